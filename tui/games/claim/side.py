"""Beside the island: the players, their pieces and castles, what each still needs, and how near a draw is."""

from collections.abc import Iterator
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from core.games.claim.island import bits
from core.games.claim.model import CASTLES, PIECES, QUIET, TO_WIN, State, side
from core.kernel.types import Seat
from tui.games.claim.chart import chart_rows, chart_zones, draw_chart
from tui.games.claim.grid import Window, pictured
from tui.games.claim.marks import NO_MARKS, Marks
from tui.games.claim.outlook import needed
from tui.play.bevels import edge
from tui.play.chips import initials, plate
from tui.theme import Role
from tui.widgets.canvas import Canvas, Part, fitted, width_of, wrapped
from tui.widgets.glyphs import TOWER
from tui.words import _, ngettext

WARNED = 20  # a draw is told of if at most so many quiet turns are left
BESIDE = 12  # fewest columns of words beside a chart
LARGE = 6  # rows of a player with castles as they stand on the island
GATE = 7, 3  # cells of such a castle


class Below(NamedTuple):
    """The words below the players, from a column on, and the chart with its place there."""

    words: list[tuple[Text, Role]]
    indent: int = 1
    chart: Canvas | None = None
    chart_row: int = 0

    @property
    def height(self) -> int:
        return max(len(self.words), 0 if self.chart is None else self.chart_row + self.chart.height)


def draw_side(
    view: State,
    width: int,
    height: int,
    seen: Window | None = None,
    marks: Marks = NO_MARKS,
    reader: Seat | None = None,
) -> Canvas:
    """`seen`: the part of the island in sight, if that is not all: then a chart shows the whole.

    `reader`: the seat of the only person at the table, whose partner is named.
    """
    canvas = Canvas(width, height)
    below = _below(view, width, height - 2 * len(view.seats), seen, marks)
    step = next((each for each in (LARGE, 4, 3) if each * len(view.seats) + below.height <= height), 2)
    for seat in range(len(view.seats)):
        partner = reader is not None and seat != reader and seat in side(len(view.seats), reader)
        _seat(canvas, view, seat, seat * step, step, _("your partner") if partner else _needs(view, seat))
    top = step * len(view.seats)
    for y, (line, role) in enumerate(below.words, top):
        canvas.text(below.indent, y, line, role)
    if below.chart is not None:
        canvas.paste(1, top + below.chart_row, below.chart)
        canvas.zones += chart_zones(view.island, below.chart.width, 1, top + below.chart_row)
    return canvas


def _below(view: State, width: int, room: int, seen: Window | None, marks: Marks) -> Below:
    """With the chart below the words, or a smaller one beside them, as there is room."""
    words = _foot(view, width - 2)
    if seen is None:
        return Below(words)
    if len(words) + chart_rows(view.island) <= room:
        return Below(words, 1, draw_chart(view, seen, marks, width - 1), len(words))
    chart = draw_chart(view, seen, marks, 0)
    left = width - chart.width - 3
    return Below(_foot(view, left), chart.width + 2, chart) if left >= BESIDE else Below(words)


def _seat(canvas: Canvas, view: State, seat: Seat, y: int, step: int, need: str) -> None:
    canvas.put(0, y, "►" if seat in view.to_act else " ", "accent")
    x = canvas.parts(1, y, [plate(view.seats, seat, canvas.width - 3)])
    role = "accent" if needed(view, seat) == 1 else "dim"
    below = need and x + 2 + cell_len(need) > canvas.width
    if need and not below:
        canvas.put(x + 1, y, need, role)
    elif below and 2 < step < LARGE:
        canvas.put(2, y + 2, fitted(need, canvas.width - 2), role)
    if step < LARGE:
        words = _pieces(view, seat)
        x = canvas.parts(2, y + 1, castles(view, seat))
        x += 2 if x + 2 + cell_len(words) < canvas.width else 0
        canvas.put(x, y + 1, fitted(words, canvas.width - x), "ink", canvas.width - x)
        if step > 3 and not below:
            canvas.parts(2, y + 2, _bar(view, seat))
        return
    bar = _bar(view, seat)
    words = _pieces(view, seat)
    x = canvas.parts(2, y + 1, bar if width_of(bar) + len(words) + 5 <= canvas.width else [])
    canvas.put(x + 2 * (x > 2), y + 1, words, "ink", canvas.width - x)
    _gates(canvas, view, seat, y + 2)


def _needs(view: State, seat: Seat) -> str:
    """Nothing in a game of teams, whose castles are counted below, and at the end."""
    if len(view.seats) == 4 or view.phase == "over":
        return ""
    left = needed(view, seat)
    return ngettext("{count} more castle wins", "{count} more castles win", left).format(count=left)


def _pieces(view: State, seat: Seat) -> str:
    pieces, left = view.pieces[seat].bit_count(), view.hand[seat]
    if left:
        return ngettext("{count} to place", "{count} to place", left).format(count=left)
    if not pieces and view.phase not in ("place", "remove"):
        return _("out")
    return ngettext("{count} piece", "{count} pieces", pieces).format(count=pieces)


def _bar(view: State, seat: Seat) -> list[Part]:
    """A mark for each piece on the island, and a dot for each of the others."""
    stand = view.pieces[seat].bit_count()
    return [("▄" * stand, f"name.{view.seats[seat].colour}"), ("·" * (PIECES - stand), "dim")]


def castles(view: State, seat: Seat) -> list[Part]:
    """The castles on the board, by their territories, and those left."""
    found: list[Part] = []
    for name in owned(view, seat):
        found += [(f"[{name}]", f"castle.{view.seats[seat].colour}"), (" ", "ink")]
    return [*found, ("· " * view.castles_left(seat), "dim")]


def towers(view: State, seat: Seat, more: int) -> list[Part]:
    """The castles on the board and `more`, and those left, in little room."""
    stand = view.castles[seat].bit_count() + more
    return [(TOWER * stand, "accent"), ("·" * (CASTLES - stand), "dim")]


def due(view: State, seat: Seat) -> int:
    """The castles that the seat is to put on territories that it has taken (C-4.3)."""
    return min(len(view.taken), view.castles_left(seat)) if seat == view.turn else 0


def owned(view: State, seat: Seat) -> list[str]:
    """The territories on which the seat's castles stand."""
    return sorted(view.island.territory_of[bit] for bit in bits(view.castles[seat]))


def _gates(canvas: Canvas, view: State, seat: Seat, y: int) -> None:
    """Castles with battlements: those on the island with their territory's letter, the others as outlines."""
    wide, high = GATE
    names = owned(view, seat)
    for place in range(CASTLES):
        x = 2 + place * (wide + 1)
        if place >= len(names):
            lines = ("┌┐┌─┐┌┐", "│└┘ └┘│", "└─────┘") if pictured() else ("· ··· ·", "·     ·", "·······")
            for row, line in enumerate(lines):
                canvas.put(x, y + row, line, "line")
            continue
        role = f"castle.{view.seats[seat].colour}"
        if pictured():
            canvas.put(x, y, "▄ ▄▄▄ ▄", edge(role, "ink"))
            canvas.fill(x, y + 1, wide, high - 1, " ", role)
        else:
            for row, line in enumerate(("▄ ▄▄▄ ▄", "█     █", "███████")):
                canvas.put(x, y + row, line, "ink")
        canvas.middle(y + 1, [(names[place], role)], x, wide)


def _foot(view: State, width: int) -> list[tuple[Text, Role]]:
    """In lines of this width: the castles of both teams, and how near a draw is."""
    role = "accent" if any(needed(view, seat) == 1 for seat in range(len(view.seats))) else "dim"
    return [(line, role) for words in (*_teams(view, width), *_draw(view)) for line in wrapped(Text(words), width)]


def _teams(view: State, width: int) -> Iterator[str]:
    seats = len(view.seats)
    tags = initials(view.seats)
    for team in (side(seats, 0), side(seats, 1)) if seats == 4 else ():
        stand = sum(view.castles[seat].bit_count() for seat in team)
        names = {"one": tags[team[0]], "other": tags[team[1]], "stand": stand, "needed": TO_WIN[seats]}
        long, short = _("{one} + {other}: {stand} of {needed} castles"), _("{one} + {other}: {stand} of {needed}")
        if stand == TO_WIN[seats] - 1:
            long, short = _("{one} + {other}: one more wins!"), _("{one} + {other}: one more!")
        words = long.format(**names)
        yield words if cell_len(words) <= width else short.format(**names)


def _draw(view: State) -> Iterator[str]:
    left = QUIET * len(view.seats) - view.quiet
    if view.phase in ("turn", "again", "castle") and left <= WARNED:
        yield ngettext("a draw in {count} turn", "a draw in {count} turns", left).format(count=left)
