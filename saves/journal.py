"""The journal of a table under way: every record is on disk before anything that follows from it is shown.

If the disk fails, the records wait in memory, `trouble` says why, and every further attempt writes them all, in order.
No failure of a disk raises here, but in `move`.

A record that was written may be lost later. So at every append the file must be the one at its path, as large and as
old as it was left; if it is not, and every so often, and at the end, it is read back. A file that another
program has changed is left to it: the whole game goes to a new file, and `notices` tell.
"""

import os
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from core.kernel.types import Seating
from core.kernel.words import N_
from saves import disk
from saves.codec import AnyGame, AnyRecord, Header, Kept, encode_journal, encode_record, new_header
from saves.frames import BODY, LARGEST, MARK, MOST, SUM, Chain, end_mark, scan
from saves.sentences import BadSave, Sentence, shown, trouble
from saves.work import MOST_STEPS, steps

SUFFIX = ".journal"
READ_BACK = 64  # appends after which the file is read back, even if it seems unchanged
Clock: TypeAlias = Callable[[], int]


def now() -> int:
    return time.time_ns() // 1_000_000


def new_path(folder: Path) -> Path:
    """A free path for a table, with a random name that is short enough to type."""
    while True:
        number = int.from_bytes(os.urandom(5), "big")
        path = folder / ("".join(_SIGNS[number >> 5 * place & 31] for place in range(8)) + SUFFIX)
        if not os.path.lexists(path):
            return path


_SIGNS = "abcdefghijkmnpqrstuvwxyz23456789"  # none that is easily taken for another


class Journal:
    """The one writer of a table's file."""

    def __init__(
        self,
        path: Path,
        header: Header,
        whole: bytes,
        records: Sequence[AnyRecord],
        fd: int | None = None,
        *,
        read: bool = False,
        clock: Clock = now,
    ) -> None:
        """`whole` holds the header and the `records`; with `fd`, open and locked, all of it is on disk.

        Without `fd`, the first append begins the file, or takes up the one there. `read`: all of `whole` came from it.
        """
        self.path = path
        self.trouble: str | None = None
        self.notices: list[Sentence] = []  # for the player; the reader clears them
        self._began = header.began
        self._whole = bytearray(whole)
        self._chain = Chain(whole)
        self._count, self._steps = len(records), sum(map(steps, records))
        self._durable = len(whole) if fd is not None or read else 0
        self._mark: bytes | None = None  # an end mark that is not on disk yet
        self._fd = fd
        self._left: disk.Look | None = None  # how the file looked when it was left; None if that is unknown
        self._unread = 0  # appends since the file was read back
        self._moved = False  # True if another program has changed the file, until a new one is begun
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
        journal = cls(new_path(folder), header, whole, records, clock=clock)
        journal._settle()
        return journal

    def append(self, *records: AnyRecord, ended: bool = False) -> bool:
        """Keep `records`; returns True if these and all before are on disk for good. `ended`: the game is over."""
        at = self._clock() - self._began
        for record in records:
            self._whole += self._chain.frame(encode_record(at, record))
            self._count += 1
            self._steps += steps(record)
        if ended:
            self._mark = end_mark(self._count, bytes(self._whole[-SUM:]))
        return self._settle()

    def retry(self) -> bool:
        """After trouble: write all that is missing on disk."""
        return self._settle() if self.trouble else True

    @property
    def missing(self) -> int:
        """How many of the last records are not on disk for good."""
        if self._durable == len(self._whole):
            return 0
        on_disk = len(scan(bytes(self._whole[: self._durable])).payloads) - 1 if self._durable else 0
        return self._count - max(on_disk, 0)

    def check(self) -> bool:
        """Read the file back, and write again if something is missing; returns True if all is on disk."""
        self._left = None
        return self._settle() if self._fd is not None else self.retry()

    def close(self) -> bool:
        """As `check`; then the file is free for others."""
        kept = self.check()
        self._let_go()
        return kept

    def move(self, place: str) -> None:
        """Write the whole game to a new file, `place` or one in that folder, and go on there. Raises `BadSave`.

        If that fails, nothing has changed. The old file is left as it is.
        """
        path, whole = _placed(place), bytearray(self._whole)
        if self._mark is not None:
            whole[MARK] = self._mark
        try:
            self._demand_room()
            fd = disk.create(path, bytes(whole))
        except FileExistsError:
            raise BadSave(N_("{path} is there already"), path=shown(str(path), SHOWN)) from None
        except OSError as error:
            raise BadSave(CANNOT, path=shown(str(path), SHOWN), why=Sentence(trouble(error))) from None
        except ValueError:
            raise BadSave(NO_PATH, path=shown(place, SHOWN)) from None
        self._let_go()
        self.path, self._fd, self._whole, self._durable = path, fd, whole, len(whole)
        self._mark = self._left = self.trouble = None
        self._moved = False

    def _settle(self) -> bool:
        try:
            self._write(self._reach())
            self.trouble = None
        except OSError as error:
            self._left = None
            self.trouble = trouble(error)
        return self.trouble is None

    def _write(self, fd: int) -> None:
        """Write all records that are not durable yet, and then the end mark.

        After a write or a sync that failed, nobody knows the file's content: the same bytes go to the same place again.
        """
        if self._durable < len(self._whole):
            disk.write_at(fd, bytes(self._whole[self._durable :]), self._durable)
            disk.sync(fd)
            self._durable = len(self._whole)
        if self._mark is not None:
            disk.write_at(fd, self._mark, MARK.start)
            disk.sync(fd)
            self._whole[MARK], self._mark = self._mark, None
        looked = disk.look(fd)
        self._left = looked if looked and looked.size == len(self._whole) else None
        self._unread += 1

    def _reach(self) -> int:
        """The open file: the same as before, or if that is gone or changed, one with everything in it."""
        self._demand_room()
        if self._fd is not None and self._looks_as_left():
            return self._fd
        if self._fd is not None and disk.same_file(self._fd, self.path):
            if self._holds_all(self._fd):
                return self._fd
            self._move()
        self._let_go()
        if os.path.lexists(self.path):
            self._fd = self._taken_up()
            if self._fd is not None:
                return self._fd
            self._move()
        return self._begin()

    def _demand_room(self) -> None:
        if len(self._whole) > LARGEST or self._count > MOST or self._steps > MOST_STEPS:
            raise OSError(FULL)

    def _begin(self) -> int:
        self._durable = 0
        if self._mark is not None:
            self._whole[MARK], self._mark = self._mark, None
        disk.make_folder(self.path.parent)
        self._fd = disk.create(self.path, bytes(self._whole))
        self._durable = len(self._whole)
        if self._moved:
            self._moved = False
            self.notices.append(Sentence(MOVED, {"file": self.path.name}))
        return self._fd

    def _move(self) -> None:
        self.path = new_path(self.path.parent)
        self._moved = True

    def _looks_as_left(self) -> bool:
        return self._left is not None and self._unread < READ_BACK and disk.look(self.path) == self._left

    def _holds_all(self, fd: int) -> bool:
        """True if the file holds all that was written, and no more than a failed attempt may have added."""
        self._unread = 0
        there = self._read_back(fd)
        return len(there) >= self._durable and self._begins_with(there)

    def _read_back(self, fd: int) -> bytes:
        """The file's bytes; none if the file is too long to be ours."""
        most = len(self._whole)
        return disk.read_all(fd, most) if os.fstat(fd).st_size <= most else b""

    def _begins_with(self, there: bytes) -> bool:
        marks = (bytes(self._whole[MARK]), self._mark)
        start = self._whole.startswith(there[: MARK.start]) and there[MARK] in marks
        return start and self._whole.startswith(there[BODY:], BODY)

    def _taken_up(self) -> int | None:
        """The file at the path, open, if this game begins with its content, and no program holds it."""
        fd = disk.open_file(self.path, write=True)
        try:
            disk.lock(fd)
            there = self._read_back(fd)
            if len(there) > BODY and self._begins_with(there):
                disk.sync(fd)
                disk.sync_folder(self.path.parent)
                self._durable = len(there)
                return fd
        except BlockingIOError:
            pass
        except OSError:
            os.close(fd)
            raise
        os.close(fd)
        return None

    def _let_go(self) -> None:
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None


def _placed(place: str) -> Path:
    """The path of the new file: in a folder, a free one. If `place` ends as a folder's name, the folder is made."""
    try:
        path = Path(place).expanduser().absolute()
        if place.endswith(os.sep):
            disk.make_folder(path)
        if path.is_dir():
            return new_path(path)
    except OSError as error:
        raise BadSave(CANNOT, path=shown(place, SHOWN), why=Sentence(trouble(error))) from None
    except (RuntimeError, ValueError):
        raise BadSave(NO_PATH, path=shown(place, SHOWN)) from None
    return path if path.suffix == SUFFIX else path.with_name(path.name + SUFFIX)


SHOWN = 200  # signs of a path
NO_PATH = N_("this is not a path: {path}")
CANNOT = N_("{path} cannot be written: {why}")
FULL = N_("the journal is full")
MOVED = N_("Another program has changed the file of this game, or its place. All of it lies in {file} now.")
