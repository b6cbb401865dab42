"""The final page: the winners, from edge to edge; the sentence on them; and each seat's figures."""

from collections.abc import Sequence

from rich.text import Text

from core.kernel.types import Seat, Seating
from tui.play.chips import called, flag
from tui.widgets.canvas import Canvas, fitted, wrapped
from tui.words import _

NAME, WIDEST = 20, 11  # cells of a seat's name, and of a column, at the most
HIGH = 3  # rows of the banner


def draw_final(
    canvas: Canvas,
    seats: Sequence[Seating],
    winners: Sequence[Seat],
    told: Text,
    columns: Sequence[tuple[str, Sequence[object]]],
) -> None:
    """`columns`: a word, and a figure for each seat."""
    y = draw_verdict(canvas, seats, winners, told)
    step = min((canvas.width - NAME - 6) // len(columns), WIDEST)
    for place, (word, figures) in enumerate(columns, 1):
        right = 3 + NAME + place * step
        canvas.right(right, y + 1, [(word, "dim+bold")])
        for seat, figure in enumerate(figures):
            canvas.right(right, y + 2 + seat, [(str(figure), "accent" if seat in winners else "ink")])
    for seat in range(len(seats)):
        draw_name(canvas, seats, seat, y + 2 + seat)


def draw_verdict(canvas: Canvas, seats: Sequence[Seating], winners: Sequence[Seat], told: Text) -> int:
    """The winners and the sentence on them; returns the row below."""
    canvas.parts(3, 0, [(f" {_('The end')} ", "accent")], canvas.width - 6)
    _banner(canvas, seats, winners)
    y = HIGH + 2
    for line in wrapped(told, canvas.width - 6):
        canvas.text(max((canvas.width - line.cell_len) // 2, 2), y, line, "ink+bold")
        y += 1
    return y


def draw_name(canvas: Canvas, seats: Sequence[Seating], seat: Seat, y: int) -> None:
    """A seat's name in the first column of a page, its letters before it."""
    x = canvas.parts(3, y, [flag(seats, seat), (" ", "ink")])
    name, role = called(seats, seat)
    canvas.put(x, y, fitted(name, NAME - 6), role, NAME - 6)


def _banner(canvas: Canvas, seats: Sequence[Seating], winners: Sequence[Seat]) -> None:
    """The winners in their colours, side by side."""
    if not winners:
        canvas.fill(1, 1, canvas.width - 2, HIGH, " ", "bar")
        canvas.middle(2, [(_("a draw"), "bar")])
        return
    wide = (canvas.width - 2) // len(winners)
    for place, seat in enumerate(winners):
        x, role = 1 + place * wide, f"seat.{seats[seat].colour}"
        width = canvas.width - 1 - x if place == len(winners) - 1 else wide
        canvas.fill(x, 1, width, HIGH, " ", role)
        canvas.middle(2, [(fitted(seats[seat].name.upper(), width - 2), role)], x, width)
