"""Skerry's card, without a picture."""

from tui.games.card import Card

CARD = Card("Skerry", "Bid for the skerries, unseen.", "2 to 6 players", "a toy")
