"""What the benchmarks of the table share: where it runs, and how long an answer takes."""

import os
from collections.abc import Sequence
from statistics import quantiles
from time import monotonic

from tests.tui.terminal import Terminal

SIZE = (160, 50)
BETWEEN = 0.035  # seconds between two keys: a quick typist's, and two of Textual's frames
PATIENCE = 0.5  # seconds for the first byte of an answer


def cores() -> tuple[set[int], set[int]]:
    """The harness on one core, the program on the others, where there are several."""
    first, *rest = sorted(os.sched_getaffinity(0))
    return {first}, set(rest[:1]) or {first}


def p99(times: Sequence[float]) -> float:
    return quantiles(times, n=100)[98]


def answer(terminal: Terminal, data: bytes) -> float | None:
    """How long after `data` the last byte came; None where none did."""
    begun = monotonic()
    terminal.send(data)
    if not terminal.read(PATIENCE):
        return None
    first = monotonic()
    return (terminal.rest(BETWEEN) or first) - begun
