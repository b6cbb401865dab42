"""Drakkars on this side of the engine."""
