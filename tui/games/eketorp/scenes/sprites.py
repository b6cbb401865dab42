"""Pieces as they move: without the ground below them."""

from collections.abc import Sequence

from rich.style import Style

from core.games.eketorp.model import Card, Stone
from core.kernel.types import Seat, Seating
from tui.games.eketorp.board.pieces import brick
from tui.play.bevels import SHIELD, in_relief, loose_shield
from tui.play.chips import chip
from tui.theme import Role
from tui.widgets.canvas import NOTHING, Canvas

STONE = 3, 2  # cells of a moving stone
FACE = 3, 3


def viking(seats: Sequence[Seating], seat: Seat) -> Canvas:
    """A Viking: a shield if colours can tell its owner, else a tag."""
    text, role = chip(seats, seat, 1)
    if not in_relief():
        return _tag(text, role)
    canvas = Canvas(*SHIELD, NOTHING)
    loose_shield(canvas, 0, 0, f"seat.{seats[seat].colour}")
    return canvas


def _tag(text: str, role: Role | Style) -> Canvas:
    canvas = Canvas(len(text), 1, NOTHING)
    canvas.put(0, 0, text, role)
    return canvas


def stone(kind: Stone, width: int = STONE[0], height: int = STONE[1]) -> Canvas:
    canvas = Canvas(width, height, NOTHING)
    brick(canvas, 0, 0, width, height, kind, False)
    return canvas


def backs(count: int, tall: bool) -> Canvas:
    """Cards face down, as the hand of a village shows them."""
    if not tall:
        return _tag("▒" * count, "card.back")
    canvas = Canvas(max(count * (FACE[0] + 1), 1), FACE[1], NOTHING)
    for place in range(count):
        canvas.fill(place * (FACE[0] + 1), 0, *FACE, "▒", "card.back")
    return canvas


def faces(cards: Sequence[Card], tall: bool) -> Canvas:
    """Cards face up."""
    if not tall:
        return _tag("".join(map(str, cards)), "card")
    canvas = Canvas(max(len(cards) * (FACE[0] + 1), 1), FACE[1], NOTHING)
    for place, card in enumerate(cards):
        x = place * (FACE[0] + 1)
        canvas.fill(x, 0, *FACE, " ", "card")
        canvas.put(x + 1, 1, str(card), "card")
    return canvas
