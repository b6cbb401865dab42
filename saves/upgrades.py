"""From older journals to this one, step by step, on plain data. Nothing is ever rewritten in place.

A step of the format lifts a header and each record with its time from one version to the next. A step of a game's
events is the game's own (`Game.upgrade`).
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from core.kernel.game import Game
from core.kernel.words import N_
from saves import frames
from saves.sentences import NoJournal

Plain = Any  # what msgpack gives without types: lists, dicts, strings, numbers


class Step(NamedTuple):
    """From one version of the format to the next."""

    header: Callable[[Plain], Plain]
    kept: Callable[[Plain], Plain]  # `[time, record]`


def _of_no_identity(header: Plain) -> Plain:
    """Tables had none in format 1."""
    return {**header, "identity": "0" * 32}


STEPS: dict[int, Step] = {  # by the version that they lift from
    1: Step(_of_no_identity, lambda kept: kept),
}


def steps_from(version: int) -> list[Step]:
    """What lifts a journal of that format. Raises `NoJournal`."""
    missing = [step for step in range(version, frames.FORMAT) if step not in STEPS]
    if missing:
        raise NoJournal(N_("this journal is of format {format}, which is not read any more"), format=version)
    return [STEPS[step] for step in range(version, frames.FORMAT)]


def lift_header(steps: list[Step], header: Plain) -> Plain:
    for step in steps:
        header = step.header(header)
    return header


def lift_kept(steps: list[Step], game: Game[Any, Any, Any, Any], rules: int, kept: Plain) -> Plain:
    for step in steps:
        kept = step.kept(kept)
    time, record = kept
    for version in range(rules, game.rules_version):
        record = game.upgrade(version, record)
    return [time, record]
