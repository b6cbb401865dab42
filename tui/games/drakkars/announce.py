"""Pages that announce a fight's cards, a ship home, the last turns, and the end."""

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from typing import TypeAlias

from rich.text import Text

from core.games.drakkars import events as ev
from core.games.drakkars.bots.tally import tallied
from core.games.drakkars.model import FRIENDS, SHIPS, TO_END
from core.games.drakkars.views import View
from core.kernel.types import Moment, Seat
from tui.games.drakkars.cards import BIG, FACE, draw_face
from tui.games.drakkars.gods import god
from tui.games.drakkars.manners import worth_a_page
from tui.games.drakkars.sentences import ended, lasts, sentences, spoilt
from tui.games.drakkars.stakes import ROWS, draw_stakes, is_far, stakes_of
from tui.games.looks import Story
from tui.play import final
from tui.play.boxes import Box
from tui.play.chips import flag, named, plate
from tui.play.pages import Page, with_foot
from tui.play.panel import narrowed
from tui.play.said import parts_of, said
from tui.widgets.canvas import Canvas, Part, wrapped
from tui.words import _, ngettext

BIG_PAGE, WIDE_PAGE = 10, 70  # fewest rows and columns of a fight's page with big cards
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
                draw = partial(_draw_fight, before=_before(story, event, view), event=event)
                yield Page(view, with_foot(draw, second_looks), waits, stage=True)
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


def _before(story: Story[ev.Event, View], event: ev.CardsTurned, after: View) -> View:
    """The table as the cards were turned up: after that a ship destroyed is in the box, and its hold empty."""
    found = before = after
    for moment in story():
        if moment.event == event:
            found = before
        before = moment.view
    return found


def _draw_fight(canvas: Canvas, before: View, event: ev.CardsTurned) -> None:
    """D-4.5: the stakes with the cell that came true, and both cards beside them. `before`: they were turned."""
    attacker, defender = event.seats
    far = is_far(event.cards)
    won = event.winner == attacker
    title = narrowed(_fight_title(before, event), canvas.width - 6)
    canvas.parts(2, 0, [(" ", "ink"), *title, (" ", "ink")], canvas.width - 4)
    big = canvas.height >= BIG_PAGE and canvas.width >= WIDE_PAGE
    wide, high = (BIG[0], min(BIG[1], canvas.height - 3)) if big else FACE
    room = 2 * wide + 1
    box = Box(3, 1, canvas.width - room - 5, ROWS)
    fight = before.fight
    if fight is not None:
        stakes = stakes_of(before, (attacker, fight.ship), (defender, fight.other), None)
        draw_stakes(canvas, box, stakes, (int(not won), int(far)))
    _draw_cards(canvas, before, event, canvas.width - room - 2, wide, high)
    if canvas.height > ROWS + 3:
        canvas.text(3, 1 + ROWS, said(_("{coins}."), coins=spoilt(before.seats, event)), "ink")
    if all(event.cards) and canvas.height > ROWS + 3:
        canvas.put(3, 2 + ROWS, _("Each has the other's card now."), "dim", canvas.width - 6)


def _fight_title(view: View, event: ev.CardsTurned) -> list[Part]:
    """The cards, and who wins by how much."""
    mine, theirs = (god(card) if card else _("no card") for card in event.cards)
    template = _("{mine} against {theirs}: {winner} wins by {by}")
    if event.cards[0] == event.cards[1]:
        template = _("{mine} against {theirs}: equal, so {winner} wins, the attacker")
    by = abs(event.cards[0] - event.cards[1])
    return parts_of(template, "accent", mine=mine, theirs=theirs, by=by, winner=named(view.seats, event.winner))


def _draw_cards(canvas: Canvas, view: View, event: ev.CardsTurned, x: int, wide: int, high: int) -> None:
    """Each under its player's letters; the loser's card is darker."""
    for seat, card in zip(event.seats, event.cards, strict=True):
        name = plate(view.seats, seat, wide - 2)
        canvas.parts(x, 1, [name if len(name[0]) <= wide and ".." not in name[0] else flag(view.seats, seat)])
        if card:
            draw_face(canvas, x, 2, card, "face" if seat == event.winner else "face.low", wide, high)
        else:
            canvas.put(x, 3, _("no card"), "dim", wide)
        x += wide + 1


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
    left = needed - home
    words = ngettext(
        "The last turns come when {count} more ship is home.",
        "The last turns come when {count} more ships are home.",
        left,
    ).format(count=left)
    if left <= 0:
        words = _("Enough ships are home: the last turns are here.")
    canvas.put(3, y + len(view.seats) + 1, words, "dim", canvas.width - 6)


# --- the end ---


def _draw_final(canvas: Canvas, view: View, event: ev.GameEnded, story: Story[ev.Event, View]) -> None:
    """The end: the winners; coins and cards, which add up to the points; then counts."""
    counts = tallied((moment.event for moment in story()), len(view.seats))
    sides = FRIENDS[len(view.seats)]
    teams = [sum(view.scores[seat] for seat in side) for side in sides]
    columns: list[tuple[str, Sequence[object]]] = [
        (_("coins"), event.coins),
        (_("cards"), event.cards),
        (_("points"), view.scores),
        *([(_("team"), teams)] if len(sides[0]) > 1 else []),
        (_("ships"), [fleet.home for fleet in view.fleets]),
        (_("fights"), [_fights(count["fights_won"], count["fights"]) for count in counts]),
    ]
    final.draw_final(canvas, view.seats, event.winners, ended(view.seats, event), columns)


def _fights(won: int, count: int) -> str:
    return _("{won} of {count}").format(won=won, count=count) if count else _("none")
