"""Whole games of Drakkars by keys in a real pseudo-terminal of 80x24: hot-seat, and against bots."""

import re
from random import Random

import pytest

from tests.tui.games.drakkars.test_games import FACE
from tests.tui.games.terminal_game import play_out
from tests.tui.terminal import Terminal
from tui.games.drakkars.gods import RUNES


def answer(terminal: Terminal, chance: Random) -> None:
    """Whatever the footer says is asked, or a curtain hangs there for."""
    text = terminal.text
    footer = " ".join(text.split("\n")[-2:])
    cards = [value for value, rune in FACE.findall(text) if RUNES[int(value)] == rune]
    if "Press  " in text:
        terminal.press(*re.findall(r"Press  (\w)", text), "enter", quiet=0.02)
    elif "go on" in footer and "Space" in footer:
        terminal.press("space", quiet=0.02)
    elif " 1 2" in footer:
        terminal.press("1", "enter", quiet=0.02)
    elif "d draw  0-9" in footer or not cards:
        terminal.press("g", "enter", *() if "into hold" in text else ("d", "enter", "e", "y"), quiet=0.02)
    else:
        terminal.press(chance.choice(cards)[-1], "enter", quiet=0.02)
        if terminal.text.split("\n")[0] == text.split("\n")[0] and chance.random() < 0.3:
            terminal.press("d", "enter", "e", "y", quiet=0.02)


@pytest.mark.parametrize("seats", ["human,human", "human,thrall,thrall"])
def test_a_whole_game(seats: str, environ: dict[str, str]) -> None:
    begins = "DRAKKARS" if "thrall" in seats else "Pass the keyboard"
    play_out("drakkars", seats, environ, begins, answer, most=100)
