"""When the disk says no, the game goes on in memory, says so, and brings all that is missing when it can."""

import errno
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from saves import disk
from saves.journal import Journal
from saves.opening import open_journal
from saves.reading import read_file
from tests.saves.builders import OPTIONS, a_note, every_kind, saved, skerry_table

OWN_MOUNTS = ["unshare", "--mount", "--map-root-user"]  # what is mounted in there goes with the process


@pytest.fixture
def ground() -> Iterator[Path]:
    """A folder that every user may reach."""
    folder = Path(tempfile.mkdtemp(prefix="saves-"))
    yield folder
    shutil.rmtree(folder)


def told(hardship: str, folder: Path, before: tuple[str, ...] = ()) -> list[str]:
    command = [*before, sys.executable, "-m", "tests.saves.hardship", hardship, str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def may_mount(folder: Path) -> bool:
    tried = [*OWN_MOUNTS, "mount", "-t", "tmpfs", "tmpfs", str(folder)]
    try:
        return subprocess.run(tried, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        return False  # a system without such things


def test_a_disk_that_is_full(ground: Path) -> None:
    """A small tmpfs where the machine lets a test mount one; elsewhere the limit on a file's size."""
    if may_mount(ground):
        assert told("full_tmpfs", ground, tuple(OWN_MOUNTS)) == ["the disk is full"]
    else:
        assert told("file_limit", ground) == ["the file may not grow any further"]


@pytest.mark.parametrize(
    ("hardship", "why"),
    [
        ("file_limit", "the file may not grow any further"),
        ("read_only_folder", "there is no permission for it"),
        ("read_only_file", "there is no permission for it"),
        ("folder_gone", "what should be a folder is a file"),
    ],
)
def test_why_the_disk_says_no_is_told(hardship: str, why: str, ground: Path) -> None:
    assert told(hardship, ground) == [why]


def test_a_folder_removed_under_the_game_is_made_again(folder: Path) -> None:
    table = every_kind()
    journal = Journal.create(folder, table.game, table.seats, OPTIONS, table.records[:3])
    shutil.rmtree(folder)
    assert journal.append(*table.records[3:])
    assert read_file(journal.path).table.records == table.records


def test_a_journal_put_back_from_a_copy_is_written_on(folder: Path) -> None:
    table = every_kind()
    journal = Journal.create(folder, table.game, table.seats, OPTIONS, table.records[:3])
    copy = journal.path.read_bytes()
    journal.path.unlink()
    journal.path.write_bytes(copy)
    assert journal.append(*table.records[3:])
    assert read_file(journal.path).table.records == table.records
    assert os.listdir(folder) == [journal.path.name]


def test_another_file_in_its_place_is_left_alone(folder: Path) -> None:
    table = every_kind()
    journal = Journal.create(folder, table.game, table.seats, OPTIONS, table.records[:3])
    place = journal.path
    place.unlink()
    place.write_text("something else")
    assert journal.append(*table.records[3:])
    assert journal.path != place
    assert place.read_text() == "something else"
    assert read_file(journal.path).table.records == table.records


def test_a_sync_that_fails_is_no_save(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a failed sync nobody knows what is on disk: all of it is written once more."""
    table = skerry_table()
    journal = Journal.create(folder, table.game, table.seats, OPTIONS, table.records)
    written: list[bytes] = []
    write_at = os.pwrite

    def pwrite(fd: int, data: bytes, at: int) -> int:
        written.append(data)
        return write_at(fd, data, at)

    def failing(fd: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "pwrite", pwrite)
    with monkeypatch.context() as broken:
        broken.setattr("saves.disk.sync", failing)
        assert not journal.append(a_note("one"))
        assert journal.trouble == "Input/output error"
    assert journal.append(a_note("two"))
    first, second = written
    assert second.startswith(first)
    assert open_journal(journal.path, write=False).table.records[-2:] == [a_note("one"), a_note("two")]


def test_a_journal_is_created_whole_or_not_at_all(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(fd: int) -> None:
        raise OSError(5, "Input/output error")

    table = skerry_table()
    with monkeypatch.context() as broken:
        broken.setattr("saves.disk.sync", failing)
        folder.mkdir()
        journal = Journal.create(folder, table.game, table.seats, OPTIONS, table.records)
        assert journal.trouble == "Input/output error"
    assert os.listdir(folder) == []
    assert journal.append(a_note())
    assert read_file(journal.path).table.records == [*table.records, a_note()]


def test_closing_brings_what_is_missing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = skerry_table()
    folder.write_text("in the way")
    journal = Journal.create(folder, table.game, table.seats, OPTIONS, table.records)
    assert journal.trouble == "what should be a folder is a file"
    assert not journal.close()
    folder.unlink()
    assert journal.close()
    assert read_file(journal.path).table.records == table.records


def test_a_file_system_without_links_keeps_journals_too(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(source: Path, target: Path) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    path = saved(folder, every_kind())
    assert os.listdir(folder) == [path.name]
    with pytest.raises(OSError, match="not permitted"):
        disk.create(path, b"something else")
    assert read_file(path).table.records == every_kind().records


def test_where_the_system_has_a_full_sync_durable_means_that(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    answer: list[OSError] = []

    def fcntl(fd: int, command: int) -> None:
        asked.append("full sync")
        if answer:
            raise answer[0]

    monkeypatch.setattr(disk, "_FULL_SYNC", 51)
    monkeypatch.setattr("fcntl.fcntl", fcntl)
    monkeypatch.setattr(os, "fsync", lambda fd: asked.append("sync"))
    with (tmp_path / "file").open("wb") as file:
        disk.sync(file.fileno())
        assert asked == ["full sync"]
        answer.append(OSError(errno.ENOTSUP, "Not supported"))
        disk.sync(file.fileno())
        assert asked == ["full sync", "full sync", "sync"]
        answer[0] = OSError(errno.EIO, "Input/output error")
        with pytest.raises(OSError, match="Input/output"):
            disk.sync(file.fileno())
