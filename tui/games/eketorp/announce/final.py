"""The end: the score point by point as chapter 4 counts it, and the course of the lead."""

from collections.abc import Sequence

from rich.cells import cell_len

from core.games.eketorp import events as ev
from core.games.eketorp.model import KIND, STONES, WORTH, Stone, Village
from core.games.eketorp.scoring import score
from core.games.eketorp.views import View
from core.kernel.types import Seat
from tui.games.eketorp.names import STONE_ROLE, stone_letter
from tui.games.eketorp.sentences import won
from tui.play.chips import called, flag
from tui.widgets.canvas import Canvas, Part, fitted, wrapped
from tui.words import _, listed, ngettext

NAME = 15
LEAST = 80  # cells of the smallest page: on a wider one the figures stand in the middle
KINDS = 8  # cells a kind of stone: its count, and its points


def draw_final(canvas: Canvas, view: View, event: ev.GameEnded, totals: Sequence[Sequence[int]]) -> None:
    """`totals`: the points after each round, by seat."""
    seats = len(view.seats)
    canvas.parts(3, 0, [(f" {_why(view, event)} ", "accent")], canvas.width - 6)
    big = canvas.height >= 2 * seats + 14
    high = 5 if big else 3
    _banner(canvas, view, event, high, big)
    y = high
    for line in wrapped(won(view.seats, event), canvas.width - 4):
        y += 1
        canvas.text((canvas.width - line.cell_len) // 2, y, line, "ink+bold")
    roomy = canvas.height >= y + 2 * seats + 6
    y += 1 + roomy
    _score_head(canvas, y)
    order = sorted(range(seats), key=lambda seat: -event.scores[seat])
    for row, seat in enumerate(order):
        _score_line(canvas, view, seat, y + 1 + row, seat in event.winners)
    y += seats + 1 + roomy
    _lead(canvas, view, totals, order, y)


def _why(view: View, event: ev.GameEnded) -> str:
    """E-5.4: the owners of complete walls, or the end of the tenth round."""
    if event.reason != "wall":
        return _("The tenth round is over")
    names = [seating.name for seating, village in zip(view.seats, view.villages, strict=True) if village.complete]
    words = ngettext("The wall of {names} is complete", "The walls of {names} are complete", len(names))
    return words.format(names=listed(names))


def _banner(canvas: Canvas, view: View, event: ev.GameEnded, high: int, big: bool) -> None:
    """The winners, in their colours from edge to edge."""
    wide = (canvas.width - 2) // len(event.winners)
    for place, seat in enumerate(event.winners):
        x, role = 1 + place * wide, f"seat.{view.seats[seat].colour}"
        last = place == len(event.winners) - 1
        width = canvas.width - 1 - x if last else wide
        canvas.fill(x, 1, width, high, " ", role)
        name = view.seats[seat].name.upper()
        spaced = " ".join(name)
        told = spaced if big and cell_len(spaced) <= width - 2 else fitted(name, width - 2)
        canvas.middle(1 + high // 2, [(told, role)], x, width)


def _margin(canvas: Canvas) -> int:
    return 3 + max(canvas.width - LEAST, 0) // 2


def _score_head(canvas: Canvas, y: int) -> None:
    x = _margin(canvas) + NAME
    for kind in STONES:
        canvas.parts(x, y, [(f" {stone_letter(kind)} ", STONE_ROLE[kind]), (f" x{WORTH[kind]}", "dim+bold")])
        x += KINDS
    for word, width in ((_("wall"), 6), (_("amulets"), 9), (_("points"), 7)):
        canvas.put(x, y, word, "dim+bold")
        x += width


def kinds_of(village: Village) -> tuple[int, ...]:
    """E-7.1: the stones in the wall and beside it, by kind."""
    stones: list[Stone] = [stone for stack in village.walls for stone in stack]
    stones += village.beside
    return tuple(stones.count(kind) for kind in STONES)


def _score_line(canvas: Canvas, view: View, seat: Seat, y: int, winner: bool) -> None:
    _name(canvas, view, seat, y)
    village = view.villages[seat]
    points = score(village)
    x = _margin(canvas) + NAME
    for kind in STONES:
        count = kinds_of(village)[KIND[kind]]
        parts: list[Part] = [(f"{count:>2}", "dim"), (f" {count * WORTH[kind]:>3}", "ink+bold")]
        canvas.parts(x, y, parts if count else [("     ·", "faint")])
        x += KINDS
    canvas.put(x, y, f"+{points.complete}" if points.complete else " ·", "good" if points.complete else "faint")
    canvas.put(x + 6, y, f"{points.amulets:>3}", "amulet" if points.amulets else "faint")
    canvas.put(x + 15, y, f" {points.total:>3} ", "cursor" if winner else "accent")


def _name(canvas: Canvas, view: View, seat: Seat, y: int) -> None:
    x = canvas.parts(_margin(canvas), y, [flag(view.seats, seat), (" ", "ink")])
    name, role = called(view.seats, seat)
    canvas.put(x, y, fitted(name, NAME - 5), role, NAME - 5)


def _lead(canvas: Canvas, view: View, totals: Sequence[Sequence[int]], order: Sequence[Seat], y: int) -> None:
    """The points after each round; the leader's stand out."""
    if not totals:
        return
    canvas.put(_margin(canvas), y, _("after round"), "dim+bold")
    begin = _margin(canvas) + NAME
    step = min((canvas.width - begin - 2) // len(totals), 7)
    for round_, scores in enumerate(totals):
        x = begin + round_ * step
        canvas.put(x, y, f"{round_ + 1:>3}", "dim+bold")
        for row, seat in enumerate(order, 1):
            leads = scores[seat] == max(scores)
            canvas.right(x + 3, y + row, [(str(scores[seat]), "accent+underline" if leads else "ink")])
    for row, seat in enumerate(order, 1):
        _name(canvas, view, seat, y + row)
