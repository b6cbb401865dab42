"""The seven material fields: stones, Vikings, and where a fight is due."""

from collections.abc import Sequence

from core.games.eketorp.model import FIELDS, Field, FieldAt, Place, Stones
from core.games.eketorp.views import View
from core.kernel.types import Seating
from tui import theme
from tui.games.eketorp.board.pieces import band, stone_role, stone_row
from tui.games.eketorp.names import STONE_ROLE, stone_letter
from tui.widgets.canvas import Canvas
from tui.words import _


def draw_fields(view: View, width: int, height: int, marked: Place | None = None) -> Canvas:
    """A frame that all fields share; the marked one has a frame of its own."""
    canvas = Canvas(width, height)
    edges = edges_of(width)
    frame_fields(canvas, edges, height)
    for index, (name, field) in enumerate(zip(FIELDS, view.fields, strict=True)):
        left, right = edges[index], edges[index + 1]
        heading(canvas, left, right, name, field, isinstance(marked, FieldAt) and marked.field == name)
        draw_stones(canvas, left + 1, right - left - 1, field.stones, height >= 6)
        _crowd(canvas, view.seats, left, right, field)
    return canvas


def edges_of(width: int) -> list[int]:
    """The columns of the lines between the fields, and of the two at the ends."""
    return [round(index * (width - 1) / len(FIELDS)) for index in range(len(FIELDS) + 1)]


def frame_fields(canvas: Canvas, edges: list[int], height: int) -> None:
    canvas.frame(0, 0, canvas.width, height + (height < 5))
    for edge in edges[1:-1]:
        canvas.put(edge, 0, "┬", "line")
        for y in range(1, height):
            canvas.put(edge, y, "│", "line")
        if height >= 5:
            canvas.put(edge, height - 1, "┴", "line")


def heading(canvas: Canvas, left: int, right: int, name: str, field: Field, lit: bool) -> None:
    """The field's letter on the frame, and a frame of its own where the cursor is on it."""
    if lit:
        canvas.frame(left, 0, right - left + 1, canvas.height + (canvas.height < 5), "line.lit", heavy=True)
    canvas.put(left + 2, 0, f" {name} ", "cursor" if lit else "ink+bold")
    if field.contested:
        canvas.put(left + 5, 0, f"{_('fight')} ", "bad", right - left - 5)


def draw_stones(canvas: Canvas, x: int, room: int, stones: Stones, tall: bool) -> None:
    """In the second row, and the third where they are drawn tall."""
    if not stones:
        canvas.put(x + 1, 1, _("no stones"), "faint", room - 1)
        return
    width = min((room - 1) // len(stones), 3)
    if not tall or not width:
        canvas.parts(x, 1, stone_row(stones, room), room)
        return
    for place, stone in enumerate(stones):
        role = stone_role(stone, bool(place % 2))
        left = x + 1 + place * width
        canvas.fill(left, 1, width, 2, theme.shade(STONE_ROLE[stone]), role)
        canvas.put(left + (width - 1) // 2, 1, stone_letter(stone), role)


def _crowd(canvas: Canvas, seats: Sequence[Seating], left: int, right: int, field: Field) -> None:
    """Vikings in two lines under the stones."""
    tall = canvas.height >= 6
    x, y, room = left + 1 + tall, 3 if tall else 2, right - left - 1 - tall
    chips = band(seats, field.vikings, "")
    a_line = (room + 1) // 3
    for row in range(2):
        at = x
        for chip in chips[row * a_line : (row + 1) * a_line]:
            at = canvas.parts(at, y + row, [chip]) + 1
