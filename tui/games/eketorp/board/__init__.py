"""The board: each part a function from a view to a drawing."""
