"""A wall space: up to three stones, the place of the next, and stones that a prompt would lay or take."""

from msgspec import Struct

from core.games.eketorp.model import HIGH, Stack, Stone
from core.games.eketorp.views import View
from tui import theme
from tui.games.eketorp.board.part import BoardPart
from tui.games.eketorp.board.pieces import brick
from tui.games.eketorp.marks import Marks, Spot, StackAt
from tui.games.eketorp.names import STONE_ROLE, stone_letter
from tui.play.bevels import on, second
from tui.widgets.canvas import Canvas

HARDLY = 0.06  # the share of black in every other empty place


class StackSlice(Struct, frozen=True):
    space: int  # from 0
    stones: Stack  # from the bottom up


class StackMark(Struct, frozen=True):
    cursor: bool = False
    offered: bool = False
    laid: Stone | None = None
    taken: int = 0
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
        return StackMark(
            marks.cursor == at,
            at in marks.offered,
            made.laid.get(at),
            made.taken.get(at, 0),
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
        if level >= len(stones):
            _empty(canvas, top, course, shaded)
        elif level < len(stones) - max(mark.taken, mark.idea_taken):
            brick(canvas, 0, top, width, course, stones[level], shaded)
        else:
            lifted = level >= len(stones) - mark.taken
            _ghost(canvas, top, course, stones[level], "▲", "accent" if lifted else "calm")
    _next(canvas, stack, mark, course)
    return canvas


def _empty(canvas: Canvas, top: int, course: int, shaded: bool) -> None:
    role = second("empty", HARDLY) if shaded else theme.style("empty")
    canvas.fill(0, top, canvas.width, course, " ", role)
    canvas.put((canvas.width - 1) // 2, top + (course - 1) // 2, "·", role)


def _next(canvas: Canvas, stack: StackSlice, mark: StackMark, course: int) -> None:
    """The place of the next stone: the stone that would be laid there, or the space's number."""
    level = min(len(stack.stones), HIGH - 1)
    top, free = canvas.height - (level + 1) * course, len(stack.stones) < HIGH
    if mark.laid and free:
        brick(canvas, 0, top, canvas.width, course, mark.laid, bool((stack.space + level) % 2))
        y, role = top + (course - 1) // 2, STONE_ROLE[mark.laid]
        canvas.put(0, y, "[", role)
        canvas.put(canvas.width - 1, y, "]", role)
    elif mark.idea_laid and free:
        _ghost(canvas, top, course, mark.idea_laid, "▼", "calm")
    elif (mark.offered or mark.cursor) and not mark.taken:
        number = stack.space + 1
        told, role = (f"►{number}◄", "cursor") if mark.cursor else (f" {number} ", "plate.lit")
        canvas.put(max((canvas.width - 1) // 2 - 1, 0), (top + (course - 1) // 2) * free, told, role)


def _ghost(canvas: Canvas, top: int, course: int, stone: Stone, sign: str, role: str) -> None:
    """A stone in mind: its letter in its colour, and an arrow down if it comes, up if it goes."""
    canvas.fill(0, top, canvas.width, course, " ", "empty")
    x, y = max((canvas.width - 1) // 2 - 1, 0), top + (course - 1) // 2
    canvas.put(x, y, sign, on(role, "empty"))
    canvas.put(x + 1, y, stone_letter(stone), STONE_ROLE[stone])
