"""Pages that announce castles, pieces that people have lost, and the end."""

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from typing import TypeAlias

from rich.text import Text

from core.games.claim import events as ev
from core.games.claim.bots.tally import counted
from core.games.claim.model import State
from core.kernel.types import Moment, Seat
from tui.games.claim.manners import castles_lost, worth_a_page
from tui.games.claim.sentences import ended, sentences
from tui.games.claim.side import towers
from tui.games.looks import Story
from tui.play import final
from tui.play.chips import plate
from tui.play.pages import Page
from tui.widgets.canvas import Canvas, wrapped
from tui.words import _

Happened: TypeAlias = Moment[ev.Event, State]


def pages_of(moments: Sequence[Happened], story: Story[ev.Event, State], people: Collection[Seat]) -> Iterator[Page]:
    """Pages wait for a key if a person has lost a castle, and at the end; the event just before the end has none."""
    for at, moment in enumerate(moments):
        event, view = moment.event, moment.view
        if any(isinstance(later.event, ev.GameEnded) for later in moments[at + 1 : at + 2]):
            continue
        if isinstance(event, ev.GameEnded):
            yield Page(view, partial(draw_final, view=view, event=event, story=story))
        elif worth_a_page(event, people):
            draw = partial(_draw_told, view=view, title=_title(event), told=sentences(view.seats, event))
            yield Page(view, draw, waits=bool(castles_lost(event, people)))


def _title(event: ev.Event) -> str:
    match event:
        case ev.PieceMoved() if event.taken:
            return _("A territory is taken")
        case ev.PieceMoved():
            return _("Captured")
        case _:
            return _("A castle stands")


def _draw_told(canvas: Canvas, view: State, title: str, told: Sequence[Text]) -> None:
    canvas.parts(3, 0, [(f" {title} ", "accent")], canvas.width - 6)
    y = 1
    for text in told:
        for line in wrapped(text, canvas.width - 6):
            canvas.text(3, y, line)
            y += 1
    _standings(canvas, view, y)


def _standings(canvas: Canvas, view: State, y: int) -> None:
    """Everybody's castles in one line: those on the board, and those left."""
    step = (canvas.width - 6) // len(view.seats)
    for seat in range(len(view.seats)):
        x = canvas.parts(3 + seat * step, y, [plate(view.seats, seat, step - 8), (" ", "ink")])
        canvas.parts(x, y, towers(view, seat))


def draw_final(canvas: Canvas, view: State, event: ev.GameEnded, story: Story[ev.Event, State]) -> None:
    """The end: the winners, the reason, and each seat's figures."""
    counts = counted((moment.event for moment in story()), view)
    columns = {
        _("castles"): "castles",
        _("pieces"): "pieces",
        _("caught"): "captured",
        _("taken"): "territories_taken",
        _("claimed"): "claims",
    }
    figures = [(word, [count[figure] for count in counts]) for word, figure in columns.items()]
    final.draw_final(canvas, view.seats, event.winners, ended(view.seats, event), figures)
