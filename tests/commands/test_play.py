"""`eketorp play` as it is called: what it refuses before there is a screen, and what it begins with."""

import signal
import subprocess
from pathlib import Path

import pytest

from tests.tui.terminal import EKETORP, UNGUARDED, Terminal
from tui.commands import main
from tui.host import served

SEED = ("--seed", "1")  # with no low hand at the deal, which would come first


@pytest.fixture
def _terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(served, "at_terminal", lambda: True)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("EKETORP_SAVES", str(tmp_path))


@pytest.mark.parametrize("words", [[], ["play"], ["play", "--seats", "human,thrall,thrall"]])
def test_without_a_terminal_it_says_so(words: list[str]) -> None:
    called = subprocess.run([*EKETORP, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert (called.returncode, called.stdout) == (2, "")
    assert "a game is played at a terminal" in called.stderr
    assert "Traceback" not in called.stderr


@pytest.mark.usefixtures("_terminal")
def test_a_cursorless_terminal_is_none(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert main(["play"]) == 2
    assert "TERM=dumb" in capsys.readouterr().err


@pytest.mark.usefixtures("_terminal")
@pytest.mark.parametrize("term", [None, ""])
def test_where_no_kind_of_terminal_is_told_that_is_said(
    term: str | None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("TERM") if term is None else monkeypatch.setenv("TERM", term)
    assert main(["play"]) == 2
    said = capsys.readouterr().err
    assert "TERM is not set" in said
    assert "dumb" not in said


@pytest.mark.usefixtures("_terminal")
@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--seats", "human"], "--seats names 1 seat, and there are 3 to 6"),
        (["--seats", "human,human,giant"], "no bot is called 'giant'"),
        (["--seats", "human,human,os:none"], "cannot load the bot 'os:none'"),
        (["--seats", "human,human,thrall", "--first", "4"], "--first is a seat from 1 to 3"),
        (["--resume"], "there is no unfinished game to resume"),
    ],
)
def test_what_cannot_be_is_refused_in_words(words: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", *words]) == 2
    said = capsys.readouterr().err
    assert why in said
    assert said.startswith("eketorp: ")


@pytest.mark.usefixtures("_terminal")
def test_saves_that_lie_in_no_folder_are_refused_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert main(["play", "--resume", "--saves", str(tmp_path / "file")]) == 2
    assert "what should be a folder is a file" in capsys.readouterr().err


def test_play_is_what_eketorp_does_by_itself(tmp_path: Path) -> None:
    environ = {"EKETORP_SAVES": str(tmp_path), "EKETORP_SETTINGS": str(tmp_path / "settings.json")}
    with Terminal(EKETORP, environ=environ) as terminal:
        terminal.see("New game")
        terminal.press("6")
        assert terminal.ended() == 0


def test_a_game_that_another_window_plays_may_be_looked_at(tmp_path: Path) -> None:
    environ = {"EKETORP_SAVES": str(tmp_path), "EKETORP_SETTINGS": str(tmp_path / "settings.json")}
    with Terminal((*EKETORP, "play", "--seats", "human,thrall,thrall", *SEED), environ=environ) as first:
        first.see("send your Vikings in secret")
        with Terminal((*EKETORP, "play", "--resume"), environ=environ) as second:
            second.see("Look on?")
            second.press("enter")
            assert "in secret" not in second.see("looking on")
            first.kill(signal.SIGKILL)
            first.ended()
            second.see("it can be resumed now")


def test_saves_may_lie_anywhere(tmp_path: Path) -> None:
    environ = {"EKETORP_SAVES": str(tmp_path / "not here"), "EKETORP_SETTINGS": str(tmp_path / "settings.json")}
    here = tmp_path / "here"
    command = (*EKETORP, "play", "--seats", "human,thrall,thrall", *SEED, "--first", "2", "--saves", str(here))
    with Terminal(command, environ=environ) as terminal:
        terminal.see("send your Vikings in secret")
    assert len(list(here.glob("*.journal"))) == 1
    assert not (tmp_path / "not here").exists()


def test_plain_ascii_is_plain_ascii(tmp_path: Path) -> None:
    environ = {"EKETORP_SAVES": str(tmp_path), "EKETORP_SETTINGS": str(tmp_path / "settings.json")}
    with Terminal((*UNGUARDED, "play", "--ascii", "--seats", "human,human,thrall", *SEED), environ=environ) as terminal:
        terminal.see("your own letter")
        terminal.sit_down("R", "send your Vikings in secret")
        assert terminal.text.isascii()
        assert bytes(terminal.written).isascii()
