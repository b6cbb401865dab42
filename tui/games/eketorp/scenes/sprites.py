"""Pieces as they move: without the ground below them."""

from collections.abc import Sequence

from rich.style import Style

from core.games.eketorp.model import Card, Stone
from core.kernel.types import Seat, Seating
from tui.games.eketorp.board.pieces import brick
from tui.play.bevels import SHIELD, in_relief, loose_shield
from tui.play.chips import chip
from tui.play.digits import back_sign, draw_back, draw_card
from tui.theme import Role
from tui.widgets.canvas import NOTHING, Canvas, Part, width_of

STONE = 3, 2  # cells of a moving stone


def viking(seats: Sequence[Seating], seat: Seat) -> Canvas:
    """A Viking: a shield if colours can tell its owner, else a tag."""
    text, role = chip(seats, seat, 1)
    if not in_relief():
        return _tag(text, role)
    canvas = Canvas(*SHIELD, NOTHING)
    loose_shield(canvas, 0, 0, f"seat.{seats[seat].colour}")
    canvas.put(1, 0, text, role)
    return canvas


def _tag(text: str, role: Role | Style) -> Canvas:
    canvas = Canvas(len(text), 1, NOTHING)
    canvas.put(0, 0, text, role)
    return canvas


def stone(kind: Stone, width: int = STONE[0], height: int = STONE[1]) -> Canvas:
    canvas = Canvas(width, height, NOTHING)
    brick(canvas, 0, 0, width, height, kind, False)
    return canvas


def backs(count: int, size: tuple[int, int]) -> Canvas:
    """Cards face down, as the hand of a village shows them."""
    wide, high = size
    if high == 1:
        return _row([(back_sign(), "war")] * count)
    canvas = Canvas(max(count * (wide + 1), 1), high, NOTHING)
    for place in range(count):
        draw_back(canvas, place * (wide + 1), 0, "war", wide, high)
    return canvas


def faces(cards: Sequence[Card], size: tuple[int, int]) -> Canvas:
    """Cards face up."""
    wide, high = size
    if high == 1:
        return _row([(f" {card} ", "card") for card in cards])
    canvas = Canvas(max(len(cards) * (wide + 1), 1), high, NOTHING)
    for place, card in enumerate(cards):
        draw_card(canvas, place * (wide + 1), 0, card, "card", wide, high)
    return canvas


def _row(parts: Sequence[Part]) -> Canvas:
    canvas = Canvas(max(width_of(parts) + len(parts) - 1, 1), 1, NOTHING)
    x = 0
    for part in parts:
        x = canvas.parts(x, 0, [part]) + 1
    return canvas
