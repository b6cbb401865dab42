"""What stands on the terminal is what a fresh painting would put there: after every key of whole games."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from tests.tui.fresh import AS_IT_STOOD, PAINTED_ANEW
from tests.tui.terminal import Terminal
from tui.settings import PACES, Pace

LOOKS, LONG = 8, 2000 // 72 + 1  # at a game; in the long form, all games together
SIZES = [(80, 24), (120, 40), (160, 50), (100, 30)]
GAMES = {
    "eketorp": ["human,karl,karl,karl", "human,human,thrall", "human,thrall,thrall,thrall,thrall,thrall"],
    "claim": ["human,thrall", "human,human", "human,thrall,thrall,thrall"],
    "drakkars": ["human,thrall", "human,human,thrall", "human,thrall,thrall,thrall"],
}
ANYTHING = [
    *"abcdefghijklmnopqrstuvwxyz?+-0123456789RBYGPW",
    "\r",
    " ",
    "\x1b",
    "\t",
    "\x1b[A",
    "\x1b[C",
    "\x12",
    "\x10",
]
IDEA = ["i", "o", "\r"]
Picture = list[list[object]]


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
            assert self.ended(0) is None, f"it ended:\n{self.text}"
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


def complaints(
    folder: Path, seed: int, looks: int, game: str, seats: str, size: tuple[int, int], pace: Pace, motion: bool,
    mends: str = "mended", resizes: float = 0.05,
) -> Iterator[str]:  # fmt: skip
    """A game by keys at random: each look at which a fresh painting is another."""
    folder.mkdir(exist_ok=True)
    (folder / "settings.json").write_text(json.dumps({"pace": pace, "motion": motion}))
    environ = {
        "EKETORP_SAVES": str(folder / "saves"),
        "EKETORP_SETTINGS": str(folder / "settings.json"),
        "EKETORP_LOG": str(folder / "errors.log"),
        "TEXTUAL_ANIMATIONS": "full",
    }
    play = ("play", "--game", game, "--seats", seats, "--seed", str(seed))
    chance = Random(f"{seed} {game} {seats} {size} {pace} {motion}")
    with Compared((sys.executable, "-m", "tests.tui.fresh", mends, *play), size, environ, emulate=False) as terminal:
        terminal.looks()
        looked = 0
        while looked < looks:
            footer = terminal.text.split("\n")[-1] + terminal.text.split("\n")[-2]
            for key in keys(chance, footer):
                if chance.random() < resizes:
                    terminal.resize(*chance.choice([*SIZES, (79, 24)]))
                terminal.send(key.encode())
                looked += 1
                stood, fresh = terminal.looks()
                while "thinks about it" in terminal.text:
                    stood, fresh = terminal.looks()
                if cells := differing(stood, fresh):
                    yield f"look {looked}, after {key!r}: {len(cells)} cells, the first at {cells[0]}\n{terminal.text}"
    log = folder / "errors.log"
    if log.exists():
        yield log.read_text()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("motion", [False, True], ids=["still", "acted"])
@pytest.mark.parametrize("pace", PACES)
def test_after_every_key_the_screen_is_as_painted_anew(
    tmp_path: Path, game: str, pace: Pace, motion: bool, long: bool
) -> None:
    for number, size in enumerate(SIZES if long else SIZES[:1]):
        seats = Random(f"{pace} {motion} {number}").choice(GAMES[game])
        found = complaints(tmp_path / str(number), 1, LONG if long else LOOKS, game, seats, size, pace, motion)
        assert next(found, "") == ""


def test_with_the_cure_of_textual_taken_out_it_is_not(tmp_path: Path) -> None:
    """Or the test above would prove nothing."""
    played = complaints(
        tmp_path, 1, 300, "eketorp", "human,karl,karl,karl", (120, 40), "at once", False, mends="unmended", resizes=0
    )
    assert next(played, "") != ""
