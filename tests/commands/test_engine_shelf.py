"""What the engine loads from the shelf: no game that is being played, and none under way without a note of it."""

import errno
import os
import resource
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from core.games import game
from core.kernel.records import Disclosed, Undo
from core.kernel.table import Table
from core.kernel.types import Seating
from saves import disk
from saves.copies import LOADED
from saves.journal import SUFFIX
from saves.reading import read_file
from saves.shelf import Shelf
from tests.builders import choose, new_table, play_out
from tests.commands.client import Client, Failed, Json
from tests.commands.inside import ask
from tests.saves.builders import saved, taken_up
from tests.saves.test_lock import held
from tests.saves.test_recorded import JOURNALS
from tui.commands.engine import Engine
from tui.session.opening import resume


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "saves"
    monkeypatch.setenv("EKETORP_SAVES", str(folder))
    return folder


def under_way(folder: Path) -> Path:
    table, chance = new_table(3, seed=1), Random(1)
    for _decision in range(5):
        table.act(choose(table, chance.choice(table.to_act()), chance))
    return saved(folder, table)


def load(path: Path | str, engine: Engine | None = None) -> Json:
    return ask(engine or Engine(), "load", path=str(path))


def notes(path: Path) -> list[str]:
    return [record.act for record in read_file(path).table.records if isinstance(record, Disclosed)]


def refused(answer: Json) -> str:
    assert answer.keys() == {"error"}
    assert answer["error"]["code"] == "load-failed"
    return str(answer["error"]["message"])


# --- what another program holds ---


def test_a_game_that_is_being_played_is_not_loaded(folder: Path, tmp_path: Path) -> None:
    path = under_way(folder)
    elsewhere = under_way(tmp_path / "elsewhere")
    finished = saved(folder, play_out(new_table(3), Random(1)))
    for played in (path, elsewhere, finished):
        before = played.read_bytes()
        with held(played):
            assert refused(load(played)) == "this game is open in another window or program"
        assert played.read_bytes() == before


def test_it_is_loaded_by_no_other_way_either(folder: Path, tmp_path: Path) -> None:
    path = under_way(folder)
    with held(path):
        for way in ways(path, tmp_path):
            assert "open in another window" in refused(load(way))
    assert notes(path) == []


def test_who_loads_holds_nothing_afterwards(folder: Path) -> None:
    path = under_way(folder)
    assert load(path)["at"] == 5
    _opened, journal = taken_up(path)
    journal.close()


# --- what lies on the shelf ---


def ways(path: Path, tmp_path: Path) -> list[Path | str]:
    """Other names by which the same file is reached."""
    link, hard, folder, chained = (tmp_path / name for name in ("link", "hard", "folder", "chained"))
    link.symlink_to(path)
    hard.hardlink_to(path)
    folder.symlink_to(path.parent)
    chained.symlink_to(link)
    spelt = f"{path.parent}/../{path.parent.name}//./{path.name}"
    return [link, hard, folder / path.name, chained, spelt, os.path.relpath(path)]


def test_an_unfinished_game_of_the_shelf_takes_a_note_of_it(folder: Path) -> None:
    path = under_way(folder)
    before = read_file(path).table
    assert load(path) == {"table": "t1", "at": 5}
    after = read_file(path).table
    assert after.records == [*before.records, Disclosed(LOADED)]
    assert after.state == before.state


@pytest.mark.parametrize("way", range(6))
def test_by_whatever_way_it_is_reached(folder: Path, tmp_path: Path, way: int) -> None:
    path = under_way(folder)
    assert load(ways(path, tmp_path)[way])["at"] == 5
    assert notes(path) == [LOADED]


def test_what_lies_elsewhere_and_is_on_the_shelf_by_a_link_takes_a_note_too(folder: Path, tmp_path: Path) -> None:
    path = under_way(tmp_path / "elsewhere")
    folder.mkdir()
    folder.joinpath("abc" + SUFFIX).symlink_to(path)
    assert load(path)["at"] == 5
    assert notes(path) == [LOADED]
    assert folder.joinpath("abc" + SUFFIX).is_symlink()


def test_so_does_one_in_the_trash(folder: Path) -> None:
    path = Shelf(folder).delete(under_way(folder))
    assert load(path)["at"] == 5
    assert notes(path) == [LOADED]


def test_those_who_play_on_are_told(folder: Path) -> None:
    path = under_way(folder)
    load(path)
    session, _notices = resume(path)
    assert "Somebody was shown more than is open to all: engine load." in [line.plain for line in session.tale]
    session.keeping.close()


def test_it_is_noted_once_as_the_game_stands_and_again_when_it_has_gone_on(folder: Path) -> None:
    path, engine = under_way(folder), Engine()
    for number in range(1, 4):
        assert load(path, engine) == {"table": f"t{number}", "at": 5}
        assert notes(path) == [LOADED]
    _opened, journal = taken_up(path)
    journal.append(Undo(1))
    journal.close()
    load(path)
    assert notes(path) == [LOADED, LOADED]


def test_a_finished_game_leaves_no_note(folder: Path) -> None:
    path = saved(folder, play_out(new_table(3), Random(1)))
    before = path.read_bytes()
    assert load(path)["at"] > 0
    assert path.read_bytes() == before


def test_a_game_without_secrets_leaves_no_note(folder: Path) -> None:
    path = saved(folder, Table.new(game("claim"), (Seating("Ada", "red"), Seating("Bo", "blue")), {}))
    before = path.read_bytes()
    assert load(path)["at"] == 0
    assert path.read_bytes() == before


def test_what_lies_elsewhere_is_left_as_it_is(folder: Path, tmp_path: Path) -> None:
    """Copies made by `save`, and files that somebody has sent."""
    engine, path = Engine(), tmp_path / "copy"
    shelved = under_way(folder)
    table = load(shelved, engine)["table"]
    assert ask(engine, "save", table=table, path=str(path)) == {"saved": str(path)}
    kept = path.read_bytes()
    assert load(path, engine)["at"] == 5
    assert path.read_bytes() == kept
    other = under_way(tmp_path / "elsewhere")
    kept = other.read_bytes()
    assert load(other)["at"] == 5
    assert other.read_bytes() == kept
    assert notes(shelved) == [LOADED]


def test_a_view_of_the_referee_is_as_it_was(folder: Path) -> None:
    path, engine = under_way(folder), Engine()
    view = ask(engine, "view", table=load(path, engine)["table"], seat=None)["view"]
    assert all("hand" in village for village in view["villages"])
    assert notes(path) == [LOADED]


# --- where no note can be kept, nothing is given ---


def test_a_damaged_one_and_an_older_one_are_not_given(folder: Path, tmp_path: Path) -> None:
    path = under_way(folder)
    data = bytearray(path.read_bytes())
    data[-30] ^= 1
    path.write_bytes(data)
    old = folder / ("old" + SUFFIX)
    shutil.copy(JOURNALS / "0.1.0" / "under-way.journal", old)
    for kept in (path, old):
        before = kept.read_bytes()
        assert "cannot take a note" in refused(load(kept))
        assert kept.read_bytes() == before
        shutil.copy(kept, tmp_path / "sent")
        assert load(tmp_path / "sent")["at"] > 0


def test_a_torn_one_is_mended_and_says_so(folder: Path) -> None:
    path = under_way(folder)
    path.write_bytes(path.read_bytes()[:-3])
    answer = load(path)
    assert answer["at"] == 4
    assert "was cut off" in answer["warnings"][0]
    assert notes(path) == [LOADED]
    (aside,) = folder.glob("*.torn-1")
    before = aside.read_bytes()
    assert "cannot take a note" in refused(load(aside))
    assert aside.read_bytes() == before
    assert len(list(folder.iterdir())) == 2


def a_full_disk() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))


def test_a_disk_that_takes_no_note(folder: Path) -> None:
    path = under_way(folder)
    before = path.read_bytes()
    with Client(preexec_fn=a_full_disk, env=os.environ | {"EKETORP_SAVES": str(folder)}) as client:
        with pytest.raises(Failed, match="it could not be saved: the file may not grow any further") as caught:
            client.ask("load", path=str(path))
        assert caught.value.code == "load-failed"
        assert client.end() == (0, b"", b"")
    assert path.read_bytes() == before
    assert list(folder.iterdir()) == [path]


def test_a_disk_that_is_read_only(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = under_way(folder)
    reads: Callable[[Path, bool], int] = disk.open_file

    def read_only(path: Path, write: bool) -> int:
        if write:
            raise OSError(errno.EROFS, "")
        return reads(path, write)

    with monkeypatch.context() as mounted:
        mounted.setattr(disk, "open_file", read_only)
        assert refused(load(path)) == "it could not be saved: the disk is read-only"
    assert load(path)["at"] == 5
    with monkeypatch.context() as mounted:
        mounted.setattr(disk, "open_file", read_only)
        assert load(path)["at"] == 5  # a note of it stands there already


def test_the_command_knows_the_shelf_by_its_folder(folder: Path, engine: Client) -> None:
    path = under_way(folder)
    table = engine.ask("load", path=str(path))["table"]
    assert notes(path) == [LOADED]
    assert engine.view(table, None)["phase"]
