"""A game that dies without a word: no hand stays on the terminal, and the terminal works as before."""

import os
import signal
import termios
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from tests.tui.terminal import UNGUARDED, Terminal
from tests.tui.test_terminal import RESTORED, TWO, hot_seat, sit_down
from tui.host import restorer, title

DEADLY = (signal.SIGKILL, signal.SIGABRT, signal.SIGSEGV)
LOCAL = termios.ICANON | termios.ECHO | termios.ISIG


def beside(terminal: Terminal) -> int:
    """The process beside the game."""
    (found,) = Path(f"/proc/{terminal.pid}/task/{terminal.pid}/children").read_text().split()
    return int(found)


def gone(process: int, most: float = 5.0) -> bool:
    """Ended, though nobody may have asked after it yet."""
    end = monotonic() + most
    while monotonic() < end:
        try:
            if Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except OSError:
            return True
        sleep(0.01)
    return False


def usual_modes() -> list[Any]:
    master, slave = os.openpty()
    try:
        return termios.tcgetattr(slave)
    finally:
        os.close(master)
        os.close(slave)


@contextmanager
def seated(terminal: Terminal) -> Iterator[int]:
    """With a hand open; the terminal itself, as a shell would have it still."""
    sit_down(terminal)
    fd = os.open(f"/proc/{terminal.pid}/fd/0", os.O_RDWR | os.O_NOCTTY)
    try:
        yield fd
    finally:
        os.close(fd)


@pytest.mark.parametrize("number", DEADLY, ids=lambda number: number.name)
def test_no_hand_stays_when_it_dies(environ: dict[str, str], number: signal.Signals) -> None:
    with Terminal(TWO, environ=environ) as terminal, seated(terminal) as line:
        process = beside(terminal)
        assert not termios.tcgetattr(line)[3] & LOCAL
        terminal.kill(number)
        terminal.first(RESTORED)
        terminal.rest(0.1)
        assert terminal.ended(1) == -number
        assert terminal.text.strip() == ""
        assert bytes(terminal.written).endswith((restorer.RESET + title.GIVEN_BACK).encode())
        assert gone(process)
        assert termios.tcgetattr(line) == usual_modes()


def test_whoever_was_typing_meets_no_key_of_the_game_in_the_shell(environ: dict[str, str]) -> None:
    with Terminal(TWO, environ=environ) as terminal, seated(terminal) as line:
        terminal.kill(signal.SIGSTOP)
        terminal.stopped()
        terminal.send(b"rm everything\r")
        terminal.kill(signal.SIGKILL)
        terminal.first(RESTORED)
        assert terminal.ended(1) == -signal.SIGKILL
        os.set_blocking(line, False)
        with pytest.raises(BlockingIOError):
            os.read(line, 1)


@pytest.mark.parametrize("number", [None, signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_after_an_end_in_order_nothing_written_or_left(environ: dict[str, str], number: signal.Signals | None) -> None:
    with hot_seat(environ) as terminal:
        process = beside(terminal)
        if number is None:
            terminal.send(b"\x11\x11")
        else:
            terminal.kill(number)
        assert terminal.ended() == (0 if number is None else 128 + number)
        assert not Path(f"/proc/{process}").exists()
        assert restorer.RESET.encode() not in terminal.written
        assert bytes(terminal.written).count(RESTORED) == 1


def test_what_ends_the_game_from_outside_does_not_end_it_before(environ: dict[str, str]) -> None:
    """Neither the keys that a terminal makes signals of, nor the end of the window, nor of all processes by name."""
    with hot_seat(environ) as terminal:
        process = beside(terminal)
        assert os.getsid(process) == process
        for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM):
            os.kill(process, number)
        terminal.kill(signal.SIGKILL)
        terminal.first(RESTORED)
        assert gone(process)


def test_put_aside_it_has_nothing_to_give_back_and_come_back_it_has(environ: dict[str, str]) -> None:
    with hot_seat(environ) as terminal:
        process = beside(terminal)
        terminal.press("\x1a")
        terminal.stopped()
        terminal.kill(signal.SIGCONT)
        terminal.see("your own letter")
        terminal.sit_down("R", "in secret")
        terminal.kill(signal.SIGTSTP)
        terminal.stopped()
        terminal.written.clear()
        terminal.kill(signal.SIGKILL)
        assert terminal.ended() == -signal.SIGKILL
        assert gone(process)
        assert terminal.written == b""


def test_come_back_from_aside_it_is_watched_again(environ: dict[str, str]) -> None:
    with Terminal(TWO, environ=environ) as terminal, seated(terminal) as line:
        terminal.press("\x1a")
        terminal.stopped()
        terminal.kill(signal.SIGCONT)
        terminal.see("your own letter")
        terminal.sit_down("R", "in secret")
        terminal.written.clear()
        terminal.kill(signal.SIGKILL)
        terminal.first(RESTORED)
        assert terminal.ended(1) == -signal.SIGKILL
        assert terminal.text.strip() == ""
        assert termios.tcgetattr(line) == usual_modes()


def test_a_shell_that_was_quicker_keeps_its_modes(environ: dict[str, str]) -> None:
    with Terminal(TWO, environ=environ) as terminal, seated(terminal) as line:
        shells = termios.tcgetattr(line)
        shells[3] |= termios.ISIG
        terminal.kill(signal.SIGSTOP)
        terminal.stopped()
        termios.tcsetattr(line, termios.TCSANOW, shells)
        terminal.kill(signal.SIGKILL)
        terminal.first(RESTORED)
        assert terminal.ended(1) == -signal.SIGKILL
        assert termios.tcgetattr(line) == shells


def test_where_the_terminal_is_gone_too_it_just_ends(environ: dict[str, str]) -> None:
    with hot_seat(environ) as terminal:
        process = beside(terminal)
        terminal.kill(signal.SIGSTOP)
        terminal.stopped()
        terminal.hang_up()
        terminal.kill(signal.SIGKILL)
        assert gone(process)


def test_where_the_terminal_takes_nothing_it_waits_a_while_and_writes_it_then(environ: dict[str, str]) -> None:
    with hot_seat(environ) as terminal:
        process = beside(terminal)
        with terminal.frozen():
            terminal.kill(signal.SIGKILL)
            sleep(0.2)
            assert not gone(process, 0.1)
        terminal.first(RESTORED)
        assert gone(process)


def test_nobody_is_beside_what_is_no_game(environ: dict[str, str]) -> None:
    with Terminal((*UNGUARDED, "saves", "list"), environ=environ) as terminal:
        assert terminal.ended() == 0
        assert RESTORED not in terminal.written


def test_without_it_there_is_a_game_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def none_left() -> int:
        raise BlockingIOError

    monkeypatch.setattr(os, "fork", none_left)
    restorer.begin()
    restorer.taken([0])
    restorer.given_back()
    restorer.end()
    with suppress(ChildProcessError):
        assert os.waitpid(-1, os.WNOHANG) == (0, 0)
