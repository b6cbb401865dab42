"""What a test takes to be of a kind: said in one sentence, for those who read it and for the type checker."""

from typing import Any, TypeVar

from core.kernel.table import Table
from core.kernel.types import Decision, Seat

K = TypeVar("K")
D = TypeVar("D", bound=Decision)


def of_kind(kind: type[K], found: object) -> K:
    assert isinstance(found, kind), found
    return found


def listed(table: Table[Any, D, Any, Any], seat: Seat) -> tuple[D, ...]:
    """All that the seat may decide, where it is no form."""
    options = table.legal(seat)
    assert isinstance(options, tuple)
    return options
