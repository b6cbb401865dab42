"""The coach of a lesson: its words in a box, in a place where it covers nothing that it speaks of."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from rich.text import Text

from tui.play.boxes import Box
from tui.widgets.canvas import Canvas, Part, wrapped
from tui.words import _

WIDTHS = (40, 50, 34, 64, 78, 28)  # of the box, the best first
MARGIN = 2


class Words(Struct, frozen=True):
    """`before`: what the learner has just done, and what has come of it. `keys`: at the lower edge."""

    say: str
    before: str = ""
    number: int = 0
    of: int = 0
    keys: Sequence[Part] = ()
    bad: bool = False  # `before` answers something that the step does not want


def size_in(words: Words, width: int) -> int:
    """The height of the box, so many columns wide."""
    return 2 + len(_lines(words, width))


def _lines(words: Words, width: int) -> list[tuple[Text, str]]:
    room = width - 2 * MARGIN
    before = [(line, "bad" if words.bad else "good") for line in wrapped(Text(words.before), room) if words.before]
    return [*before, *((line, "ink") for line in wrapped(Text(words.say), room) if words.say)]


def draw(words: Words, width: int) -> Canvas:
    lines = _lines(words, width)
    canvas = Canvas(width, len(lines) + 2)
    canvas.frame(0, 0, width, canvas.height, "line.lit", heavy=True)
    canvas.parts(2, 0, [(f" {_('Coach')} ", "head")])
    if words.of:
        told = _("{number} of {count}").format(number=words.number, count=words.of)
        canvas.right(width - 2, 0, [(f" {told} ", "dim")])
    for row, (line, role) in enumerate(lines, 1):
        canvas.text(MARGIN, row, line, role)
    canvas.right(width - 2, canvas.height - 1, words.keys)
    return canvas


def place(words: Words, room: Box, parts: Sequence[Box], clear: Sequence[Box], last: Box | None = None) -> Box:
    """A box for the words within `room`, at the edge of a part, that covers nothing of `clear`.

    It stays near its last place if it may. If none is clear, the one that covers least of it.
    """
    tried = list(_tried(words, room, parts, last))
    return min(tried, key=lambda box: (_covered(box, clear), _apart(box, last), _touched(box, parts)))


def _tried(words: Words, room: Box, parts: Sequence[Box], last: Box | None) -> Iterator[Box]:
    for width in WIDTHS:
        height = size_in(words, width)
        if width > room.width or height > room.height:
            continue
        xs, ys = {room.x, room.x + room.width - width}, {room.y, room.y + room.height - height}
        for part in parts:
            xs |= {part.x, part.x + part.width - width, part.x + part.width}
            ys |= {part.y, part.y + part.height - height, part.y + part.height, part.y - height}
        for x in xs:
            for y in ys:
                if room.x <= x <= room.x + room.width - width and room.y <= y <= room.y + room.height - height:
                    yield Box(x, y, width, height)


def _covered(box: Box, others: Sequence[Box]) -> int:
    return sum(_shared(box, other) for other in others)


def _touched(box: Box, parts: Sequence[Box]) -> int:
    return sum(_shared(box, part) > 0 for part in parts)


def _shared(one: Box, other: Box) -> int:
    wide = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    high = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return wide * high if wide > 0 and high > 0 else 0


def _apart(box: Box, last: Box | None) -> int:
    return 0 if last is None else abs(box.x - last.x) + abs(box.y - last.y)
