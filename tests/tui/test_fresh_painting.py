"""What stands on the terminal is what a fresh painting would put there: after every key of whole games.

`test_textual.py` holds the two cures of Textual's painting that this rests on, each with the fault that it cures.
"""

import json
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from tests.tui.fresh import AS_IT_STOOD, PAINTED_ANEW
from tests.tui.terminal import UNGUARDED, Terminal, environ_in
from tui.settings import PACES, Pace

LOOKS, LONG = 6, 150  # at a game
LIVELY = [(pace, motion) for pace in PACES for motion in (False, True) if pace != "at once" or not motion]  # no scenes
RESIZES = 0.05  # of the keys are pressed just after the window has changed its size
SIZES = [(80, 24), (120, 40), (160, 50), (100, 30)]
GAMES = {
    "eketorp": ["human,karl,karl,karl", "human,human,thrall", "human,thrall,thrall,thrall,thrall,thrall"],
    "claim": ["human,thrall", "human,human", "human,thrall,thrall,thrall"],
    "drakkars": ["human,thrall", "human,human,thrall", "human,thrall,thrall,thrall"],
}
ANYTHING = [
    *"abcdefghijklmnopqrstuvwxyz?+-0123456789RBYGPW",
    *("\r", " ", "\x1b", "\t", "\x1b[A", "\x1b[C", "\x12", "\x10"),
]
IDEA = ["i", "o", "\r"]
Picture = list[list[object]]


class Left(Exception):
    """The program has ended, with this exit status: keys at random lead out of a game, too."""


class Compared(Terminal):
    """A terminal whose picture can be compared with a fresh painting."""

    def __enter__(self) -> "Compared":
        return self

    def looks(self) -> tuple[Picture, Picture]:
        """As it stood, and as it was painted anew."""
        self.send(b"\x0c")
        return self._picture(AS_IT_STOOD), self._picture(PAINTED_ANEW)

    def _picture(self, mark: bytes) -> Picture:
        """When all has come that was written before this mark."""
        end = monotonic() + 60
        while mark not in self.written:
            assert monotonic() < end, f"it never came to rest:\n{self.text}"
            if (status := self.ended(0)) is not None:
                raise Left(status)
            self.wake()
            self.read(0.05)
        before, _mark, after = bytes(self.written).partition(mark)
        self._stream.feed(before.replace(b"\x1b[<u", b""))
        self.written[:] = after
        columns, lines = range(self._pyte.columns), range(self._pyte.lines)
        return [[self._pyte.buffer[y][x] for x in columns] for y in lines]


def keys(chance: Random, footer: str) -> Iterator[str]:
    """What leads on mostly, and else anything but what leaves the table."""
    if "go on" in footer or "any key" in footer:
        yield "\r" if chance.random() < 0.9 else chance.choice(ANYTHING)
    elif "idea" in footer and chance.random() < 0.7:
        yield from IDEA
    elif "once more" in footer or chance.random() < 0.3:
        yield from ("\r", " ", *"RBY")
    else:
        yield chance.choice(ANYTHING)


def differing(stood: Picture, fresh: Picture) -> list[tuple[int, int]]:
    return [
        (x, y)
        for y, (row, other) in enumerate(zip(stood, fresh, strict=True))
        for x, (cell, painted) in enumerate(zip(row, other, strict=True))
        if cell != painted
    ]


def looked_at(terminal: Compared, chance: Random) -> Iterator[str]:
    """A key or a few, with a look after each."""
    for key in keys(chance, "".join(terminal.text.split("\n")[-2:])):
        if chance.random() < RESIZES:
            terminal.resize(*chance.choice([*SIZES, (79, 24)]))
        terminal.send(key.encode())
        stood, fresh = terminal.looks()
        while "thinks about it" in terminal.text:
            stood, fresh = terminal.looks()
        if cells := differing(stood, fresh):
            yield f"after {key!r}: {len(cells)} cells, the first at {cells[0]}\n{terminal.text}"


def complaints(
    folder: Path, seed: int, looks: int, game: str, seats: str, size: tuple[int, int], pace: Pace, motion: bool,
) -> Iterator[str]:  # fmt: skip
    """A game by keys at random: each look at which a fresh painting is another."""
    folder.mkdir(exist_ok=True)
    environ = environ_in(folder) | {"TEXTUAL_ANIMATIONS": "full"}
    (folder / "settings.json").write_text(json.dumps({"pace": pace, "motion": motion}))
    chance, looked = Random(f"{seed} {game} {seats} {size} {pace} {motion}"), 0
    while looked < looks:
        play = ("play", "--game", game, "--seats", seats, "--seed", f"{seed} {looked}")
        command = (sys.executable, "-m", "tests.tui.fresh", *play)
        with Compared(command, size, environ, emulate=False) as terminal:
            try:
                terminal.looks()
                while looked < looks:
                    looked += 1
                    yield from looked_at(terminal, chance)
            except Left as left:
                if left.args != (0,):
                    yield f"exit status {left}"
    log = folder / "errors.log"
    if log.exists():
        yield log.read_text()


@pytest.mark.parametrize("turn", range(len(LIVELY)))
def test_after_every_key_the_screen_is_as_painted_anew(tmp_path: Path, turn: int, long: bool) -> None:
    """In the short form two of the games, by turns, in one size."""
    pace, motion = LIVELY[turn]
    games = list(GAMES) if long else [list(GAMES)[(turn + number) % len(GAMES)] for number in range(2)]
    for game, size in product(games, SIZES if long else SIZES[:1]):
        seats = Random(f"{pace} {motion} {size}").choice(GAMES[game])
        folder = tmp_path / f"{game} {size[0]}"
        found = complaints(folder, 1, LONG if long else LOOKS, game, seats, size, pace, motion)
        assert next(found, "") == ""


def test_ctrl_l_paints_over_whatever_else_was_written_there(environ: dict[str, str]) -> None:
    with Terminal((*UNGUARDED, "play", "--seats", "human,thrall,thrall", "--seed", "1"), environ=environ) as terminal:
        terminal.see("send your Vikings in secret")
        for key in ("", "?", "escape", "s", "escape", "q"):  # the table, and screens over it
            if key:
                terminal.press(key)
            terminal.rest(0.4)  # until keys count, too
            shown = terminal.text
            terminal.overwrite(b"\x1b[3;5Hsomething else\x1b[20;1Hsomebody writes")
            assert terminal.text != shown
            terminal.send(b"\x0c")
            terminal.gone("some")
            terminal.rest()
            assert terminal.text == shown
