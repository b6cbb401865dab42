"""Lifts older journals to the present version, step by step, on plain data. Nothing is ever rewritten in place.

A step of the format lifts a header and each record with its time from one version to the next. A step of a game's
events is the game's own (`Game.upgrade`).
"""

from bisect import bisect_right
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from core.kernel.game import Game
from core.kernel.words import N_
from saves import frames
from saves.sentences import NoJournal

Plain: TypeAlias = Any  # decoded by msgpack without types: lists, dicts, strings, numbers
Lifter: TypeAlias = Callable[[Plain], Plain]  # of `[time, record]`, for the records of one journal in their order
AnyGame: TypeAlias = Game[Any, Any, Any, Any]
LONGEST_NUMBER = 9  # digits


class Step(NamedTuple):
    """The lift from one version of the format to the next."""

    header: Callable[[Plain], Plain]
    lifter: Callable[[AnyGame], Lifter]


def _of_no_identity(header: Plain) -> Plain:
    """In format 1 tables had no identity."""
    return {**header, "identity": "0" * 32}


class _NotesOfFormat1:
    """Format 1 had one kind of note for all, and counted a seat's last look in lines of the log, not in records."""

    def __init__(self, game: AnyGame) -> None:
        # A game of 0.1.0 tells how many lines its log had for an event; no other game has journals of format 1.
        self._lines_of: Callable[[Plain], int] = getattr(game, "lines_in_0_1_0", lambda event: 1)
        self._lines = [0]  # of the log, after each record
        self._begun = False  # before the first decision, the log had no line for a change of players

    def __call__(self, kept: Plain) -> Plain:
        time, record = kept
        lifted = self._lifted(*record[1:4]) if record[0] == "note" else record
        self._lines.append(self._lines[-1] + self._told(record))
        return [time, lifted]

    def _told(self, record: Plain) -> int:
        """How many lines the log had for the record."""
        match record:
            case ["did" | "began", *_, events]:
                self._begun = self._begun or record[0] == "did"
                return sum(map(self._lines_of, events))
            case ["undo" | "redo", *_] | ["note", "hint" | "stand-in", int(), *_]:
                return 1
            case ["note", "player", int(), *_]:
                return int(self._begun)
            case _:
                return 0

    def _lifted(self, kind: Plain, seat: Plain = None, data: Plain = "") -> Plain:
        match kind, seat, data:
            case "player", int(), str():
                return ["played-by", seat, data]
            case "stand-in", int(), str():
                return ["stood-in", seat, data]
            case "hint", int(), _:
                return ["hint-asked", seat]
            case "looked", int(), str() if data.isascii() and data.isdecimal() and len(data) <= LONGEST_NUMBER:
                return ["looked", seat, bisect_right(self._lines, int(data)) - 1]
            case "name", None, str():
                return ["named", data]
            case "disclosed", None, str():
                return ["disclosed", data]
            case _:
                return ["passed-over"]


STEPS: dict[int, Step] = {  # by the version that they lift from
    1: Step(_of_no_identity, _NotesOfFormat1),
}


def steps_from(version: int) -> list[Step]:
    """The steps that lift a journal of that format. Raises `NoJournal`."""
    missing = [step for step in range(version, frames.FORMAT) if step not in STEPS]
    if missing:
        raise NoJournal(N_("this journal is of format {format}, which is not read any more"), format=version)
    return [STEPS[step] for step in range(version, frames.FORMAT)]


def lift_header(steps: list[Step], header: Plain) -> Plain:
    for step in steps:
        header = step.header(header)
    return header


def lifter(steps: list[Step], game: AnyGame, rules: int) -> Lifter:
    """A function that lifts the records of one journal, one after the other."""
    lifters = [step.lifter(game) for step in steps]

    def lift(kept: Plain) -> Plain:
        for step in lifters:
            kept = step(kept)
        time, record = kept
        for version in range(rules, game.rules_version):
            record = game.upgrade(version, record)
        return [time, record]

    return lift
