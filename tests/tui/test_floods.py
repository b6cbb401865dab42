"""Whatever a terminal sends, and however much: the game answers keys afterwards, and signals at once."""

import signal
from pathlib import Path

import pytest

from saves.reading import read_file
from tests.bench.floods import KINDS, OPEN, WITHOUT_END, flood
from tests.tui.terminal import EKETORP, Terminal
from tests.tui.test_terminal import RESTORED, TWO, hot_seat, journal, sit_down

SHORT, LONG = 200_000, 1_000_000  # bytes
PATIENCE = 20.0  # seconds, in which none of these came to its end when each character was a key of its own
EVERY = (*KINDS, *OPEN)
OFTEN = ("nul", "device_replies", "combining", "plan", "open_osc")


def kinds(long: bool) -> tuple[str, ...]:
    return EVERY if long else OFTEN


def test_after_a_flood_a_key_is_answered(environ: dict[str, str], long: bool) -> None:
    size = LONG if long else SHORT
    for kind in kinds(long):
        with hot_seat(environ) as terminal:
            assert terminal.pour(flood(kind), size, PATIENCE) == size, kind
            terminal.rest(1.0)
            terminal.send(b"\x1b[48;24;80;0;0t")
            terminal.rest(0.2)
            if "Leave the game?" in terminal.text:  # as one of its first keys may have asked
                terminal.press("escape", quiet=0.3)  # longer than an Escape waits for what may follow it
            terminal.press_until("?", " Help ")
    assert not Path(environ["EKETORP_LOG"]).exists()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT], ids=lambda number: number.name)
def test_told_to_end_amid_a_flood_it_ends(environ: dict[str, str], number: signal.Signals, long: bool) -> None:
    for kind in kinds(long) if long or number == signal.SIGTERM else ("plan",):
        with hot_seat(environ) as terminal:
            source = flood(kind)
            terminal.pour(source, WITHOUT_END, 0.3)
            terminal.kill(number)
            for _time in range(100):
                if (status := terminal.ended(0)) is not None:
                    break
                terminal.pour(source, WITHOUT_END, 0.05)
            assert status == 128 + number, kind
            assert RESTORED in terminal.written
        assert read_file(journal(environ)).fault is None


@pytest.mark.parametrize("key", [b"\x03", b"\x11", b"\x1b[99;5u"], ids=["ctrl+c", "ctrl+q", "kitty's ctrl+c"])
def test_to_leave_waits_behind_no_flood(environ: dict[str, str], key: bytes) -> None:
    with hot_seat(environ) as terminal:
        terminal.pour(flood("plan"), SHORT, PATIENCE)
        terminal.send(key)
        terminal.see("Leave the game?")
        assert read_file(journal(environ)).fault is None


def test_a_flood_of_reports_leaves_the_curtain_down(environ: dict[str, str]) -> None:
    with hot_seat(environ) as terminal:
        terminal.pour(flood("focus"), SHORT, PATIENCE)
        terminal.see("your own letter")
        terminal.rest()
        assert "═ you ═" not in terminal.text


FAULTY = """
import sys
from tui.session.conductor import Conductor
def planted(self):
    raise ValueError("hand 1 2 3")
Conductor.stop = planted
from tui.commands import main
sys.exit(main())
"""


@pytest.mark.parametrize("number", [None, signal.SIGTERM])
def test_what_fails_while_it_ends_is_logged_and_it_ends(environ: dict[str, str], number: signal.Signals | None) -> None:
    with Terminal((EKETORP[0], "-c", FAULTY, *TWO[3:]), environ=environ) as terminal:
        sit_down(terminal)
        if number is None:
            terminal.send(b"\x11\x11")
        else:
            terminal.kill(number)
        assert terminal.ended() == (0 if number is None else 128 + number)
        assert RESTORED in terminal.written
    log = Path(environ["EKETORP_LOG"]).read_text()
    assert "ValueError" in log
    assert "1 2 3" not in log
