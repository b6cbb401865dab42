"""Many journals looked up at once: by this process, and by others beside it, one for each further processor.

Another one is told a line of paths, and answers with what it found, until nobody tells it any more. What has a flaw it
leaves to whoever asked; so is all that was asked of one that fails.
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

MANY = 300  # journals that it takes longer to read than to begin a process
AT_ONCE = 16  # journals that are asked of a process, while as many are read here
MOST = 3  # processes beside this one
_encode = msgspec.json.Encoder().encode
_asked = msgspec.json.Decoder(list[tuple[str, int, int]])
_found = msgspec.json.Decoder(list[Known | None])


class Found(msgspec.Struct, frozen=True):
    """A journal, as the folder tells of it: how large it is, and when it was written last, in nanoseconds."""

    path: Path
    size: int
    time: int

    def looked_up(self) -> Known:
        return Known(self.size, self.time, entry(self.path, self.time // 1_000_000))


def looked_up(journals: Sequence[Found]) -> Iterator[tuple[Found, Known]]:
    """Each of the journals, a few at a time."""
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
    command, pipe = [sys.executable, "-P", "-m", "saves.crew"], subprocess.PIPE  # whatever lies where one is
    for _mate in range(min((os.cpu_count() or 1) - 1, MOST)):
        with suppress(OSError):  # then it goes without
            crew.append(
                subprocess.Popen(
                    command, env=environ, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, start_new_session=True
                )
            )
    return crew


def _ask(mate: "subprocess.Popen[bytes]", journals: list[Found]) -> list[Found]:
    assert mate.stdin is not None
    with suppress(OSError, ValueError):  # it has failed, or a path is no text, and there will be no answer
        mate.stdin.write(_encode([(os.fspath(each.path), each.size, each.time) for each in journals]) + b"\n")
        mate.stdin.flush()
    return journals


def _answer(mate: "subprocess.Popen[bytes]", asked: int) -> list[Known | None]:
    """The other process's finds, one for each of so many journals; None for each if the process fails."""
    assert mate.stdout is not None
    with suppress(OSError, ValueError):
        if asked and len(told := _found.decode(mate.stdout.readline())) == asked:
            return told
    return [None] * asked


def serve(asked: IO[bytes], answers: IO[bytes]) -> None:
    """Answer each line, as long as there are any."""
    for line in asked:
        found = [Found(Path(path), size, time).looked_up() for path, size, time in _asked.decode(line)]
        answers.write(_encode([known if known.entry.flaw is None else None for known in found]) + b"\n")
        answers.flush()


if __name__ == "__main__":
    with suppress(KeyboardInterrupt, BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer)
