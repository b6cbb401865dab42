"""Marks the public lines since a reader's last look that concern the reader; all stand in order of time."""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from rich.text import Text

from core.kernel.types import Seat
from tui import theme
from tui.widgets.canvas import wrapped

MARK = "► "


class Told(Struct, frozen=True):
    line: Text
    about: frozenset[Seat]


def for_reader(told: Iterable[Told], reader: Seat | None) -> list[Text]:
    return [_marked(each.line) if reader in each.about else each.line for each in told]


def _marked(line: Text) -> Text:
    return Text(MARK, theme.pen("accent")).append_text(line)


def newest(lines: Sequence[Text], width: int, room: int) -> list[list[Text]]:
    """Each line in rows, as many as there is room for: the oldest go first, those that are marked last of all."""
    broken = [wrapped(line, width) for line in lines]
    gone = sorted(range(len(lines)), key=lambda place: lines[place].plain.startswith(MARK))
    while sum(map(len, broken)) > room:
        broken[gone.pop(0)] = []
    return [rows for rows in broken if rows]
