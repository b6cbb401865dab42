"""Whole games of Drakkars on the screen, hot-seat and against bots, every frame read for secrets."""

import re
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.games.drakkars import View
from core.games.drakkars import decisions as de
from core.kernel.types import BYSTANDER, REFEREE, Outsider
from tests.tui import sessions
from tests.tui.clicker import Clicker
from tests.tui.driver import Driver, on_screen
from tests.tui.games.counted import Counted
from tests.tui.playing import play, press_while_asked, with_ideas
from tui.app import TableApp
from tui.games.drakkars.gods import RUNES
from tui.games.drakkars.table import DrakkarsTable
from tui.screens.curtain import CurtainScreen
from tui.session import Announce, Ask, Over
from tui.session.history import History
from tui.widgets.glyphs import ALLOWED

FACE = re.compile(r"(?<!\d)(10|[1-9]) {1,6}([MXH<?])(?= )")  # the top of a card
STRIP = re.compile(r"your hand ((?:[ ►]\d{1,2}  ?)+)")
MARK = re.compile(r"[+>?](?:\d{1,2} ?|[▐▒·gsc]{1,2})?[A-Z][a-z]\d")  # where a ship would go


class Frames:
    """Reads what is painted, and knows who may look."""

    def __init__(self) -> None:
        self.app: TableApp | None = None
        self.hands = 0  # that were seen

    def __call__(self, text: str) -> None:
        assert set(text) <= ALLOWED | {"\n"}, sorted(set(text) - ALLOWED)
        if self.app is not None and self.app.playing:
            session = self.app.conductor.session
            covered = isinstance(self.app.screen, CurtainScreen)
            step = self.app.conductor.step
            if covered or not isinstance(step, Announce | Over):  # a page shows the cards of a fight
                self._read(session.table.view(REFEREE), BYSTANDER if covered else session.present.eyes, text)

    def _read(self, everything: View, eyes: object, text: str) -> None:
        shown = cards_in(text)
        if isinstance(eyes, Outsider):
            assert shown == [], text
            assert not MARK.search(text), text
            assert "your hand" not in text
            return
        assert isinstance(eyes, int)
        own = everything.secrets[eyes]
        assert own is not None
        voyage = everything.voyage
        fog = voyage.fog if voyage is not None and everything.turn == eyes else ()
        allowed = Counter(own.hand) + Counter(own.fog) + Counter(fog) + Counter(everything.played)
        assert Counter(shown) <= allowed, (eyes, text)
        self.hands += bool(shown)


def cards_in(text: str) -> list[int]:
    """Every card that is drawn: by its value and its rune, or in a line after the words that tell whose it is."""
    faces = [int(value) for value, rune in FACE.findall(text) if RUNES[int(value)] == rune]
    return faces + [int(card) for line in STRIP.findall(text) for card in re.findall(r"\d+", line)]


session_of = partial(sessions.session_of, "drakkars", seed="sailed", first=0)


async def answer(driver: Driver, step: Ask[Any], chance: Random) -> None:
    """Something that is offered."""
    digits = chance.sample("1234567890", 10)
    await press_while_asked(driver, step, "enter", *digits, "tab", "enter", "tab", "enter", "d", "enter", "e", "y")
    assert driver.app.conductor.step is not step, driver.text


@pytest.mark.parametrize(
    ("players", "size"),
    [(("human", "human"), (80, 24)), (("human", "thrall", "thrall"), (120, 40)), (("human",) * 4, (160, 50))],
    ids=["two people", "one person of three", "four people"],
)
async def test_a_whole_game_by_keys(players: Sequence[str], size: tuple[int, int], tmp_path: Path) -> None:
    session, frames = session_of(tmp_path, *players), Frames()
    async with on_screen(session, size=size, folder=tmp_path, look=frames) as driver:
        frames.app = driver.app
        asked = await play(driver, Random(4), with_ideas(answer, 1 / 12))
        assert asked >= 20
        assert frames.hands > asked
        assert session.table.outcome() is not None
        await driver.press("space")
        assert "The end" in driver.text


@pytest.mark.parametrize("shown", [" 5     X ", " 10   X ", "your hand  4   9 "])
def test_a_hand_that_is_shown_would_be_found(shown: str) -> None:
    assert cards_in(f"as{shown} and more")


async def test_a_whole_game_by_mouse_alone(tmp_path: Path) -> None:
    session = session_of(tmp_path, "human", "thrall")
    async with on_screen(session, folder=tmp_path) as driver:
        await Clicker(driver, Random(3)).play("d", "enter", most=6000)
        assert session.table.outcome() is not None


async def test_what_was_half_chosen_is_gone_behind_the_curtain_and_there_again(tmp_path: Path) -> None:
    session = session_of(tmp_path, "human", "human")
    async with on_screen(session, folder=tmp_path) as driver:
        await driver.press("R!", str(session.table.view(0).own.hand[0] % 10))
        assert MARK.search(driver.text)
        await driver.press("escape")
        if not isinstance(driver.app.screen, CurtainScreen):
            await driver.press("escape")
        assert not MARK.search(driver.text)
        assert cards_in(driver.text) == []
        table = driver.table(DrakkarsTable)
        assert not MARK.search("\n".join(table.board.plain()))
        assert not MARK.search("\n".join(table.panel.plain()))
        await driver.press("R!")
        assert cards_in(driver.text) == list(session.table.view(0).own.hand)


async def test_a_play_that_showed_nothing_is_taken_back(tmp_path: Path) -> None:
    """To launch a ship draws nothing."""
    session = session_of(tmp_path, "human", "human")
    async with on_screen(session, folder=tmp_path) as driver:
        await driver.press("R!", "v", "enter")
        assert session.table.view(BYSTANDER).fleets[0].ships[1] == 0
        await driver.press("u")
        if session.table.at:
            await driver.press("enter", "y")
        assert session.table.view(BYSTANDER).fleets[0].ships[1] == -1


async def test_the_same_with_motion(tmp_path: Path) -> None:
    session = session_of(tmp_path, "human", "thrall")
    async with on_screen(session, folder=tmp_path, motion=True, pace="normal", ready=False) as driver:
        runner = driver.app.conductor
        while session.table.at < 60 and not isinstance(runner.step, Over):
            if isinstance(runner.step, Ask) and not driver.app.table_screen.stage.acting.on:
                for key in ("1", "2", "3", "4", "5", "6", "7", "8", "9", "enter", "d", "enter"):
                    if isinstance(runner.step, Ask):
                        await driver.press(key)
            else:
                await driver.press("space")  # hurries a bot, passes a scene, turns a page
        assert session.table.at >= 60 or isinstance(runner.step, Over)


@pytest.mark.parametrize("players", [("human", "human", "human"), ("human", "karl", "thrall")], ids=["three", "one"])
async def test_parts_are_drawn_once(players: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with on_screen(session_of(tmp_path, *players), folder=tmp_path) as plain:
        driver = Counted(plain, monkeypatch)
        await play(driver, Random(4), answer, most=40)
        assert driver.keys > 100


async def test_the_side_screens_know_the_game(tmp_path: Path) -> None:
    """Tale, history with its moments, rules, help and the palette, in the midst of a game."""
    session = session_of(tmp_path, "human", "thrall", "thrall")
    async with on_screen(session, folder=tmp_path, size=(120, 40), look=look) as driver:
        await play(driver, Random(4), answer, most=9)
        await driver.press("t")
        assert ": ship 1 to " in driver.text
        await driver.press("escape", "r")
        assert "THE GAME IN A MINUTE" in driver.text
        await driver.press("escape", "?")
        assert "Play one card" in driver.text or "shield" in driver.text or "fight" in driver.text
        await driver.press("escape", "p")
        assert "'s turn" in driver.text
        await driver.press("enter")
        assert "discards" in driver.text
        await driver.press("escape", "escape", "ctrl+p", *"barrel")
        assert "barrel" in driver.text
        await driver.press("escape")
        assert isinstance(driver.app.conductor.step, Ask | Announce)


def look(text: str) -> None:
    assert set(text) <= ALLOWED | {"\n"}, sorted(set(text) - ALLOWED)


def test_the_history_has_each_decision_under_the_turn_in_which_it_was_made(tmp_path: Path) -> None:
    session = session_of(tmp_path, "human", "human")
    for seat in (0, 1, 0):
        session.act(de.Draw(seat))
    table_set, *entries = History(session).entries
    assert (table_set.within, table_set.chapter) == (1, "")
    assert [(past.within, past.chapter) for past in entries] == [
        (1, "Astrid's turn"), (1, "Bjarke's turn"), (2, "Astrid's turn"),
    ]  # fmt: skip
