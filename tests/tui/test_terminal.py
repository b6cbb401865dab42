"""The program as a person meets it: in a real pseudo-terminal, killed, resized, put aside, and struck by an error."""

import re
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import pytest

from saves.reading import read_file
from saves.shelf import Shelf
from tests.tui.terminal import UNGUARDED, Terminal
from tui.widgets.glyphs import ALLOWED

SEED = ("--seed", "terminal")
ALONE = (*UNGUARDED, "play", "--seats", "human,thrall,thrall", *SEED)
TWO = (*UNGUARDED, "play", "--seats", "human,human,thrall", *SEED, "--first", "1")
RESTORED = b"\x1b[?1049l"
COLOUR = re.compile(rb"\x1b\[(?:[0-9;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9;]*)?m")


def journal(environ: dict[str, str]) -> Path:
    folder = Path(environ["EKETORP_SAVES"])
    return folder / f"{Shelf(folder).list()[0].id}.journal"


def play(terminal: Terminal, until: Callable[[str], bool], most: float = 60.0) -> str:
    """Answer whatever the footer says is asked, until the screen is as wanted."""
    end = monotonic() + most
    while not until(terminal.text):
        assert monotonic() < end, terminal.text
        before = terminal.text
        footer = " ".join(before.split("\n")[-2:])
        if "y seal" in footer or "y take" in footer:
            terminal.press("y", quiet=0.02)
        elif "Enter seal" in footer:
            terminal.press("b", "+", "c", "+", "enter", quiet=0.02)
        elif "Space" in footer:
            terminal.press("space", quiet=0.02)
        elif " card" in footer:
            terminal.press(*"123456", "enter", quiet=0.02)
        elif "lay it there" in footer or "1-" in footer:
            terminal.press(*"123456", quiet=0.02)
        elif "Enter" in footer:
            terminal.press("enter", quiet=0.02)
        if terminal.text == before:
            terminal.rest()  # a key too early was dropped, and every further one would be
    return terminal.text


def sit_down(terminal: Terminal) -> None:
    """Red opens the curtain."""
    terminal.see("your own letter")
    terminal.sit_down("R", "in secret")


@contextmanager
def alone(environ: Mapping[str, str], **how: Any) -> Iterator[Terminal]:
    """One person against bots is asked for a plan."""
    with Terminal(ALONE, environ=environ, **how) as terminal:
        terminal.see("in secret")
        yield terminal


@contextmanager
def hot_seat(environ: Mapping[str, str], **how: Any) -> Iterator[Terminal]:
    """Of two people Red sits down to plan."""
    with Terminal(TWO, environ=environ, **how) as terminal:
        sit_down(terminal)
        yield terminal


def test_a_game_goes_on_after_it_was_killed(environ: dict[str, str]) -> None:
    with alone(environ) as terminal:
        play(terminal, lambda text: "Round 2 of 10 " in text.split("\n")[0] and "Enter seal" in text.split("\n")[-2])
        terminal.rest(0.3)  # until keys count
        before = terminal.text.split("\n")[:-2]  # below, a key may be told to have come too early
        terminal.kill(signal.SIGKILL)
        terminal.ended()
    with Terminal((*UNGUARDED, "play", "--resume"), environ=environ) as terminal:
        terminal.see("send your Vikings in secret")
        terminal.rest()
        assert terminal.text.split("\n")[:-2] == before
        play(terminal, lambda text: "rematch" in text)
        terminal.press("q")  # and is asked nothing: it is over
        terminal.see("New game")
        terminal.press("6")
        assert terminal.ended() == 0
    assert read_file(journal(environ)).table.outcome() is not None


def test_a_game_bears_any_size_at_any_time(environ: dict[str, str]) -> None:
    chance = Random(4)
    with alone(environ) as terminal:
        for count in range(200):
            terminal.resize(chance.randint(2, 180), chance.randint(1, 55))
            if count % 5 == 0:
                terminal.send(chance.choice((b"b", b"+", b" ", b"\r", b"y", b"?", b"\x1b", b"j", b"u")))
            terminal.read(0.01)
        terminal.resize(79, 24)
        terminal.see("80x24")
        terminal.resize(80, 24)
        terminal.rest(0.3)
        assert terminal.ended(0.1) is None
        assert "EKETORP" in terminal.text or "Help" in terminal.text
        assert set(terminal.text) <= ALLOWED | {"\n"}


def test_the_size_that_a_shell_tells_is_not_believed(environ: dict[str, str]) -> None:
    with alone({**environ, "COLUMNS": "40", "LINES": "10"}, size=(100, 30)) as terminal:
        terminal.resize(79, 24)
        terminal.see("80x24")


def test_what_was_half_entered_is_there_again_when_there_is_room(environ: dict[str, str]) -> None:
    with alone(environ) as terminal:
        terminal.press("b", "+")
        terminal.see("2 sent")
        terminal.resize(40, 10)
        terminal.see("80x24")
        terminal.press("+")
        terminal.resize(120, 40)
        terminal.see("send your Vikings in secret")
        terminal.see("2 sent")  # which is painted later
        terminal.press("+")
        terminal.see("3 sent")


CRASH = """
import sys, tui.host.guarded_app as app
app.GUARD = 0.005
from tui.games.eketorp.table import EketorpTable
real = EketorpTable.on_key
def planted(self, event):
    if event.key == "z":
        hand = "hand " + "".join(map(str, self.prompt.view.own.hand))
        raise ValueError(hand)
    return real(self, event)
EketorpTable.on_key = planted
from tui.commands import main
sys.exit(main())
"""


def test_an_error_tells_where_it_was_and_no_secret(environ: dict[str, str]) -> None:
    with Terminal((sys.executable, "-c", CRASH, *TWO[3:]), environ=environ) as terminal:
        sit_down(terminal)
        terminal.written.clear()
        terminal.press("z")
        assert terminal.ended() == 1
        said = bytes(terminal.written)
    hand = "".join(map(str, read_file(journal(environ)).table.view(0).own.hand))
    log = Path(environ["EKETORP_LOG"]).read_text()
    assert RESTORED in said
    shown = said.partition(RESTORED)[2].decode()
    assert "Something went wrong" in shown
    assert "errors.log" in re.sub(r"\s", "", shown)
    assert "Traceback" not in shown
    assert hand not in shown
    assert "ValueError" in log
    assert "planted" in log
    assert hand not in log


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_it_leaves_cleanly_when_it_is_told_to(environ: dict[str, str], number: signal.Signals) -> None:
    with alone(environ) as terminal:
        terminal.kill(number)
        assert terminal.ended() == 128 + number
        assert RESTORED in terminal.written
    assert not Path(environ["EKETORP_LOG"]).exists()
    assert read_file(journal(environ)).fault is None


def test_it_outlives_its_terminal_by_nothing(environ: dict[str, str]) -> None:
    """The window is closed: the journal is whole, and the process is gone."""
    with alone(environ) as terminal:
        terminal.hang_up()
        assert terminal.ended() is not None
    assert read_file(journal(environ)).fault is None


def test_the_curtain_hangs_before_the_shell_is_there(environ: dict[str, str]) -> None:
    with hot_seat(environ) as terminal:
        terminal.written.clear()
        terminal.send(b"\x1a")
        terminal.stopped()
        said = bytes(terminal.written)
        assert RESTORED in said
        assert b"when only you are looking" in said.partition(RESTORED)[0]
        terminal.kill(signal.SIGCONT)
        terminal.see("your own letter")
        assert "═ you ═" not in terminal.text
        terminal.sit_down("R", "in secret")


def test_without_colours_there_is_none(environ: dict[str, str]) -> None:
    with alone({**environ, "NO_COLOR": "1"}) as terminal:
        play(terminal, lambda text: "Round 2 of 10 " in text.split("\n")[0])
        assert COLOUR.search(bytes(terminal.written)) is None


def test_with_colours_there_are_some(environ: dict[str, str]) -> None:
    with alone(environ) as terminal:
        assert COLOUR.search(bytes(terminal.written)) is not None
