"""Animations on the board, of public events only."""
