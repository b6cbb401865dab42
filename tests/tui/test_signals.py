"""A signal ends the game at whatever moment it comes, from the first byte on that the terminal gets."""

import re
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

import pytest

from saves.reading import read_file
from tests.tui.terminal import EKETORP, MAIN, Terminal
from tui.host.restorer import LFLAG, OURS

PLACES: dict[str, Sequence[str]] = {
    "home": (),
    "eketorp": ("--seats", "human,human,thrall"),
    "claim": ("--game", "claim", "--seats", "human,thrall"),
    "drakkars": ("--game", "drakkars", "--seats", "human,human,thrall"),
}
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
MOMENTS, PARTS, LAST = 200, 5, 1.5  # the last of them so many seconds after the first byte
FEW = {signal.SIGINT: (0.0,), signal.SIGTERM: (0.04,), signal.SIGHUP: (0.2,)}  # seconds, in the short form
AT_ONCE = 2.0  # seconds
USUAL = {b"7", b"25"}  # lines wrap, and the cursor is seen
MODE = re.compile(rb"\x1b\[\?(\d+)([hl])")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """In parts, none of which takes long; and the earlier the moment, the closer to the next one."""
    if "moments" in metafunc.fixturenames:
        every = [LAST * (number / MOMENTS) ** 2 for number in range(MOMENTS)]
        parts = [(number, every[part::PARTS]) for number in SIGNALS for part in range(PARTS)]
        chosen = parts if metafunc.config.getoption("--long") else FEW.items()
        ids = [f"{number.name}-{count}" for count, (number, _moments) in enumerate(chosen)]
        metafunc.parametrize(("number", "moments"), chosen, ids=ids)


@pytest.mark.parametrize("place", PLACES)
def test_a_signal_ends_it_at_any_moment(
    environ: dict[str, str], tmp_path: Path, place: str, number: signal.Signals, moments: Sequence[float]
) -> None:
    for count, moment in enumerate(moments):
        saves = tmp_path / str(count)
        command, own = (*EKETORP, "play", *PLACES[place]), environ | {"EKETORP_SAVES": str(saves)}
        with Terminal(command, environ=own, fresh=True) as terminal:
            terminal.first(b"\x1b")
            wait(terminal, moment)
            terminal.kill(number)
            assert terminal.ended(AT_ONCE) == 128 + number, f"{moment:.3f} s after the first byte:\n{terminal.text}"
            demand_given_back(terminal)
        assert [read_file(path).fault for path in saves.glob("*.journal")] == [None] * (place != "home")
    assert not Path(environ["EKETORP_LOG"]).exists()


def wait(terminal: Terminal, moment: float) -> None:
    """So many seconds, in which all that is written is taken."""
    until = monotonic() + moment
    while (rest := until - monotonic()) > 0:
        terminal.read(rest)


def demand_given_back(terminal: Terminal) -> None:
    modes = dict(MODE.findall(bytes(terminal.written)))
    assert {mode for mode, how in modes.items() if how == b"h"} == USUAL & modes.keys()
    assert terminal.written.count(b"\x1b[>1u") <= terminal.written.count(b"\x1b[<u")
    assert terminal.modes()[LFLAG] & OURS == OURS


# A moment that is hard to meet from outside.
UNMOUNTED = """
import sys
from tui.app import TableApp

def play(self, session, notices=(), play=TableApp.play):
    play(self, session, notices)
    self.end(143)

TableApp.play = play
"""


def test_a_table_that_is_not_mounted_yet_ends(environ: dict[str, str]) -> None:
    command = (sys.executable, "-c", UNMOUNTED + MAIN, "play", "--seats", "human,thrall,thrall")
    with Terminal(command, environ=environ) as terminal:
        assert terminal.ended() == 143
        demand_given_back(terminal)
    assert not Path(environ["EKETORP_LOG"]).exists()
