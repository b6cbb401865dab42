"""The public changes of a hand: taken up, swapped for amulets, shown and dealt anew (E-2.3, E-4.6, E-4.9)."""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace
from rich.style import Style

from core.games.eketorp import events as ev
from core.games.eketorp.views import View
from core.kernel.types import Moment, Seat
from tui import theme
from tui.games.eketorp.board.hand import card_width
from tui.games.eketorp.scenes.places import Places, Point
from tui.games.eketorp.scenes.sprites import backs, faces
from tui.play.boxes import Box
from tui.play.motion import Act, Motion, Sprite, between, fall, glide, part_of
from tui.widgets.canvas import NOTHING, Canvas
from tui.widgets.glyphs import pip

TAKEN_UP, SWAPPED, REDEALT = 0.4, 0.5, 0.8
SHOWN = 0.6  # the share of the time for which a low hand lies open
RISE = 4  # rows that a spent amulet rises


def act_taken_up(before: View, moment: Moment[ev.Event, View], places: Places) -> Act:
    """Cards received in fights move into the hand, face up."""
    event, after = moment.event, moment.view
    assert isinstance(event, ev.HandTakenUp)
    seat, box = event.seat, places.hand(event.seat)
    cards = faces(before.villages[seat].received, _card(box))
    y = box.y + box.height - cards.height
    start, goal = (box.x + box.width - cards.width, y - RISE // 2), (box.x, y)
    gone = _with(before, seat, received=())
    return Act(TAKEN_UP, [Motion(0.0, TAKEN_UP, partial(_moved, cards, start, goal))], [(0.0, gone), (TAKEN_UP, after)])


def act_swapped(before: View, moment: Moment[ev.Event, View], places: Places) -> Act:
    """The spent amulets rise and are gone; the hand leaves face down, and as many cards come."""
    event, after = moment.event, moment.view
    assert isinstance(event, ev.HandSwapped)
    seat = event.seat
    box = places.hand(seat)
    cards = backs(event.cost, _card(box))
    spent = _empty_handed(_with(before, seat, amulets=after.villages[seat].amulets), seat)
    motions = [
        Motion(0.0, SWAPPED, partial(_spent, event.cost, places.amulets(seat))),
        Motion(0.0, SWAPPED, partial(_exchanged, cards, box)),
    ]
    return Act(SWAPPED, motions, [(0.0, spent), (SWAPPED, after)])


def act_redealt(before: View, moment: Moment[ev.Event, View], places: Places) -> Act:
    """The low hand lies open, and then leaves."""
    event = moment.event
    assert isinstance(event, ev.HandRedealt)
    box = places.hand(event.seat)
    cards = faces(event.shown, _card(box))
    hidden = _empty_handed(before, event.seat)
    motions = [Motion(0.0, REDEALT, partial(_shown, cards, box))]
    return Act(REDEALT, motions, [(0.0, hidden), (REDEALT, moment.view)])


def _card(box: Box) -> tuple[int, int]:
    """The size of a card in a hand of that place."""
    return card_width(box.width, box.height), box.height


def _with(view: View, seat: Seat, **changes: object) -> View:
    villages = list(view.villages)
    villages[seat] = replace(villages[seat], **changes)
    return replace(view, villages=tuple(villages))


def _empty_handed(view: View, seat: Seat) -> View:
    return replace(_with(view, seat, known=()), hands=(*view.hands[:seat], 0, *view.hands[seat + 1 :]))


def _moved(piece: Canvas, start: Point, goal: Point, progress: float) -> Iterator[Sprite]:
    yield Sprite(*between(start, goal, glide(progress)), piece)


def _spent(count: int, start: Point, progress: float) -> Iterator[Sprite]:
    """The spent amulets: fewer the higher they rise."""
    x, y = start
    left = count - int(count * progress)
    canvas = Canvas(count, 1, NOTHING)
    canvas.put(0, 0, pip() * left, Style(color=theme.style("amulet").color, bold=True))
    yield Sprite(x, y - round(RISE * progress), canvas)


def _exchanged(cards: Canvas, box: Box, progress: float) -> Iterator[Sprite]:
    """Cards leave over the edge of the hand, and come back."""
    x, y = box.x + box.width - cards.width, box.y + box.height - cards.height
    gone, come = glide(part_of(progress, 0, 0.5)), glide(part_of(progress, 0.5, 1))
    yield Sprite(x, y - round(RISE * (1 - come if come else gone)), cards)


def _shown(cards: Canvas, box: Box, progress: float) -> Iterator[Sprite]:
    x, y = box.x + box.width - cards.width, box.y + box.height - cards.height
    yield Sprite(x, y - round(RISE * fall(part_of(progress, SHOWN, 1))), cards)
