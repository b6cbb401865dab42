"""`eketorp saves`, as somebody at a shell meets it: what is printed, what is asked, and the exit codes."""

import json
import os
import pty
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeAlias

import pytest

from core.games import GAMES
from core.games.eketorp import GAME
from core.kernel.records import Disclosed, PlayedBy
from saves.frames import scan
from saves.index import Entry
from saves.journal import SUFFIX, Journal
from saves.opening import open_journal
from saves.reading import read_file
from saves.shelf import Shelf
from tests.builders import EketorpTable, choose, new_table, play_out
from tests.commands.client import COMMAND
from tests.kernel.toy import SKERRY, drawn
from tests.saves.builders import taken_up
from tui.commands import main
from tui.session.tale import Tale

OPTIONS: dict[str, object] = {"seed": "deep-secret"}


class Said(NamedTuple):
    code: int
    out: str
    err: str


Run: TypeAlias = Callable[..., Said]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "saves"


@pytest.fixture
def run(folder: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Run]:
    """The command, where nobody can be asked; `status`: with which it ends."""

    def _run(*words: object, status: int | None = None) -> Said:
        try:
            code = main(["saves", "--saves", str(folder), *map(str, words)])
        except SystemExit as exit:
            code = int(exit.code or 0)
        said = Said(code, *capfd.readouterr())
        assert status in (None, code), said
        return said

    with open(os.devnull) as nobody:
        monkeypatch.setattr(sys, "stdin", nobody)
        yield _run


def save(folder: Path, table: EketorpTable) -> str:
    journal = Journal.create(folder, table.game, table.seats, OPTIONS, table.records)
    assert journal.close()
    return journal.path.stem


def path_of(folder: Path, name: str) -> Path:
    return folder / f"{name}{SUFFIX}"


def under_way(decisions: int = 20) -> EketorpTable:
    table, chance = new_table(3, **OPTIONS), Random(1)
    for _ in range(decisions):
        table.act(choose(table, chance.choice(table.to_act()), chance))
    table.undo(2)
    return table


def finished() -> EketorpTable:
    return play_out(new_table(3, **OPTIONS), Random(1))


def damage(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[-100] ^= 1
    path.write_bytes(data)


def notes(folder: Path, name: str) -> list[str]:
    records = read_file(path_of(folder, name)).table.records
    return [record.act for record in records if isinstance(record, Disclosed)]


# --- looking ---


def test_an_empty_shelf(run: Run) -> None:
    said = run("list", status=0)
    assert "no saved games" in said.out


def test_list(run: Run, folder: Path) -> None:
    one, other, bad = save(folder, under_way()), save(folder, finished()), save(folder, under_way())
    damage(path_of(folder, bad))
    lines = {line.split()[0]: line for line in run("list", status=0).out.splitlines()}
    assert "Astrid, Bjarke, Calder" in lines[one]
    assert "Bjarke to act" in lines[one] or "Astrid to act" in lines[one] or "Calder to act" in lines[one]
    assert re.search(r"finished; won by \w+: (a wall is complete|the tenth round was the last)", lines[other])
    assert "damaged at byte" in lines[bad]


def test_a_draw_is_told(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "skerry", "tests.toys.skerry")
    table = drawn()
    journal = Journal.create(folder, SKERRY, table.seats, {}, table.records)
    assert journal.close()
    assert "finished; a draw: all have the same" in run("list").out
    assert "finished; a draw: all have the same" in run("show", journal.path.stem).out
    (game,) = map(json.loads, run("list", "--json").out.splitlines())
    assert (game["finished"], game["winners"], game["reason"]) == (True, [], "tied")


def test_list_for_programs(run: Run, folder: Path) -> None:
    name = save(folder, under_way())
    (game,) = map(json.loads, run("list", "--json").out.splitlines())
    assert (game["id"], game["game"], game["decisions"], game["finished"]) == (name, "eketorp", 20, False)
    assert game["seats"][0] == {"name": "Astrid", "colour": "red"}
    assert "deep-secret" not in str(game)


def test_a_file_may_be_called_what_is_no_text(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Shelf, "list", lambda shelf: [Entry("\udcff", 0)])
    assert run("list").code == 0
    assert json.loads(run("list", "--json").out)["id"] == "?"


def test_show_tells_what_is_open_to_all(run: Run, folder: Path) -> None:
    name = save(folder, under_way())
    said = run("show", name, "--log", status=0)
    assert [word for word in ("Calder (yellow)", "seals a plan.", "is taken back") if word not in said.out] == []
    assert [word for word in ("deep-secret", "draw=", "pile=", "drawn=", "thrown=", "card=") if word in said.out] == []
    tale = [line.plain for line in Tale(read_file(path_of(folder, name)).table)]
    assert tale == run("show", name, "--tale").out.splitlines()[-len(tale) :]
    assert notes(folder, name) == []


def test_show_all_of_a_finished_game_asks_nothing(run: Run, folder: Path) -> None:
    said = run("show", save(folder, finished()), "--all")
    assert (said.code, said.err) == (0, "")
    assert "deep-secret" in said.out
    assert "draw=" in said.out


def test_verify(run: Run, folder: Path) -> None:
    sound, bad = save(folder, under_way()), save(folder, under_way())
    assert run("verify").code == 0
    damage(path_of(folder, bad))
    said = run("verify", status=1)
    lines = {line.split()[0]: line for line in said.out.splitlines()}
    assert "whole: 22 records" in lines[sound]
    assert "byte" in lines[bad]
    assert "does not match its check sum" in lines[bad]
    assert run("verify", sound).code == 0


def test_verify_tells_what_would_go_otherwise_now(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = save(folder, under_way())
    with monkeypatch.context() as mended:
        mended.setattr(type(GAME), "decide", lambda game, state, decision: [])
        said = run("verify", name)
    assert said.code == 0
    assert "whole: 22 records, under way. Decision 1 would go otherwise now: other events follow" in said.out
    assert "mended since" not in said.out
    with monkeypatch.context() as mended:
        mended.setattr(type(GAME), "rules_version", GAME.rules_version + 1)
        mended.setattr(type(GAME), "upgrade", lambda game, version, record: record)
        mended.setattr(type(GAME), "decide", lambda game, state, decision: [])
        said = run("verify", name)
    assert said.code == 0
    assert "The rules were mended since" in said.out
    assert run("verify", name).out.rstrip().endswith("whole: 22 records, under way.")


def test_verify_tells_of_a_cut_between_two_records(run: Run, folder: Path) -> None:
    path = path_of(folder, name := save(folder, finished()))
    assert "finished. Its end mark is missing." in run("verify").out
    open_journal(path).journal.close()  # type: ignore[union-attr]  # nobody else holds it
    assert run("verify").out.rstrip().endswith("finished.")
    path.write_bytes(path.read_bytes()[: scan(path.read_bytes()).starts[-2]])
    said = run("verify", name, status=1)
    assert "the game went on to its end, and the rest is missing" in said.out


def test_verify_tells_of_notes_that_make_no_sense(run: Run, folder: Path) -> None:
    table = under_way()
    table.records.append(PlayedBy(99, "human"))
    save(folder, table)
    said = run("verify", status=0)
    assert "Notes that make no sense are passed over: 1 of them, the first at record 23." in said.out


@pytest.mark.parametrize("name", ["\x1b[31mred\x1b[0m", "two\nlines", "[bold]:smile:", "x" * 300, "😀"])
def test_names_do_nothing_to_the_terminal(run: Run, folder: Path, name: str) -> None:
    game = save(folder, under_way())
    assert run("rename", game, name) == (0, "", "")
    assert read_file(path_of(folder, game)).name == name
    for said in (run("list"), run("show", game)):
        assert said.code == 0
        assert "\x1b" not in said.out
        assert name[:5].replace("\n", " ").replace("\x1b", " ").strip() in said.out
    assert run("show", name).code == 0


# --- disclosing ---

DISCLOSING = {
    "show": (("show", "--all"), "show --all"),
    "export": (("export",), "export"),
    "export --seat": (("export", "--seat", "1"), "export --seat 1"),
    "branch": (("branch", "--at", "3"), "branch --at 3"),
}


@pytest.mark.parametrize(("words", "note"), DISCLOSING.values(), ids=DISCLOSING)
def test_what_discloses_more_asks_and_leaves_a_note(run: Run, folder: Path, words: tuple[str, ...], note: str) -> None:
    name = save(folder, under_way())
    action, *options = words
    refused = run(action, name, *options)
    assert (refused.code, refused.out) == (2, "")
    assert "not finished" in refused.err
    assert "deep-secret" not in refused.err
    assert notes(folder, name) == []
    assert len(list(folder.iterdir())) == 1
    agreed = run(action, name, *options, "--yes", status=0)
    assert "not finished" in agreed.err
    assert agreed.out
    assert notes(folder, name) == [note]
    assert action != "branch" or notes(folder, agreed.out.strip()) == ["branched off after decision 3"]


@pytest.mark.parametrize(("words", "note"), DISCLOSING.values(), ids=DISCLOSING)
def test_nothing_is_disclosed_where_no_note_is_kept(run: Run, folder: Path, words: tuple[str, ...], note: str) -> None:
    name = save(folder, under_way())
    _opened, journal = taken_up(path_of(folder, name))
    said = run(words[0], name, *words[1:], "--yes")
    assert (said.code, said.out) == (1, "")
    assert "open in another" in said.err
    journal.close()


@pytest.mark.parametrize(("answer", "code"), [("y", 0), ("yes", 0), ("n", 2), ("", 2)])
def test_at_a_terminal_it_asks(folder: Path, answer: str, code: int) -> None:
    name = save(folder, under_way())
    command = [str(COMMAND), "saves", "--saves", str(folder), "export", name]
    ours, theirs = pty.openpty()
    os.write(ours, answer.encode() + b"\n")
    done = subprocess.run(command, stdin=theirs, stderr=theirs, stdout=subprocess.PIPE, check=False)
    asked = os.read(ours, 10_000).decode()
    os.close(ours)
    os.close(theirs)
    assert "Go on? [y/N]" in asked
    assert done.returncode == code
    assert bool(done.stdout) == (code == 0)


def test_without_a_terminal_no_answer_counts(folder: Path) -> None:
    name = save(folder, under_way())
    command = [str(COMMAND), "saves", "--saves", str(folder), "show", name, "--all"]
    done = subprocess.run(command, input="y\n", capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")


@pytest.mark.parametrize("words", [("rename", "ours"), ("show", "--all", "--yes"), ("branch", "--yes")])
def test_a_torn_record_is_not_cut_off_in_silence(run: Run, folder: Path, words: tuple[str, ...]) -> None:
    path = path_of(folder, name := save(folder, under_way()))
    path.write_bytes(path.read_bytes()[:-1])
    said = run(words[0], name, *words[1:], status=0)
    assert f"was cut off. The file as it was is kept beside, as {name}.torn-1." in said.err


# --- giving and taking ---


def test_export_and_import(run: Run, folder: Path, tmp_path: Path) -> None:
    name = save(folder, finished())
    file = tmp_path / "game.json"
    assert run("export", name, "-o", file) == (0, "", "")
    assert file.stat().st_mode & 0o777 == 0o600
    assert run("export", name, "-o", file).code == 1
    taken = run("import", file, status=0)
    assert path_of(folder, taken.out.strip()).read_bytes() == path_of(folder, name).read_bytes()
    assert file.read_text() == run("export", name).out


def test_a_public_export_asks_nothing(run: Run, folder: Path) -> None:
    name = save(folder, under_way())
    said = run("export", name, "--public")
    assert (said.code, said.err) == (0, "")
    assert json.loads(said.out)["seat"] is None
    assert "deep-secret" not in said.out
    assert notes(folder, name) == []


def test_what_is_no_export_is_not_taken_in(run: Run, folder: Path, tmp_path: Path) -> None:
    for text in (b"", b"{}", b"\xff\xfe", b'{"kind":"journal"}'):
        file = tmp_path / "game.json"
        file.write_bytes(text)
        said = run("import", file)
        assert (said.code, said.out) == (1, "")
        assert said.err.startswith("eketorp: ")
    assert run("import", tmp_path / "nowhere.json").code == 1
    assert not folder.exists()


def test_an_export_of_a_damaged_game_says_so(run: Run, folder: Path) -> None:
    name = save(folder, finished())
    damage(path_of(folder, name))
    said = run("export", name, "--public", status=0)
    assert "damaged: byte" in said.err
    assert json.loads(said.out)["events"]


# --- tidying ---


def test_branch(run: Run, folder: Path) -> None:
    name = save(folder, finished())
    said = run("branch", name, "--at", 7, status=0)
    assert read_file(path_of(folder, said.out.strip())).table.at == 7
    assert run("branch", name, "--at", 9999).code == 1


def test_a_damaged_game_is_branched_with_consent(run: Run, folder: Path) -> None:
    name = save(folder, under_way())
    damage(path_of(folder, name))
    before = path_of(folder, name).read_bytes()
    assert run("branch", name).code == 2
    said = run("branch", name, "--yes", status=0)
    assert notes(folder, said.out.strip()) == ["branched off"]
    assert path_of(folder, name).read_bytes() == before


def test_delete(run: Run, folder: Path) -> None:
    name = save(folder, under_way())
    said = run("delete", name, status=0)
    assert Path(said.out.strip()).parent == folder / "trash"
    other = save(folder, under_way())
    assert run("delete", other, other[:-1]).code == 0
    assert run("delete", name).code == 1


@pytest.mark.parametrize(
    "words", [(), ("frolic",), ("show",), ("export", "x", "--seat", "1", "--public"), ("branch", "x", "--at", "soon")]
)
def test_wrong_use(run: Run, words: tuple[str, ...]) -> None:
    said = run(*words, status=2)
    assert "usage: eketorp saves" in said.err


@pytest.mark.parametrize("action", ["show", "export", "branch", "rename", "delete", "verify"])
def test_a_game_that_is_not_there(run: Run, action: str) -> None:
    said = run(action, "nothing\x1b[31m", *(["name"] if action == "rename" else []), status=1)
    assert said.err.startswith("eketorp: there is no saved game")
    assert "\x1b" not in said.err


def test_a_seat_that_is_not_there(run: Run, folder: Path) -> None:
    name = save(folder, finished())
    for seat in (-1, 3):
        said = run("export", name, f"--seat={seat}", status=1)
        assert "they are 0 to 2" in said.err


@pytest.mark.parametrize("path", ["", "/", "..", "~nobody-of-this-name/x", "x" * 300, "/dev/null", "nowhere/x"])
def test_a_path_that_is_none_is_refused_in_words(run: Run, folder: Path, path: str) -> None:
    name = save(folder, finished())
    for words in (("export", name, "-o", path), ("import", path)):
        said = run(*words)
        assert (said.code, said.out) == (1, "")
        assert said.err.startswith("eketorp: ")


def test_a_home_that_nobody_has_is_a_mere_folder(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("list", "--saves", "~nobody-of-this-name/x").code == 0
    monkeypatch.setenv("EKETORP_SAVES", "~nobody-of-this-name/x")
    assert main(["saves", "list"]) == 0


def test_a_folder_that_is_none(run: Run, folder: Path) -> None:
    folder.write_text("")
    said = run("list", status=1)
    assert "cannot be read" in said.err


@pytest.mark.parametrize("words", [("list",), ("list", "--json"), ("show",), ("export", "--public"), ("verify",)])
def test_an_answer_that_cannot_be_written(folder: Path, tmp_path: Path, words: tuple[str, ...]) -> None:
    name = save(folder, under_way())
    action = " ".join([*words, *([name] if words[0] != "list" else [])])
    command = f"ulimit -f 0; {COMMAND} saves --saves {folder} {action} > {tmp_path / 'answer'}"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    why = "the file may not grow any further"
    assert (done.returncode, done.stderr) == (1, f"eketorp: the answer cannot be written: {why}\n")


def test_a_terminal_that_has_not_every_sign(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Shelf(folder).rename(path_of(folder, save(folder, under_way())), "Åse 😀")
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    done = subprocess.run([COMMAND, "saves", "--saves", folder, "list"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Ase ??" in done.stdout


def test_a_reader_that_goes_away(folder: Path) -> None:
    name = save(folder, finished())
    command = f"{COMMAND} saves --saves {folder} export {name} | head -c 10"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert len(done.stdout) == 10
