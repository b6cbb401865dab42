"""The end: the winner in large letters, the curve of points, the round that turned it, and tables that add up."""

from collections.abc import Sequence

from msgspec import Struct
from rich.text import Text

from core.games.eketorp import events as ev
from core.games.eketorp.model import KIND, STONES, WORTH, Stone, Village
from core.games.eketorp.scoring import score
from core.games.eketorp.views import View
from core.kernel.types import Seat
from tui.games.eketorp.announce.course import Course, course_of, told_turn, turn_of
from tui.games.eketorp.names import STONE_ROLE, stone_name
from tui.games.eketorp.sentences import won
from tui.games.looks import Story
from tui.play import big_letters
from tui.play.boxes import Box
from tui.play.chart import draw_chart
from tui.play.chips import called, flag
from tui.play.letters import draw_letters, width_in_letters
from tui.play.said import said, who
from tui.play.tale import section
from tui.widgets.canvas import Canvas, Part, fitted, width_of, wrapped
from tui.words import _, listed, ngettext

MARGIN = 3
WIDE, HIGH = 100, 32  # fewest cells and rows of a page with names in full and both tables
BESIDE = 26  # fewest cells for words beside the letters
NAME = 18  # cells of a seat's name and letters, in full
TAG = 5  # and of its letters alone
GAP = 2  # cells between two columns of a table
Column = tuple[str, Sequence[Part]]  # its heading, and a figure for each seat


class Ending(Struct, frozen=True):
    """The end of a game, with the course that led to it. `order`: the seats, the best first."""

    view: View
    event: ev.GameEnded
    course: Course
    order: Sequence[Seat]

    @property
    def turned(self) -> list[Text]:
        """The round that turned the game, in sentences; empty if no round was played."""
        return told_turn(self.view.seats, self.course, self.event.winners)

    def draw_curve(self, canvas: Canvas, box: Box) -> None:
        """The points by round, with the turning round marked."""
        turn = turn_of(self.course.totals, self.event.winners)
        draw_chart(canvas, box, self.view.seats, self.course.totals, None if turn is None else turn[0])


def draw_final(canvas: Canvas, view: View, event: ev.GameEnded, story: Story[ev.Event, View]) -> None:
    canvas.parts(MARGIN, 0, [(f" {_why(view, event)} ", "accent")], canvas.width - 6)
    roomy = canvas.width >= WIDE and canvas.height >= HIGH
    y = _winner(canvas, view, event, 1 + roomy, roomy) + roomy
    order = sorted(range(len(view.seats)), key=lambda seat: -event.scores[seat])
    draw = _large if roomy else _small
    draw(canvas, Ending(view, event, course_of(view, story()), order), y)


def _why(view: View, event: ev.GameEnded) -> str:
    """E-5.4: the owners of complete walls, or the end of the tenth round."""
    if event.reason != "wall":
        return _("The tenth round is over")
    names = [seating.name for seating, village in zip(view.seats, view.villages, strict=True) if village.complete]
    words = ngettext("The wall of {names} is complete", "The walls of {names} are complete", len(names))
    return words.format(names=listed(names))


# --- the winner ---


def _winner(canvas: Canvas, view: View, event: ev.GameEnded, y: int, roomy: bool) -> int:
    """The winners' names, in large letters if they have room, and the result beside or below them."""
    names = [view.seats[seat].name for seat in event.winners]
    wide = next((wide for wide in (True, False) if (roomy or not wide) and _fits(canvas, names, wide)), None)
    x = MARGIN
    for seat, name in zip(event.winners, names, strict=True):
        colour = view.seats[seat].colour
        if wide is None:
            x = canvas.put(x, y, f" {fitted(name, canvas.width - 2 * MARGIN - 2)} ", f"seat.{colour}") + 1
        else:
            draw_letters(canvas, x, y, name, f"name.{colour}", wide)
            x += (width_in_letters(name, wide) or 0) + 3
    told = [won(view.seats, event), *_ahead(view, event)]
    high = 1 if wide is None else big_letters.rows_of(wide)
    if canvas.width - MARGIN - x >= BESIDE:
        lines = [line for text in told for line in wrapped(text, canvas.width - MARGIN - x)]
        for row, line in enumerate(lines, y + max(high - len(lines), 0) // 2):
            canvas.text(x, row, line)
        return y + max(high, len(lines)) + 1
    lines = wrapped(Text(" ").join(told), canvas.width - 2 * MARGIN)
    for row, line in enumerate(lines, y + high):
        canvas.text(MARGIN, row, line)
    return y + high + len(lines) + 1


def _fits(canvas: Canvas, names: Sequence[str], wide: bool) -> bool:
    widths = [width_in_letters(name, wide) for name in names]
    if None in widths or (len(names) > 1 and wide):
        return False
    return sum(width + 3 for width in widths if width) - 3 <= canvas.width - 2 * MARGIN - (BESIDE + 3 if wide else 0)


def _ahead(view: View, event: ev.GameEnded) -> list[Text]:
    """By how much, and of whom."""
    others = [seat for seat in range(len(view.seats)) if seat not in event.winners]
    if not others:
        return []
    second = max(others, key=event.scores.__getitem__)
    count = max(event.scores) - event.scores[second]
    words = ngettext("{count} point ahead of {who}.", "{count} points ahead of {who}.", count)
    return [said(words, count=count, who=who(view.seats, second))]


# --- its parts ---


def _small(canvas: Canvas, ending: Ending, y: int) -> None:
    """The curve and the sources of points side by side, the turn below them."""
    event, course = ending.event, ending.course
    lines = wrapped(Text(" ").join(ending.turned), canvas.width - 2 * MARGIN) if ending.turned else []
    table = _sources(event, course) if course.totals else _walls(ending.view, event)
    right = canvas.width - MARGIN + 1 - TAG - _width(table)
    foot = canvas.height - 1 - len(lines)
    _table(canvas, ending, right, y, table, TAG)
    if course.totals:
        ending.draw_curve(canvas, Box(1, y, right - 2, min(foot - y, 12)))
    for row, line in enumerate(lines, foot):
        canvas.text(MARGIN, row, line)


def _large(canvas: Canvas, ending: Ending, y: int) -> None:
    """The curve above with the turn beside it, and both tables below."""
    below = canvas.height - 4 - len(ending.order)
    walls = _walls(ending.view, ending.event)
    if not ending.course.totals:
        _table(canvas, ending, MARGIN, below + 1, walls, NAME)
        return
    half, wide = canvas.width // 2, canvas.width * 2 // 3
    _heading(canvas, MARGIN, y, wide - 2, _("Points by round"))
    ending.draw_curve(canvas, Box(MARGIN - 1, y + 1, wide - 2, below - y - 2))
    _turn(canvas, wide + 4, y, canvas.width - MARGIN - wide - 4, ending.turned)
    _heading(canvas, MARGIN, below, half - 3, _("What was won, stolen and lost"))
    sources = _sources(ending.event, ending.course)
    _table(canvas, ending, MARGIN, below + 1, sources, NAME if NAME + _width(sources) <= half - 3 else TAG)
    _heading(canvas, half + 3, below, canvas.width - half - 6, _("Where the points lie"))
    _table(canvas, ending, half + 3, below + 1, walls, TAG)


def _heading(canvas: Canvas, x: int, y: int, width: int, title: str) -> None:
    line = Canvas(width + 1, 1)
    section(line, title)
    canvas.paste(x, y, line)


def _turn(canvas: Canvas, x: int, y: int, width: int, turned: Sequence[Text]) -> None:
    """The round that turned it, a paragraph a sentence."""
    _heading(canvas, x - 1, y, width, _("The turn"))
    y += 2
    for text in turned:
        for line in wrapped(text, width):
            canvas.text(x, y, line)
            y += 1
        y += 1


# --- tables ---


def _sources(event: ev.GameEnded, course: Course) -> list[Column]:
    """Rows that add up: fetched and stolen, less lost, with a complete wall and amulets."""
    sources = course.sources
    columns: list[Column] = [
        (_("fetched"), [(str(source.fetched), "ink") for source in sources]),
        (_("stolen"), [_signed("+", source.stolen, "good") for source in sources]),
        (_("lost"), [_signed("-", source.lost, "bad") for source in sources]),
    ]
    if any(source.complete for source in sources):
        columns.append((_("wall"), [_signed("+", source.complete, "good") for source in sources]))
    columns.append((_("amulets"), [_signed("+", source.amulets, "amulet") for source in sources]))
    return [*columns, _points(event)]


def _signed(sign: str, count: int, role: str) -> Part:
    return (f"{sign}{count}", role) if count else ("·", "faint")


def _walls(view: View, event: ev.GameEnded) -> list[Column]:
    """E-7: the points of each kind of stone, of a complete wall, and of amulets."""
    scores = [score(village) for village in view.villages]
    columns: list[Column] = []
    for kind in STONES:
        counts = [kinds_of(village)[KIND[kind]] for village in view.villages]
        columns.append((stone_name(kind), [_stones(count, kind) for count in counts]))
    if any(points.complete for points in scores):
        columns.append((_("wall"), [_signed("+", points.complete, "good") for points in scores]))
    columns.append((_("amulets"), [_signed("+", points.amulets, "amulet") for points in scores]))
    return [*columns, _points(event)]


def _stones(count: int, kind: Stone) -> Part:
    """The points of so many stones."""
    return (f" {count * WORTH[kind]:>2} ", STONE_ROLE[kind]) if count else (" · ", "faint")


def kinds_of(village: Village) -> tuple[int, ...]:
    """E-7.1: the stones in the wall and beside it, by kind."""
    stones: list[Stone] = [stone for stack in village.walls for stone in stack]
    stones += village.beside
    return tuple(stones.count(kind) for kind in STONES)


def _points(event: ev.GameEnded) -> Column:
    best = max(event.scores)
    return _("points"), [(f"= {points}", "accent" if points == best else "ink+bold") for points in event.scores]


def _width(columns: Sequence[Column]) -> int:
    return sum(_wide(column) + GAP for column in columns)


def _wide(column: Column) -> int:
    heading, figures = column
    return max(width_of([(heading, "dim")]), *(width_of([figure]) for figure in figures))


def _table(canvas: Canvas, ending: Ending, x: int, y: int, columns: Sequence[Column], name: int) -> None:
    """A row for each seat, the best first."""
    seats = ending.view.seats
    for row, seat in enumerate(ending.order, y + 1):
        at = canvas.parts(x, row, [flag(seats, seat), (" ", "ink")])
        if name > TAG:
            told, role = called(seats, seat)
            canvas.put(at, row, fitted(told, name - TAG - 1), role, name - TAG - 1)
    right = x + name
    for column in columns:
        heading, figures = column
        right += _wide(column) + GAP
        canvas.right(right, y, [(heading, "dim+bold")])
        for row, seat in enumerate(ending.order, y + 1):
            canvas.right(right, row, [figures[seat]])
