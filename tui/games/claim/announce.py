"""Pages that announce castles, pieces that people have lost, and the end."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import partial
from typing import TypeAlias

from rich.cells import cell_len
from rich.text import Text

from core.games.claim import events as ev
from core.games.claim.bots.tally import counted
from core.games.claim.model import PIECES, TO_WIN, State
from core.kernel.types import Moment, Seat
from tui.games.claim.manners import castles_lost, worth_a_page
from tui.games.claim.sentences import ended, sentences
from tui.games.claim.side import due, towers
from tui.games.looks import Story
from tui.play import final
from tui.play.chips import plate
from tui.play.pages import Page
from tui.play.said import said, who
from tui.widgets.canvas import Canvas, fitted, wrapped
from tui.words import _, ngettext

Happened: TypeAlias = Moment[ev.Event, State]

TEAMS = 4  # seats that play as two teams


def pages_of(moments: Sequence[Happened], story: Story[ev.Event, State], people: Collection[Seat]) -> Iterator[Page]:
    """Pages wait for a key if a person has lost a castle, and at the end; the event just before the end has none."""
    for at, moment in enumerate(moments):
        event, view = moment.event, moment.view
        if any(isinstance(later.event, ev.GameEnded) for later in moments[at + 1 : at + 2]):
            continue
        if isinstance(event, ev.GameEnded):
            yield Page(view, partial(draw_final, view=view, event=event, story=story))
        elif worth_a_page(event, people):
            draw = partial(
                _draw_told, view=view, title=_title(event), told=[*sentences(view.seats, event), *_next(view, event)]
            )
            yield Page(view, draw, waits=bool(castles_lost(event, people)))


def _title(event: ev.Event) -> str:
    match event:
        case ev.PieceMoved() if event.taken:
            return _("A territory is taken")
        case ev.PieceMoved():
            return _("Captured")
        case _:
            return _("A castle stands")


def _next(view: State, event: ev.Event) -> Iterator[Text]:
    """The castle that the captor of a territory puts there, which the standings count already."""
    if isinstance(event, ev.PieceMoved) and event.taken and due(view, event.seat):
        yield said(_("{who} puts a castle there next."), who=who(view.seats, event.seat))


def _draw_told(canvas: Canvas, view: State, title: str, told: Sequence[Text]) -> None:
    canvas.parts(3, 0, [(f" {title} ", "accent")], canvas.width - 6)
    y = 1
    for text in told:
        for line in wrapped(text, canvas.width - 6):
            canvas.text(3, y, line)
            y += 1
    _standings(canvas, view, y)


def _standings(canvas: Canvas, view: State, y: int) -> None:
    """Everybody's castles in one line: those on the board or due, and those left."""
    step = (canvas.width - 6) // len(view.seats)
    for seat in range(len(view.seats)):
        x = canvas.parts(3 + seat * step, y, [plate(view.seats, seat, step - 8), (" ", "ink")])
        canvas.parts(x, y, towers(view, seat, due(view, seat)))


def draw_final(canvas: Canvas, view: State, event: ev.GameEnded, story: Story[ev.Event, State]) -> None:
    """The end: the winners, the reason, and for each seat how its castles and its pieces have come to their number."""
    y = final.draw_verdict(canvas, view.seats, event.winners, ended(view.seats, event)) + 1
    counts = [(_castles(count), _pieces(count)) for count in counted((moment.event for moment in story()), view)]
    x, wide = 3 + final.NAME, max(cell_len(words) for sums in counts for words, _sum in sums) + 2
    for seat, sums in enumerate(counts):
        final.draw_name(canvas, view.seats, seat, y)
        for words, how in sums:
            canvas.put(x, y, words, "accent+bold" if seat in event.winners else "ink+bold")
            canvas.put(x + wide, y, fitted(how, canvas.width - x - wide - 2), "ink")
            y += 1
    for line in wrapped(Text(_what_counts(len(view.seats))), canvas.width - 6):
        y += 1
        canvas.text(3, y, line, "dim")


def _castles(count: Counter[str]) -> tuple[str, str]:
    """The castles that stand, and their sum: lost are those that rivals took, captured or sent back by a claim."""
    stand, claimed, taken = count["castles"], count["claims"], count["castles_put"]
    words = ngettext("{count} castle", "{count} castles", stand).format(count=stand)
    lost = claimed + taken - stand
    return words, _("= {claimed} claimed + {taken} taken - {lost} lost").format(claimed=claimed, taken=taken, lost=lost)


def _pieces(count: Counter[str]) -> tuple[str, str]:
    """The pieces left of all, and the number of rivals' pieces that the seat has captured."""
    words = ngettext("{count} piece", "{count} pieces", count["pieces"]).format(count=count["pieces"])
    sum_ = _("= {all} - {off} taken off - {lost} captured")
    return words, sum_.format(all=PIECES, off=count["taken_off"], lost=count["lost"])


def _what_counts(seats: int) -> str:
    template = _("Castles alone count: {count} win. {how}")
    if seats == TEAMS:
        template = _("Castles alone count: a team's {count} win. {how}")
    how = _(
        "A castle is claimed where no enemy stands, and taken by captures; pieces are taken off before the first move,"
        " and captured later."
    )
    return template.format(count=TO_WIN[seats], how=how)
