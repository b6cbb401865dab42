"""Drakkars' card: a longship under sail."""

from core.kernel.words import N_
from tui.games.card import Card
from tui.play.emblem import Shape, box, painted, shape

STERN = (1, 7), (4, 7), (4, 8.4), (2.6, 8.4), (2.6, 12), (5, 15), (3, 16), (1, 12)
NECK = (30.6, 12), (29, 15.4), (27, 14), (29, 11.6)
HEAD = (29, 8), (28, 7.4), (28, 5), (30, 4.6), (32, 6), (32, 7.4), (30.6, 8)
RAIL = ("red", "blue", "green", "yellow", "red")  # shields along it


def _sail(x: float, y: float, wide: float, high: float, tone: str = "") -> list[Shape]:
    """Seven stripes, light ones and red ones."""
    stripe = wide / 7
    looks = [(f"art.{('sail', 'red')[number % 2]}{tone}", "█░"[number % 2]) for number in range(7)]
    return [box(*look, x + stripe * number, y, stripe, high) for number, look in enumerate(looks)]


SHAPES = [
    box("art.wood.deep", "▓", 15.5, 1, 1.2, 16),
    *_sail(6, 2, 19, 8),
    *_sail(6.8, 10, 17.4, 2, ".deep"),
    box("art.wood.deep", "█", 5, 1, 21, 1),
    shape("art.wood.lit", "▓", *STERN),
    shape("art.wood.lit", "▓", *NECK, *HEAD),
    box("art.gold", "█", 29, 5.4, 1.1, 1.1),
    shape("art.wood", "▒", (2, 14), (30, 14), (28, 18), (24, 20.4), (8, 20.4), (4, 18)),
    shape("art.wood.deep", "░", (3.4, 17.4), (28.6, 17.4), (24, 20.4), (8, 20.4)),
    shape("art.wood.lit", "▓", (2, 13.6), (30, 13.6), (29.4, 15), (2.8, 15)),
    *(box(f"art.{colour}", "█", 5 + 4.6 * place, 13, 3, 3) for place, colour in enumerate(RAIL)),
    box("art.sea", "░", 0, 20, 32, 2),
    box("art.sea.deep", "░", 0, 22, 32, 2),
    *(box("art.sea.lit", "▒", 1 + 6 * wave, 19, 2, 1) for wave in range(6)),
    *(box("art.sea.lit", "▒", 4 + 6 * wave, 21, 1, 1) for wave in range(5)),
]  # fmt: skip

CARD = Card(
    "Drakkars",
    N_("Sail round the coast, plunder, and bring all your booty home."),
    N_("2 to 4 players"),
    N_("cards and luck"),
    "calm",
    painted(SHAPES),
    lesson=True,
)
