"""The pages that announce what has happened: which events have one, and what stands on it."""

from collections.abc import Sequence
from typing import TypeAlias

from core.games.eketorp import events as ev
from core.games.eketorp.model import ROUNDS
from core.games.eketorp.views import View
from core.kernel.types import Moment
from tui.games.contract import Story
from tui.games.eketorp.announce.cards import draw_cards
from tui.games.eketorp.announce.final import draw_final
from tui.games.eketorp.announce.rounds import draw_home, draw_redealt, draw_reveal, draw_round
from tui.play.pages import Page, Pages
from tui.widgets.canvas import Canvas
from tui.words import _

Happened: TypeAlias = Moment[ev.Event, View]


def pages_of(moments: Sequence[Happened], story: Story[ev.Event, View]) -> Pages | None:
    """A page for each event that deserves one; None if none does."""
    pages = [page for at in range(len(moments)) if (page := _page(moments, at, story)) is not None]
    return Pages(pages) if pages else None


def _page(moments: Sequence[Happened], at: int, story: Story[ev.Event, View]) -> Page | None:
    """With its round in the frame, where it does not tell it anyway."""
    page, moment = _page_of(moments, at, story), moments[at]
    if page is None or not moment.view.round or isinstance(moment.event, ev.RoundEnded | ev.GameEnded):
        return page
    told = _("Round {round} of {rounds}").format(round=moment.view.round, rounds=ROUNDS)

    def with_round(canvas: Canvas) -> None:
        canvas.right(canvas.width - 3, 0, [(f" {told} ", "dim")])
        page(canvas)

    return with_round


def _page_of(moments: Sequence[Happened], at: int, story: Story[ev.Event, View]) -> Page | None:
    event, view = moments[at].event, moments[at].view
    seats = view.seats
    match event:
        case ev.CardsTurned():
            loot = _loot_after(moments[at + 1 :])
            return lambda canvas: draw_cards(canvas, seats, event, loot)
        case ev.PlansRevealed():
            return lambda canvas: draw_reveal(canvas, seats, event)
        case ev.VikingsCameHome():
            return lambda canvas: draw_home(canvas, seats, event)
        case ev.HandRedealt():
            return lambda canvas: draw_redealt(canvas, seats, event)
        case ev.RoundEnded():
            later = (moment.event for moment in moments[at + 1 :])
            begun = next((event for event in later if isinstance(event, ev.RoundBegun)), None)
            return lambda canvas: draw_round(canvas, seats, view.scores, event, begun)
        case ev.GameEnded():
            ends = (moment for moment in story() if isinstance(moment.event, ev.RoundEnded | ev.GameEnded))
            totals = [moment.view.scores for moment in ends]
            return lambda canvas: draw_final(canvas, view, event, totals)
        case _:
            return None


def _loot_after(moments: Sequence[Happened]) -> ev.Looted | None:
    """What was taken after the cards were turned, if that is known already."""
    for moment in moments:
        if isinstance(moment.event, ev.Looted):
            return moment.event
        if isinstance(moment.event, ev.CardsTurned):
            return None
    return None
