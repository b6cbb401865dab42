"""Eketorp on this side of the engine."""
