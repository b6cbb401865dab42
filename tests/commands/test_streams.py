"""Streams closed, full or gone, folders that are gone, Ctrl+C at any moment: no command ends in a traceback."""

import os
import re
import signal
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from saves.journal import SUFFIX
from tests.commands.client import COMMAND, started
from tests.commands.test_saves import path_of, save, under_way
from tests.conftest import Share
from tests.tui.terminal import Terminal

DONE = "it is done, but the answer cannot be written: "
COMMANDS = {
    "--help": 0,
    "--version": 0,
    "sim --help": 0,
    "fly": 2,
    "play": 2,
    "saves list": 0,
    "saves list --json": 0,
    "saves show GAME --log": 0,
    "saves show nothing": 1,
    "saves verify": 0,
    "saves export GAME --public": 0,
    "saves export GAME": 2,
    "saves branch GAME --yes": 0,
    "saves rename GAME name": 0,
    "saves import FILE": 0,
    "saves delete GAME": 0,
    "sim --seats thrall,thrall,thrall --games 2 --workers 1": 0,
    "sim --seats thrall,thrall,thrall --games 2 --workers 2 --json": 0,
    "engine": 0,
    "completion --saved-games": 0,
}
QUIET_OUT = ("fly", "play", "saves show nothing", "saves export GAME", "saves rename GAME name")  # they answer nothing
DOERS = ("saves branch GAME --yes", "saves import FILE", "saves delete GAME")
STREAMS = (">&-", "<&-", "2>&-", ">/dev/full", "2>/dev/full", "| :", ">&- 2>&-", "<&- >&- 2>&-")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("EKETORP_SAVES", str(tmp_path / "saves"))
    monkeypatch.setenv("EKETORP_SETTINGS", str(tmp_path / "settings.json"))
    monkeypatch.setenv("EKETORP_LOG", str(tmp_path / "errors.log"))
    return tmp_path / "saves"


def shell(line: str, **options: str | Path) -> "subprocess.CompletedProcess[bytes]":
    """As typed at a shell, but that a pipe's status is that of the command before it."""
    asked = b'{"op": "hello"}\n' * 2
    words = ["bash", "-c", f"set -o pipefail; {line}"]
    return subprocess.run(words, input=asked, capture_output=True, check=False, timeout=60, **options)  # type: ignore[call-overload,no-any-return]  # a folder to be in


def expected(name: str, streams: str) -> Sequence[int]:
    """The statuses that a shell may be told."""
    usual = COMMANDS[name]
    if name == "engine" and "<&-" in streams:
        return (1,)
    if name in QUIET_OUT or name in DOERS:
        return (usual,)
    if "| :" in streams:
        return (141, usual)  # what is short may have gone into the pipe before it was closed
    return (1,) if any(stream[0] == ">" for stream in streams.split()) else (usual,)


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_with_each_stream_closed_or_full(tmp_path: Path, folder: Path, name: str, share: Share) -> None:
    for streams in share(STREAMS, list(COMMANDS).index(name)):
        game = save(folder, under_way())
        line = name.replace("GAME", game).replace("FILE", str(path_of(folder, game)))
        done = shell(f"{COMMAND} {line} {streams}")
        assert done.returncode in expected(name, streams), (streams, done)
        assert b"Traceback" not in done.stderr, streams
        assert b"Exception ignored" not in done.stderr, streams
        if done.returncode == 1 and "2>" not in streams:
            assert done.stderr.startswith(b"eketorp: "), streams
    assert not (tmp_path / "errors.log").exists()


@pytest.mark.parametrize("name", DOERS)
def test_what_is_done_is_done_though_nobody_hears_of_it(folder: Path, name: str) -> None:
    game = save(folder, under_way())
    line = name.replace("GAME", game).replace("FILE", str(path_of(folder, game)))
    for streams in (">&-", ">/dev/full"):
        before = {path.name for path in folder.rglob("*" + SUFFIX)}
        done = shell(f"{COMMAND} {line} {streams}")
        assert done.returncode == 0
        made = {path.stem for path in folder.rglob("*" + SUFFIX) if path.name not in before} or {game}
        assert re.search(f"{DONE}.*{made.pop()}", done.stderr.decode())
        if "delete" in name:
            return


def test_a_game_is_no_less_a_game_where_errors_go_elsewhere(folder: Path) -> None:
    for elsewhere in ("2>&-", "2>/dev/null", "2>/dev/full"):
        with Terminal(("bash", "-c", f"exec {COMMAND} {elsewhere}"), emulate=True) as terminal:
            terminal.see("New game")
            terminal.press("6")
            assert terminal.ended() == 0


# --- folders that are gone ---


@pytest.mark.parametrize(
    ("words", "status"),
    [
        ("--version", 0),
        ("saves list", 0),
        ("saves --saves here list", 0),
        ("saves branch x --saves here", 1),
        ("saves import game.json", 1),
        ("saves export GAME --public -o x.json", 1),
        ("engine", 0),
        ("sim --seats thrall,thrall,thrall --games 3 --workers 1", 0),
        ("sim --seats thrall,thrall,thrall --games 3 --workers 2", 0),
        ("sim --seats thrall,thrall,thrall --games 3 --save-games here", 1),
        ("sim --seats nowhere:Bot,thrall,thrall --games 3", 2),
    ],
)
def test_a_folder_that_is_gone(tmp_path: Path, folder: Path, words: str, status: int) -> None:
    here = tmp_path / "here"
    here.mkdir()
    line = words.replace("GAME", save(folder, under_way()))
    done = shell(f"rmdir {here}; {COMMAND} {line}", cwd=here)
    assert done.returncode == status, done
    assert b"Traceback" not in done.stderr
    assert done.stderr.startswith(b"eketorp: ") or status == 0
    assert not (tmp_path / "errors.log").exists()


def test_a_game_in_a_folder_that_is_gone(tmp_path: Path, folder: Path) -> None:
    here = tmp_path / "here"
    here.mkdir()
    line = f"cd {here}; rmdir {here}; exec {COMMAND} play --seats human,thrall,thrall --saves here"
    with Terminal(("bash", "-c", line)) as terminal:
        terminal.see("NOT SAVED")
        terminal.send(b"\x11")
        terminal.press_until("\x11", "leave and lose the game")
        terminal.press_until("x", "New game", quiet=0.4)  # as nobody who holds it down; bots may decide meanwhile
        terminal.send(b"\x11")
        assert terminal.ended() == 0
    assert not (tmp_path / "errors.log").exists()


FLEETING = """
import multiprocessing
from core.games.eketorp.bots.thrall import Thrall
if multiprocessing.parent_process() is not None:
    raise ModuleNotFoundError("it is not there any more")
class Bot(Thrall):
    pass
"""


def test_a_bots_module_that_goes_away_is_told_in_a_sentence(tmp_path: Path) -> None:
    tmp_path.joinpath("fleeting.py").write_text(FLEETING)
    done = shell(f"{COMMAND} sim --seats fleeting:Bot,thrall,thrall --games 6 --workers 2", cwd=tmp_path)
    assert done.returncode == 1
    assert done.stderr == b"eketorp: cannot load the bot 'fleeting:Bot': it is not there any more\n"


# --- Ctrl+C ---

SHORT, LONG = 8, 100  # moments of every start
STARTS = {
    "--help": 0.12,  # seconds, about until it is over
    "saves list": 0.25,
    "saves verify": 0.25,
    "engine": 0.15,
    "sim --seats thrall,thrall,thrall --games 30 --workers 1 --json": 0.4,
    "sim --seats thrall,thrall,thrall --games 30 --workers 2": 0.6,
}


def ours(said: bytes) -> bool:
    """True if our own code is in it: what Python and the installer's script do before our first line is theirs."""
    return bool(re.search(rb'File "[^"]*/((core|saves|tui)/|eketorp/__)', said))


def ended(status: int | None, said: bytes) -> bool:
    """By us, or by Python before our first line: it says so, with a traceback or without one."""
    return status in (0, 130, -signal.SIGINT) or b"KeyboardInterrupt" in said


@pytest.mark.parametrize("name", STARTS)
def test_ctrl_c_at_any_moment_ends_it_without_a_word(folder: Path, name: str, long: bool) -> None:
    save(folder, under_way())
    chance = Random(name)
    for _moment in range(LONG if long else SHORT):
        process = started(*name.split(), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
        time.sleep(chance.random() * STARTS[name])
        os.killpg(process.pid, signal.SIGINT)  # a terminal sends it to all processes of the command
        _out, err = process.communicate(timeout=60)
        assert not ours(err), err.decode()
        assert ended(process.returncode, err)
        assert err == b"" or b"KeyboardInterrupt" in err


def test_ctrl_c_that_is_ignored_stays_so(folder: Path) -> None:
    line = f"trap '' INT; {COMMAND} engine & sleep 0.5; kill -INT $!; kill -0 $!; exec 0<&-; wait $!"
    assert shell(line).returncode == 0


def test_ctrl_c_at_any_moment_of_a_game_leaves_the_terminal_as_it_was(folder: Path, long: bool) -> None:
    chance = Random(1)
    for _moment in range(LONG if long else SHORT):
        with Terminal((str(COMMAND), "play", "--seats", "human,thrall,thrall"), emulate=False) as terminal:
            end = time.monotonic() + chance.random() * 0.9
            while time.monotonic() < end:
                terminal.read(0.01)
            if chance.random() < 0.5:
                terminal.send(b"\x03\x03")
            else:
                terminal.kill(signal.SIGINT)
            status = terminal.ended()
            said = bytes(terminal.written)
        assert not ours(said), said.decode()
        assert ended(status, said)
        assert (b"\x1b[?1049h" in said) is (b"\x1b[?1049l" in said)


@pytest.mark.parametrize("key", [b"\x03", b"\x1c", b"\x1a"], ids=["ctrl+c", "ctrl+backslash", "ctrl+z"])
def test_keys_after_the_terminal_is_given_back_kill_nothing(tmp_path: Path, folder: Path, key: bytes) -> None:
    with Terminal((str(COMMAND),), emulate=False) as terminal:
        terminal.first(b"Quit")
        terminal.rest(0.2)
        terminal.send(b"6")
        terminal.first(b"\x1b[?1049l")
        status = None
        while status is None:
            terminal.send(key)
            status = terminal.ended(0.001)
        said = bytes(terminal.written).partition(b"\x1b[?1049l")[2]
    assert status == 0
    assert b"Traceback" not in said
    assert not (tmp_path / "errors.log").exists()
