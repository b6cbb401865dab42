"""Whole games of Claim by keys in a real pseudo-terminal of 80x24: hot-seat, and against a bot."""

from pathlib import Path
from random import Random

import pytest

from tests.tui.games.terminal_game import play_out
from tests.tui.terminal import Terminal


def answer(terminal: Terminal, chance: Random) -> None:
    """Whatever the footer says is asked. Astrid plays as a bot would, so that the game ends soon."""
    footer = terminal.text.split("\n")[-2]
    if "go on" in footer:
        terminal.press("space", quiet=0.02)
    elif "Astrid to decide" in terminal.text and "to place" not in terminal.text:
        terminal.press("i")
        if "thinks about it" in terminal.text or "idea: " in terminal.text:  # or the key came too early
            terminal.see("use it")
            terminal.press("o", "enter", "d", quiet=0.02)
    else:
        terminal.press(*["\t"] * chance.randint(0, 3), "enter", quiet=0.02)


@pytest.mark.parametrize("others", [("human",), ("thrall,thrall,thrall", "thrall")], ids=["hot-seat", "against bots"])
def test_a_whole_game(others: tuple[str, ...], environ: dict[str, str], tmp_path: Path, long: bool) -> None:
    for other in others if long else others[:1]:
        own = environ | {"EKETORP_SAVES": str(tmp_path / other)}
        play_out("claim", f"human,{other}", own, "place a piece", answer, most=240)
