"""Plans revealed, Vikings come home, a round's end, a low hand shown."""

from collections.abc import Sequence

from rich.text import Text

from core.games.eketorp import events as ev
from core.games.eketorp.model import FIELDS, ROUNDS, Plan
from core.kernel.types import Seating
from tui.games.eketorp.board.pieces import band, stone_row
from tui.games.eketorp.names import place_parts
from tui.games.eketorp.sentences import brought
from tui.play.cards import card_faces
from tui.play.chips import called, chip, flag
from tui.play.said import parts_of, said, who
from tui.widgets.canvas import Canvas, fitted
from tui.words import _

Seats = Sequence[Seating]


def _title(canvas: Canvas, title: str) -> None:
    canvas.parts(3, 0, [(f" {title} ", "accent")])


def draw_reveal(canvas: Canvas, seats: Seats, event: ev.PlansRevealed) -> None:
    """E-3.7: where everybody goes."""
    _title(canvas, _("The screens are lifted"))
    step = max(min((canvas.height - 4) // max(len(event.plans), 1), 3), 1)
    for row, plan in enumerate(event.plans):
        y = 2 + row * step
        name, role = called(seats, plan.seat)
        x = canvas.parts(3, y, [flag(seats, plan.seat), (" ", "ink")])
        canvas.put(x, y, fitted(name, 13), role, 13)
        _sent(canvas, 21, y, seats, plan, step > 1)


def _sent(canvas: Canvas, x: int, y: int, seats: Seats, plan: Plan, two: bool) -> None:
    """Fields first, then slots: in the line below, where there is one."""
    man = chip(seats, plan.seat)
    start = x
    for name, count in zip(FIELDS, plan.fields, strict=True):
        if count:
            x = canvas.parts(x, y, [(f"{name} ", "ink+bold"), *([man] * count), ("  ", "ink")])
    if two and x > start and plan.sieges:
        x, y = start, y + 1
    for at in plan.sieges:
        x = canvas.parts(x, y, [*place_parts(seats, at), (" ", "ink"), man, ("  ", "ink")])
    if not plan.sent:
        canvas.put(x, y, _("stays at home"), "dim")


def draw_home(canvas: Canvas, seats: Seats, event: ev.VikingsCameHome) -> None:
    """E-4.20: what the fields gave."""
    _title(canvas, _("The Vikings come home"))
    by_seat: dict[int, list[ev.Gain]] = {}
    for gain in event.gains:
        by_seat.setdefault(gain.seat, []).append(gain)
    if not by_seat:
        canvas.text(3, 2, brought(seats, ())[0])
    step = 2 if canvas.height >= 16 else 1
    for row, (seat, gains) in enumerate(by_seat.items()):
        y = 2 + row * step
        name, role = called(seats, seat)
        x = canvas.parts(3, y, [flag(seats, seat), (" ", "ink")])
        canvas.put(x, y, fitted(name, 13), role, 13)
        x = 21
        for field in FIELDS:
            got = tuple(gain.stone for gain in gains if gain.field == field)
            if got:
                x = canvas.parts(x, y, [(f"{field} ", "ink+bold"), *stone_row(got, 8), ("  ", "ink")])
    y = 3 + step * max(len(by_seat), 1)
    canvas.put(3, y, _("Now the stones are laid, from the first player on (E-5.2)."), "dim")


def draw_round(
    canvas: Canvas, seats: Seats, scores: Sequence[int], event: ev.RoundEnded, begun: ev.RoundBegun | None
) -> None:
    """Phase 6, and the standing by chapter 4."""
    _title(canvas, _("Round {round} of {rounds} is over").format(round=event.round, rounds=ROUNDS))
    best = max(*scores, 1)
    room = canvas.width - 30
    order = sorted(range(len(seats)), key=lambda seat: -scores[seat])
    for row, seat in enumerate(order):
        y = 2 + row
        name, role = called(seats, seat)
        x = canvas.parts(3, y, [flag(seats, seat), (" ", "ink")])
        canvas.put(x, y, fitted(name, 13), role, 13)
        points = scores[seat]
        canvas.put(21, y, f"{points:>3}", "ink+bold")
        canvas.put(25, y, "█" * (points * room // best), role)
    y = 3 + len(seats)
    healed = band(seats, event.healed)
    if healed:
        canvas.parts(3, y, parts_of(_("Out of the hospital: {vikings}"), "ink", vikings=healed))
        y += 1
    for line in _news(seats, event, begun):
        canvas.text(3, y, line, "ink", canvas.width - 5)
        y += 1
    if begun is not None:
        _placed(canvas, y, begun)


def _news(seats: Seats, event: ev.RoundEnded, begun: ev.RoundBegun | None) -> list[Text]:
    lines = [said(_("{who} is the first player now."), who=who(seats, event.first))]
    if begun is not None:
        lines.append(Text(_("Round {round} brings these stones:").format(round=begun.round)))
    return lines


def _placed(canvas: Canvas, y: int, begun: ev.RoundBegun) -> None:
    x = 3
    for name, stones in zip(FIELDS, begun.placed, strict=True):
        if stones:
            x = canvas.parts(x, y, [(f"{name} ", "ink+bold"), *stone_row(stones, 9), ("  ", "ink")])


def draw_redealt(canvas: Canvas, seats: Seats, event: ev.HandRedealt) -> None:
    """E-2.3: shown to all, since a hand without a high card is given back."""
    _title(canvas, _("A low hand is shown"))
    canvas.parts(3, 2, [flag(seats, event.seat), (" ", "ink"), called(seats, event.seat)])
    card_faces(canvas, 3, 4, event.shown, big=canvas.height >= 12)
    text = _("No card is above 3: the hand is shown, given back, and four others are dealt (E-2.3).")
    canvas.text_in(3, 10, canvas.width - 6, 3, text)
