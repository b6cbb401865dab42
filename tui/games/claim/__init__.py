"""Claim on this side of the engine."""
