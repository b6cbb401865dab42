"""The roles that all games share, a theme a module: in full colour, and in the sixteen colours of old terminals.

A role that names no ground stands on the theme's.
"""
