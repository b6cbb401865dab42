"""Whole games of Claim by keys in a real pseudo-terminal of 80x24: hot-seat, and against a bot."""

import json
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from saves.reading import read_file
from saves.shelf import Shelf
from tests.tui.terminal import UNGUARDED, Terminal
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
    """Whatever the footer says is asked. Astrid plays as a bot would, so that the game ends soon."""
    footer = terminal.text.split("\n")[-1]
    if "go on" in footer:
        terminal.press("space", quiet=0.02)
    elif "Astrid to decide" in terminal.text and "to place" not in terminal.text:
        terminal.press("i")
        if "thinks about it" in terminal.text or "idea: " in terminal.text:  # or the key came too early
            terminal.see("use it")
            terminal.press("o", "enter", "d", quiet=0.02)
    else:
        terminal.press(*["\t"] * chance.randint(0, 3), "enter", quiet=0.02)


@pytest.mark.parametrize("seats", ["human,human", "human,thrall", "human,thrall,thrall,thrall"])
def test_a_whole_game(seats: str, environ: dict[str, str]) -> None:
    command = (*UNGUARDED, "play", "--game", "claim", "--seats", seats, "--seed", "terminal")
    chance, end = Random(5), monotonic() + 240
    with Terminal(command, environ=environ) as terminal:
        terminal.see("place a piece")
        while "CLAIM  over" not in terminal.text or "go on" in terminal.text:
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
