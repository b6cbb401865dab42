"""Marks the public lines since a reader's last look that concern the reader; all stand in order of time."""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from rich.text import Text

from core.kernel.types import Seat
from tui import theme

MARK = "► "


class Told(Struct, frozen=True):
    line: Text
    about: frozenset[Seat]


def for_reader(told: Iterable[Told], reader: Seat | None) -> list[Text]:
    return [_marked(each.line) if reader in each.about else each.line for each in told]


def _marked(line: Text) -> Text:
    return Text(MARK, theme.pen("accent")).append_text(line)


def newest(lines: Sequence[Sequence[Text]], room: int) -> list[Sequence[Text]]:
    """As many lines, each in rows, as there is room for: the oldest go first, those that are marked last of all."""
    kept = [*lines]
    for line in sorted(lines, key=lambda rows: rows[0].plain.startswith(MARK)):
        if sum(map(len, kept)) > room:
            kept.remove(line)
    return kept
