"""A megabyte of each kind from the terminal: how long until a key is answered, how much memory, how long to the end."""

import json
import os
import signal
import tempfile
from collections.abc import Iterable, Iterator
from itertools import chain, cycle
from pathlib import Path
from random import Random
from time import monotonic

from tests.bench._measured import SIZE, cores
from tests.tui.terminal import UNGUARDED, Terminal

MEGABYTE = 1_000_000
WITHOUT_END = 1 << 40
PATIENCE = 200.0  # seconds
AGAIN = 0.3  # seconds until the key is pressed again
STEADY = 0.5  # seconds of a flood before it is told to end
COMMAND = (*UNGUARDED, "play", "--seats", "human,thrall,thrall", "--seed", "floods")
LEAVING = b"\x03\x11\x1a"
KINDS: dict[str, bytes] = {
    "letters": b"z",
    "help": b"?",
    "plan": b"b+c+",
    "escapes": b"\x1b",
    "arrows": b"\x1b[A\x1b[B",
    "alt_keys": b"\x1bx",
    "kitty_keys": b"\x1b[122;;122u",
    "nul": b"\0",
    "not_utf8": b"\xff\xc3(",
    "combining": "\u0301".encode(),
    "device_replies": b"\x1b[?62;22c",
    "mode_replies": b"\x1b[?2026;2$y\x1b[?2048;1$y",
    "colour_replies": b"\x1b]11;rgb:1212/1414/1818\x07",
    "cursor_replies": b"\x1b[1;1R",
    "focus": b"\x1b[O\x1b[I",
    "moves": b"".join(b"\x1b[<35;%d;%dM" % (1 + x % 150, 1 + x % 40) for x in range(500)),
    "clicks": b"\x1b[<0;5;5M\x1b[<0;5;5m",
    "wheel": b"\x1b[<64;5;5M",
    "sizes": b"\x1b[48;50;160;0;0t\x1b[48;49;150;0;0t",
    "pastes": b"\x1b[200~some name\x1b[201~",
    "garbage": bytes(byte for byte in Random(1).randbytes(1 << 16) if byte not in LEAVING),
}
OPEN = {"open_osc": b"\x1b]0;", "open_dcs": b"\x1bP", "open_csi": b"\x1b[1", "open_paste": b"\x1b[200~"}
FILL = b"1"
FIGURES = ("answer_s", "mb", "end_s")


def main(kinds: Iterable[str] = (*KINDS, *OPEN)) -> dict[str, float]:
    """The worst of all kinds, and each."""
    ours, theirs = cores()
    os.sched_setaffinity(0, ours)
    found = {kind: (*_answered(kind, theirs), _ended(kind, theirs)) for kind in kinds}
    os.sched_setaffinity(0, ours | theirs)
    worst = {f"worst_{name}": max(each[at] for each in found.values()) for at, name in enumerate(FIGURES)}
    return worst | {f"{kind}_{name}": each[at] for kind, each in found.items() for at, name in enumerate(FIGURES)}


def flood(kind: str) -> Iterator[bytes]:
    """Without end."""
    unit = KINDS.get(kind, FILL)
    return chain([OPEN.get(kind, b"")], cycle([unit * (4096 // len(unit) or 1)]))


def _started(folder: str, cores: set[int]) -> Terminal:
    settings = Path(folder) / "settings.json"
    settings.write_text(json.dumps({"pace": "at once"}))
    environ = {"EKETORP_SAVES": folder, "EKETORP_SETTINGS": str(settings), "EKETORP_LOG": str(Path(folder) / "log")}
    terminal = Terminal(COMMAND, SIZE, environ, cores, emulate=False)
    terminal.first(b"in secret")
    return terminal


def _answered(kind: str, cores: set[int]) -> tuple[float, float]:
    """Seconds from the flood's first byte to a key's answer, and how many megabytes more it had at most."""
    with tempfile.TemporaryDirectory() as folder, _started(folder, cores) as terminal:
        terminal.rest(0.5)
        before = _kilobytes(terminal.pid, "VmRSS")
        Path(f"/proc/{terminal.pid}/clear_refs").write_text("5")  # the peak counts from here
        begun = monotonic()
        terminal.pour(flood(kind), MEGABYTE, PATIENCE)
        answered = _probe(terminal, begun + PATIENCE)
        return answered - begun, (_kilobytes(terminal.pid, "VmHWM") - before) / 1024


def _probe(terminal: Terminal, until: float) -> float:
    """When the page of help has come by a key."""
    while monotonic() < until:
        terminal.rest(0.01, most=0.1)
        terminal.written.clear()
        terminal.send(b"?")
        wait = monotonic() + AGAIN
        while monotonic() < wait:
            terminal.read(0.02)
            if b" Help " in terminal.written:
                return monotonic()
    return monotonic()


def _kilobytes(pid: int, name: str) -> int:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(name))


def _ended(kind: str, cores: set[int]) -> float:
    """Seconds from SIGTERM to the end, while the flood goes on."""
    with tempfile.TemporaryDirectory() as folder, _started(folder, cores) as terminal:
        source = flood(kind)
        terminal.pour(source, WITHOUT_END, STEADY)
        terminal.kill(signal.SIGTERM)
        begun = monotonic()
        while terminal.ended(0) is None and monotonic() < begun + PATIENCE:
            terminal.pour(source, WITHOUT_END, 0.02)
        return monotonic() - begun
