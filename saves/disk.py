"""Files that last: whole or not at all, durable before anything follows from them, and with one writer."""

import errno
import fcntl
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from core.kernel.words import N_

_FULL_SYNC: int | None = getattr(fcntl, "F_FULLFSYNC", None)  # macOS, whose fsync leaves data in the drive's cache
WAITING = ".{}.new"  # a file's name until it is whole
SIGNS = 16  # random signs in that name
_NO_SUCH_THING = (errno.EINVAL, errno.ENOTSUP, errno.ENOTTY)  # the answers of network file systems to a sync


def sync(fd: int) -> None:
    """Return once all that was written to `fd` would outlive a power cut."""
    if _FULL_SYNC is not None:
        try:
            fcntl.fcntl(fd, _FULL_SYNC)
            return
        except OSError as error:
            if error.errno not in _NO_SUCH_THING:
                raise
    os.fsync(fd)


def sync_folder(folder: Path) -> None:
    fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        sync(fd)
    except OSError as error:
        if error.errno not in _NO_SUCH_THING:
            raise
    finally:
        os.close(fd)


def make_folder(folder: Path) -> None:
    """Make the folder, and missing ones above it, for their owner alone."""
    if folder.is_dir():
        return
    make_folder(folder.parent)
    folder.mkdir(mode=0o700, exist_ok=True)
    sync_folder(folder.parent)


def write_at(fd: int, data: bytes, at: int) -> None:
    while data:
        written = os.pwrite(fd, data, at)
        data, at = data[written:], at + written


def lock(fd: int) -> None:
    """Be the one writer, as long as `fd` is open. Raises `BlockingIOError` if there is another."""
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:
        pass  # a file system without locks: better to play than not


def held(path: Path) -> bool:
    """True if a program holds this file's lock now; False too if the file cannot be opened."""
    try:
        fd = open_file(path, write=False)
    except OSError:
        return False
    try:
        lock(fd)
    except BlockingIOError:
        return True
    finally:
        os.close(fd)
    return False


def create(path: Path, data: bytes) -> int:
    """Create a file with all of `data`, or none at all. Returns its descriptor, open to write and locked."""
    waiting = _waiting(path)
    fd = os.open(waiting, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        lock(fd)
        write_at(fd, data, 0)
        sync(fd)
        _place(waiting, path)
        sync_folder(path.parent)
    except BaseException:
        os.close(fd)
        waiting.unlink(missing_ok=True)
        raise
    return fd


def _waiting(path: Path) -> Path:
    return path.parent / WAITING.format(os.urandom(SIGNS // 2).hex())


def left_behind(folder: Path) -> Iterator[Path]:
    """Files that are not whole: of programs that are writing them now, or that were ended before they were done."""
    return folder.glob(WAITING.format("[0-9a-f]" * SIGNS))


def _place(waiting: Path, path: Path) -> None:
    """Give the file its name, but never take another file's place."""
    try:
        os.link(waiting, path)
        os.unlink(waiting)
    except OSError:
        if os.path.lexists(path):
            raise
        os.rename(waiting, path)  # a file system without links


def replace(path: Path, data: bytes) -> None:
    """Put `data` in the place of any file at `path`, without waiting for the disk: for data that can be made anew."""
    waiting = _waiting(path)
    fd = os.open(waiting, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        write_at(fd, data, 0)
        os.rename(waiting, path)
    except BaseException:
        waiting.unlink(missing_ok=True)
        raise
    finally:
        os.close(fd)


def open_file(path: Path, write: bool) -> int:
    """Open a plain file; never waits for a pipe, nor takes up a terminal. Raises `OSError`."""
    fd = os.open(path, (os.O_RDWR if write else os.O_RDONLY) | os.O_NONBLOCK | os.O_NOCTTY)
    if not stat.S_ISREG(os.fstat(fd).st_mode):
        os.close(fd)
        raise OSError(errno.EISDIR, N_("it is no plain file"))
    return fd


def read_all(fd: int, most: int) -> bytes:
    """The file's bytes, `most` at most; the file may grow or shrink meanwhile."""
    size = min(os.fstat(fd).st_size, most)
    parts, at = [], 0
    while at < size and (part := os.pread(fd, size - at, at)):
        parts.append(part)
        at += len(part)
    return b"".join(parts)


class Look(NamedTuple):
    """A file's identity, size and time: they tell that it was written to, unless within one tick of the clock."""

    device: int
    inode: int
    size: int
    time: int


def look(at: int | Path) -> Look | None:
    """The look of an open file, or of the one that a path leads to; None if there is none."""
    try:
        found = os.stat(at)
    except OSError:
        return None
    return Look(found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns)


def same_file(fd: int, path: Path) -> bool:
    """True if `path` still leads to the open file."""
    here = os.fstat(fd)
    if here.st_nlink == 0:
        return False
    try:
        there = os.stat(path)
    except PermissionError:
        return True  # the folder may not be looked into, but the file can still be written
    except OSError:
        return False
    return (here.st_ino, here.st_dev) == (there.st_ino, there.st_dev)
