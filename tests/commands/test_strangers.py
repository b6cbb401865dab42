"""Whatever a command writes that comes from elsewhere is inert: names, paths and words, for people and for programs."""

import json
import os
import pty
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from core.kernel.plain import inert
from saves.journal import SUFFIX
from tests.commands.client import COLOURS, COMMAND, Client, Json
from tests.strangers import NAMES, TITLE, acting, save
from tui.commands import main

Said: TypeAlias = Callable[..., tuple[bytes, bytes]]

ACTIONS = (
    ("list",),
    ("show", "GAME"),
    ("show", "GAME", "--log"),
    ("show", "GAME", "--all", "--yes"),
    ("verify",),
    ("branch", "GAME", "--yes"),
    ("rename", "GAME", TITLE),
    ("show", TITLE),
    ("delete", "GAME"),
)


def called(folder: Path, game: str, action: Sequence[str]) -> list[str]:
    return ["saves", "--saves", str(folder), *(game if word == "GAME" else word for word in action)]


def piped(*words: str | Path, **options: Any) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run([COMMAND, *words], stdin=subprocess.DEVNULL, capture_output=True, check=False, **options)


@pytest.fixture
def said(capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Iterator[Said]:
    """What a command writes, on either output, without a process of its own."""

    def _said(*words: str | Path) -> tuple[bytes, bytes]:
        with suppress(SystemExit):
            main(list(map(str, words)))
        return capfdbinary.readouterr()

    with open(os.devnull) as nobody:
        monkeypatch.setattr(sys, "stdin", nobody)
        yield _said


def at_a_terminal(words: Sequence[str]) -> bytes:
    """What the command writes where both its outputs are a terminal."""
    pid, fd = pty.fork()
    if pid == 0:
        os.environ["TERM"] = "xterm-256color"
        os.execv(COMMAND, [str(COMMAND), *words])
    said = b""
    try:
        while data := os.read(fd, 1 << 16):
            said += data
    except OSError:  # it has ended
        pass
    os.waitpid(pid, 0)
    os.close(fd)
    return said


def through_a_pipe(words: Sequence[str]) -> bytes:
    done = piped(*words)
    return done.stdout + done.stderr


@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
def test_saves_show_names_that_do_nothing(tmp_path: Path, names: tuple[str, ...], said: Said) -> None:
    folder = tmp_path / "saves"
    game = save(folder, names)
    for action in ACTIONS:
        words = called(folder, game, action)
        out, err = said(*words)
        assert out + err or "rename" in words
        assert acting(out + err) == [], words
        assert b"Traceback" not in err
        if action in (("list",), ("show", "GAME")):
            assert b"INJ" in out or "INJ" not in "".join(names[:3])


@pytest.mark.parametrize("way", [at_a_terminal, through_a_pipe], ids=lambda way: way.__name__)
def test_nor_in_a_process_of_its_own(tmp_path: Path, way: Callable[[Sequence[str]], bytes]) -> None:
    folder = tmp_path / "saves"
    game = save(folder, NAMES["a title"])
    for action in ACTIONS:
        words = called(folder, game, action)
        assert acting(way(words)) == [], words


@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
def test_what_is_for_programs_keeps_its_value_and_is_inert(tmp_path: Path, names: tuple[str, ...], said: Said) -> None:
    game = save(tmp_path, names)
    written = ("list", "--json"), ("export", game, "--public"), ("export", game, "--seat", "0", "--yes")
    for words in written:
        out, _err = said("saves", "--saves", tmp_path, *words)
        assert all(inert(sign) or sign == "\n" for sign in out.decode())
        assert [seat["name"] for seat in json.loads(out)["seats"]] == list(names)
    out, _err = said("saves", "--saves", tmp_path, "export", game, "--yes")
    assert all(inert(sign) or sign == "\n" for sign in out.decode())
    taken = subprocess.run(
        [COMMAND, "saves", "--saves", tmp_path, "import", "-"], input=out, capture_output=True, check=True
    )
    other = taken.stdout.decode().strip()
    assert (tmp_path / (other + SUFFIX)).read_bytes() == (tmp_path / (game + SUFFIX)).read_bytes()


@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
def test_the_engine_answers_with_names_that_do_nothing(tmp_path: Path, names: tuple[str, ...]) -> None:
    seats = [{"name": name, "colour": colour} for name, colour in zip(names, COLOURS, strict=True)]
    asked: list[Json] = [
        {"op": "new", "id": TITLE + "\x7f\u202e", "game": "eketorp", "seats": seats},
        {"op": "view", "table": "t1", "seat": None},
        {"op": "events", "table": "t1", "seat": 0},
        {"op": TITLE},
        {"op": "view", "table": TITLE + "\x9b", "seat": 0},
        {"op": "save", "table": "t1", "path": str(tmp_path / (TITLE + "\u202e"))},
        {"op": "load", "path": str(tmp_path / (TITLE + "\u202e"))},
        {"op": "load", "path": str(tmp_path / "\x1b[2J\x85")},
    ]
    with Client() as client:
        out, err = client.process.communicate(b"".join(json.dumps(line).encode() + b"\n" for line in asked))
    assert err == b""
    assert all(inert(sign) or sign == "\n" for sign in out.decode())
    answers = list(map(json.loads, out.splitlines()))
    assert answers[0]["id"] == asked[0]["id"]
    assert [village["name"] for village in answers[1]["view"]["villages"]] == list(names)
    assert answers[5]["saved"] == asked[5]["path"]
    assert answers[6]["table"] == "t2"


def test_no_help_has_colours_that_were_taken_off() -> None:
    for words in (["--help"], ["saves", "show", "--help"]):
        said = at_a_terminal(words)
        assert b"usage: eketorp" in said
        assert b"?[" not in said


ODD = "\x1b]0;owned\x07\u202e\x9b"
WORDS = [
    (ODD,),
    ("--" + ODD,),
    ("saves", ODD),
    ("saves", "show", ODD),
    ("saves", "--saves", ODD, "list"),
    ("saves", "import", ODD),
    ("saves", "export", "x", "--seat", ODD),
    ("sim", "--seats", ODD),
    ("sim", "--seats", ODD + ":Bot,karl,karl"),
    ("sim", "--game", ODD),
    ("sim", "--seats", "thrall,thrall,thrall", "--games", "1", "--workers", "1", "--seed", ODD),
    ("sim", "--seats", "thrall,thrall,thrall", "--games", "1", "--save-games", "/dev/null/" + ODD),
    ("play", "--first", ODD),
    ("engine", ODD),
]


@pytest.mark.parametrize("words", WORDS, ids=lambda words: words[0][:6] + str(len(words)))
def test_words_that_are_quoted_do_nothing(tmp_path: Path, words: tuple[str, ...]) -> None:
    done = piped(*words, cwd=tmp_path)
    assert done.stdout + done.stderr
    assert acting(done.stdout + done.stderr) == []
    assert acting(at_a_terminal(words)) == []


def test_folders_and_files_may_be_called_anything(tmp_path: Path) -> None:
    folder = tmp_path / os.fsdecode(b"\x1b]0;x\x07\n\xff\xc2\x9b")
    game = save(folder, NAMES["a title"])
    os.rename(folder / (game + SUFFIX), folder / (os.fsdecode(b"\x1b[2J\xff\xe2\x80\xae") + SUFFIX))
    data = next(folder.glob("*" + SUFFIX)).read_bytes()
    (folder / ("torn\x07" + SUFFIX)).write_bytes(data[:-3])
    (folder / ("junk\x9b" + SUFFIX)).write_bytes(b"junk")
    for words in (
        ("list",),
        ("list", "--json"),
        ("verify",),
        ("rename", "torn", "x"),
        ("delete", "torn"),
        ("delete", "junk"),
    ):
        done = piped("saves", "--saves", folder, *words)
        assert done.stdout + done.stderr or words[0] == "rename"
        assert acting(done.stdout + done.stderr) == []
        assert b"Traceback" not in done.stderr


def test_an_error_of_the_program_tells_no_path_that_does_anything(tmp_path: Path) -> None:
    environ = {**os.environ, "EKETORP_LOG": str(tmp_path / "\x1b]0;x\x07" / "log")}
    planted = "import tui.commands as c; c.called = lambda words: 1 / 0; raise SystemExit(c.main([]))"
    done = subprocess.run([sys.executable, "-c", planted], env=environ, capture_output=True, check=False)
    assert done.returncode == 1
    assert b"Something went wrong" in done.stderr
    assert acting(done.stderr) == []
