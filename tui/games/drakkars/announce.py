"""Pages that announce a fight's cards, a ship home, the last turns, and the end."""

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from typing import TypeAlias

from rich.text import Text

from core.games.drakkars import events as ev
from core.games.drakkars.bots.tally import tallied
from core.games.drakkars.model import SHIPS, TO_END
from core.games.drakkars.views import View
from core.kernel.types import Moment, Seat
from tui.games.drakkars.cards import FACE, draw_face
from tui.games.drakkars.gods import coin_letter, coin_role
from tui.games.drakkars.manners import worth_a_page
from tui.games.drakkars.sentences import ended, lasts, sentences, turned
from tui.games.looks import Story
from tui.play import final
from tui.play.chips import plate
from tui.play.pages import Page, with_foot
from tui.widgets.canvas import Canvas, Part, wrapped
from tui.words import _

Happened: TypeAlias = Moment[ev.Event, View]


def pages_of(
    moments: Sequence[Happened],
    story: Story[ev.Event, View],
    people: Collection[Seat],
    second_looks: Sequence[Text] = (),
) -> Iterator[Page]:
    """A page waits for a key if a person fought or had a ship moved home, and at the last turns and the end."""
    for moment in moments:
        event, view = moment.event, moment.view
        if not worth_a_page(event, people):
            continue
        match event:
            case ev.CardsTurned():
                waits = not frozenset(event.seats).isdisjoint(people)
                yield Page(view, with_foot(partial(_draw_fight, view=view, event=event), second_looks), waits)
            case ev.Sailed(seat) | ev.ShipMoved(seat):
                waits = isinstance(event, ev.ShipMoved) and seat in people
                yield Page(
                    view,
                    partial(_draw_told, view=view, title=_("A ship is home"), told=sentences(view.seats, event)),
                    waits,
                )
            case ev.LastTurnsCame():
                yield Page(
                    view, partial(_draw_told, view=view, title=_("The last turns"), told=[lasts(view.seats, event)])
                )
            case ev.GameEnded():
                yield Page(view, partial(_draw_final, view=view, event=event, story=story))
            case _:
                continue


# --- a fight ---


def _draw_fight(canvas: Canvas, view: View, event: ev.CardsTurned) -> None:
    """D-4.5: both cards side by side, the winner's lit, and the fight's outcome."""
    canvas.parts(3, 0, [(f" {_('A fight')} ", "accent")], canvas.width - 6)
    half = canvas.width // 2
    for place, (seat, card) in enumerate(zip(event.seats, event.cards, strict=True)):
        middle = half // 2 + place * half
        x = middle - FACE[0] // 2
        canvas.parts(x - 2, 2, [plate(view.seats, seat, FACE[0] + 4)])
        if card:
            draw_face(canvas, x, 4, card, lit=seat == event.winner)
        else:
            canvas.put(x, 5, _("no card"), "dim")
    canvas.middle(5, [(_("against"), "dim")])
    y = 8
    for line in wrapped(turned(view.seats, event), canvas.width - 6):
        canvas.text(3, y, line)
        y += 1
    if event.spilt:
        coins: list[Part] = [(coin_letter(coin), coin_role(coin)) for coin in event.spilt]
        canvas.parts(3, y, [(f"{_('Into the bag:')} ", "dim"), *coins])
        y += 1
    if all(event.cards):
        canvas.put(3, y, _("Each has the other's card now."), "dim", canvas.width - 6)


# --- news, with the standing below ---


def _draw_told(canvas: Canvas, view: View, title: str, told: Sequence[Text]) -> None:
    canvas.parts(3, 0, [(f" {title} ", "accent")], canvas.width - 6)
    y = 2
    for text in told:
        for line in wrapped(text, canvas.width - 6):
            canvas.text(3, y, line)
            y += 1
    y += 1
    for seat, fleet in enumerate(view.fleets):
        final.draw_name(canvas, view.seats, seat, y + seat)
        berths = "■ " * fleet.home + "· " * (SHIPS - fleet.home)
        canvas.parts(3 + final.NAME, y + seat, [(berths, "accent"), (f"  {view.scores[seat]:>3}", "ink+bold")])
    home, needed = sum(fleet.home for fleet in view.fleets), TO_END[len(view.seats)]
    words = _("{home} ships of {needed} are home.").format(home=home, needed=needed)
    canvas.put(3, y + len(view.seats) + 1, words, "dim", canvas.width - 6)


# --- the end ---


def _draw_final(canvas: Canvas, view: View, event: ev.GameEnded, story: Story[ev.Event, View]) -> None:
    """The end: the winners, the points with their parts, and each seat's deeds."""
    counts = tallied((moment.event for moment in story()), len(view.seats))
    columns: list[tuple[str, Sequence[int]]] = [
        (_("home"), [fleet.home for fleet in view.fleets]),
        (_("coins"), event.coins),
        (_("cards"), event.cards),
        (_("points"), view.scores),
        (_("booty"), [count["plundered"] for count in counts]),
        (_("bonus"), [count["bonus"] for count in counts]),
        (_("won"), [count["fights_won"] for count in counts]),
    ]
    final.draw_final(canvas, view.seats, event.winners, ended(view.seats, event), columns)
