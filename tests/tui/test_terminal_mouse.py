"""The mouse in a real pseudo-terminal: what is sent for it, and that the terminal has it back whatever comes."""

import re
import signal
from pathlib import Path

import pytest

from saves.reading import read_file
from tests.tui.terminal import UNGUARDED, Terminal
from tests.tui.test_terminal import alone, hot_seat, journal

MODES = (1000, 1003, 1006, 1015)


def tracked(terminal: Terminal) -> set[int]:
    """The modes of the mouse that are on after all that was written."""
    last = dict(re.findall(rb"\x1b\[\?(\d+)([hl])", bytes(terminal.written)))
    return {mode for mode in MODES if last.get(str(mode).encode()) == b"h"}


def test_a_game_is_begun_and_a_plan_sealed_by_clicks(environ: dict[str, str]) -> None:
    with Terminal(UNGUARDED, environ=environ) as terminal:
        terminal.see("Quit")
        terminal.rest()
        for words, then in (("New game", "Start the game"), ("Start the game", "in secret")):
            terminal.click(words)
            terminal.through(then)
            terminal.rest(0.1)
        terminal.click("B ")
        terminal.click("D ")
        terminal.see("2 sent")
        terminal.click("Enter seal")
        terminal.rest(0.2)
        if "y seal it" in terminal.text:
            terminal.click("y seal it")
        terminal.rest(0.2)
        assert "in secret" not in terminal.text
        assert [record for record in read_file(journal(environ)).table.records if type(record).__name__ == "Did"]
        assert not Path(environ["EKETORP_LOG"]).exists()


def test_the_terminal_has_its_mouse_back_while_it_is_put_aside(environ: dict[str, str]) -> None:
    with hot_seat(environ) as terminal:
        assert tracked(terminal) == set(MODES)
        terminal.press("\x1a")
        terminal.stopped()
        assert tracked(terminal) == set()
        terminal.kill(signal.SIGCONT)
        terminal.see("own letter")
        terminal.rest(0.2)
        assert tracked(terminal) == set(MODES)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_the_terminal_has_its_mouse_back_at_the_end(environ: dict[str, str], number: signal.Signals) -> None:
    with alone(environ) as terminal:
        terminal.rest()
        assert tracked(terminal) == set(MODES)
        terminal.kill(number)
        assert terminal.ended() == 128 + number
        assert tracked(terminal) == set()


def test_a_setting_gives_the_mouse_to_the_terminal_at_once(environ: dict[str, str]) -> None:
    with alone(environ) as terminal:
        terminal.press("s")
        terminal.see("Mouse")
        terminal.click("Mouse")
        assert tracked(terminal) == set()
        terminal.press("enter")
        assert tracked(terminal) == set(MODES)
        terminal.press("enter", "escape")
        terminal.see("in secret")
        assert tracked(terminal) == set()
        terminal.kill(signal.SIGTERM)
        assert terminal.ended() == 128 + signal.SIGTERM
    with alone(environ) as terminal:
        terminal.rest()
        assert tracked(terminal) == set()
        assert b"?1003h" not in terminal.written
