"""The title of the window: what is played and how far it has come, and after any end what stood there before."""

import re
import signal
from itertools import pairwise

import pytest

from tests.tui.terminal import UNGUARDED, Terminal
from tests.tui.test_terminal import alone, hot_seat, play
from tui.host import title
from tui.host.restorer import RESET

TITLE = re.compile(rb"\x1b\]2;([^\x07]*)\x07")
NAMES = ("Astrid", "Bjarke", "Calder", "Dagny", "Eskil", "Freya")


def titles(terminal: Terminal) -> list[str]:
    return [found.decode() for found in TITLE.findall(bytes(terminal.written))]


def stack(written: bytes) -> list[str]:
    """The titles as a terminal with a stack of them has them, the one in front last."""
    found = ["the shell"]
    for piece in re.finditer(rb"\x1b\[22;0t|\x1b\[23;0t|" + TITLE.pattern, written):
        match piece[0]:
            case b"\x1b[22;0t":
                found.append(found[-1])
            case b"\x1b[23;0t":
                found.pop()
            case _:
                found[-1] = piece[1].decode()
    return found


def test_it_tells_the_game_and_its_round_and_no_name(environ: dict[str, str]) -> None:
    with alone(environ) as terminal:
        play(terminal, lambda text: "Round 2 of 10 " in text.split("\n")[0] and "Enter seal" in text)
        found = titles(terminal)
        assert found[0] == "Eketorp"
        assert "Eketorp: round 1 of 10, planning" in found
        assert found[-1] == "Eketorp: round 2 of 10, planning"
        assert not [name for name in NAMES if name in "".join(found)]
        assert all(one != other for one, other in pairwise(found))  # written where it changes
        before = len(terminal.written)
        for key in ("right", "left", "b", "x"):
            terminal.press(key)
        assert b"\x1b]2;" not in terminal.written[before:]
        terminal.press("q", "enter", quiet=0.5)
        terminal.see("New game")
        assert titles(terminal)[-1] == "Eketorp"


@pytest.mark.parametrize("number", [None, signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGKILL])
def test_it_is_given_back_whatever_ends_it(environ: dict[str, str], number: signal.Signals | None) -> None:
    with hot_seat(environ) as terminal:
        assert len(stack(bytes(terminal.written))) == 2
        if number is None:
            terminal.send(b"\x11\x11")
        else:
            terminal.kill(number)
        terminal.first((RESET if number == signal.SIGKILL else "\x1b[?1049l").encode())
        terminal.rest(0.2)
        assert terminal.ended() is not None
        assert stack(bytes(terminal.written)) == ["the shell"]


def test_put_aside_it_is_the_shells_and_come_back_the_games(environ: dict[str, str]) -> None:
    with hot_seat(environ) as terminal:
        terminal.press("\x1a")
        terminal.stopped()
        assert stack(bytes(terminal.written)) == ["the shell"]
        terminal.kill(signal.SIGCONT)
        terminal.see("your own letter")
        terminal.rest()
        assert stack(bytes(terminal.written)) == ["the shell", "Eketorp: round 1 of 10, planning"]
        terminal.kill(signal.SIGTERM)
        assert terminal.ended() == 128 + signal.SIGTERM
        assert stack(bytes(terminal.written)) == ["the shell"]


@pytest.mark.parametrize("term", ["linux", "vt220", "screen", "st-256color", "unheard-of"])
def test_a_terminal_that_gives_none_back_is_sent_none(environ: dict[str, str], term: str) -> None:
    with Terminal((*UNGUARDED, "play"), environ=environ | {"TERM": term, "TMUX": ""}) as terminal:
        terminal.see("New game")
        terminal.kill(signal.SIGKILL)
        terminal.first(RESET.encode())
        terminal.rest(0.2)
        assert re.search(rb"\x1b\]2;|\x1b\[2[23];0t", bytes(terminal.written)) is None


@pytest.mark.parametrize(
    ("environ", "known"),
    [
        ({"TERM": "xterm"}, True),
        ({"TERM": "xterm-256color"}, True),
        ({"TERM": "screen", "TMUX": "x"}, True),
        ({}, False),
    ],
)
def test_where_there_is_a_title(environ: dict[str, str], known: bool) -> None:
    assert title.settable(environ) == known


def test_no_sign_of_a_title_ends_it() -> None:
    assert title.written("a\x1b\\b") == ""
