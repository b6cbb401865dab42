"""The decisions of a jarl and of a konung in fights."""
