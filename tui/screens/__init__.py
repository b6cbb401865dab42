"""The screens that every game shares. None of them names a game."""
