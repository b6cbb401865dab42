"""What has happened in public since somebody looked last: lines, each with whom it concerns."""

from collections.abc import Iterable

from msgspec import Struct
from rich.text import Text

from core.kernel.types import Seat


class Told(Struct, frozen=True):
    line: Text
    about: frozenset[Seat]


def for_reader(told: Iterable[Told], reader: Seat | None) -> list[Text]:
    """What concerns the reader comes first."""
    return [each.line for each in sorted(told, key=lambda each: reader not in each.about)]
