"""Claim's card: a castle on an island."""

from core.kernel.words import N_
from tui.games.card import Card
from tui.play.emblem import Shape, box, painted, shape


def _island(role: str, shade: str, by: float) -> Shape:
    """The island's outline, larger by so many points on each side."""
    north = ((7 - by, 13.6 - by), (25 + by, 13.6 - by), (29 + by, 15.4 - by), (30.4 + by, 18))
    south = ((28.6 + by, 21 + by), (23 + by, 22.4 + by), (9 - by, 22.4 + by), (3.4 - by, 21 + by))
    return shape(role, shade, *north, *south, (1.6 - by, 18), (3 - by, 15.4 - by))


def _tower(x: float, top: float, wide: float, foot: float) -> list[Shape]:
    """A tower with three battlements, its right side in the shade."""
    tooth = wide / 5
    teeth = [box("art.stone", "▓", x + 2 * tooth * number, top - 1, tooth, 1.1) for number in range(3)]
    body = box("art.stone", "▓", x, top, wide, foot - top)
    return [*teeth, body, box("art.stone.deep", "▒", x + wide * 0.6, top, wide * 0.4, foot - top)]


SHAPES = [
    _island("art.sea.deep", " ", 1.5),
    _island("art.sea", " ", 0.8),
    _island("art.sand", "█", 0),
    _island("art.grass", "░", -1.2),
    shape("art.grass.lit", "░", (12, 14.8), (22, 14.8), (24, 21.2), (10, 21.2)),
    shape("art.grass.deep", "░", (22, 14.8), (26, 14.8), (28.6, 18), (26, 20.2), (23.6, 21.2)),
    shape("art.blue", "▓", (16, 0), (20, 0), (19, 1.5), (20, 3), (16, 3)),
    box("art.iron.lit", "█", 15, 0, 1.2, 5),
    box("art.stone", "▓", 11, 12, 9, 5.4),
    *_tower(8, 9, 5, 17),
    *_tower(19, 9, 5, 17),
    *_tower(13, 5, 6, 17.4),
    box("art.night", "█", 9, 11, 1, 2),
    box("art.night", "█", 20, 11, 1, 2),
    box("art.night", "█", 15, 7, 1, 2),
    box("art.night", "█", 14.8, 14, 2.2, 4),
    box("art.red", "█", 5, 16, 2, 2), box("art.red.deep", "█", 4, 18, 4, 1),
    box("art.yellow", "█", 26, 16, 2, 2), box("art.gold", "█", 25, 18, 4, 1),
]  # fmt: skip

CARD = Card(
    "Claim",
    N_("Jump and trap the others, then claim land for castles."),
    N_("2 to 4 players"),
    N_("no luck at all"),
    "good",
    painted(SHAPES),
    lesson=True,
)
