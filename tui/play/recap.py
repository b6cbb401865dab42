"""Sorts the public lines since a reader's last look: those that concern the reader come first."""

from collections.abc import Iterable

from msgspec import Struct
from rich.text import Text

from core.kernel.types import Seat


class Told(Struct, frozen=True):
    line: Text
    about: frozenset[Seat]


def for_reader(told: Iterable[Told], reader: Seat | None) -> list[Text]:
    """Lines that concern the reader come first."""
    return [each.line for each in sorted(told, key=lambda each: reader not in each.about)]
