"""A process that plays is killed at random moments: every decision it had answered is there, and play goes on."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import IO, NamedTuple

import pytest

from saves.reading import Reading, read_file
from saves.shelf import Shelf
from tests.saves.player import check_sum

LONGEST = 0.025  # seconds until the kill: from before there is a file to dozens of decisions


class Kill(NamedTuple):
    """What a player had said before it was killed."""

    path: Path | None
    answered: dict[int, int]  # a record's number and check sum


@pytest.fixture
def player() -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "tests.saves.player"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as process:
        yield process
        lines(process)[0].close()


def lines(process: subprocess.Popen[str]) -> tuple[IO[str], IO[str]]:
    assert process.stdin is not None
    assert process.stdout is not None
    return process.stdin, process.stdout


def kill(process: subprocess.Popen[str], folder: Path, path: Path | None, chance: Random) -> Kill:
    """Start a player, let it play for a moment, and kill it."""
    say, hear = lines(process)
    say.write(f"{folder} {path or '-'} {chance.random()}\n")
    _, pid = hear.readline().split()
    time.sleep(chance.uniform(0, LONGEST))
    os.kill(int(pid), signal.SIGKILL)
    answered = {}
    for line in iter(hear.readline, "gone\n"):
        word, value = line.split()
        if word == "at":
            path = Path(value)
        else:
            answered[int(word)] = int(value)
    return Kill(path, answered)


def check(path: Path, answered: dict[int, int]) -> Reading:
    """Everything that was answered is there, and nothing is amiss but what a kill may leave."""
    reading = read_file(path)
    assert reading.fault is None or reading.fault.torn
    assert answered.items() <= {n: check_sum(record) for n, record in enumerate(reading.table.records, 1)}.items()
    last = len(reading.table.records)
    if reading.table.outcome() and last in answered:
        assert reading.ended == last  # an end that was answered is marked
    return reading


def test_nothing_answered_is_lost_to_a_kill(player: subprocess.Popen[str], folder: Path, kills: int) -> None:
    chance = Random("kill")
    path: Path | None = None
    answered: dict[int, int] = {}
    killed = answers = 0
    while killed < kills or answers <= kills:  # on a busy machine little is answered before a kill
        killed += 1
        path, said = kill(player, folder, path, chance)
        if path is None:
            continue  # killed before there was a table
        assert said.keys().isdisjoint(answered)  # play went on after all that was there
        answered |= said
        answers += len(said)
        if check(path, answered).table.outcome():
            path, answered = None, {}
    assert [entry.flaw for entry in Shelf(folder).list() if entry.flaw and "record" not in entry.flaw.values] == []
