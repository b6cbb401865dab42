"""The seven material fields: stones, Vikings, and where a fight is due."""

from collections.abc import Sequence

from core.games.eketorp.model import FIELDS, Field, FieldAt, Place, Stones
from core.games.eketorp.views import View
from core.kernel.types import Seating
from tui import theme
from tui.games.eketorp.board.pieces import band, stone_role, stone_row
from tui.games.eketorp.names import STONE_LETTER, STONE_ROLE
from tui.widgets.canvas import Canvas, Part
from tui.words import _


def draw_fields(view: View, width: int, height: int, marked: Place | None = None) -> Canvas:
    """A frame that all fields share; the marked one has a frame of its own."""
    canvas = Canvas(width, height)
    edges = edges_of(width)
    _frame(canvas, edges, height)
    for index, (name, field) in enumerate(zip(FIELDS, view.fields, strict=True)):
        left, right = edges[index], edges[index + 1]
        lit = isinstance(marked, FieldAt) and marked.field == name
        if lit:
            canvas.frame(left, 0, right - left + 1, height + (height < 5), "line.lit", heavy=True)
        _heading(canvas, left, right, name, field, lit)
        _content(canvas, view.seats, left + 1, right - left - 1, height, field)
    return canvas


def edges_of(width: int) -> list[int]:
    """The columns of the lines between the fields, and of the two at the ends."""
    return [round(index * (width - 1) / len(FIELDS)) for index in range(len(FIELDS) + 1)]


def _frame(canvas: Canvas, edges: list[int], height: int) -> None:
    canvas.frame(0, 0, canvas.width, height + (height < 5))
    for edge in edges[1:-1]:
        canvas.put(edge, 0, "┬", "line")
        for y in range(1, height):
            canvas.put(edge, y, "│", "line")
        if height >= 5:
            canvas.put(edge, height - 1, "┴", "line")


def _heading(canvas: Canvas, left: int, right: int, name: str, field: Field, lit: bool) -> None:
    canvas.put(left + 2, 0, f" {name} ", "cursor" if lit else "ink+bold")
    if field.contested:
        word = f" {_('fight')} "
        canvas.put(right - len(word), 0, word, "bad")


def _content(canvas: Canvas, seats: Sequence[Seating], x: int, room: int, height: int, field: Field) -> None:
    tall = height >= 6
    if not field.stones:
        canvas.put(x + 1, 1, _("no stones"), "faint", room - 1)
    elif tall:
        _tiles(canvas, x + 1, 1, room - 1, field.stones)
    else:
        canvas.parts(x, 1, stone_row(field.stones, room), room)
    _crowd(canvas, band(seats, field.vikings, ""), x + tall, 3 if tall else 2, room - tall)


def _tiles(canvas: Canvas, x: int, y: int, room: int, stones: Stones) -> None:
    """Stones two cells high, and as wide as there is room for."""
    width = min(room // len(stones), 3)
    if width == 0:
        canvas.parts(x, y, stone_row(stones, room), room)
        return
    for place, stone in enumerate(stones):
        role = stone_role(stone, bool(place % 2))
        canvas.fill(x + place * width, y, width, 2, theme.shade(STONE_ROLE[stone]), role)
        canvas.put(x + place * width + (width - 1) // 2, y, STONE_LETTER[stone], role)


def _crowd(canvas: Canvas, parts: list[Part], x: int, y: int, room: int) -> None:
    """Vikings in two lines, with gaps where those leave room."""
    a_line = (room + 1) // 3
    for row in range(2):
        at = x
        for chip in parts[row * a_line : (row + 1) * a_line]:
            at = canvas.parts(at, y + row, [chip]) + 1
