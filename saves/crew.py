"""Looks up many journals at once: in this process, and in helper processes, one for each further processor.

A helper reads lines of paths, and answers each with a line of entries, until its input ends. It leaves journals with a
flaw to this process, which also looks up all that a failed helper was asked for.
"""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import IO

import msgspec

from saves.index import Known, entry

MANY = 300  # journals; to read more takes longer than to start a process
AT_ONCE = 16  # journals that a helper is asked for at once, while as many are read here
MOST = 3  # helper processes at most
_encode = msgspec.json.Encoder().encode
_asked = msgspec.json.Decoder(list[tuple[str, int, int]])
_found = msgspec.json.Decoder(list[Known | None])


class Found(msgspec.Struct, frozen=True):
    """A journal's file: its path, its size, and the time of its last change in nanoseconds."""

    path: Path
    size: int
    time: int

    def looked_up(self) -> Known:
        return Known(self.size, self.time, entry(self.path, self.time // 1_000_000))


def looked_up(journals: Sequence[Found]) -> Iterator[tuple[Found, Known]]:
    """Yield each journal with its entry; every process takes a few at a time."""
    crew = _begun() if len(journals) > MANY else []
    to_come = iter(journals)
    try:
        while mine := list(islice(to_come, AT_ONCE)):
            theirs = [(mate, _ask(mate, list(islice(to_come, AT_ONCE)))) for mate in crew]
            yield from ((each, each.looked_up()) for each in mine)
            for mate, asked in theirs:
                told = _answer(mate, len(asked))
                yield from ((each, known or each.looked_up()) for each, known in zip(asked, told, strict=True))
    finally:
        for mate in crew:
            mate.kill()
            mate.communicate()


def _begun() -> "list[subprocess.Popen[bytes]]":
    crew = []
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command, pipe = [sys.executable, "-P", "-m", "saves.crew"], subprocess.PIPE  # -P: not from the folder one is in
    for _mate in range(min((os.cpu_count() or 1) - 1, MOST)):
        with suppress(OSError):  # then there is one helper less
            crew.append(
                subprocess.Popen(
                    command, env=environ, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, start_new_session=True
                )
            )
    return crew


def _ask(mate: "subprocess.Popen[bytes]", journals: list[Found]) -> list[Found]:
    assert mate.stdin is not None
    with suppress(OSError, ValueError):  # the helper has failed, or a path is no text: there will be no answer
        mate.stdin.write(_encode([(os.fspath(each.path), each.size, each.time) for each in journals]) + b"\n")
        mate.stdin.flush()
    return journals


def _answer(mate: "subprocess.Popen[bytes]", asked: int) -> list[Known | None]:
    """The helper's finds, one for each of so many journals; None for each if the helper fails."""
    assert mate.stdout is not None
    with suppress(OSError, ValueError):
        if asked and len(told := _found.decode(mate.stdout.readline())) == asked:
            return told
    return [None] * asked


def serve(asked: IO[bytes], answers: IO[bytes]) -> None:
    """Answer each line of `asked`, until it ends."""
    for line in asked:
        found = [Found(Path(path), size, time).looked_up() for path, size, time in _asked.decode(line)]
        answers.write(_encode([known if known.entry.flaw is None else None for known in found]) + b"\n")
        answers.flush()


if __name__ == "__main__":
    with suppress(KeyboardInterrupt, BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer)
