"""Skerry as the list of games names it."""

from tests.kernel.toy import SKERRY as GAME

__all__ = ["GAME"]
