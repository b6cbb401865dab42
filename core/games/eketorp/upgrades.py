"""Figures of older versions of Eketorp that their journals are read by."""

from collections.abc import Sequence
from typing import Any

_SILENT = ("turn-came", "card-chosen")


def lines_in_0_1_0(event: Sequence[Any]) -> int:
    """How many lines the log of version 0.1.0 had for an event, as plain data.

    A seat's last look was kept as a number of such lines. No later version counts in them.
    """
    match event:
        case ["plans-revealed", plans]:
            return len(plans)
        case ["vikings-came-home", gains]:
            return len({seat for seat, *_ in gains}) or 1
        case ["round-ended", _, healed, *_]:
            return 1 + any(healed)
        case ["game-ended", *_]:
            return 2
        case [tag, *_]:
            return 0 if tag in _SILENT else 1
        case _:
            return 0
