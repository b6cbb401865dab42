"""What every game shares, and nothing that belongs to one game."""
