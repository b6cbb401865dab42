"""Whole games by keys alone, from the home screen to the final score, with every frame read for secrets."""

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from core.games.eketorp import View
from core.kernel.types import BYSTANDER, REFEREE, Outsider
from tests.tui.driver import Driver, on_screen
from tests.tui.playing import play
from tests.tui.skerry import skerry_session
from tui.app import TableApp
from tui.screens.curtain import CurtainScreen
from tui.session import Announce, AnySession, Curtain, Over
from tui.widgets.glyphs import ALLOWED

SIZES = ((80, 24), (160, 50))
PRIVATE = ("your hand", "═ you ═", "in secret")  # words that stand on a seat's own screens alone


class Frames:
    """Reads what is painted, and knows who may look."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.app: TableApp | None = None
        self.count = 0
        self._width, self._height = size

    def __call__(self, text: str) -> None:
        self.count += 1
        assert [len(line) for line in text.split("\n")] == [self._width] * self._height, text
        assert set(text) <= ALLOWED | {"\n"}, sorted(set(text) - ALLOWED)
        if self.app is not None and self.app.playing:
            self._read(self.app, self.app.conductor.session, text)

    def _read(self, app: TableApp, session: AnySession, text: str) -> None:
        covered = isinstance(app.screen, CurtainScreen)
        eyes = BYSTANDER if covered else session.present.eyes
        everything: View = session.table.view(REFEREE)
        hands = [secrets.hand for secrets in everything.secrets if secrets is not None]
        # open to all (E-8.1), or to be told from what was
        seen = [Counter(cards) for village in everything.villages for cards in (village.received, village.known)]
        seen.append(Counter(() if isinstance(eyes, Outsider) else hands[eyes]))
        lines = "\n".join(line for line in text.split("\n") if "hand" in line)
        for seat, hand in enumerate(hands if everything.phase != "over" else ()):  # scores are rows of numbers too
            if seat != eyes and len(hand) >= 3 and not any(Counter(hand) <= cards for cards in seen):
                where = text if len(hand) == 4 else lines
                assert not _stands(hand, where), f"{hand} of seat {seat}, for {eyes}:\n{text}"
        if eyes is BYSTANDER:
            assert not any(words in text for words in PRIVATE), text
        if covered and everything.phase == "plan":
            assert not re.search(r"\b[RBYGPW]\d", text), text


def _stands(hand: Sequence[int], text: str) -> bool:
    """True if the cards stand beside each other, as dealt or in order."""
    return any(
        re.search(r"(?<![\d+])" + r"(?:[ ]{1,2}|[ ]{5})".join(map(str, order)) + r"(?!\d)", text)
        for order in (hand, sorted(hand), sorted(hand, reverse=True))
    )


async def set_up(driver: Driver, players: Sequence[str], seed: str) -> None:
    """From the home screen, by keys: so many seats, each with its player."""
    await driver.press("enter")
    await fill_in(driver, players, seed)


async def fill_in(driver: Driver, players: Sequence[str], seed: str) -> None:
    """The set-up of any game whose choices begin with a seat and a seed."""
    await driver.press("down", str(len(players)), "down")
    for player in players:
        await driver.press("right", "right")
        while f"► {'a person' if player == 'human' else 'bot: ' + player}" not in driver.text:
            await driver.press("enter")
        await driver.press("down", "left", "left")
    await driver.press("down", "enter", *seed, "enter")
    while "► Start the game" not in driver.text:
        await driver.press("up")
    await driver.press("enter", until=lambda: driver.app.playing)


@pytest.mark.parametrize(
    ("players", "size"),
    [
        (("human", "human", "human"), SIZES[0]),
        (("human", "thrall", "thrall", "thrall"), SIZES[0]),
        (("human",) * 6, SIZES[1]),
        (("thrall", "human", "thrall"), SIZES[1]),
    ],
    ids=["three people", "one person", "six people", "one person of three, large"],
)
async def test_a_whole_game_by_keys_alone(players: Sequence[str], size: tuple[int, int], long: bool) -> None:
    """By six the first rounds, and all of them in the long form."""
    to_the_end = long or len(players) < 6
    frames = Frames(size)
    async with on_screen(size=size, look=frames) as driver:
        frames.app = driver.app
        await set_up(driver, players, "7")
        assert tuple(driver.app.conductor.session.table.players) == tuple(players)
        asked = await play(driver, Random(7), most=10_000 if to_the_end else 200)
        assert asked > 10 * players.count("human") / 2
        assert (driver.app.conductor.session.table.outcome() is not None) == to_the_end
        assert frames.count > asked


@pytest.mark.parametrize("text", ["hand  1 1 4 5", "4 1 5 1", "5 4 1 1!"])
def test_a_hand_that_is_shown_would_be_found(text: str) -> None:
    assert _stands((4, 1, 5, 1), text)


@pytest.mark.parametrize("text", ["1 1 4", "1 1 45", "x1y1z4", "0+1 1 4 5"])
def test_other_numbers_are_no_hand(text: str) -> None:
    assert not _stands((4, 1, 5, 1), text)


async def test_a_game_by_textuals_own_pilot() -> None:
    """Slower than any guard, and by none of the short cuts of the driver."""
    app = TableApp("eketorp", Path("nowhere"), (skerry_session("human", "human", "hopper"), ()), guard=0.02)
    app.settings.pace = "at once"
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.1)
        for _key in range(400):
            match app.conductor.step:
                case Over():
                    break
                case Announce():
                    await pilot.press("space")
                case Curtain(due):
                    await pilot.pause(app.guard)
                    await pilot.press("AB"[due[0]])
                    if len(due) > 1:
                        await pilot.pause(app.guard)
                        await pilot.press("enter")
                case _:
                    await pilot.pause(0.0 if app.conductor.session.present.at_keyboard is None else app.guard)
                    await pilot.press("j", "enter")
        assert isinstance(app.conductor.step, Over)
