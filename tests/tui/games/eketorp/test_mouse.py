"""The board by mouse: what its keys do, and a whole game without any."""

from functools import partial
from pathlib import Path
from random import Random

import pytest
from textual import events
from textual.geometry import Region

from core.games.eketorp.model import FieldAt, SlotAt
from tests.kinds import of_kind
from tests.tui.clicker import Clicker, zones
from tests.tui.driver import Driver, on_screen
from tests.tui.sessions import session_of
from tests.tui.test_games import Frames
from tests.tui.test_motion import FRAME, Clock, clock, playing, seal
from tui.games.eketorp.marks import StackAt
from tui.games.eketorp.prompts.plan import PlanPrompt
from tui.games.eketorp.table import EketorpTable
from tui.kit.reader import Reader
from tui.screens.curtain import CurtainScreen
from tui.session import Announce
from tui.widgets.painted import Painted

__all__ = ["clock"]

PLAYERS = ("human", "thrall", "thrall")


begun = partial(session_of, "eketorp", seed="by mouse")


def plan_of(driver: Driver) -> PlanPrompt:
    return of_kind(PlanPrompt, driver.table(EketorpTable).prompt)


async def click_on(driver: Driver, what: object, button: int = 1) -> None:
    where = next(where for zone, where in zones(driver) if zone.what == what)
    await driver.click_at(where.x, where.y, button)


def part_at(driver: Driver, spot: object) -> Region:
    return next(part.region for part in driver.table(EketorpTable).board() if getattr(part, "spot", None) == spot)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
async def test_a_plan_is_made_by_clicks_and_by_the_wheel(tmp_path: Path, size: tuple[int, int]) -> None:
    async with on_screen(begun(tmp_path, *PLAYERS), size=size, folder=tmp_path) as driver:
        slot = SlotAt(1, "boat")
        for what in (FieldAt("C"), FieldAt("C"), slot, FieldAt("B"), "+", "+", "-"):
            await click_on(driver, what)
        assert plan_of(driver).plan.fields == (0, 2, 2, 0, 0, 0, 0)
        assert plan_of(driver).plan.sieges == (slot,)
        x, y = part_at(driver, FieldAt("G")).offset
        for kind in (events.MouseScrollUp, events.MouseScrollUp, events.MouseScrollDown):
            driver.mouse(kind, x, y, 0)
            await driver.settle()
        assert plan_of(driver).plan.fields == (0, 2, 2, 0, 0, 0, 1)
        await click_on(driver, slot)
        assert plan_of(driver).plan.sieges == ()
        await click_on(driver, "3")
        assert plan_of(driver).cursor == SlotAt(2, "catapult")
        await click_on(driver, "x")
        assert plan_of(driver).plan.sent == 0


async def test_the_wheel_goes_as_far_as_the_rules(tmp_path: Path) -> None:
    async with on_screen(begun(tmp_path, *PLAYERS), folder=tmp_path) as driver:
        x, y = part_at(driver, FieldAt("A")).offset
        for count in (9, 10):
            driver.mouse(events.MouseScrollDown if count == 10 else events.MouseScrollUp, x, y, 0)
            await driver.settle()
        driver.mouse(events.MouseScrollDown, x, y, 0)
        await driver.settle()
        assert plan_of(driver).plan.fields[0] == 0
        assert "Nobody is sent there" in driver.text
        for _turn in range(12):
            driver.mouse(events.MouseScrollUp, x, y, 0)
            await driver.settle()
        assert plan_of(driver).home == 0
        driver.mouse(events.MouseScrollUp, *part_at(driver, SlotAt(0, "ram")).offset, 0)
        await driver.settle()
        assert plan_of(driver).plan.sieges == ()


async def test_the_other_button_tells_what_is_there_and_changes_nothing(tmp_path: Path) -> None:
    async with on_screen(begun(tmp_path, *PLAYERS), folder=tmp_path) as driver:
        for spot, told in (
            (FieldAt("G"), "Field G:"),
            (SlotAt(0, "ram"), "Astrid's ram"),
            (StackAt(1, 2), "Space 3 of"),
        ):
            where = part_at(driver, spot)
            await driver.click_at(where.x, where.y, button=3)
            assert told in driver.text
            assert plan_of(driver).plan.sent == 0
        await driver.click("Hospital", button=3)
        assert isinstance(driver.app.screen, Reader)


async def test_only_what_the_prompt_offers_is_lit(tmp_path: Path) -> None:
    """The planner's village, and walls, are none of a plan's targets."""
    async with on_screen(begun(tmp_path, *PLAYERS), folder=tmp_path) as driver:
        board = {part.spot: part for part in driver.table(EketorpTable).board() if hasattr(part, "spot")}
        for spot, part in board.items():
            driver.mouse(events.MouseMove, *part.region.offset, 0)
            await driver.settle()
            targets = isinstance(spot, FieldAt) or (isinstance(spot, SlotAt) and spot.village != 0)
            assert (part.lit is not None) is targets, spot
        own = part_at(driver, SlotAt(0, "ram"))
        await driver.click_at(own.x, own.y)
        assert plan_of(driver).note  # a click is answered all the same


async def test_a_move_draws_nothing_of_the_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with on_screen(begun(tmp_path, *PLAYERS), folder=tmp_path) as driver:
        painted: list[Painted] = []
        monkeypatch.setattr(Painted, "paint", lambda part, _canvas: painted.append(part))
        for spot in (FieldAt("A"), FieldAt("G"), SlotAt(2, "boat"), StackAt(1, 2), SlotAt(1, "ram")):
            driver.mouse(events.MouseMove, *part_at(driver, spot).offset, 0)
            await driver.settle()
        assert painted == []


async def test_a_spot_that_is_clicked_when_nobody_is_asked_does_nothing(tmp_path: Path) -> None:
    async with on_screen(begun(tmp_path, "human", "human", "thrall"), folder=tmp_path) as driver:
        driver.app.guard = 0.0
        table = driver.table(EketorpTable)
        table.fields[0].post_message(Painted.Pointed(FieldAt("A"), "left"))
        await driver.settle()
        assert isinstance(driver.app.screen, CurtainScreen)
        assert table.prompt is None


@pytest.mark.parametrize(
    ("people", "seats", "size"),
    [(1, 3, (80, 24)), (2, 3, (120, 40)), (1, 3, (160, 50))],
    ids=["one of three", "two of three", "one of three, large"],
)
async def test_a_whole_game_by_mouse_alone(people: int, seats: int, size: tuple[int, int], tmp_path: Path) -> None:
    frames = Frames(size)
    async with on_screen(size=size, look=frames, guard=0.001, folder=tmp_path) as driver:
        frames.app = driver.app
        player = Clicker(driver, Random(11))
        await player.new_game(people, seats)
        assert list(driver.app.conductor.session.table.players) == ["human"] * people + ["thrall"] * (seats - people)
        await player.play()
        assert driver.app.conductor.session.table.outcome() is not None
        assert player.clicks > 20 * people
        await player.on("space")
        await player.on("q")
        assert not driver.app.playing or await player.on("enter")


@pytest.mark.parametrize("where", ["field", "footer", "nothing"])
async def test_a_click_passes_a_scene_and_reaches_nothing_else(tmp_path: Path, clock: Clock, where: str) -> None:
    async with playing(tmp_path) as driver:
        await seal(driver)
        await clock.goes(driver, FRAME)
        runner, field = driver.app.conductor, part_at(driver, FieldAt("C"))
        assert driver.app.table_screen.stage.acting.on
        x, y = {"field": (field.x, field.y), "footer": (2, 23), "nothing": (0, 0)}[where]
        for kind in (events.MouseDown, events.MouseUp):
            driver.mouse(kind, x, y)
        await driver.settle(lambda: isinstance(runner.step, Announce))
        assert not driver.app.table_screen.stage.acting.on
        assert driver.app.screen is driver.app.table_screen
        await clock.goes(driver, 60.0)
        assert isinstance(runner.step, Announce)
