"""A seat's cards as everybody knows them: backs, faces that all have seen, and cards received in fights."""

from collections.abc import Sequence

from msgspec import Struct

from core.games.eketorp.model import Card
from core.games.eketorp.views import View
from core.kernel.types import Seat
from tui.games.eketorp.board.part import UnmarkedPart
from tui.play.bevels import on
from tui.widgets.canvas import Canvas, Part, width_of
from tui.words import _

WORDED = 16  # fewest cells for words before each kind of cards
FACE = 4, 3  # cells of a whole card, with a gap


class HandSlice(Struct, frozen=True):
    count: int  # in the hand
    known: tuple[Card, ...]  # of the cards in the hand
    received: tuple[Card, ...]


class Hand(UnmarkedPart[HandSlice]):
    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        super().__init__()

    def cut(self, view: View) -> HandSlice:
        village = view.villages[self.seat]
        return HandSlice(view.hands[self.seat], village.known, village.received)

    def drawing(self, slice_: HandSlice, mark: None, width: int, height: int) -> Canvas:
        return draw_hand(slice_, width, height)


def draw_hand(hand: HandSlice, width: int, height: int) -> Canvas:
    canvas = Canvas(width, height)
    if height >= FACE[1]:
        _faces(canvas, hand)
    else:
        canvas.fill(0, 0, width, 1, " ", "sill")
        told = _line(hand, width)
        margin = width_of(told) + 1 < width  # the gap to the words before the hand comes first
        canvas.right(width - margin, 0, [(text, on(role, "sill") if role != "card" else role) for text, role in told])
    return canvas


def _line(hand: HandSlice, width: int) -> list[Part]:
    """The cards with words, if that leaves a gap; else without."""
    told = hand_parts(hand, width >= WORDED)
    return told if width_of(told) < width else hand_parts(hand, worded=False)


def hand_parts(hand: HandSlice, worded: bool) -> list[Part]:
    """A cell a card, always in this order: backs, seen faces, received cards."""
    backs = hand.count - len(hand.known)
    groups: list[list[Part]] = [
        [("▐" * backs, "card.back")] * (backs > 0),
        _apart(sorted(hand.known)),
        [(f"{_('got')} ", "dim"), *_apart(hand.received)] if hand.received else [],
    ]
    parts: list[Part] = [(_("hand"), "dim")] if worded else []
    for group in filter(None, groups):
        gap: list[Part] = [(" ", "dim")] if parts else []
        parts += gap + group
    return parts


def _apart(cards: Sequence[Card]) -> list[Part]:
    """Cards with gaps: a 1 and a 4 are no 14."""
    parts: list[Part] = []
    for card in cards:
        parts += [(" ", "dim"), (str(card), "card")]
    return parts[1:]


def _faces(canvas: Canvas, hand: HandSlice) -> None:
    """Draw whole cards."""
    wide, high = FACE
    y = canvas.height - high
    x = canvas.put(0, y + 1, f"{_('hand')} ", "dim")
    for _back in range(hand.count - len(hand.known)):
        canvas.fill(x, y, wide - 1, high, "▒", "card.back")
        x += wide
    x = _cards(canvas, x, y, tuple(sorted(hand.known)))
    if hand.received:
        x = canvas.put(x + 1, y + 1, f"{_('got')} ", "dim")
        _cards(canvas, x, y, hand.received)


def _cards(canvas: Canvas, x: int, y: int, cards: tuple[Card, ...]) -> int:
    wide, high = FACE
    for card in cards:
        canvas.fill(x, y, wide - 1, high, " ", "card")
        canvas.put(x + 1, y + 1, str(card), "card")
        x += wide
    return x
