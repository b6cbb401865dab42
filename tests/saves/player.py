"""A process that plays on a saved game until it is killed, and answers each record once it is on disk for good.

`python -m tests.saves.player` reads a line `FOLDER JOURNAL SEED` (`-` for a new table), forks a player, and says `gone`
once that has ended. The player says `is PID`, `at PATH`, and for each record its number and check sum.
"""

import os
import signal
import sys
import traceback
from pathlib import Path
from random import Random
from typing import Any, NoReturn
from zlib import crc32

import msgspec

from core.kernel.records import Disclosed, Record
from core.kernel.table import Table
from saves.journal import Journal
from saves.opening import open_journal
from tests.builders import choose, new_table


def check_sum(record: Record[Any, Any]) -> int:
    return crc32(msgspec.msgpack.encode(record))


def say(*words: object) -> None:
    """Unbuffered, and whole: a pipe takes so few bytes at once."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def live(folder: Path, name: str, chance: Random) -> NoReturn:
    """Never comes back to the loop that forked it; waits for its end when the game is over."""
    try:
        say("is", os.getpid())
        play(folder, name, chance)
        signal.pause()
    except BaseException:
        traceback.print_exc()
    os._exit(1)


def play(folder: Path, name: str, chance: Random) -> None:
    table, journal = begun(folder, chance) if name == "-" else taken_up(Path(name))
    say("at", journal.path)
    while table.to_act():
        change(table, chance)
        if not journal.append(table.records[-1], ended=not table.to_act()):
            raise OSError(journal.trouble)
        say(len(table.records), check_sum(table.records[-1]))


def begun(folder: Path, chance: Random) -> tuple[Table[Any, Any, Any, Any], Journal]:
    seed = chance.random()
    table = new_table(4, seed=seed)
    journal = Journal.create(folder, table.game, table.seats, {"seed": seed}, table.records)
    if journal.trouble:
        raise OSError(journal.trouble)
    return table, journal


def taken_up(path: Path) -> tuple[Table[Any, Any, Any, Any], Journal]:
    opened = open_journal(path)
    if opened.journal is None:
        raise OSError("held")
    return opened.table, opened.journal


def change(table: Table[Any, Any, Any, Any], chance: Random) -> None:
    """Mostly a decision; now and then a step back or forth, or a note."""
    what = chance.random()
    if what < 0.05 and table.at:
        table.undo(chance.randint(1, min(table.at, 3)))
    elif what < 0.1 and table.undone:
        table.redo()
    elif what < 0.15:
        table.take(Disclosed("x" * chance.randint(0, 3000)))
    else:
        table.act(choose(table, chance.choice(table.to_act()), chance))


def main() -> None:
    for line in sys.stdin:
        folder, name, seed = line.split()
        if (player := os.fork()) == 0:
            live(Path(folder), name, Random(seed))
        os.waitpid(player, 0)
        say("gone")


if __name__ == "__main__":
    main()
