"""The command by itself: what it prints where, and with which status it ends."""

import subprocess

import pytest

from core import VERSION
from tests.commands.client import COMMAND
from tui.commands import COMMANDS


def run(*words: str) -> tuple[int, str, str]:
    """Status, output and errors, with nothing on standard input."""
    done = subprocess.run([COMMAND, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("word", ["--version", "-V"])
def test_the_version(word: str) -> None:
    assert run(word) == (0, f"eketorp {VERSION}\n", "")


@pytest.mark.parametrize("words", [("--help",), ("-h",)])
def test_help_names_every_command(words: tuple[str, ...]) -> None:
    status, out, err = run(*words)
    assert (status, err) == (0, "")
    assert all(name in out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_its_help(name: str) -> None:
    status, out, err = run(name, "--help")
    assert (status, err) == (0, "")
    assert out.startswith(f"usage: eketorp {name}")


@pytest.mark.parametrize("words", [(), ("play",), ("saves",), ("saves", "list"), ("help",)], ids=" ".join)
def test_help_is_what_the_option_gives(words: tuple[str, ...]) -> None:
    assert run("help", *words) == run(*words, "--help")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("fly",), "invalid choice: 'fly'"),
        (("--fly",), "unrecognized arguments: --fly"),
        (("engine", "--fly"), "unrecognized arguments: --fly"),
        (("engine", "more"), "unrecognized arguments: more"),
        (("help", "fly"), "invalid choice: 'fly'"),
        (("help", "saves", "fly"), "invalid choice: 'fly'"),
        (("completion",), "one of the arguments SHELL is required"),
        (("completion", "cmd"), "invalid choice: 'cmd'"),
    ],
)
def test_wrong_words_end_with_status_2(words: tuple[str, ...], complaint: str) -> None:
    status, out, err = run(*words)
    assert (status, out) == (2, "")
    assert complaint in err
