"""One of the seven material fields: its stones, its Vikings, and those that a plan would send."""

from msgspec import Struct
from rich.cells import cell_len

from core.games.eketorp.model import FIELD, FIELDS, WORTH, FieldAt, FieldName, Stones
from core.games.eketorp.views import View
from core.kernel.types import Seating
from tui import theme
from tui.games.eketorp.board.part import BoardPart
from tui.games.eketorp.board.pieces import band, brick, crowd, tagged, tags
from tui.games.eketorp.board.target import TargetMark, planned, rings, target_mark
from tui.games.eketorp.marks import Marks, Spot
from tui.games.eketorp.names import STONE_ROLE, framed, stone_letter
from tui.play.bevels import on
from tui.play.boxes import Box
from tui.widgets.canvas import Canvas, Part, width_of
from tui.words import _, ngettext

LAND: dict[FieldName, str] = {
    "A": "land.meadow", "B": "land.wood", "C": "land.meadow", "D": "land.wood", "E": "land.meadow",
    "F": "land.clay", "G": "land.rock",
}  # fmt: skip
TALL, HIGH = 6, 8  # fewest rows for stones two rows high, and Vikings as shields; and for stones of three rows
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
    wide = width - (field.name != FIELDS[-1] or height >= TALL)
    canvas.fill(0, 0, wide, height, " ", land)
    _heading(canvas, field, mark, wide)
    if height < TALL:
        _low(canvas, field, mark, wide)
        return canvas
    below = _stones(canvas, field, 1, wide, 3 if height >= HIGH else 2)
    _vikings(canvas, field, mark, below + (height - below > 6), wide)
    return canvas


def _heading(canvas: Canvas, field: FieldSlice, mark: TargetMark, wide: int) -> None:
    """The framed letter, and the worth of the stones, or word of a fight."""
    land = LAND[field.name]
    lit = mark.cursor or field.fought
    frame = f"►{field.name}◄" if theme.is_mono() and mark.cursor else framed(field.name)[0]
    role = "cursor" if lit else "plate.lit" if mark.offered else "plate"
    x = canvas.put(0, 0, frame, role)
    worth, fight = sum(map(WORTH.__getitem__, field.stones)), field.contested and canvas.height < TALL
    room, number = wide - x, str(worth)
    if not field.stones and not fight:
        words = (_("no stones"), _("empty"), "·") if wide >= ROOMY else (_("empty"), "·")
        told = next(told for told in words if cell_len(told) < room)
        canvas.put(x + 1, 0, told, on("faint", land))
        return
    word, tone = (_("fight"), "bad") if fight else (_("worth"), "dim")
    spare = room - cell_len(word) - len(number)  # cells for gaps, alike on every field
    if spare >= 0:
        x = canvas.put(x + (spare > 1), 0, word, on(tone, land))
    canvas.put(x + (spare > 0), 0, number, on("ink+bold" if spare >= 0 or not fight else tone, land))


def _stones(canvas: Canvas, field: FieldSlice, y: int, wide: int, high: int) -> int:
    """Draw stones side by side, or counted by kind if they are too many; returns the row below."""
    stones, margin = field.stones, int(wide >= ROOMY)
    each = min((wide - margin) // max(len(stones), 1), BRICK + wide // 20 if high > 1 else 3)
    if each >= 2:
        for place, stone in enumerate(stones):
            brick(canvas, place * each + margin, y, each, high, stone, bool(place % 2))
        return y + high
    x = margin
    for kind in dict.fromkeys(stones):
        brick(canvas, x, y, 3, high, kind, False)
        x = canvas.put(x + 3, y + high // 2, f"{stones.count(kind)} ", on("ink+bold", LAND[field.name]))
    return y + high


# --- on a low field ---


def _low(canvas: Canvas, field: FieldSlice, mark: TargetMark, wide: int) -> None:
    """The stones, and below them the Vikings; a crowd of these also stands beside the stones."""
    land = LAND[field.name]
    there, last = band(field.seats, field.vikings, ""), canvas.height - 1
    sent = planned(field.seats, mark.seat, mark.sent, mark.idea, land)
    stepped = field.planning and mark.cursor and mark.offered and width_of(sent) + 4 <= wide
    rows = last - 1 - bool(sent or stepped) * bool(there)
    if rows > 0 and tagged(there, wide, rows):
        _stones(canvas, field, 1, wide, 1)
        tags(canvas, Box(0, last + 1 - rows - bool(sent or stepped), wide, rows), there)
    elif there:
        _crowded(canvas, field, there, wide, bool(sent or stepped))
    else:
        _stones(canvas, field, 1, wide, 1)
    if stepped:
        sent = [("- ", on("accent", land)), *(sent or [("0", on("dim", land))]), (" +", on("accent", land))]
    end = canvas.parts(0, last, sent, wide)
    if stepped:
        _steps(canvas, 0, last, end)


def _crowded(canvas: Canvas, field: FieldSlice, there: list[Part], wide: int, kept: bool) -> None:
    """Stones counted by kind, then the Vikings in the room that is left; these alone; or at last only their number."""
    land, rows = LAND[field.name], canvas.height - 1 - kept
    counted: list[Part] = []
    for kind in dict.fromkeys(field.stones):
        counted += [(stone_letter(kind), STONE_ROLE[kind]), (f"{field.stones.count(kind)} ", on("ink+bold", land))]
    number: Part = (_("{count} Vikings").format(count=sum(field.vikings)), on("ink+bold", land))
    for parts in ([*counted, *there], there, [*counted, number], [number]):
        if tagged(parts, wide, rows):
            tags(canvas, Box(0, 1, wide, rows), parts, tight=True)
            return


# --- on a high one ---


def _vikings(canvas: Canvas, field: FieldSlice, mark: TargetMark, y: int, wide: int) -> None:
    """The Vikings there, and below them those that would be sent; at the cursor between - and +."""
    land = LAND[field.name]
    x, last = int(wide >= ROOMY), canvas.height - 1
    sent = planned(field.seats, mark.seat, mark.sent, mark.idea, land)
    end = wide - 1
    if field.planning and mark.cursor and mark.offered:
        begin = canvas.right(end, last, [(f"- {mark.sent} +", on("accent", land))])
        _steps(canvas, begin, last, end)
        end = begin - 1
    elif not field.planning:
        told, role = _fate(field)
        canvas.put(x, last, told, on(role, land), wide - x)
    if sent and rings(canvas, Box(x, last - 2, end - x, 2), field.seats, mark, land):
        last -= 2
    elif sent:
        last -= width_of(sent) > end - x  # above the steps
        canvas.parts(x, last, sent, wide - x)
    crowd(canvas, Box(x, y, wide - x, last - y), field.seats, field.vikings, land)


def _fate(field: FieldSlice) -> tuple[str, str]:
    """The end that the present Vikings on the field will come to (E-4.1, E-4.20)."""
    men = sum(field.vikings)
    if field.contested:
        return (_("► fight now"), "accent") if field.fought else (_("fight"), "bad")
    if not men or not field.stones:
        return "", "dim"
    return ngettext("one stone", "a stone each", men), "dim"


def _steps(canvas: Canvas, begin: int, y: int, end: int) -> None:
    """A click on the sign at either end of a count acts as its key."""
    canvas.zone(begin, y, 2, 1, "-")
    canvas.zone(end - 2, y, 2, 1, "+")
