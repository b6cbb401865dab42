"""The journal of a table under way: every record is on disk before anything that follows from it is shown.

Where the disk says no, the records wait in memory, `trouble` says why, and every further attempt brings them all, in
order. Nothing here raises for what a disk does.
"""

import os
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from core.kernel.types import Seating
from saves import disk
from saves.codec import AnyGame, AnyRecord, Header, Kept, encode_journal, encode_record, new_header
from saves.sentences import trouble

SUFFIX = ".journal"
Clock: TypeAlias = Callable[[], int]


def now() -> int:
    return time.time_ns() // 1_000_000


def new_path(folder: Path) -> Path:
    """A name of its own for a table: short enough to type, and free."""
    while True:
        number = int.from_bytes(os.urandom(5), "big")
        path = folder / ("".join(_SIGNS[number >> 5 * place & 31] for place in range(8)) + SUFFIX)
        if not os.path.lexists(path):
            return path


_SIGNS = "abcdefghijkmnpqrstuvwxyz23456789"  # none that is easily taken for another


class Journal:
    """The one writer of a table's file."""

    def __init__(
        self, path: Path, header: Header, whole: bytes, count: int, fd: int | None = None, *, clock: Clock = now
    ) -> None:
        """`whole` holds the header and `count` records; with `fd`, open and locked, all of it is on disk.

        Without, the file is begun, or taken up where it is there, with the first append.
        """
        self.path = path
        self.trouble: str | None = None
        self._began = header.began
        self._whole = bytearray(whole)
        self._count = count
        self._durable = len(whole) if fd is not None else 0
        self._fd = fd
        self._clock = clock

    @classmethod
    def create(
        cls,
        folder: Path,
        game: AnyGame,
        seats: Sequence[Seating],
        options: Mapping[str, object],
        records: Sequence[AnyRecord],
        *,
        clock: Clock = now,
    ) -> "Journal":
        """A new file for a table that has just begun. It may be in trouble from the start."""
        header = new_header(game, seats, options, clock())
        whole = encode_journal(header, [Kept(0, record) for record in records])
        journal = cls(new_path(folder), header, whole, len(records), clock=clock)
        journal._settle()
        return journal

    def append(self, *records: AnyRecord) -> bool:
        """Keep `records`; tells whether they, and all before them, are on disk for good."""
        at = self._clock() - self._began
        for record in records:
            self._whole += encode_record(self._count + 1, at, record)
            self._count += 1
        return self._settle()

    def retry(self) -> bool:
        """After trouble: bring to disk whatever is missing there."""
        return self._settle() if self.trouble else True

    def close(self) -> bool:
        """One more attempt where something is missing; then the file is free for others."""
        kept = self.retry()
        self._let_go()
        return kept

    def _settle(self) -> bool:
        try:
            fd = self._reach()
            if self._durable < len(self._whole):
                # After a write or a sync that failed, nobody knows what is there: all that is not durable goes again,
                # over itself.
                disk.write_at(fd, bytes(self._whole[self._durable :]), self._durable)
                disk.sync(fd)
                self._durable = len(self._whole)
            self.trouble = None
        except OSError as error:
            self.trouble = trouble(error)
        return self.trouble is None

    def _reach(self) -> int:
        """Have the file open: the one that was, or where that is gone, one with everything in it."""
        if self._fd is not None and disk.same_file(self._fd, self.path):
            return self._fd
        self._let_go()
        if os.path.lexists(self.path):
            self._fd = self._taken_up()
            if self._fd is not None:
                return self._fd
            self.path = new_path(self.path.parent)
        disk.make_folder(self.path.parent)
        self._fd = disk.create(self.path, bytes(self._whole))
        self._durable = len(self._whole)
        return self._fd

    def _taken_up(self) -> int | None:
        """The file that lies there, if it holds the beginning of what is in memory, and nothing else."""
        fd = disk.open_file(self.path, write=True)
        try:
            disk.lock(fd)
            there = disk.read_all(fd)
            if there and self._whole.startswith(there):
                disk.sync(fd)
                disk.sync_folder(self.path.parent)
                self._durable = len(there)
                return fd
        except OSError:
            os.close(fd)
            raise
        os.close(fd)
        return None

    def _let_go(self) -> None:
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None
