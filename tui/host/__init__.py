"""The terminal, or the browser, that the program runs in: its bytes, keys, mouse and pictures, and how it is left."""
