"""The parts that every game shares, and nothing of any one game."""
