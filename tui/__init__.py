"""The side that people see: the screens and the command line. Only `play` imports Textual."""
