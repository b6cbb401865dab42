"""Nim's card, without a picture."""

from tui.games.card import Card

CARD = Card("Nim", "Take pebbles off a heap; the last one wins.", "2 players", "a toy")
