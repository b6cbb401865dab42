"""What nobody plans: signals, bytes that are no keys, errors. Nothing is left to see, and nothing ends without need."""

import os
import re
import signal
import stat
import sys
from contextlib import suppress
from pathlib import Path

import pyte
import pytest

from saves.reading import read_file
from tests.tui.terminal import FOCUS_LOST, HASTE, MAIN, UNGUARDED, Terminal
from tests.tui.test_terminal import RESTORED, TWO, hot_seat, journal, sit_down
from tui.host.guarded_app import ENDS
from tui.host.intake import Writer

OTHER = b"\x1b[?1049h"  # the program's screen begins here, with nothing on it
PLANTED = """
import sys, tui.host.guarded_app as app
app.GUARD = 0.005
from tui.games.eketorp.table import EketorpTable
real = EketorpTable.on_key
def planted(self, event):
    if event.key == "z":
        raise {kind}("hand " + "".join(map(str, self.prompt.view.own.hand)))
    return real(self, event)
EketorpTable.on_key = planted
from tui.commands import main
sys.exit(main())
"""


@pytest.mark.parametrize("number", ENDS, ids=lambda number: number.name)
def test_a_terminal_of_one_screen_keeps_no_hand(environ: dict[str, str], number: signal.Signals) -> None:
    with hot_seat(environ, screen=pyte.Screen) as terminal:
        for _time in range(3):
            terminal.kill(number)
        assert terminal.ended() == 128 + number
        assert terminal.text.strip() == ""
        assert RESTORED in terminal.written


@pytest.mark.parametrize("kind", ["ValueError", "KeyboardInterrupt", "SystemExit"])
def test_whatever_ends_it_only_one_sentence_is_left(environ: dict[str, str], tmp_path: Path, kind: str) -> None:
    log = tmp_path / "log" / "errors.log"
    environ = {**environ, "EKETORP_LOG": str(log)}
    command = (sys.executable, "-c", PLANTED.format(kind=kind), *TWO[3:])
    with Terminal(command, environ=environ, screen=pyte.Screen) as terminal:
        sit_down(terminal)
        terminal.send(b"z")
        assert terminal.ended() == 1
        assert re.fullmatch(r"Somethingwentwrong\S*errors\.log", re.sub(r"\s", "", terminal.text)), terminal.text
        assert RESTORED in terminal.written
    assert kind in log.read_text()
    assert re.search(r"hand \d", log.read_text()) is None
    assert stat.S_IMODE(log.stat().st_mode) == 0o600
    assert stat.S_IMODE(log.parent.stat().st_mode) == 0o700


NO_KEYS = (
    b"\xff",
    b"\xe9",
    b"\xc3(",
    b"\x1b[M\xff\xff\xff",
    b"\x1b[1114112u",
    b"\x1b[99999999999999999999u",
    b"\x1b[1:2;3u",
    b"\x1b[48;0;0;0;0t\x1b[<0;5;5M",
    b"\x1b[48;99999;99999;0;0t",
    b"\x1b[48;24;1001;0;0t",
)


def test_bytes_that_are_no_keys_end_nothing(environ: dict[str, str]) -> None:
    """After each of them another key still does what it says."""
    with hot_seat(environ) as terminal:
        for data in NO_KEYS:
            terminal.send(data + b"\x1b[48;24;80;0;0t")
            terminal.press_until("?", " Help ")
            terminal.send(FOCUS_LOST)
            terminal.see("your own letter")
            terminal.sit_down("R", "in secret")
    assert not Path(environ["EKETORP_LOG"]).exists()


# A thread beside the game strikes itself, once there is a file of that name.
STRUCK = f"""
import os, signal, threading, time
import tui.host.guarded_app as app

def strike():
    while not os.path.exists(os.environ["STRIKE"]):
        time.sleep(0.05)
    signal.pthread_kill(threading.get_ident(), signal.SIGTERM)

def take_signals(self, take=app.GuardedApp.take_signals):
    take(self)
    threading.Thread(target=strike, daemon=True).start()

app.GuardedApp.take_signals = take_signals
{HASTE}
{MAIN}
"""


def test_a_signal_that_finds_another_thread_is_heeded_at_once(environ: dict[str, str], tmp_path: Path) -> None:
    strike = tmp_path / "strike"
    command = (sys.executable, "-c", STRUCK, *TWO[3:])
    with Terminal(command, environ=environ | {"STRIKE": str(strike)}) as terminal:
        terminal.see("your own letter")
        terminal.rest(0.3)
        strike.touch()
        assert terminal.ended(5) == 128 + signal.SIGTERM


CROSSED = """
import os, signal, sys, threading, time, tui.host.guarded_app as app
from tui.host.backlog import Backlog
app.GUARD = 0.005
main, wanted, crossed = threading.main_thread(), threading.Event(), threading.Event()
class Crossed:
    def __init__(self):
        self.lock = threading.Lock()
    def __enter__(self):
        if threading.current_thread() is not main:
            wanted.set()
        self.lock.acquire()
        if threading.current_thread() is main and os.path.exists(sys.argv[-1]) and not crossed.is_set():
            wanted.clear()
            crossed.set()
            wanted.wait(10)
            os.kill(os.getpid(), signal.SIGCONT)
    def __exit__(self, *_error):
        self.lock.release()
def begin(self, real=Backlog.__init__):
    real(self)
    self._lock = Crossed()
Backlog.__init__ = begin
from tui.commands import main as run
sys.exit(run(sys.argv[1:-1]))
"""


def test_who_is_put_aside_while_a_key_is_taken_waits_for_nobody(environ: dict[str, str], tmp_path: Path) -> None:
    """`CROSSED`: the thread that reads waits for the one that takes, and the signal comes just then."""
    now = tmp_path / "now"
    with Terminal((sys.executable, "-c", CROSSED, *TWO[3:], str(now)), environ=environ) as terminal:
        sit_down(terminal)
        now.touch()
        terminal.send(b"b")
        terminal.see("your own letter")
        terminal.sit_down("R", "in secret")


def at_curtain(terminal: Terminal) -> None:
    """It hangs, and listens."""
    terminal.see("your own letter")
    terminal.gone("a moment")
    terminal.rest()


@pytest.mark.parametrize("number", [signal.SIGTSTP, signal.SIGSTOP], ids=lambda number: number.name)
def test_a_picture_that_the_terminal_forgot_is_painted_again(environ: dict[str, str], number: signal.Signals) -> None:
    with hot_seat(environ) as terminal:
        terminal.send(FOCUS_LOST)
        at_curtain(terminal)
        shown = terminal.text
        terminal.kill(number)
        terminal.stopped()
        terminal.written.clear()
        terminal.kill(signal.SIGCONT)
        terminal.first(OTHER)
        at_curtain(terminal)
        assert terminal.text == shown
        terminal.sit_down("R", "in secret")
        terminal.kill(signal.SIGTERM)
        assert terminal.ended() == 128 + signal.SIGTERM


def test_who_brings_it_back_is_not_who_sat_there(environ: dict[str, str]) -> None:
    with hot_seat(environ) as terminal:
        terminal.kill(signal.SIGSTOP)
        terminal.stopped()
        terminal.kill(signal.SIGCONT)
        at_curtain(terminal)
        assert "═ you ═" not in terminal.text


CLICKED = """
import sys, tui.host.guarded_app as app
app.GUARD = 0.005
from tui.host.pointer import Pointer
Pointer.take = lambda self, event: self._app.screen.tell(f"cell {event.screen_x},{event.screen_y}.")
from tui.commands import main
sys.exit(main())
"""


def test_a_click_is_told_in_cells_whatever_the_terminal_says_of_pixels(environ: dict[str, str]) -> None:
    """A terminal that tells its size by itself tells the pixels too; but nobody has asked for the mouse in pixels."""
    with Terminal((sys.executable, "-c", CLICKED, *TWO[3:]), environ=environ) as terminal:
        sit_down(terminal)
        terminal.send(b"\x1b[?2048;2$y\x1b[48;24;80;480;640t\x1b[<0;41;11M")
        terminal.see("cell 40,10.")
        assert b"\x1b[?2048h" in terminal.written
        assert b"1016h" not in terminal.written


def test_what_nobody_reads_is_waited_for_until_the_terminal_has_gone() -> None:
    """Writing itself never waits; only the end does, for a terminal that is still there."""
    master, slave = os.openpty()
    file = open(slave, "w", encoding="utf-8")  # noqa: SIM115 - closing it may fail, as it would for a `with`
    writer = Writer(file)
    writer.start()
    for _time in range(1000):
        writer.write("x" * 1000)
    assert writer.is_alive()
    os.close(master)
    writer.stop()
    assert not writer.is_alive()
    with suppress(OSError):
        file.close()


def test_what_was_written_before_the_end_is_there_when_it_has_ended(tmp_path: Path) -> None:
    """Also where the end stood behind it already: after a signal nobody else writes it out."""
    with open(tmp_path / "written", "w", encoding="utf-8") as file:
        writer = Writer(file)
        writer.write("the last of it")
        writer._queue.put(None)
        writer.run()
        assert (tmp_path / "written").read_text("utf-8") == "the last of it"


def test_what_is_read_late_is_all_there() -> None:
    master, slave = os.openpty()
    read = bytearray()
    with open(slave, "w", encoding="utf-8") as file:
        writer = Writer(file)
        writer.start()
        for number in range(1000):
            writer.write(f"{number:1000}")
        while b"999" not in read[-4:]:
            read += os.read(master, 1 << 16)
        writer.stop()
    os.close(master)
    assert len(read) == 1000 * 1000


def test_told_to_end_where_nothing_is_read_it_goes_when_it_is_read(environ: dict[str, str]) -> None:
    with hot_seat(environ) as terminal:
        with terminal.frozen():
            terminal.send(b"??")
            terminal.kill(signal.SIGTERM)
        assert terminal.ended() == 128 + signal.SIGTERM
        assert RESTORED in terminal.written


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP], ids=lambda number: number.name)
def test_told_to_end_but_not_read_it_goes_when_told_again(environ: dict[str, str], number: signal.Signals) -> None:
    """Once all is done but that the terminal does not take the last of it."""
    with hot_seat(environ) as terminal, terminal.frozen():
        for _time in range(200):
            terminal.kill(number)
            if (code := terminal.ended(0.05)) is not None:
                break
        assert code == 128 + number
    assert read_file(journal(environ)).fault is None


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP], ids=lambda number: number.name)
def test_told_to_end_but_not_read_it_goes_with_its_terminal(environ: dict[str, str], number: signal.Signals) -> None:
    with hot_seat(environ) as terminal, terminal.frozen():
        for _time in range(50):
            terminal.press("?", "\x1b[48;24;80;0;0t", "q", "y", quiet=0.001)
        terminal.kill(number)
        terminal.hang_up()
        assert terminal.ended() in (128 + number, 128 + signal.SIGHUP)
    assert read_file(journal(environ)).fault is None


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP], ids=lambda number: number.name)
def test_told_to_end_it_waits_for_no_bot(environ: dict[str, str], tmp_path: Path, number: signal.Signals) -> None:
    (tmp_path / "sloth.py").write_text(
        "import time\nclass Sloth:\n    def choose(self, view, options, chance):\n        time.sleep(1000)\n",
        encoding="utf-8",
    )
    command = (*UNGUARDED, "play", "--seats", "human,sloth:Sloth,thrall", "--seed", "terminal", "--first", "2")
    with Terminal(command, environ={**environ, "PYTHONPATH": f"{tmp_path}:{os.getcwd()}"}) as terminal:
        terminal.see("is thinking")
        terminal.kill(number)
        assert terminal.ended() == 128 + number
        assert RESTORED in terminal.written
