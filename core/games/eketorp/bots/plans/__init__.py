"""Guesses at the plans of others, and the bots' own plans."""
