"""Eketorp's card: a round shield."""

from math import atan2, hypot, pi

from core.kernel.words import N_
from tui.games.card import Card
from tui.play.emblem import Look, sampled

MIDDLE_X, MIDDLE_Y, RADIUS = 16.0, 12.0, 12.0


def shield(x: float, y: float) -> Look:
    """The look of a point; the light comes from the upper left."""
    across, down = (x - MIDDLE_X) / RADIUS, (y - MIDDLE_Y) / RADIUS
    far, light = hypot(across, down), -(across + down)
    if far > 1.01:
        return Look()
    if far > 0.84:
        return Look("art.iron.lit" if light > 0.5 else "art.iron" if light > -0.6 else "art.iron.deep", "█")
    if far < 0.16:
        return Look("art.iron.lit", "█")
    if far < 0.34:
        return Look("art.iron" if light > -0.12 else "art.iron.deep", "▒")
    if far > 0.74 and abs((atan2(down, across) / pi * 4 + 0.5) % 1 - 0.5) < 0.06:
        return Look("art.night", "█")  # rivets
    turn = (atan2(down, across) + 0.9 * far) / pi * 4  # the fields of the shield bend as they go out
    if int(turn // 1) % 2:
        return Look("art.red.deep", "░")
    return Look("art.red.lit" if light > 0.75 else "art.red", "▓")


CARD = Card(
    "Eketorp",
    N_("Plan unseen, fight with cards, steal stones, build a wall."),
    N_("3 to 6 players"),
    N_("hidden plans"),
    "accent",
    sampled(shield),
    lesson=True,
)
