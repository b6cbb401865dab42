"""The curve of points by round: a line a seat, its sign at each round; told apart without colours too."""

from collections.abc import Iterator, Mapping, Sequence

from rich.cells import cell_len

from core.kernel.types import Seat, Seating
from tui import theme
from tui.play.boxes import Box
from tui.play.chips import chip, initials
from tui.play.pixels import cell
from tui.widgets.canvas import Canvas, Part

SCALE, LABEL = 4, 8  # cells for the scale at the left, and for a seat's points at the right
LABELLED = 48  # fewest cells of a chart with points at its right
SPACED = 4  # fewest cells between two rounds for signs beside each other
APART = 6  # cells between two points of the grid
Totals = Sequence[Sequence[int]]  # the points after each round, by seat
Dots = Mapping[tuple[int, int], Seat]  # by column and half row


def signs(seats: Sequence[Seating]) -> list[str]:
    """One sign of a cell for each seat: of its name, if no other has it."""
    found: list[str] = []
    for seat, tag in enumerate(initials(seats)):
        wanted = [*tag.upper(), str(seat + 1)]
        found.append(next(sign for sign in [*wanted, *"*+%=@~"] if cell_len(sign) == 1 and sign not in found))
    return found


def draw_chart(canvas: Canvas, box: Box, seats: Sequence[Seating], totals: Totals, turn: int | None = None) -> None:
    """`turn`: a round, from 0, that stands out."""
    chart = _Chart(box, totals)
    chart.draw_grid(canvas, turn)
    last = totals[-1]
    order = sorted(range(len(seats)), key=last.__getitem__)  # the best on top
    dots = {dot: seat for seat in order for dot in chart.line(seat)}
    if theme.is_mono() or theme.is_ascii():
        _lettered(canvas, dots, signs(seats))
    else:
        _coloured(canvas, dots, seats)
    chart.draw_signs(canvas, seats, order)
    if box.width >= LABELLED:
        chart.draw_labels(canvas, seats, order[::-1])


class _Chart:
    def __init__(self, box: Box, totals: Totals) -> None:
        self.box, self.totals = box, totals
        points = [count for scores in totals for count in scores]
        self.low = min(points) // 10 * 10
        self.high = max(-(-max(points) // 10) * 10, self.low + 10)
        self.rows = box.height - 1
        self.left = box.x + SCALE
        room = box.width - SCALE - (LABEL if box.width >= LABELLED else 1)
        steps = max(len(totals) - 1, 1)
        # All rounds are as far apart, if that leaves a gap between them.
        self.wide = room if room <= 2 * steps else room - (room - 1) % steps

    def column(self, round_: int) -> int:
        return self.left + round_ * (self.wide - 1) // max(len(self.totals) - 1, 1)

    def half_row(self, points: float) -> int:
        """From the top of the screen, two in a row."""
        share = (self.high - points) / (self.high - self.low)
        return 2 * self.box.y + round(share * (2 * self.rows - 1))

    def line(self, seat: Seat) -> Iterator[tuple[int, int]]:
        """The half cells of a seat's line, without a gap."""
        before: int | None = None
        for x, points in self._points(seat):
            here = self.half_row(points)
            begin = here if before is None else before + (here > before) - (here < before)
            for y in range(min(begin, here), max(begin, here) + 1):
                yield x, y
            before = here

    def _points(self, seat: Seat) -> Iterator[tuple[int, float]]:
        yield self.column(0), self.totals[0][seat]
        for round_ in range(1, len(self.totals)):
            left, right = self.column(round_ - 1), self.column(round_)
            was, now = self.totals[round_ - 1][seat], self.totals[round_][seat]
            for x in range(left + 1, right + 1):
                yield x, was + (now - was) * (x - left) / (right - left)

    def draw_grid(self, canvas: Canvas, turn: int | None) -> None:
        step = 10 if self.high - self.low <= 10 * self.rows // 2 else 20
        for points in range(self.low, self.high + 1, step):
            y = self.half_row(points) // 2
            canvas.right(self.left - 1, y, [(str(points), "dim")])
            canvas.put(self.left, y, ("·" + " " * (APART - 1)) * (self.wide // APART + 1), "faint", self.wide)
        for round_ in range(len(self.totals)):
            told, x = str(round_ + 1), self.column(round_)
            left = len(told) > 1 and self.wide > 2 * len(self.totals)  # else it would touch the number before
            canvas.put(x - left, self.box.y + self.rows, told, "cursor" if round_ == turn else "dim")

    def draw_signs(self, canvas: Canvas, seats: Sequence[Seating], order: Sequence[Seat]) -> None:
        """Each seat's sign on its line at every round; beside it, if another stands there."""
        taken: set[tuple[int, int]] = set()
        for round_, scores in enumerate(self.totals):
            x = self.column(round_)
            for seat in reversed(order):
                y = self.half_row(scores[seat]) // 2
                wanted = (x, x + 1, x - 1) if self.wide >= SPACED * len(self.totals) else (x,)
                free = [at for at in wanted if (at, y) not in taken and self.left <= at < self.left + self.wide]
                if free:
                    taken.add((free[0], y))
                    canvas.put(free[0], y, signs(seats)[seat], f"seat.{seats[seat].colour}")

    def draw_labels(self, canvas: Canvas, seats: Sequence[Seating], best_first: Sequence[Seat]) -> None:
        x, last = self.left + self.wide + 1, self.totals[-1]
        wanted = [self.half_row(last[seat]) // 2 for seat in best_first]
        free = self.box.y
        lowest = self.box.y + self.rows
        for place, (seat, row) in enumerate(zip(best_first, wanted, strict=True)):
            y = min(max(row, free), lowest - (len(best_first) - place - 1))
            parts: list[Part] = [chip(seats, seat), (f" {last[seat]}", "ink+bold")]
            canvas.parts(x, y, parts)
            free = y + 1


def _lettered(canvas: Canvas, dots: Dots, letters: Sequence[str]) -> None:
    for (x, y), seat in dots.items():
        canvas.put(x, y // 2, letters[seat], "ink")


def _coloured(canvas: Canvas, dots: Dots, seats: Sequence[Seating]) -> None:
    pens = {seat: theme.style(f"name.{seating.colour}") for seat, seating in enumerate(seats)}
    for x, row in {(x, y // 2) for x, y in dots}:
        above, below = (pens[dots[at]] if at in dots else None for at in ((x, 2 * row), (x, 2 * row + 1)))
        sign, style = cell(above, below, theme.style("ground"))
        canvas.put(x, row, sign, style or "ink")
