"""A wall space: up to three stones, the place of the next, and stones that a prompt would lay or take."""

from msgspec import Struct
from rich.cells import cell_len

from core.games.eketorp.model import HIGH, Stack, Stone
from core.games.eketorp.views import View
from tui.games.eketorp.board.part import BoardPart
from tui.games.eketorp.board.pieces import brick
from tui.games.eketorp.marks import Marks, Spot, StackAt
from tui.games.eketorp.names import STONE_ROLE, stone_letter, stone_name
from tui.play.bevels import edge, in_relief, on
from tui.widgets.canvas import Canvas
from tui.words import _


class StackSlice(Struct, frozen=True):
    space: int  # from 0
    stones: Stack  # from the bottom up


class StackMark(Struct, frozen=True):
    number: int = 0  # the key that chooses it
    cursor: bool = False
    offered: bool = False
    laid: Stone | None = None
    taken: int = 0
    kept: int | None = None  # the place from the top of the taken stone that is kept
    idea_laid: Stone | None = None
    idea_taken: int = 0


class WallStack(BoardPart[StackSlice, StackMark]):
    def __init__(self, at: StackAt) -> None:
        self.spot = at
        super().__init__()

    def cut(self, view: View) -> StackSlice:
        at = self.spot
        return StackSlice(at.space, view.villages[at.village].walls[at.space])

    def share(self, marks: Marks) -> StackMark:
        at, made, idea = self.spot, marks.made, marks.idea
        offered = at in marks.offered
        loot = marks.seat != at.village  # the left one or the right one of a slot
        return StackMark(
            (at.space % 2 if loot else at.space) + 1 if offered or marks.cursor == at else 0,
            marks.cursor == at,
            offered,
            made.laid.get(at),
            made.taken.get(at, 0),
            made.kept[1] if made.kept is not None and made.kept[0] == at else None,
            idea.laid.get(at),
            idea.taken.get(at, 0),
        )

    def pointed(self, mark: StackMark) -> tuple[Spot, bool]:
        return self.spot, mark.offered

    def drawing(self, slice_: StackSlice, mark: StackMark, width: int, height: int) -> Canvas:
        return draw_stack(slice_, mark, width, height)


def draw_stack(stack: StackSlice, mark: StackMark, width: int, height: int) -> Canvas:
    """Draw a stack from the ground up, each stone as high as there is room for three."""
    canvas = Canvas(width, height)
    course = height // HIGH
    stones = stack.stones
    for level in range(HIGH):
        top, shaded = height - (level + 1) * course, bool((stack.space + level) % 2)
        from_top = len(stones) - 1 - level
        if from_top < 0:
            _empty(canvas, top, course)
        elif from_top < mark.taken:
            _lifted(canvas, top, course, stones[level], from_top == mark.kept)
        elif from_top < mark.idea_taken:
            _ghost(canvas, top, course, stones[level], "▲")
        else:
            brick(canvas, 0, top, width, course, stones[level], shaded)
    _next(canvas, stack, mark, course)
    return canvas


def _empty(canvas: Canvas, top: int, course: int) -> None:
    """A free place, outlined by its ground: a little smaller than a stone."""
    wide = canvas.width - 1
    canvas.fill(0, top, wide, course, " ", "empty")
    if course > 1 and in_relief("empty"):
        canvas.put(0, top + course - 1, "▀" * wide, edge("empty", "ink"))
    canvas.put((wide - 1) // 2, top + (course - 1) // 2, "·", "empty")


def _lifted(canvas: Canvas, top: int, course: int, stone: Stone, kept: bool) -> None:
    """A stone taken off: above a gap, with the word for its fate if there is room; a kept one is as bright as ever."""
    wide, high = canvas.width, max(course - 1, 1)
    words = _("keep") if kept else _("back")
    told = words if course > 1 and cell_len(words) <= wide else ""
    canvas.fill(0, top, wide, course, " ", "empty")
    if course == 1:
        sign = "+" if kept else "-"
        canvas.fill(0, top, wide, 1, " ", STONE_ROLE[stone] if kept else "empty")
        canvas.parts(
            max((wide - 3) // 2, 0),
            top,
            [
                ("▲", on("accent" if kept else "bad", "empty")),
                (stone_letter(stone), STONE_ROLE[stone]),
                (sign, on("accent" if kept else "bad", "empty")),
            ],
        )
        return
    brick(canvas, 0, top, wide, high, stone, False, told if high == 1 else "")
    if high > 1 and told:
        canvas.put((wide - cell_len(told)) // 2, top, told, STONE_ROLE[stone])
    name = stone_name(stone) if high == 1 and cell_len(stone_name(stone)) + 1 <= wide else stone_letter(stone)
    below = f"▲{name if high == 1 or not told else ''}"
    canvas.put(max((wide - cell_len(below)) // 2, 0), top + high, below, on("accent" if kept else "calm", "empty"))


def _next(canvas: Canvas, stack: StackSlice, mark: StackMark, course: int) -> None:
    """The place of the next stone: the stone that would be laid there, or the space's number."""
    level = min(len(stack.stones), HIGH - 1)
    top, free = canvas.height - (level + 1) * course, len(stack.stones) < HIGH
    if mark.laid and free:
        told = stone_name(mark.laid) if cell_len(stone_name(mark.laid)) + 4 <= canvas.width else stone_letter(mark.laid)
        brick(canvas, 0, top, canvas.width, course, mark.laid, bool((stack.space + level) % 2), told)
        y, role = top + (course > 1 and max(course // 2, 1)), STONE_ROLE[mark.laid]
        canvas.put(0, y, "[", role)
        canvas.put(canvas.width - 1, y, "]", role)
    elif mark.idea_laid and free:
        _ghost(canvas, top, course, mark.idea_laid, "▼")
    elif mark.offered or mark.cursor:
        _number(canvas, stack, mark, course)


def _number(canvas: Canvas, stack: StackSlice, mark: StackMark, course: int) -> None:
    """The space's number: on the free place, or on the top stone of those that stay."""
    stay = len(stack.stones) - mark.taken
    level = min(stay - (mark.taken > 0 or stay == HIGH), HIGH - 1)
    if level < 0:
        return
    told, role = (f"►{mark.number}◄", "cursor") if mark.cursor else (f" {mark.number} ", "plate.lit")
    y = canvas.height - (level + 1) * course + (level >= stay and (course - 1) // 2)
    canvas.put(max((canvas.width - 1) // 2 - 1, 0), y, told, role)


def _ghost(canvas: Canvas, top: int, course: int, stone: Stone, sign: str) -> None:
    """A stone in a bot's idea: its letter in its colour, and an arrow down if it comes, up if it goes."""
    canvas.fill(0, top, canvas.width, course, " ", "empty")
    x, y = max((canvas.width - 1) // 2 - 1, 0), top + (course - 1) // 2
    canvas.put(x, y, sign, on("calm", "empty"))
    canvas.put(x + 1, y, stone_letter(stone), STONE_ROLE[stone])
