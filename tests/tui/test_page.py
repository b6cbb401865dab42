"""A game that is driven as textual-serve drives it: by packets, whole and in parts, of every kind and of none."""

import json
import os
import select
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from fcntl import ioctl
from itertools import pairwise
from pathlib import Path
from random import Random
from termios import FIONREAD
from time import monotonic, sleep

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyte import ByteStream

from saves.reading import read_file
from tests.tui.driver import kept_of_packet
from tests.tui.terminal import FOCUS_LOST, FOCUS_WON, UNGUARDED, OtherScreen
from tests.tui.test_terminal import TWO, hot_seat, journal
from tui.host import served
from tui.host.page import LONGEST, Packets
from tui.host.served import WEB, packet

PLAY = (*UNGUARDED, "play")
ENVIRON = {served.NAME: WEB, "COLUMNS": "80", "ROWS": "24", "TERM": "", "TEXTUAL_COLOR_SYSTEM": "truecolor"}
SOON = 20.0  # seconds
FULL = 60_000  # bytes: almost what a pipe takes


def meta(**what: object) -> bytes:
    return packet(b"M", json.dumps(what).encode())


class Page:
    """What textual-serve would have of it."""

    def __init__(self, command: Sequence[str], environ: dict[str, str]) -> None:
        pipe, env = subprocess.PIPE, {**os.environ, **ENVIRON, **environ}
        self.program = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=env)
        self.metas: list[dict[str, object]] = []
        self.prelude = self.said = ""
        self.screen = OtherScreen(80, 24)
        self._stream = ByteStream(self.screen)
        self._came = bytearray()

    def send(self, data: bytes) -> None:
        assert self.program.stdin is not None
        self.program.stdin.write(data)
        self.program.stdin.flush()

    def type(self, keys: str) -> None:
        self.send(packet(b"D", keys.encode()))

    def read(self, wait: float = 0.05) -> bool:
        """True if anything has come, or may still come."""
        out = self.program.stdout
        assert out is not None
        if not select.select([out], [], [], wait)[0]:
            return True
        data = os.read(out.fileno(), 1 << 16)
        self._came += data
        if not self.prelude and b"\n" in self._came:
            line, _, rest = self._came.partition(b"\n")
            self.prelude, self._came = line.decode(), bytearray(rest)
        while self.prelude and len(self._came) >= 5 and len(self._came) >= 5 + self._size():
            kind, payload = self._came[:1], bytes(self._came[5 : 5 + self._size()])
            del self._came[: 5 + len(payload)]
            self._take(bytes(kind), payload)
        return bool(data)

    def waits(self) -> int:
        """How many bytes it has written that nobody has read."""
        assert self.program.stdout is not None
        found = bytearray(4)
        ioctl(self.program.stdout.fileno(), FIONREAD, found)
        return int.from_bytes(found, sys.byteorder)

    def _size(self) -> int:
        return int.from_bytes(self._came[1:5], "big")

    def _take(self, kind: bytes, payload: bytes) -> None:
        if kind == b"M":
            self.metas.append(json.loads(payload))
        else:
            assert kind == b"D"
            self._stream.feed(payload)

    @property
    def text(self) -> str:
        return "\n".join(self.screen.display)

    def see(self, text: str) -> None:
        end = monotonic() + SOON
        while text not in self.text:
            assert self.read(), self.text
            assert monotonic() < end, f"{text!r}:\n{self.text}"

    def press_until(self, key: str, text: str) -> None:
        """A key that comes too early is dropped."""
        end = monotonic() + SOON
        while text not in self.text:
            assert monotonic() < end, f"{text!r}:\n{self.text}"
            self.type("\r" if "once more" in self.text else key)
            for _time in range(5):
                self.read()

    def sit_down(self) -> None:
        self.see("your own letter")
        self.press_until("R", "in secret")

    def ends(self) -> int:
        """Its exit code, when all that it wrote has been read."""
        end = monotonic() + SOON
        while self.read():
            assert monotonic() < end, self.text
        assert self.program.stderr is not None
        self.said = self.program.stderr.read().decode()
        return self.program.wait(SOON)


@contextmanager
def page(command: Sequence[str], environ: dict[str, str]) -> Iterator[Page]:
    looked = Page(command, environ)
    try:
        yield looked
    finally:
        looked.program.kill()
        looked.program.wait()
        for stream in (looked.program.stdin, looked.program.stdout, looked.program.stderr):
            assert stream is not None
            with suppress(BrokenPipeError):
                stream.close()


# --- packets ---

KINDS = {
    meta(type="focus"): FOCUS_WON,
    meta(type="blur"): FOCUS_LOST,
    meta(type="resize", width=100, height=30): b"\x1b[48;30;100;0;0t",
    packet(b"D", b"keys"): b"keys",
    packet(b"D", b""): b"",
    packet(b"D", b"x" * 5000): b"x" * 5000,
    packet(b"M", b""): b"",
    packet(b"M", b"[" * 900): b"",
    packet(b"M", b"\xff"): b"",
    packet(b"M", b" " * LONGEST + json.dumps({"type": "blur"}).encode()): b"",
    meta(type="resize", width="100", height=30): b"",
    meta(type="resize", width=-1, height=30): b"",
    meta(type="resize", width=True, height=None): b"",
    meta(type="resize", height=30): b"",
    meta(type=["blur"]): b"",
    meta(type="pong"): b"",
    meta(): b"",
    packet(b"P", b"blur"): b"",
    packet(b"\0", b"blur"): b"",
    packet(b"\xff", json.dumps({"type": "blur"}).encode()): b"",
}


@given(st.lists(st.sampled_from(sorted(KINDS))), st.lists(st.integers(0, 3000)))
def test_packets_mean_the_same_in_whatever_parts_they_come(sent: list[bytes], cuts: list[int]) -> None:
    data, packets = b"".join(sent), Packets()
    ends = sorted({0, len(data), *(cut for cut in cuts if cut < len(data))})
    assert b"".join(packets.cut(data[start:end]) for start, end in pairwise(ends)) == b"".join(
        KINDS[one] for one in sent
    )


@given(st.lists(st.binary()))
def test_bytes_that_are_no_packets_are_no_trouble(parts: list[bytes]) -> None:
    packets = Packets()
    for part in parts:
        packets.cut(part)
        assert kept_of_packet(packets) <= LONGEST


# --- games ---


def test_a_page_is_drawn_and_played_on(environ: dict[str, str]) -> None:
    with page(TWO, environ) as looked:
        looked.sit_down()
        assert looked.prelude == "__GANGLION__"
        looked.send(meta(type="blur"))
        looked.see("your own letter")
        assert "═ you ═" not in looked.text
        looked.press_until("R", "in secret")
        looked.send(meta(type="resize", width=60, height=20))
        looked.see("80x24")
        looked.send(meta(type="resize", width=80, height=24))
        looked.see("in secret")
        looked.send(meta(type="resize", width=10**9, height=10**9) + meta(type="resize", width=0, height=0))
        looked.press_until("?", " Help ")
        looked.type("\x1b")
        looked.see("in secret")


def test_ctrl_z_hangs_the_curtain_and_puts_nothing_aside(environ: dict[str, str]) -> None:
    with page(TWO, environ) as looked:
        looked.sit_down()
        looked.type("\x1a")
        looked.see("your own letter")
        looked.press_until("R", "in secret")


@pytest.mark.parametrize("how", ["quit", "closed", "killed"])
def test_a_closed_tab_is_a_closed_window(environ: dict[str, str], how: str) -> None:
    with page(TWO, environ) as looked:
        looked.sit_down()
        if how == "quit":
            looked.send(meta(type="quit"))
        elif how == "closed":
            assert looked.program.stdin is not None
            looked.program.stdin.close()
        else:
            looked.program.send_signal(signal.SIGTERM)
        assert looked.ends() == 128 + (signal.SIGTERM if how == "killed" else signal.SIGHUP)
        assert looked.metas == [{"type": "exit"}]
        assert looked.text.strip() == ""
    assert read_file(journal(environ)).fault is None
    assert not Path(environ["EKETORP_LOG"]).exists()


def test_a_closed_tab_that_nobody_reads_for_is_not_waited_for(environ: dict[str, str]) -> None:
    """The page has gone in the midst of a picture, and textual-serve reads no more of it."""
    with page(TWO, environ) as looked:
        looked.sit_down()
        while looked.waits() < FULL:
            looked.type("\x0c")  # the whole picture again
            sleep(0.05)
        looked.send(meta(type="quit"))
        assert looked.program.wait(SOON) == 128 + signal.SIGHUP
    assert read_file(journal(environ)).fault is None


def test_floods_end_nothing(environ: dict[str, str]) -> None:
    chance = Random(20)
    kinds = [kind for kind in sorted(KINDS) if len(kind) < LONGEST]
    with page(TWO, environ) as looked:
        looked.sit_down()
        for _time in range(200):
            looked.send(b"".join(chance.choices(kinds, k=20)))
            looked.type("x" * 500)
            looked.read(0)
        looked.send(meta(type="resize", width=80, height=24))
        looked.see("your own letter")
        looked.press_until("R", "in secret")
    assert not Path(environ["EKETORP_LOG"]).exists()


@pytest.mark.parametrize(
    ("words", "why"),
    [(["--resume"], "there is no unfinished game to resume"), (["--seats", "human,nobody,human"], "nobody")],
)
def test_why_nothing_begins_stands_on_the_page(environ: dict[str, str], words: list[str], why: str) -> None:
    with page((*PLAY, *words), environ) as looked:
        looked.see(why)
        looked.see("Reload the page")
        assert looked.ends() == 2
        assert looked.metas == []
        assert why in looked.said


def test_what_is_said_last_stands_on_the_page(environ: dict[str, str]) -> None:
    planted = "import tui.app as app; app.TableApp.action_leave = lambda self: 1 / 0"
    command = (sys.executable, "-c", f"{planted}\n{UNGUARDED[2]}", "play")
    with page(command, environ) as looked:
        looked.see("New game")
        looked.type("\x03")
        looked.see("Something went wrong")
        assert looked.ends() == 1
        assert "ZeroDivisionError" in Path(environ["EKETORP_LOG"]).read_text()
        assert "Traceback" not in looked.said


def test_the_host_s_own_terminal_says_nothing_of_the_page(environ: dict[str, str]) -> None:
    """Neither that its ground is light, nor that it has no colours, nor that its locale has no boxes."""
    with page(PLAY, environ | {"COLORFGBG": "0;15", "TERM": "vt100", "PYTHONIOENCODING": "latin-1"}) as looked:
        looked.see("New game")
        assert "▀" in looked.text
        grounds = Counter(cell.bg for row in looked.screen.buffer.values() for cell in row.values())
        assert all(int(grounds.most_common(1)[0][0][at : at + 2], 16) < 0x40 for at in (0, 2, 4))


# --- which driver ---


def test_where_a_terminal_is_it_is_played_in_that(environ: dict[str, str]) -> None:
    """A page may show a terminal, in which the game is begun."""
    with hot_seat(environ | {served.NAME: WEB}) as terminal:
        assert b"__GANGLION__" not in terminal.written


def test_any_other_driver_is_honoured(environ: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(
        "from textual.drivers.headless_driver import HeadlessDriver\n"
        "class Own(HeadlessDriver):\n"
        "    def start_application_mode(self):\n"
        "        print('it is driven', flush=True)\n"
        "        raise SystemExit\n",
        encoding="utf-8",
    )
    called = subprocess.run(
        PLAY,
        env={**os.environ, **environ, served.NAME: "own:Own", "PYTHONPATH": f"{tmp_path}:{os.getcwd()}"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=SOON,
    )
    assert "it is driven" in called.stdout


@pytest.mark.parametrize(
    "name", ["no_such_module:Driver", "textual.driver:NoSuchDriver", "textual.driver", ":", "..:x"]
)
def test_a_driver_that_there_is_not_is_refused(environ: dict[str, str], name: str) -> None:
    called = subprocess.run(
        PLAY,
        env={**os.environ, **environ, served.NAME: name},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=SOON,
    )
    assert called.returncode == 2
    assert called.stderr == "eketorp: TEXTUAL_DRIVER names no driver that there is\n"
