"""The widget itself: asked, answered, at rest. Nothing private stays, nothing half entered is lost."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, ClassVar

import pytest
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.pilot import Pilot

from core.games.eketorp import GAME
from core.games.eketorp.decisions import Build, PlayCard
from core.kernel.types import BYSTANDER
from tests.builders import plan
from tests.tui.games.eketorp.drawn import ASKING, SIZES
from tests.tui.games.eketorp.positions import NEWS, news, scene, stage
from tui import theme
from tui.games.contract import GameTable
from tui.games.eketorp.table import EketorpTable
from tui.widgets.painted import Painted

SNAPSHOTS = Path(__file__).parent / "snapshots"
RENEW = "RENEW_SNAPSHOTS"  # set in the environment: what is drawn now is what shall be drawn from then on


class Bare(App[None]):
    """Nothing but the table."""

    def __init__(self) -> None:
        super().__init__()
        self.table = EketorpTable()
        self.heard: list[Any] = []

    def compose(self) -> ComposeResult:
        yield self.table

    def on_mount(self) -> None:
        theme.use("true")
        self.table.focus()

    def on_game_table_decided(self, message: GameTable.Decided) -> None:
        self.heard.append(message)

    def on_game_table_seen(self, message: GameTable.Seen) -> None:
        self.heard.append("seen")
        self.table.draw()

    @property
    def text(self) -> str:
        """What a person sees."""
        return "\n".join(strip.text for strip in self.screen._compositor.render_strips())


Part = Callable[[Bare, "Pilot[None]"], Awaitable[None]]


def on_table(part: Part, size: tuple[int, int] = (80, 22)) -> None:
    async def run() -> None:
        app = Bare()
        async with app.run_test(size=size) as pilot:
            await part(app, pilot)

    asyncio.run(run())


async def asked(app: Bare, pilot: "Pilot[None]", phase: str, seats: int = 6) -> None:
    stage(app.table, phase, seats)
    await painted(app, pilot)


async def painted(app: Bare, pilot: "Pilot[None]") -> None:
    """Do not wait for the next frame: paint what there is to paint."""
    for _turn in range(2):
        await pilot.pause()
        app.screen._on_timer_update()


# --- asked and answered ---


@pytest.mark.parametrize(
    ("phase", "keys", "decision"),
    [
        ("plan", ["b", "plus", "plus", "G", "space", "enter"], plan(0, {"B": 2}, (3, "catapult"))),
        ("plan", ["d", "3", "minus", "enter"], plan(0, {"D": 2})),
        ("card", ["enter", "4", "enter"], PlayCard(0, 4)),
        ("build", ["tab", "3", "enter"], Build(0, "wood", 2)),
    ],
)
def test_keys_lead_to_a_decision(phase: str, keys: list[str], decision: object) -> None:
    async def part(app: Bare, pilot: "Pilot[None]") -> None:
        await asked(app, pilot, phase)
        await pilot.press(*keys)
        assert [message.decision for message in app.heard] == [decision]
        assert not app.heard[0].premove
        assert app.table.prompt is None

    on_table(part)


def test_a_key_that_means_nothing_here_is_left_to_the_app() -> None:
    heard = []

    class Listening(Bare):
        def on_key(self, event: Any) -> None:
            heard.append(event.key)

    async def run() -> None:
        app = Listening()
        async with app.run_test(size=(80, 22)) as pilot:
            stage(app.table, "plan", 6)
            await pilot.press("a", "u", "plus", "question_mark")

    asyncio.run(run())
    assert heard == ["u", "question_mark"]


def test_an_announcement_is_left_by_space_and_never_by_enter() -> None:
    async def part(app: Bare, pilot: "Pilot[None]") -> None:
        await asked(app, pilot, "turned")
        await pilot.press("enter", "enter", "enter", "y", "escape")
        await painted(app, pilot)
        assert app.heard == []
        assert "Fight on field A" in app.text
        await pilot.press("space")
        await painted(app, pilot)
        assert app.heard == ["seen"]
        assert "Fight on field A" not in app.text

    on_table(part)


def test_an_announcement_leaves_no_scraps_of_the_board_beside_it() -> None:
    async def part(app: Bare, pilot: "Pilot[None]") -> None:
        await asked(app, pilot, "turned")
        lines = app.text.splitlines()
        top = next(row for row, line in enumerate(lines) if line.startswith("╔══ Fight on field A"))
        assert all(line[0] + line[-1] in ("╔╗", "║║", "╚╝") for line in lines[top : top + 17])
        assert "A fight" in app.text  # the board behind it
        strip = app.screen._compositor.render_strips()[0]
        assert {segment.style for segment in strip} == {theme.style("faint")}

    on_table(part)


def test_several_announcements_come_one_after_the_other() -> None:
    async def part(app: Bare, pilot: "Pilot[None]") -> None:
        moments = [*news("turned", 6)[0], *news("equal", 6)[0]]
        app.table.show(GAME.view(scene("board"), BYSTANDER))
        app.table.announce(moments, tuple)
        app.table.draw()
        await painted(app, pilot)
        assert "1 more" in app.text
        await pilot.press("space")
        await painted(app, pilot)
        assert app.heard == []
        assert "equal" in app.text
        await pilot.press("space")
        assert app.heard == ["seen"]

    on_table(part)


def test_nothing_worth_a_look_is_seen_at_once() -> None:
    async def part(app: Bare, pilot: "Pilot[None]") -> None:
        app.table.show(GAME.view(scene("board"), BYSTANDER))
        app.table.announce([], tuple)
        app.table.draw()
        await painted(app, pilot)
        assert app.heard == ["seen"]

    on_table(part)


# --- secrets ---


@pytest.mark.parametrize("phase", ["plan", "fight", "swap", "card"])
def test_at_rest_nothing_private_is_left_anywhere(phase: str) -> None:
    async def part(app: Bare, pilot: "Pilot[None]") -> None:
        table = app.table
        await asked(app, pilot, phase)
        hand = {"plan": "1 2 4 6", "fight": "1 1", "swap": "1 2 4 6", "card": "your hand"}[phase]
        assert hand in app.text
        table.rest()
        await painted(app, pilot)
        assert hand not in app.text
        assert table.prompt is None
        assert table.view is not None
        assert table.view.secrets == (None,) * 6
        strips = [strip.text for part in table.query(Painted) for strip in part._strips]
        assert not any(hand in text for text in strips)

    on_table(part)


def test_a_private_view_is_kept_without_its_secrets() -> None:
    async def part(app: Bare, pilot: "Pilot[None]") -> None:
        app.table.show(GAME.view(scene("card"), 0))
        await painted(app, pilot)
        assert app.table.view is not None
        assert app.table.view.secrets == (None,) * 6
        assert app.table.view.viewer is BYSTANDER

    on_table(part)


# --- resizing ---


def test_what_is_half_entered_outlives_every_size() -> None:
    async def part(app: Bare, pilot: "Pilot[None]") -> None:
        await asked(app, pilot, "plan")
        await pilot.press("b", "plus", "plus")
        for size in ((160, 48), (80, 22), (120, 38), (40, 10), (80, 22)):
            await pilot.resize_terminal(*size)
            await painted(app, pilot)
        assert "R2" in app.text
        await pilot.press("enter")
        assert app.heard[0].decision == plan(0, {"B": 2})

    on_table(part)


def test_escape_at_a_warning_does_not_reach_the_app() -> None:
    """There it hangs the curtain; without a warning it must get there."""
    left: list[str] = []

    class Leaving(Bare):
        BINDINGS: ClassVar[list[BindingType]] = [("escape", "leave", "")]

        def action_leave(self) -> None:
            left.append("left")

    async def run() -> None:
        app = Leaving()
        async with app.run_test(size=(80, 22)) as pilot:
            stage(app.table, "plan", 6)
            await pilot.press("enter", "escape")
            assert left == []
            await pilot.press("escape")
            assert left == ["left"]

    asyncio.run(run())


@pytest.mark.parametrize("key", ["n", "z", "escape"])
def test_a_warning_goes_from_the_screen_with_any_key(key: str) -> None:
    async def part(app: Bare, pilot: "Pilot[None]") -> None:
        await asked(app, pilot, "plan")
        await pilot.press("enter")
        await painted(app, pilot)
        assert "y seals it all the same, Esc goes back" in app.text
        await pilot.press(key)
        await painted(app, pilot)
        assert "y seals it" not in app.text
        keys = app.table.keys()
        assert ("y", "seal it") not in keys

    on_table(part)


def test_a_plan_put_aside_shows_the_board_and_comes_back() -> None:
    async def part(app: Bare, pilot: "Pilot[None]") -> None:
        await asked(app, pilot, "plan")
        await pilot.press("b", "plus", "v")
        await painted(app, pilot)
        assert "hospital" in app.text
        assert "your hand" not in app.text
        await pilot.press("v")
        await painted(app, pilot)
        assert "hospital" not in app.text
        assert "R1" in app.text

    on_table(part)


# --- painting ---


def test_a_key_repaints_only_the_lines_that_changed() -> None:
    async def part(app: Bare, pilot: "Pilot[None]") -> None:
        await asked(app, pilot, "card")
        panel = app.table.panel
        before = list(panel._strips)
        others = [list(part._strips) for part in app.table.query(Painted) if part is not panel]
        await pilot.press("4")
        changed = [new for new, old in zip(panel._strips, before, strict=True) if new is not old]
        assert 0 < len(changed) < len(before)
        for part_, strips in zip([p for p in app.table.query(Painted) if p is not panel], others, strict=True):
            assert all(new is old for new, old in zip(part_._strips, strips, strict=True))

    on_table(part)


# --- pictures ---


@pytest.mark.parametrize("size", SIZES)
def test_the_screens_are_as_they_were_drawn(size: tuple[int, int]) -> None:
    """Snapshots in plain text. To draw them anew: RENEW_SNAPSHOTS=1 pytest, and look at what git says has changed."""
    scenes = [*ASKING, "board", *NEWS] if size[0] == 80 else ["plan", "board", "card", "build"]

    async def part(app: Bare, pilot: "Pilot[None]") -> None:
        for phase in scenes:
            app.table.rest()
            await asked(app, pilot, phase)
            path = SNAPSHOTS / f"{phase}_{size[0]}x{size[1]}.txt"
            text = "\n".join(line.rstrip() for line in app.text.splitlines()) + "\n"
            if os.environ.get(RENEW):
                path.write_text(text, "utf-8")
            assert path.read_text("utf-8") == text, path.name

    on_table(part, size)
