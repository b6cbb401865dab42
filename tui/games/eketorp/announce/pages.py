"""Announcements page by page: each event's drawing, and the people that it waits for."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from msgspec.structs import replace
from rich.text import Text

from core.games.eketorp import events as ev
from core.games.eketorp.model import ROUNDS
from core.games.eketorp.views import View
from core.kernel.types import Moment, Seat
from tui.games.eketorp.announce.cards import draw_cards, draw_carried, draw_looted, draw_swapped, draw_turned
from tui.games.eketorp.announce.final import draw_final
from tui.games.eketorp.announce.reveal import draw_reveal
from tui.games.eketorp.announce.rounds import (
    draw_home,
    draw_low_hands,
    draw_redealt,
    draw_round,
    draw_round_bare,
)
from tui.games.looks import Story
from tui.play.pages import Page, with_foot
from tui.widgets.canvas import Canvas, Drawing
from tui.words import _

Happened: TypeAlias = Moment[ev.Event, View]
DRAWN: Mapping[type[ev.Event], Callable[..., None]] = {
    ev.Looted: draw_looted,
    ev.HandRedealt: draw_redealt,
}
REVEAL = 2.0  # times as long as another page: it tells of every seat


def pages_of(
    moments: Sequence[Happened],
    story: Story[ev.Event, View],
    people: Collection[Seat],
    second_looks: Sequence[Text] = (),
) -> Iterator[Page]:
    """A page for each event that deserves one; the first also shows `second_looks`."""
    for at, moment in enumerate(moments):
        event = moment.event
        draw = _drawing(moments, at, story, people)
        if draw is None:
            continue
        if moment.view.round and not isinstance(event, ev.RoundEnded | ev.GameEnded):
            draw = partial(_with_round, draw, moment.view.round)
        told = bool(second_looks)
        if second_looks:
            draw, second_looks = with_foot(draw, second_looks), ()
        long = REVEAL if isinstance(event, ev.PlansRevealed) else 1.0
        waits, over = told or not _concerned(moment).isdisjoint(people), isinstance(event, ev.GameEnded)
        yield Page(_seen(moments, at), draw, waits, long, stage=not over, whole=over)


def on_curtain(moments: Sequence[Happened], story: Story[ev.Event, View]) -> Drawing:
    """The drawing for all that `fits_curtain`: cards turned up, loot chosen since, a round's end, low hands."""
    view = moments[0].view
    match [moment.event for moment in moments]:
        case [ev.CardsTurned() as turned]:
            return partial(draw_turned, seats=view.seats, event=turned, loot=None)
        case [ev.CardsTurned() as turned, ev.Looted() as loot]:
            return partial(draw_turned, seats=view.seats, event=turned, loot=loot)
        case [ev.Looted() as loot]:
            return partial(draw_carried, seats=view.seats, event=loot)
        case [ev.RoundEnded() as ended, ev.RoundBegun() as begun]:
            return partial(draw_round_bare, view=view, event=ended, begun=begun, loot=_loot_in(story(), ended.round))
        case events:
            return partial(draw_low_hands, seats=view.seats, events=events)  # type: ignore[arg-type]  # they fit


def _with_round(draw: Drawing, round_: int, canvas: Canvas) -> None:
    """Draw a page with its round in the frame."""
    told = _("Round {round} of {rounds}").format(round=round_, rounds=ROUNDS)
    canvas.right(canvas.width - 3, 0, [(f" {told} ", "dim")])
    draw(canvas)


def _concerned(moment: Happened) -> frozenset[Seat]:
    """The seats that lose or gain by it, or should know of it before they decide; all seats for a summary."""
    event, fight = moment.event, moment.view.fight
    match event:
        case ev.CardsTurned():
            return frozenset(event.seats)
        case ev.HandSwapped():
            return frozenset((fight.attacker, fight.defender)) - {event.seat} if fight is not None else frozenset()
        case ev.Looted():
            return frozenset((event.at.village,))
        case ev.HandRedealt():
            return frozenset((event.seat,))
        case ev.VikingsCameHome():
            return frozenset(gain.seat for gain in event.gains)
        case ev.RoundEnded() | ev.GameEnded():
            return frozenset(range(len(moment.view.seats)))
        case _:
            return frozenset()


def _drawing(
    moments: Sequence[Happened], at: int, story: Story[ev.Event, View], people: Collection[Seat]
) -> Drawing | None:
    event, view = moments[at].event, moments[at].view
    match event:
        case ev.CardsTurned():
            looting = _looting_after(moments[at + 1 :])
            loot = looting.event if looting is not None and isinstance(looting.event, ev.Looted) else None
            return partial(draw_cards, seats=view.seats, event=event, loot=loot)
        case ev.PlansRevealed():
            return partial(draw_reveal, view=view, event=event, people=people)
        case ev.HandSwapped():
            return partial(draw_swapped, view=view, event=event)
        case ev.VikingsCameHome():
            return partial(draw_home, view=view, event=event)
        case ev.Looted() if _told_already(moments[:at]):
            return None
        case ev.RoundEnded():
            begun, loots = _begun_after(moments[at + 1 :]), _loot_in(story(), event.round)
            return partial(draw_round, view=view, event=event, begun=begun, loot=loots)
        case ev.GameEnded():
            return partial(draw_final, view=view, event=event, story=story)
        case _:
            draw = DRAWN.get(type(event))
            return None if draw is None else partial(draw, seats=view.seats, event=event)


def _seen(moments: Sequence[Happened], at: int) -> View:
    """The table behind a page: for turned cards, after their loot if that is known, else without the fight."""
    view, event = moments[at].view, moments[at].event
    if not isinstance(event, ev.CardsTurned):
        return view
    looting = _looting_after(moments[at + 1 :])
    return replace(view, phase="fight", fight=None) if looting is None else looting.view


def _looting_after(moments: Iterable[Happened]) -> Happened | None:
    """The loot of the cards before, if it is known already."""
    for moment in moments:
        if isinstance(moment.event, ev.Looted):
            return moment
        if isinstance(moment.event, ev.CardsTurned):
            return None
    return None


def _told_already(moments: Sequence[Happened]) -> bool:
    """True if one of these pages is on cards: it tells the loot too."""
    return any(isinstance(moment.event, ev.CardsTurned) for moment in moments)


def _begun_after(moments: Iterable[Happened]) -> ev.RoundBegun | None:
    return next((moment.event for moment in moments if isinstance(moment.event, ev.RoundBegun)), None)


def _loot_in(moments: Iterable[Happened], round_: int) -> list[ev.Looted]:
    """The stones carried off in a round."""
    return [
        moment.event
        for moment in moments
        if moment.view.round == round_ and isinstance(moment.event, ev.Looted) and moment.event.kept is not None
    ]
