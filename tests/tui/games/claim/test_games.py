"""Whole games of Claim on the screen: by keys, by mouse, with motion, and taken back."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.games.claim.decisions import Place
from core.kernel.types import BYSTANDER
from saves.shelf import Shelf
from tests.tui import sessions
from tests.tui.clicker import Clicker
from tests.tui.driver import Driver, on_screen, standing
from tests.tui.playing import play, press_while_asked, take_idea, with_ideas
from tests.tui.test_looking import look_on
from tui.games.claim.table import ClaimTable
from tui.keys import Keyboard, use
from tui.play.boxes import Box
from tui.screens import stage
from tui.screens.pace import Pacing
from tui.screens.setup import SetupScreen
from tui.screens.table import TableScreen
from tui.session import Ask, Over
from tui.settings import Pace
from tui.widgets.glyphs import ALLOWED

session_of = partial(sessions.session_of, "claim", seed="claimed", first=0)


def look(text: str) -> None:
    assert set(text) <= ALLOWED | {"\n"}, sorted(set(text) - ALLOWED)
    assert "ress your own letter" not in text
    assert "Pass the keyboard" not in text


async def answer(driver: Driver, step: Ask[Any], chance: Random) -> None:
    """Something that is offered; and `d` where that is done."""
    tabs = ["tab"] * chance.randint(0, 3)
    await press_while_asked(driver, step, "enter", *tabs, "enter", "enter", *tabs, "enter", "d")


@pytest.mark.parametrize(
    ("players", "size"),
    [(("human", "human"), (80, 24)), (("human", "thrall", "thrall", "thrall"), (80, 24))],
    ids=["two people", "one person of four"],
)
async def test_a_whole_game_by_keys_and_by_ideas(players: Sequence[str], size: tuple[int, int], tmp_path: Path) -> None:
    """Hints are open to all, and no curtain is ever hung."""
    session = session_of(tmp_path, *players)
    async with on_screen(session, size=size, folder=tmp_path, look=look) as driver:
        assert await play(driver, Random(4), with_ideas(answer, 1 / 3)) >= 20
        assert session.table.outcome() is not None
        await driver.press("space")
        assert "The end" in driver.text


async def test_a_whole_game_by_mouse_alone(tmp_path: Path) -> None:
    session = session_of(tmp_path, "human", "karl")
    async with on_screen(session, folder=tmp_path) as driver:
        await Clicker(driver, Random(3)).play("d", most=3000)
        assert session.table.outcome() is not None


async def test_what_was_decided_is_taken_back_without_asking_and_brought_back(tmp_path: Path) -> None:
    session = session_of(tmp_path, "human", "human")
    async with on_screen(session, folder=tmp_path) as driver:
        await driver.press("enter")
        assert session.table.at == 1
        placed = driver.table(ClaimTable).followed.lately(0).put
        assert len(placed) == 1
        await driver.press("u")
        assert session.table.at == 0
        assert driver.table(ClaimTable).followed.lately(0).put == ()
        await driver.press("ctrl+r")
        assert session.table.at == 1
        assert driver.table(ClaimTable).followed.lately(0).put == placed


async def test_after_taking_back_the_cursor_is_where_it_was(tmp_path: Path) -> None:
    async with on_screen(session_of(tmp_path, "human", "thrall"), folder=tmp_path) as driver:
        await driver.press("g", "c", "4", "enter", "enter", "enter", "u")
        await driver.press("u")
        prompt = driver.table(ClaimTable).prompt
        assert prompt is not None
        assert prompt.choice.cursor == "c4"


async def test_the_rest_of_the_pieces_is_placed_and_taken_back(tmp_path: Path) -> None:
    session = session_of(tmp_path, "human", "thrall")
    async with on_screen(session, folder=tmp_path) as driver:
        await driver.press("enter", "f", until=lambda: session.table.state.phase != "place")
        assert session.table.state.pieces[0].bit_count() == 18
        await driver.press("u")
        assert session.table.state.phase == "place"
        await driver.settle()
        assert session.table.state.hand[0] > 0, "it is asked again, and not placed once more"


async def test_while_all_is_placed_the_bots_make_no_pause(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paces: list[Pace] = []
    session, follow = session_of(tmp_path, "human", "thrall", "thrall"), Pacing.follow

    async def noted(pacing: Pacing, pace: Pace, *others: Any) -> None:
        paces.append(pace)
        await follow(pacing, "at once", *others)

    monkeypatch.setattr(Pacing, "follow", noted)
    async with on_screen(session, folder=tmp_path, pace="normal") as driver:
        paces.clear()
        await driver.press("f", until=lambda: session.table.state.phase != "place")
    assert len(paces) > 30
    assert set(paces) == {"at once"}


async def test_an_announcement_does_not_dim_the_island(tmp_path: Path) -> None:
    async with on_screen(session_of(tmp_path, "human", "human"), folder=tmp_path) as driver:
        table = driver.table(ClaimTable)
        assert table.island.canvas is not None
        behind = table._copy(Box(0, 0, *table.size))
        for y, row in enumerate(table.island.canvas.rows()):
            assert behind.row(y)[: len(row) - 1] == row[:-1], y


async def test_nobody_is_asked_to_go_back_or_to_play_on_from_there(tmp_path: Path) -> None:
    """Nothing was ever hidden, so that nothing was shown."""
    async with on_screen(session_of(tmp_path, "human", "human"), folder=tmp_path) as driver:
        for point in ("c2", "d2", "e2"):
            await driver.press("g", *point, "enter", "enter")
        await driver.press("p")
        assert "as often as all agree" not in driver.text
        await driver.press("+", "up", "up", "b")
        assert isinstance(driver.app.screen, TableScreen)
        assert driver.app.conductor.session.table.at == 1
        await driver.press("p", "down", "o")
        assert isinstance(driver.app.screen, TableScreen)
        assert len(Shelf(tmp_path).list()) == 2


async def test_who_looks_on_follows_it_and_is_asked_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage, "FOLLOW", 0.001)
    theirs = session_of(tmp_path, "human", "human")
    async with on_screen(folder=tmp_path) as driver:
        await look_on(driver)
        session = driver.app.conductor.session
        for point in ("c2", "d2", "e2"):
            theirs.act(Place(theirs.table.state.turn, point))
            await driver.wait(lambda: session.table.at == theirs.table.at)
            await driver.settle()
            assert driver.table(ClaimTable).followed.lately(theirs.table.state.turn).put[-1] == point
        await driver.press("g", "c", "3", "enter", "enter", "u", "i")
        assert (theirs.table.at, session.table.at) == (3, 3)
        assert driver.table(ClaimTable).prompt is None
    theirs.keeping.close()


async def test_the_same_table_again(tmp_path: Path) -> None:
    async with on_screen(session_of(tmp_path, "thrall", "thrall"), folder=tmp_path, ready=False) as driver:
        while not isinstance(driver.app.conductor.step, Over):
            await driver.press("space")
        await driver.press("space", "m")
        assert isinstance(driver.app.screen, SetupScreen)


async def test_a_points_name_is_typed_though_its_letters_are_commands(tmp_path: Path) -> None:
    session = session_of(tmp_path, *["human"] * 4, seed="x", island="gotland")
    async with on_screen(session, folder=tmp_path) as driver:
        assert "q leave" in driver.text
        await driver.press("g")
        assert driver.text.split("\n")[-2].split() == ["Enter", "go", "there", "Esc", "back"]
        assert not any(key.counts for key in standing(driver.app.table_screen).values()), "no key that is a sign"
        for key in ("m", "8", "enter"):
            driver.throw(key)
        await driver.settle()
        prompt = driver.table(ClaimTable).prompt
        assert prompt is not None
        assert prompt.choice.cursor == "m8"
        await driver.press("enter")
        assert session.table.view(BYSTANDER).pieces[0] == session.table.view(BYSTANDER).island.points["m8"]


async def test_jumps_lead_to_territories_points_and_rules(tmp_path: Path) -> None:
    async with on_screen(session_of(tmp_path, "human", "human"), folder=tmp_path) as driver:
        await driver.press("ctrl+p", *"territory b", "enter")
        assert "Territory B is nobody's: no piece" in driver.text
        prompt = driver.table(ClaimTable).prompt
        assert prompt is not None
        assert prompt.view.island.territory_of[prompt.view.island.points[prompt.choice.cursor]] == "B"
        await driver.press("ctrl+p", *"point c4", "enter")
        assert prompt.choice.cursor == "c4"
        assert not driver.table(ClaimTable).touched
        await driver.press("ctrl+p", *"c-3.4", "enter")
        assert driver.text.split("\n")[2].strip().startswith("- C-3.4")


async def test_own_keys_hold_but_where_a_point_is_typed(tmp_path: Path) -> None:
    own = Keyboard({"claim.point": ("z",), "table.tale": ("n",)})
    async with on_screen(session_of(tmp_path, "human", "human"), folder=tmp_path) as driver:
        use(own)
        await driver.press("z", "c", "2", "enter")
        prompt = driver.table(ClaimTable).prompt
        assert prompt is not None
        assert prompt.choice.cursor == "c2"
        await driver.press("n")
        assert "the story so far" in driver.text


async def test_what_can_be_taken_back_is_named(tmp_path: Path) -> None:
    async with on_screen(session_of(tmp_path, "human", "human"), size=(160, 50), folder=tmp_path) as driver:
        await driver.press("g", "c", "2", "enter", "enter")
        assert "u take back Astrid's piece on c2" in driver.text


async def test_the_same_game_with_motion_and_the_last_move_stays_marked(tmp_path: Path) -> None:
    session = session_of(tmp_path, "human", "thrall")
    karl_moves = 0
    async with on_screen(session, folder=tmp_path, motion=True, pace="normal", ready=False) as driver:
        runner = driver.app.conductor
        while session.table.at < 60 and not isinstance(runner.step, Over):
            if isinstance(runner.step, Ask) and not driver.app.table_screen.stage.acting.on:
                await take_idea(driver)
                await driver.press("enter", "d")
                karl_moves += 1
            else:
                await driver.press("space")  # hurries a bot, passes a scene, turns a page
        assert karl_moves > 10
        if session.table.view(BYSTANDER).phase == "turn":
            assert driver.table(ClaimTable).followed.lately(0).put


async def test_the_home_screen_offers_every_game_and_the_first_by_enter_alone() -> None:
    async with on_screen() as driver:
        assert "EKETORP" in driver.text
        await driver.press("enter")
        assert "EKETORP" in driver.text.split("\n")[0]
        await driver.press("escape", "right", "enter")
        assert "CLAIM" in driver.text.split("\n")[0]
        assert "Island" in driver.text
        await driver.press("escape", "4")
        assert "fight for an island" in driver.text


async def test_an_island_of_ones_own_is_refused_with_its_row(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text('rows = ["AAAB", "AA"]')
    async with on_screen() as driver:
        await driver.press("right", "enter", "up", "up", "up")
        assert "► Birka" in driver.text
        while "TOML" not in driver.text:
            await driver.press("right")
        await driver.press("ctrl+u", *str(path), "enter")
        assert "row 2" in driver.text
