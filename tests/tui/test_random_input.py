"""Anything at all typed at games in a real pseudo-terminal: they go on or leave in order, and no error is logged."""

import os
import signal
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from saves.reading import read_file
from tests.tui.terminal import EKETORP, FOCUS_LOST, FOCUS_WON, Terminal, environ_in

SHORT, LONG = 5, 300  # games
INPUTS = 120  # to a game
WIDEST, HIGHEST = 170, 50
KEYS = [
    *(letter.encode() for letter in "abcdefghijklmnopqrstuvwxyz?+-123456789RBYGPW"),
    *(b"\r", b" ", b"\x1b", b"\t", b"\x7f", b"\x15", b"\x12", b"\x10"),
    *(b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[5~", b"\x1b[6~", b"\x1b[H", b"\x1bOP", b"\x1b[13;2u"),
]
OFTEN = [b"\r", b" ", b"R", b"B", b"b", b"+", b"y"]  # what brings a game on
LEAVING = [b"\x03", b"\x11", b"\x1a"]
TEXTS = ["Åse", "漢字", "\x1b]0;x\x07", "a\nb", "\u202e", "x" * 300, "\x00\xff", ""]
ENDS = [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT]
STARTS = [
    (), ("--seats", "human,human,thrall"), ("--seats", "human,thrall,karl"), ("--seats", "thrall,thrall,thrall"),
    ("--game", "claim", "--seats", "human,human"), ("--game", "claim", "--seats", "human,karl,thrall,thrall"),
]  # fmt: skip


class Player:
    """What it does hangs on its seed alone; when it does it, on the machine too."""

    def __init__(self, terminal: Terminal, chance: Random) -> None:
        self._terminal, self._chance = terminal, chance

    def play(self, inputs: int) -> None:
        often = {self._key: 60, self._burst: 10, self._garbage: 3, self._mouse: 8, self._focus: 4}
        often |= {self._click: 25, self._paste: 4, self._resize: 5, self._sleep: 2}
        for _input in range(inputs):
            self._chance.choices(list(often), list(often.values()))[0]()
            self._terminal.read(self._chance.choice((0, 0, 0.002, 0.02)))
            self._terminal.wake()

    def leave(self) -> int | None:
        """The exit status, however it is told to go; keys come until it is gone."""
        chance, terminal = self._chance, self._terminal
        if chance.random() < 0.2:
            terminal.hang_up()
            return self._gone()
        for _key in range(chance.randint(0, 4)):
            self._key()
        end = chance.choice([*ENDS, None])
        if end is None:
            self._send(b"\x11" * 3)
        else:
            terminal.kill(end)
        for _key in range(chance.randint(0, 6)):
            self._send(chance.choice([*KEYS, *LEAVING]))
            terminal.read(0.003)
        status = self._gone()
        if status is None:  # a key has answered the question with no
            terminal.kill(signal.SIGTERM)
            status = self._gone()
        return status

    def _gone(self) -> int | None:
        """The exit status, if it comes; Ctrl+Z may have put it aside more than once."""
        for _time in range(60):
            self._terminal.wake()
            status = self._terminal.ended(0.1)
            if status is not None:
                return status
        return None

    # --- what it does ---

    def _send(self, data: bytes) -> None:
        with suppress(OSError):  # the program has gone
            self._terminal.send(data)

    def _key(self) -> None:
        keys = self._chance.choices([KEYS, OFTEN, LEAVING], [30, 20, 1])[0]
        self._send(self._chance.choice(keys))

    def _burst(self) -> None:
        self._send(b"".join(self._chance.choices(KEYS, k=self._chance.randint(2, 30))))

    def _garbage(self) -> None:
        data = self._chance.randbytes(self._chance.randint(1, 20))
        self._send(self._chance.choice((b"", b"\x1b", b"\x1b[", b"\x1b[<", b"\x1b]")) + data)

    def _mouse(self) -> None:
        button = self._chance.choice((0, 1, 2, 32, 35, 64, 65, 3, 999))
        x, y = self._chance.randint(0, 200), self._chance.randint(0, 60)
        self._send(f"\x1b[<{button};{x};{y}{self._chance.choice('Mm')}".encode())

    def _click(self) -> None:
        """Where something may stand: whole, or one half of it; and twice, as a hand that shakes."""
        x, y = self._chance.randint(1, 120), self._chance.choice((self._chance.randint(1, 40), 40))
        button = self._chance.choices((0, 2), (9, 1))[0]
        halves = self._chance.choices(("Mm", "M", "m", "MmMm"), (20, 1, 1, 3))[0]
        self._send(f"\x1b[<35;{x};{y}M".encode())
        self._send("".join(f"\x1b[<{button};{x};{y}{half}" for half in halves).encode())

    def _focus(self) -> None:
        self._send(self._chance.choice((FOCUS_LOST, FOCUS_WON)))

    def _paste(self) -> None:
        text = self._chance.choice(TEXTS).encode()
        self._send(b"\x1b[200~" + text + self._chance.choice((b"\x1b[201~", b"\x1b[201~", b"")))

    def _resize(self) -> None:
        width, height = self._chance.randint(1, WIDEST), self._chance.randint(1, HIGHEST)
        size = self._chance.choice(((80, 24), (120, 40), (width, height)))
        if self._chance.random() < 0.2:
            self._send(f"\x1b[48;{size[1]};{size[0]};0;0t".encode())
        else:
            self._terminal.resize(*size)

    def _sleep(self) -> None:
        """It is put aside, and brought back."""
        self._terminal.kill(signal.SIGTSTP)
        self._terminal.read(0.05)


def played(seed: int, folder: Path, inputs: int = INPUTS) -> str:
    """A game of one seed: what there is to complain of it."""
    chance = Random(seed)
    words = STARTS[seed % len(STARTS)]
    command = (*EKETORP, "play", *words, *(("--seed", str(seed)) if words else ()))
    with Terminal(command, (120, 40), environ_in(folder), emulate=False) as terminal:
        terminal.first(b"\x1b[?1004h")
        player = Player(terminal, chance)
        player.play(inputs)
        status = player.leave()
        said = bytes(terminal.written)
    log = folder / "errors.log"
    if log.exists():
        return log.read_text()
    if b"Traceback" in said:
        return said[said.index(b"Traceback") :].decode(errors="replace")
    # The last moment of it is Python's, which lets a signal end it as it ends any program.
    if status not in (0, *(128 + number for number in ENDS), *(-number for number in ENDS)):
        return f"exit status {status}"
    faults = [read_file(path).fault for path in (folder / "saves").glob("*.journal")]
    return "".join(f"{fault}" for fault in faults if fault is not None)


@pytest.mark.parametrize("seed", range(SHORT))
def test_a_game_bears_anything_that_is_typed(tmp_path: Path, seed: int) -> None:
    assert played(seed, tmp_path) == ""


def test_many_games_bear_it(tmp_path: Path, long: bool) -> None:
    """The long form of it; in each run, one more than above."""
    for seed in range(SHORT, LONG if long else SHORT + 1):
        folder = tmp_path / str(seed)
        os.mkdir(folder)
        assert (seed, played(seed, folder)) == (seed, "")
