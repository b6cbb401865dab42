"""The coach of a lesson: its words in a box, in a place where it covers nothing that it speaks of."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, product
from operator import add

from msgspec import Struct
from msgspec.structs import replace
from rich.text import Text

from tui.host.listening import WAITS
from tui.play.boxes import Box, shared
from tui.widgets.canvas import Canvas, Part, width_of, wrapped
from tui.words import _

WIDTHS = (40, 50, 34, 64, 78, 28, 23)  # of the box
BLANK = ("ink", "ground", "")  # the roles of cells in which a space is nothing
MARGIN = 2


class Words(Struct, frozen=True):
    """`before`: what the learner has just done, and what has come of it.

    `on`: at the lower edge, the key that goes on, in the learner's layout, with its words; a click there acts as `key`.
    """

    say: Text
    before: Text
    number: int = 0
    of: int = 0
    on: str = ""
    key: str = "enter"
    bad: bool = False  # `before` answers something that the step does not want


def size_in(words: Words, width: int) -> int:
    """The height of the box, so many columns wide."""
    return 2 + len(_lines(words, width))


def _lines(words: Words, width: int) -> list[tuple[Text, str]]:
    room = width - 2 * MARGIN
    before = [(line, "bad" if words.bad else "good") for line in wrapped(words.before, room) if words.before]
    return [*before, *((line, "ink") for line in wrapped(words.say, room) if words.say)]


def draw(words: Words, width: int, listens: bool = True) -> Canvas:
    """`listens`: the key would count now."""
    lines = _lines(words, width)
    canvas = Canvas(width, len(lines) + 2)
    canvas.frame(0, 0, width, canvas.height, "line.lit", heavy=True)
    canvas.parts(2, 0, [(f" {_('Coach')} ", "head")])
    if words.of:
        told = _("{number} of {count}").format(number=words.number, count=words.of)
        canvas.right(width - 2, 0, [(f" {told} ", "dim")])
    for row, (line, role) in enumerate(lines, 1):
        canvas.text(MARGIN, row, line, role)
    if words.on:
        key: Part = (f"{' ' if listens else WAITS}{words.on} ", "accent" if listens else "dim")
        begin = canvas.right(width - 2, canvas.height - 1, [key])
        canvas.zone(begin, canvas.height - 1, width_of([key]), 1, words.key)
    return canvas


class Ground:
    """The table that the coach may stand on: how much is drawn where, and the edges that it keeps to."""

    def __init__(self, parts: Sequence[tuple[Box, Canvas]], edges: Sequence[Box], width: int, height: int) -> None:
        self.edges = edges
        drawn = [[0] * width for _row in range(height)]
        for box, canvas in parts:
            for y in range(min(canvas.height, height - box.y)):
                chars, roles = canvas.cells(y)
                inked = [char != " " or role not in BLANK for char, role in zip(chars, roles, strict=True)]
                drawn[box.y + y][box.x : box.x + canvas.width] = inked[: width - box.x]
        self._sums = [[0] * (width + 1)]  # by row and column: of all cells above and to the left
        for row in drawn:
            self._sums.append(list(map(add, self._sums[-1], accumulate(row, initial=0))))

    def under(self, box: Box) -> int:
        above, below = self._sums[box.y], self._sums[box.y + box.height]
        left, right = box.x, box.x + box.width
        return below[right] - below[left] - above[right] + above[left]


def stays(words: Words, room: Box, clear: Sequence[Box], last: Box) -> bool:
    """True if the words go in their last box, and that still covers nothing of `clear`."""
    return last.height == size_in(words, last.width) and _inside(last, room) and not _covered(last, clear)


def place(words: Words, room: Box, ground: Ground, clear: Sequence[Box], last: Box | None = None) -> tuple[Words, Box]:
    """A box for the words within `room` that covers nothing of `clear`, and little of the rest, not far from `last`.

    If no place is clear for all of them, an answer stands alone until the next key; it names what is to be done.
    """
    box = _best(words, room, ground, clear, last)
    if words.bad and _covered(box, clear):
        words = replace(words, say=Text())
        box = _best(words, room, ground, clear, last)
    return words, box


def _best(words: Words, room: Box, ground: Ground, clear: Sequence[Box], last: Box | None) -> Box:
    """At the edges of parts, or else at those of `clear` too; where none is clear, the one that covers least of it."""

    def cost(box: Box) -> tuple[int, int, Box]:
        moved = 0 if last is None else abs(box.x - last.x) + abs(box.y - last.y)
        return _covered(box, clear), ground.under(box) + moved, box

    best = min(_tried(words, room, ground.edges), key=cost)
    return min(_tried(words, room, (*ground.edges, *clear)), key=cost) if _covered(best, clear) else best


def _tried(words: Words, room: Box, edges: Sequence[Box]) -> Iterator[Box]:
    """The boxes at these edges, and at those of the room."""
    for width in WIDTHS:
        height = size_in(words, width)
        xs, ys = {room.x, room.x + room.width - width}, {room.y, room.y + room.height - height}
        for part in edges:
            xs |= {part.x, part.x + part.width - width, part.x + part.width}
            ys |= {part.y, part.y + part.height - height, part.y + part.height, part.y - height}
        for x, y in product(xs, ys):
            if _inside(box := Box(x, y, width, height), room):
                yield box


def _inside(box: Box, room: Box) -> bool:
    across = room.x <= box.x <= room.x + room.width - box.width
    return across and room.y <= box.y <= room.y + room.height - box.height


def _covered(box: Box, others: Sequence[Box]) -> int:
    return sum(shared(box, other) for other in others)
