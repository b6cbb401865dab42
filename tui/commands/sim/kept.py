"""The file of `--resume`: a line for the run, and then one for each of its deals, in their order.

Lines are only ever added, so that an interrupted run leaves all but the last one whole. A damaged line, and all after
it, are played anew, which gives the same numbers.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from io import BufferedReader
from pathlib import Path
from time import monotonic
from typing import Self

import msgspec

from core.kernel.arena import Result
from core.kernel.words import N_
from saves import disk
from saves.sentences import Sentence, Unreadable, trouble
from tui.commands.sim import written
from tui.commands.sim.pool import Deal
from tui.commands.sim.work import NotKept
from tui.commands.sim.written import Head
from tui.words import say

LONGEST = 2**16  # bytes of a line
SYNCED = 5.0  # seconds after which written lines should outlive a power cut


class Kept:
    """One run's file; no other run may write to it meanwhile."""

    def __init__(self, path: Path, head: Head) -> None:
        """Raises `Unreadable` if the file holds anything but the beginning of this very run."""
        self._path, self._head = path, head
        self._deals = head.shard.deals(head.series)
        self.deals = 0  # the number of deals in the file
        self.cut = False  # its end was damaged
        self._synced = monotonic()
        try:
            self._file = self._open()
            self._end = self._read_head()
        except OSError as error:
            raise Unreadable(N_("the file cannot be used: {why}"), why=Sentence(trouble(error))) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        with self._file, suppress(OSError):  # a full disk was reported by an earlier write
            self._sync()

    def _open(self) -> BufferedReader:
        try:
            fd = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
            disk.sync_folder(self._path.absolute().parent)
        except FileExistsError:
            fd = disk.open_file(self._path, write=True)
        try:
            disk.lock(fd)
        except BlockingIOError:
            os.close(fd)
            raise Unreadable(N_("another run writes to it")) from None
        return os.fdopen(fd, "rb")

    def _read_head(self) -> int:
        """The length of the head, which is written first if the file is new."""
        line, wanted = self._file.readline(LONGEST), msgspec.json.encode(self._head) + b"\n"
        if wanted.startswith(line):
            if line != wanted:  # a new file, or one whose head was broken off
                self._write(wanted, 0)
            return len(wanted)
        try:
            self._demand(line)
        except Unreadable:
            self._file.close()
            raise
        return len(line)

    def _demand(self, line: bytes) -> None:
        try:
            found = msgspec.json.decode(line, type=Head)
        except ValueError:
            raise Unreadable(N_("it is no file of --resume")) from None
        written.demand_same(found, self._head)
        if found.part != self._head.part:
            raise Unreadable(N_("it is part {found}, and not {wanted}"), found=found.part, wanted=self._head.part)

    def read(self) -> Iterator[Deal]:
        """The deals in the file, up to the first damaged one; the rest is cut off."""
        self._file.seek(self._end)
        for number in self._deals:
            line = self._file.readline(LONGEST)
            try:
                results = written.decode(line, self._head.series, number) if line.endswith(b"\n") else []
            except Unreadable:
                results = []
            if not results:
                break
            self._end += len(line)
            self.deals += 1
            yield number, results
        self.cut = os.fstat(self._file.fileno()).st_size > self._end
        os.truncate(self._file.fileno(), self._end)

    def hear(self, number: int, results: Sequence[Result]) -> None:
        """Write a deal down; one that was broken off is left out, and played anew later. Raises `NotKept`."""
        if number != self._deals.start + self.deals or len(results) != self._head.series.size(number):
            return
        try:
            self._end += self._write(written.encode(number, results) + b"\n", self._end)
            self.deals += 1
            if monotonic() - self._synced > SYNCED:
                self._sync()
        except OSError as error:
            raise NotKept(f"{self._path}: {say(Sentence(trouble(error)))}") from None

    def _write(self, data: bytes, at: int) -> int:
        disk.write_at(self._file.fileno(), data, at)
        return len(data)

    def _sync(self) -> None:
        disk.sync(self._file.fileno())
        self._synced = monotonic()
