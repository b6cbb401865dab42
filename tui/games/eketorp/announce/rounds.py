"""Pages on Vikings come home, a round's end, and a low hand."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from core.games.eketorp import events as ev
from core.games.eketorp.model import FIELDS, ROUNDS, FieldName, Stone
from core.games.eketorp.views import View
from core.kernel.types import Seat, Seating
from tui.games.eketorp.board.pieces import band, stone_row
from tui.games.eketorp.names import framed
from tui.games.eketorp.say import stones
from tui.games.eketorp.sentences import brought
from tui.play.cards import card_faces, hand_strip
from tui.play.chips import called, flag
from tui.play.panel import flowing
from tui.play.said import listed, parts_of, said, who
from tui.widgets.canvas import Canvas, Part, fitted, wrapped
from tui.words import _, ngettext

Seats = Sequence[Seating]
NAME = 16  # cells of a name in the first column
BEGIN = 25  # the column behind it
ROOMY = 16  # fewest rows of a round's end with gaps between its parts


def _title(canvas: Canvas, title: str) -> None:
    canvas.parts(3, 0, [(f" {title} ", "accent")])


def draw_home(canvas: Canvas, view: View, event: ev.VikingsCameHome) -> None:
    """E-4.20: each seat's stones, by field; the seats stand in the order in which they lay them (E-5.2)."""
    seats = view.seats
    _title(canvas, _("The Vikings come home"))
    if not event.gains:
        canvas.text(3, 2, brought(seats, ())[0])
    y = 2
    for seat in sorted({gain.seat for gain in event.gains}, key=lambda seat: (seat - view.first) % len(seats)):
        gains = [gain for gain in event.gains if gain.seat == seat]
        _name(canvas, seats, seat, y)
        got = [_stones_of(field, [gain.stone for gain in gains if gain.field == field]) for field in FIELDS]
        for parts in flowing([each for each in got if each], canvas.width - BEGIN - 2):
            canvas.parts(BEGIN, y, parts)
            y += 1
    y = max(y, 3) + 1
    canvas.text_in(3, y, canvas.width - 6, 2, _("Now the stones are laid, from the first player on."), "dim")


def _name(canvas: Canvas, seats: Seats, seat: Seat, y: int) -> None:
    name, role = called(seats, seat)
    x = canvas.parts(3, y, [flag(seats, seat), (" ", "ink")])
    canvas.put(x, y, fitted(name, NAME), role, NAME)


def _stones_of(field: FieldName, kinds: Sequence[Stone]) -> list[Part]:
    """A field with stones; empty without any."""
    return [framed(field), (" ", "ink"), *stone_row(kinds, 9)] if kinds else []


def draw_round(
    canvas: Canvas, view: View, event: ev.RoundEnded, begun: ev.RoundBegun | None, loot: Sequence[ev.Looted]
) -> None:
    """Phase 6, and the standing by chapter 4."""
    _title(canvas, _over(event))
    _standing(canvas, view, event, begun, loot)


def draw_round_bare(
    canvas: Canvas, view: View, event: ev.RoundEnded, begun: ev.RoundBegun | None, loot: Sequence[ev.Looted]
) -> None:
    """Draw the same without a frame."""
    canvas.middle(0, [(_over(event), "accent")])
    _standing(canvas, view, event, begun, loot)


def _over(event: ev.RoundEnded) -> str:
    return _("Round {round} of {rounds} is over").format(round=event.round, rounds=ROUNDS)


def _standing(
    canvas: Canvas, view: View, event: ev.RoundEnded, begun: ev.RoundBegun | None, loot: Sequence[ev.Looted]
) -> None:
    """The points first, then news, and at the end the new round's stones, which the board shows too."""
    seats, scores = view.seats, view.scores
    best = max(*scores, 1)
    room, gap = canvas.width - BEGIN - 8, int(canvas.height >= ROOMY)
    order = sorted(range(len(seats)), key=lambda seat: -scores[seat])
    for y, seat in enumerate(order, 1 + gap):
        _name(canvas, seats, seat, y)
        points = scores[seat]
        canvas.put(BEGIN, y, f"{points:>3}", "ink+bold")
        canvas.put(BEGIN + 4, y, "█" * (points * room // best), f"name.{seats[seat].colour}")
    y = 1 + 2 * gap + len(seats)
    healed = band(seats, event.healed)
    if healed:
        canvas.parts(3, y, parts_of(_("Out of the hospital: {vikings}"), "ink", vikings=healed))
        y += 1
    for line in _fitting_news(seats, event, begun, loot, canvas.width - 6, canvas.height - y - 2):
        canvas.text(3, y, line)
        y += 1
    if begun is not None:
        _placed(canvas, y, begun)


def _fitting_news(
    seats: Seats,
    event: ev.RoundEnded,
    begun: ev.RoundBegun | None,
    loot: Sequence[ev.Looted],
    width: int,
    height: int,
) -> list[Text]:
    """The news in lines: if there is no room for all loot, the last of it is only counted."""
    for told in range(len(loot), -1, -1):
        texts = _news(seats, event, begun, loot, told)
        lines = [line for text in texts for line in wrapped(text, width)]
        if len(lines) <= height:
            break
    return lines


def _news(
    seats: Seats, event: ev.RoundEnded, begun: ev.RoundBegun | None, loot: Sequence[ev.Looted], told: int
) -> list[Text]:
    """`told`: of so many loots, the looter and the owner are named; the others are counted."""
    off, more = list(_carried_off(seats, loot[:told])), len(loot) - told
    if more:
        words = (
            ngettext("{count} stone more", "{count} stones more", more)
            if off
            else ngettext("{count} stone", "{count} stones", more)
        )
        off.append(Text(words.format(count=more)))
    lines = [said(_("Carried off: {loot}."), loot=listed(off))] if off else []
    if left := [stone for field in event.swept for stone in field]:
        lines.append(said(_("Left on fields, and back in the supply: {stones}."), stones=stones(left)))
    lines.append(said(_("{who} is the first player now."), who=who(seats, event.first)))
    if begun is not None:
        lines.append(Text(_("Round {round} brings these stones:").format(round=begun.round)))
    return lines


def _carried_off(seats: Seats, loot: Sequence[ev.Looted]) -> Iterator[Text]:
    """For each loot: the looter, the stone, and the owner of the wall."""
    for took in loot:
        kept = stones((took.kept,)) if took.kept is not None else Text()
        yield said(
            _("{who} {stones} from {owner}"), who=who(seats, took.seat), stones=kept, owner=who(seats, took.at.village)
        )


def _placed(canvas: Canvas, y: int, begun: ev.RoundBegun) -> None:
    placed = [_stones_of(name, here) for name, here in zip(FIELDS, begun.placed, strict=True)]
    for row, parts in enumerate(flowing([each for each in placed if each], canvas.width - 6), y):
        canvas.parts(3, row, parts)


def draw_low_hands(canvas: Canvas, seats: Seats, events: Sequence[ev.HandRedealt]) -> None:
    """Draw all low hands of the first deal, without a frame."""
    canvas.middle(0, [(_("No card is above 3: shown, given back, and four others are dealt"), "accent")])
    for y, event in enumerate(events, 2):
        name, role = called(seats, event.seat)
        canvas.middle(y, [flag(seats, event.seat), (f" {fitted(name, NAME)} ", role), *hand_strip(event.shown)])


def draw_redealt(canvas: Canvas, seats: Seats, event: ev.HandRedealt) -> None:
    """E-2.3: a hand without a high card is shown to all, and given back."""
    _title(canvas, _("A low hand is shown"))
    canvas.parts(3, 2, [flag(seats, event.seat), (" ", "ink"), called(seats, event.seat)])
    card_faces(canvas, 3, 4, event.shown, big=canvas.height >= 12)
    text = _("No card is above 3: the hand is shown, given back, and four others are dealt.")
    canvas.text_in(3, 10, canvas.width - 6, 3, text)
