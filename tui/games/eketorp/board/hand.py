"""A seat's cards: backs, seen faces, the open pile of cards received in fights; and the asked seat's own faces."""

from collections.abc import Sequence

from msgspec import Struct
from rich.text import Text

from core.games.eketorp.model import Card
from core.games.eketorp.views import View
from core.kernel.types import Seat
from tui.games.eketorp.board.part import BoardPart
from tui.games.eketorp.marks import Marks
from tui.play.bevels import on
from tui.play.cards import card_key
from tui.play.digits import back_sign, draw_back, draw_card
from tui.widgets.canvas import Canvas, Part, width_of, wrapped
from tui.words import _

TALL = 5  # fewest rows of whole cards
NARROW_BACK = "▒"  # of a card face down, in one cell
WORDS = 8  # cells for words before each kind of whole cards


class HandSlice(Struct, frozen=True):
    count: int  # in the hand
    known: tuple[Card, ...]  # of the cards in the hand
    received: tuple[Card, ...]


class HandMark(Struct, frozen=True):
    """`hand`: all its cards, for the asked seat alone; `playing`: one of them is to be chosen, and `card` is."""

    hand: tuple[Card, ...] = ()
    playing: bool = False
    card: Card | None = None


class Hand(BoardPart[HandSlice, HandMark]):
    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        super().__init__()

    def cut(self, view: View) -> HandSlice:
        village = view.villages[self.seat]
        return HandSlice(view.hands[self.seat], village.known, village.received)

    def share(self, marks: Marks) -> HandMark:
        return HandMark(marks.hand, marks.playing, marks.card) if marks.seat == self.seat else HandMark()

    def drawing(self, slice_: HandSlice, mark: HandMark, width: int, height: int) -> Canvas:
        return draw_hand(slice_, mark, width, height)


def draw_hand(hand: HandSlice, mark: HandMark, width: int, height: int) -> Canvas:
    canvas = Canvas(width, height)
    if height >= TALL:
        _whole(canvas, hand, mark)
        return canvas
    canvas.fill(0, 0, width, 1, " ", "sill")
    told = _line(hand, mark, width)
    margin = width_of(told) + 1 < width  # the gap to the words before the hand comes first
    lying = [(text, on(role, "sill") if role in ("dim", "ink") else role) for text, role in told]
    x = canvas.right(width - margin, 0, lying)
    if mark.playing:
        texts = {_face(card, wide)[0]: str(card) for card in mark.hand for wide in (True, False)}
        chosen = {_face(mark.card, wide, True)[0]: "enter" for wide in (True, False) if mark.card}
        canvas.zones_in(x, 0, lying, texts | chosen)
    return canvas


# --- in a line ---


def _line(hand: HandSlice, mark: HandMark, width: int) -> list[Part]:
    """As many words, and as wide cards, as there is room for."""
    levels = ((True, True, True), (False, True, True), (False, True, False), (False, False, False))
    lines = [hand_parts(hand, *level, mark) for level in levels]
    return next((told for told in lines if width_of(told) <= width), lines[-1])


def hand_parts(
    hand: HandSlice, named: bool, opened: bool, wide: bool = True, mark: HandMark | None = None
) -> list[Part]:
    """Always in this order: backs, seen faces, and the open pile: behind its word if it is `opened`, else a plus."""
    mark = mark or HandMark()
    faces = mark.hand or hand.known
    back: Part = back_sign() if wide else NARROW_BACK, "war"
    cards: list[Part] = [back] * (hand.count - len(faces))
    lit = sorted(faces).index(mark.card) if mark.card in faces else -1  # of two equal cards one is played
    cards += [_face(card, wide, place == lit) for place, card in enumerate(sorted(faces))]
    parts: list[Part] = [(f"{_('hand')} ", "dim")] if named else []
    parts += _apart(cards)
    if hand.received:
        word = _("open") if wide else f"{_('open')} "  # a wide card has a margin of its own
        parts += [(" " * bool(cards) * opened, "ink"), (word if opened else "+", "dim")]
        parts += _apart([_face(card, wide) for card in hand.received])
    return parts


def _face(card: Card, wide: bool, chosen: bool = False) -> Part:
    sign = "►" if chosen else " "  # told where there are no colours
    return (f"{sign}{card} " if wide else f"{sign.strip()}{card}"), "card.lit" if chosen else "card"


def _apart(cards: Sequence[Part]) -> list[Part]:
    """Cards with gaps: a 1 and a 4 are no 14."""
    return [part for card in cards for part in ((" ", "ink"), card)][1:]


# --- whole cards ---


def _whole(canvas: Canvas, hand: HandSlice, mark: HandMark) -> None:
    faces = sorted(mark.hand or hand.known)
    backs = hand.count - len(faces)
    count = hand.count + len(hand.received)
    wide = card_width(canvas.width, canvas.height, count)
    told = _("Your hand: only you see it") if mark.hand else _("Hand")
    x = _words(canvas, 1, told)
    for _back in range(backs):
        draw_back(canvas, x, 0, "war", wide, canvas.height)
        x += wide + 1
    chosen = mark.card
    for card in faces:
        draw_card(canvas, x, 0, card, "card.lit" if card == chosen else "card", wide, canvas.height)
        if card == chosen:
            canvas.put(x, canvas.height // 2, "►", "card.lit")
            canvas.put(x + wide - 1, canvas.height // 2, "◄", "card.lit")
        if mark.playing:
            canvas.zone(x, 0, wide, canvas.height, card_key(card, chosen))
        chosen = None if card == chosen else chosen  # of two equal cards one is played
        x += wide + 1
    if hand.received:
        x = _words(canvas, x, _("Open pile: all saw it"))
        for card in hand.received:
            draw_card(canvas, x, 0, card, "card", wide, canvas.height)
            x += wide + 1


def card_width(width: int, height: int, count: int = 4) -> int:
    """The cells of a card in a hand of whole cards."""
    return min((width - 2 * WORDS - 2) // max(count, 4) - 1, height * 2 - 1)


def _words(canvas: Canvas, x: int, told: str) -> int:
    """Words before cards: the first of them are their name."""
    name, _colon, rest = told.partition(": ")
    lines = [(line, "ink+bold") for line in wrapped(Text(name), WORDS - 1)]
    lines += [(line, "dim") for line in wrapped(Text(rest), WORDS - 1)]
    for row, (line, role) in enumerate(lines[: canvas.height]):
        canvas.text(x, row, line, role)
    return x + WORDS
