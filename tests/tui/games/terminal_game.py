"""A whole game by keys in a real pseudo-terminal of 80x24, until it is over, left, and whole on disk."""

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from time import monotonic

from saves.reading import read_file
from saves.shelf import Shelf
from tests.tui.terminal import UNGUARDED, Terminal
from tui.widgets.glyphs import ALLOWED


def play_out(
    game: str,
    seats: str,
    environ: Mapping[str, str],
    begins: str,
    answer: Callable[[Terminal, Random], None],
    most: float,
) -> None:
    """`begins`: what stands there at first. `answer` presses what is asked for."""
    command = (*UNGUARDED, "play", "--game", game, "--seats", seats, "--seed", "terminal")
    chance, end = Random(5), monotonic() + most
    with Terminal(command, environ=environ) as terminal:
        terminal.see(begins)
        while f"{game.upper()}  over" not in terminal.text or "go on" in terminal.text:
            assert monotonic() < end, terminal.text
            before = terminal.text
            answer(terminal, chance)
            assert set(terminal.text) <= ALLOWED | {"\n"}
            if terminal.text == before:
                terminal.rest()  # a key too early was dropped, and every further one would be
        terminal.press("q")  # and is asked nothing: it is over
        terminal.see("New game")
        terminal.press("6")
        assert terminal.ended() == 0
    folder = Path(environ["EKETORP_SAVES"])
    assert read_file(folder / f"{Shelf(folder).list()[0].id}.journal").table.outcome() is not None
    assert not Path(environ["EKETORP_LOG"]).exists()
