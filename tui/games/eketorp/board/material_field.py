"""One of the seven material fields: its stones, its Vikings, and those that a plan would send."""

from msgspec import Struct
from rich.cells import cell_len

from core.games.eketorp.model import FIELD, FIELDS, WORTH, FieldAt, FieldName, Stones
from core.games.eketorp.views import View
from core.kernel.types import Seating
from tui import theme
from tui.games.eketorp.board.part import BoardPart
from tui.games.eketorp.board.pieces import band, brick, crowd, tags
from tui.games.eketorp.board.target import TargetMark, planned, rings, target_mark
from tui.games.eketorp.marks import Marks, Spot
from tui.games.eketorp.names import framed
from tui.play.bevels import edge, in_relief, on
from tui.play.boxes import Box
from tui.widgets.canvas import Canvas, Part, width_of
from tui.words import _

LAND: dict[FieldName, str] = {
    "A": "land.meadow", "B": "land.wood", "C": "land.meadow", "D": "land.wood", "E": "land.meadow",
    "F": "land.clay", "G": "land.rock",
}  # fmt: skip
TALL = 6  # fewest rows for stones two rows high, and Vikings as shields
ROOMY = 13  # fewest cells with a margin
BRICK = 5  # cells of a stone that lies free


class FieldSlice(Struct, frozen=True):
    seats: tuple[Seating, ...]
    name: FieldName
    stones: Stones
    vikings: tuple[int, ...]  # by seat
    contested: bool
    fought: bool  # a fight about this field is under way
    planning: bool


class MaterialField(BoardPart[FieldSlice, TargetMark]):
    def __init__(self, name: FieldName) -> None:
        self.spot = FieldAt(name)
        self.free = int(name != FIELDS[-1])
        super().__init__()

    def cut(self, view: View) -> FieldSlice:
        name = self.spot.field
        field = view.fields[FIELD[name]]
        fought = view.fight is not None and view.fight.at == self.spot
        planning = view.phase == "plan"
        return FieldSlice(view.seats, name, field.stones, field.vikings, field.contested, fought, planning)

    def share(self, marks: Marks) -> TargetMark:
        return target_mark(marks, self.spot)

    def pointed(self, mark: TargetMark) -> tuple[Spot, bool]:
        return self.spot, mark.offered

    def drawing(self, slice_: FieldSlice, mark: TargetMark, width: int, height: int) -> Canvas:
        return draw_field(slice_, mark, width, height)


def draw_field(field: FieldSlice, mark: TargetMark, width: int, height: int) -> Canvas:
    """Draw a field; its last column is a gap to its neighbour."""
    land = LAND[field.name]
    canvas = Canvas(width, height, "ground")
    wide = width - (field.name != FIELDS[-1])
    canvas.fill(0, 0, wide, height, " ", land)
    tall = height >= TALL
    top = 1 if height > TALL else 0
    if top:
        _edge(canvas, "cursor" if mark.cursor or field.fought else "plate", land, wide)
    _heading(canvas, field, mark, top, wide)
    below = _stones(canvas, field, top + 1, wide, 2 if tall else 1)
    _vikings(canvas, field, mark, below + (height - below > 4), wide)
    return canvas


def _edge(canvas: Canvas, role: str, land: str, wide: int) -> None:
    if in_relief(land):
        canvas.put(0, 0, "▀" * wide, edge(role, land))
    elif role == "cursor":
        canvas.put(0, 0, " " * wide, role)


def _heading(canvas: Canvas, field: FieldSlice, mark: TargetMark, y: int, wide: int) -> None:
    """The framed letter, and the worth of the stones, or word of a fight."""
    land = LAND[field.name]
    lit = mark.cursor or field.fought
    frame = f"►{field.name}◄" if theme.is_mono() and mark.cursor else framed(field.name)[0]
    role = "cursor" if lit else "plate.lit" if mark.offered else "plate"
    x = canvas.put(0, y, frame, role)
    worth = sum(map(WORTH.__getitem__, field.stones))
    if not field.stones and not field.contested:
        told = _("no stones") if wide >= ROOMY else _("empty")
        canvas.put(x + 1, y, told, on("faint", land), wide - x - 1)
        return
    word, tone = (_("fight"), "bad") if field.contested else (_("worth"), "dim")
    number = str(worth)
    spare = canvas.width - 1 - x - cell_len(word) - len(number)  # cells for gaps, alike on every field
    x = canvas.put(x + (spare > 1), y, word, on(tone, land))
    canvas.put(x + (spare > 0), y, number, on("ink+bold", land))


def _stones(canvas: Canvas, field: FieldSlice, y: int, wide: int, high: int) -> int:
    """Draw stones side by side, or counted by kind if they are too many; returns the row below."""
    stones = field.stones
    each = min((wide - 1) // max(len(stones), 1), BRICK if high > 1 else 3)
    if each >= 2:
        for place, stone in enumerate(stones):
            brick(canvas, place * each + (wide >= ROOMY), y, each, high, stone, bool(place % 2))
        return y + high
    x = int(wide >= ROOMY)
    for kind in dict.fromkeys(stones):
        brick(canvas, x, y, 3, high, kind, False)
        x = canvas.put(x + 3, y, f"{stones.count(kind)} ", on("ink+bold", LAND[field.name]))
    return y + high


def _vikings(canvas: Canvas, field: FieldSlice, mark: TargetMark, y: int, wide: int) -> None:
    """The Vikings there, and below them those that would be sent; at the cursor between - and +."""
    land = LAND[field.name]
    x, last = int(wide >= ROOMY), canvas.height - 1
    sent = planned(field.seats, mark.seat, mark.sent, mark.idea, land)
    stepped = field.planning and mark.cursor and mark.offered
    if canvas.height < TALL:
        _tagged(canvas, field, Box(x, y, wide - x, last - y), sent, stepped)
        return
    end = wide - 1
    if stepped:
        begin = canvas.right(end, last, [(f"- {mark.sent} +", on("accent", land))])
        _steps(canvas, begin, last, end)
        end = begin - 1
    if sent and rings(canvas, Box(x, last - 1, end - x, 2), field.seats, mark, land):
        last -= 1
    else:
        last -= width_of(sent) > end - x  # above the steps
        canvas.parts(x, last, sent, wide - x)
    crowd(canvas, Box(x, y, wide - x, last - y + (not sent)), field.seats, field.vikings, land)


def _tagged(canvas: Canvas, field: FieldSlice, box: Box, sent: list[Part], stepped: bool) -> None:
    """The Vikings there as tags, and in the line below the box those that would be sent."""
    land, last = LAND[field.name], box.y + box.height
    stepped = stepped and width_of(sent) + 4 <= box.width
    if stepped:
        sent = [("- ", on("accent", land)), *(sent or [("0", on("dim", land))]), (" +", on("accent", land))]
    end = canvas.parts(box.x, last, sent, box.width)
    if stepped:
        _steps(canvas, box.x, last, end)
    tags(canvas, box._replace(height=box.height + (not sent)), band(field.seats, field.vikings, ""))


def _steps(canvas: Canvas, begin: int, y: int, end: int) -> None:
    """A click on the sign at either end of a count acts as its key."""
    canvas.zone(begin, y, 2, 1, "-")
    canvas.zone(end - 2, y, 2, 1, "+")
