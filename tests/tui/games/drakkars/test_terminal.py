"""Whole games of Drakkars by keys in a real pseudo-terminal of 80x24: hot-seat, and against bots."""

import json
import re
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from saves.reading import read_file
from saves.shelf import Shelf
from tests.tui.games.drakkars.test_games import FACE
from tests.tui.terminal import UNGUARDED, Terminal
from tui.games.drakkars.gods import RUNES
from tui.widgets.glyphs import ALLOWED


@pytest.fixture
def environ(tmp_path: Path) -> dict[str, str]:
    settings = tmp_path / "settings.json"
    settings.write_text(json.dumps({"pace": "at once"}))
    return {
        "EKETORP_SAVES": str(tmp_path / "saves"),
        "EKETORP_SETTINGS": str(settings),
        "EKETORP_LOG": str(tmp_path / "errors.log"),
        "TEXTUAL_ANIMATIONS": "none",
    }


def answer(terminal: Terminal, chance: Random) -> None:
    """Whatever the footer says is asked, or a curtain hangs there for."""
    text = terminal.text
    footer = text.split("\n")[-1]
    cards = [value for value, rune in FACE.findall(text) if RUNES[int(value)] == rune]
    if "Press  " in text:
        terminal.press(*re.findall(r"Press  (\w)", text), "enter", quiet=0.02)
    elif "go on" in footer and "Space" in footer:
        terminal.press("space", quiet=0.02)
    elif " 1 2" in footer:
        terminal.press("1", "enter", quiet=0.02)
    elif "g coins" in footer or not cards:
        terminal.press("g", "enter", *() if "g coins" in footer else ("d", "enter", "e", "y"), quiet=0.02)
    else:
        terminal.press(chance.choice(cards)[-1], "enter", quiet=0.02)
        if terminal.text.split("\n")[0] == text.split("\n")[0] and chance.random() < 0.3:
            terminal.press("d", "enter", "e", "y", quiet=0.02)


@pytest.mark.parametrize("seats", ["human,human", "human,thrall,thrall"])
def test_a_whole_game(seats: str, environ: dict[str, str]) -> None:
    command = (*UNGUARDED, "play", "--game", "drakkars", "--seats", seats, "--seed", "terminal")
    chance, end = Random(5), monotonic() + 100
    with Terminal(command, environ=environ) as terminal:
        terminal.see("DRAKKARS" if "thrall" in seats else "Pass the keyboard")
        while "DRAKKARS  over" not in terminal.text or "go on" in terminal.text:
            assert monotonic() < end, terminal.text
            before = terminal.text
            answer(terminal, chance)
            assert set(terminal.text) <= ALLOWED | {"\n"}
            if terminal.text == before:
                terminal.rest()  # a key too early was dropped, and every further one would be
        terminal.press("q")  # and is asked nothing: it is over
        terminal.see("New game")
        terminal.press("5")
        assert terminal.ended() == 0
    folder = Path(environ["EKETORP_SAVES"])
    found = read_file(folder / f"{Shelf(folder).list()[0].id}.journal")
    assert found.table.outcome() is not None
    assert not Path(environ["EKETORP_LOG"]).exists()
