"""Disks that say no for real, each to a journal under way in a process of its own: `python -m tests.saves.hardship`.

A hardship first lets the disk fail, then lets it work again. What is said on standard output is what the journal told.
"""

import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from saves.journal import Journal
from saves.reading import read_file
from tests.builders import new_table
from tests.saves.builders import OPTIONS, a_note, taken_up

NOBODY = 65534
SMALL = 64 * 1024
Said = list[str]


TABLE = new_table(3)  # before this process becomes somebody who may perhaps not even read the program


def journal_in(folder: Path) -> tuple[Journal, list[Any]]:
    table = TABLE
    journal = Journal.create(folder, table.game, table.seats, OPTIONS, table.records)
    return journal, list(table.records)


def suffers(folder: Path, fail: Callable[[], None], mend: Callable[[], None], each: int = 1) -> Said:
    """Append before, during and after; then everything must be there, in order."""
    journal, records = journal_in(folder)
    assert journal.trouble is None
    heard: Said = []
    fail()
    for number in range(5):
        records.append(a_note(f"{number} " + "x" * each))
        assert not journal.append(records[-1])
        assert journal.trouble
        heard.append(journal.trouble)
    assert not journal.retry()
    mend()
    assert journal.retry()
    assert journal.trouble is None
    records.append(a_note("after"))
    assert journal.append(records[-1])
    journal.close()
    assert read_file(journal.path).table.records == records
    return heard


def full_tmpfs(folder: Path) -> Said:
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SMALL}", "tmpfs", folder], check=True)
    ballast = folder / "ballast"
    return suffers(folder, lambda: fill(ballast), ballast.unlink, each=5000)  # more than a page has left


def fill(path: Path) -> None:
    with path.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"x" * 512)
        except OSError:
            pass


def file_limit(folder: Path) -> Said:
    """In the midst of a record, as a full disk does."""
    limit = 3000

    def soft(size: int) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    return suffers(folder, lambda: soft(limit), lambda: soft(resource.RLIM_INFINITY), each=limit)


def read_only_folder(folder: Path) -> Said:
    """Of a user whom permissions stop: no table can begin there until it may be written to."""
    become_nobody(folder)
    folder.chmod(0o500)
    journal, records = journal_in(folder / "saves")
    assert journal.trouble
    heard = [journal.trouble]
    records.append(a_note())
    assert not journal.append(records[-1])
    folder.chmod(0o700)
    assert journal.retry()
    journal.close()
    assert read_file(journal.path).table.records == records
    return heard


def read_only_file(folder: Path) -> Said:
    """A saved game that may be read and not written: it is played in memory, and then goes on in its own file."""
    become_nobody(folder)
    journal, records = journal_in(folder)
    journal.close()
    journal.path.chmod(0o400)
    _opened, again = taken_up(journal.path)
    assert again.trouble
    heard = [again.trouble]
    records.append(a_note())
    assert not again.append(records[-1])
    journal.path.chmod(0o600)
    assert again.retry()
    assert again.path == journal.path
    again.close()
    assert read_file(journal.path).table.records == records
    return heard


def become_nobody(folder: Path) -> None:
    if os.getuid() == 0:
        os.chown(folder, NOBODY, NOBODY)
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)


def folder_gone(folder: Path) -> Said:
    """Where the folder was, there is a file; when that goes too, the whole table is written anew."""
    saves = folder / "saves"

    def fail() -> None:
        shutil.rmtree(saves)
        saves.write_text("in the way")

    return suffers(saves, fail, saves.unlink)


HARDSHIPS = {
    hardship.__name__: hardship for hardship in (full_tmpfs, file_limit, read_only_folder, read_only_file, folder_gone)
}

if __name__ == "__main__":
    print("\n".join(sorted(set(HARDSHIPS[sys.argv[1]](Path(sys.argv[2]))))))
