"""How often each curtain was opened in this round, and last after which decision: open to all."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from core.kernel.records import Did, Looked
from core.kernel.table import Table
from core.kernel.types import Seat

AnyTable = Table[Any, Any, Any, Any]


class Opened(Struct, frozen=True):
    """`after`: the last decision before it was opened last, of all that were ever made. `wrong`: words typed there."""

    seat: Seat
    times: int
    after: int
    wrong: int


def openings(table: AnyTable) -> list[Opened]:
    """Of the seats whose curtain was tried in this round."""
    number = table.game.round(table.state)
    found = [(seat, tried) for (seat, of), tried in sorted(table.curtains.items()) if of == number]
    return [_opened(table.records, seat, tried) for seat, tried in found]


def wrong_since(table: AnyTable, seat: Seat) -> int:
    """How many wrong words were typed in this round since the curtain was opened."""
    tried = table.curtains.get((seat, table.game.round(table.state)), [])
    looks = [place for place, record in enumerate(tried) if isinstance(table.records[record], Looked)]
    return len(tried) - (looks[-1] + 1 if looks else 0)


def _opened(records: Sequence[Any], seat: Seat, tried: Sequence[int]) -> Opened:
    looks = [number for number in tried if isinstance(records[number], Looked)]
    before = records[: looks[-1]] if looks else ()
    return Opened(seat, len(looks), sum(isinstance(record, Did) for record in before), len(tried) - len(looks))
