"""Many journals are looked up by several processes at once, and found just as by one."""

import io
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from saves import crew, index
from saves.index import INDEX, Entry, Known
from saves.journal import SUFFIX
from saves.shelf import Shelf
from tests.saves.builders import journal_bytes, saved, skerry_table, whole_game

WHOLE = journal_bytes(whole_game())


@pytest.fixture
def many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """More than are looked up by this process alone, and of all kinds; no process beside it knows the toy game."""
    monkeypatch.setattr(crew, "MANY", 10)
    monkeypatch.setattr(crew, "AT_ONCE", 4)
    for number in range(40):
        (tmp_path / f"{number}{SUFFIX}").write_bytes(WHOLE)
    (tmp_path / f"cut{SUFFIX}").write_bytes(WHOLE[:-10])
    (tmp_path / f"foreign{SUFFIX}").write_bytes(b"PK")
    (tmp_path / f"näme{SUFFIX}").write_bytes(WHOLE)
    (tmp_path / f"gone{SUFFIX}").symlink_to(tmp_path / "nowhere")
    saved(tmp_path, skerry_table())
    return tmp_path


def alone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[Entry]:
    (folder / INDEX).unlink(missing_ok=True)
    with monkeypatch.context() as only:
        only.setattr(crew, "MANY", 1000)
        return Shelf(folder).list()


def test_several_find_what_one_finds(many: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    popen: Any = subprocess.Popen

    def counted(*words: Any, **how: Any) -> Any:
        begun.append(1)
        return popen(*words, **how)

    monkeypatch.setattr("os.cpu_count", lambda: 3)
    monkeypatch.setattr("subprocess.Popen", counted)
    found = Shelf(many).list()
    assert len(begun) == 2
    assert len(index.load(many)) == 41
    assert found == alone(many, monkeypatch)


@pytest.mark.parametrize("mate", ["/bin/false", "/bin/true", "/nowhere"])
def test_a_process_that_fails_leaves_no_game_out(many: Path, monkeypatch: pytest.MonkeyPatch, mate: str) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    monkeypatch.setattr("sys.executable", mate)
    assert Shelf(many).list() == alone(many, monkeypatch)


def test_a_process_begins_also_where_others_are_called_saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tmp_path.joinpath("saves.py").write_text("raise SystemExit")
    whole = tmp_path / f"whole{SUFFIX}"
    whole.write_bytes(WHOLE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    monkeypatch.setattr(crew, "MANY", 1)
    monkeypatch.setattr(crew, "AT_ONCE", 1)
    here, look = list[crew.Found](), crew.Found.looked_up

    def looked(found: crew.Found) -> Known:
        here.append(found)
        return look(found)

    monkeypatch.setattr(crew.Found, "looked_up", looked)
    asked = [crew.Found(whole, 1, 2)] * 2
    assert [*crew.looked_up(asked)] == [(found, look(found)) for found in asked]
    assert len(here) == 1, "the other was looked up by that process"


def test_whoever_does_not_wait_leaves_no_process(many: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mates: list[subprocess.Popen[bytes]] = []
    begin = subprocess.Popen[bytes]

    def remembered(*words: Any, **how: Any) -> subprocess.Popen[bytes]:
        mates.append(begin(*words, **how))
        return mates[-1]

    monkeypatch.setattr("os.cpu_count", lambda: 2)
    monkeypatch.setattr("subprocess.Popen", remembered)
    found = Shelf(many).each()
    next(found)
    found.close()
    assert [mate.returncode is not None for mate in mates] == [True]


def test_what_has_a_flaw_is_left_to_whoever_asked(tmp_path: Path) -> None:
    paths = [tmp_path / f"{name}{SUFFIX}" for name in ("whole", "cut")]
    for path, data in zip(paths, (WHOLE, WHOLE[:-10]), strict=True):
        path.write_bytes(data)
    answers = io.BytesIO()
    crew.serve(io.BytesIO(msgspec.json.encode([(str(path), 1, 2) for path in paths]) + b"\n"), answers)
    whole, cut = msgspec.json.decode(answers.getvalue(), type=list[index.Known | None])
    assert (whole, cut) == (index.Known(1, 2, index.entry(paths[0], 0)), None)
