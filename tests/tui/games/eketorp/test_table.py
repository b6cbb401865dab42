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
from tests.tui.games.eketorp.positions import NEWS, scene, stage
from tui.games.eketorp.marks import NO_MARKS
from tui.games.eketorp.table import EketorpTable
from tui.games.looks import GameTable
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

    @property
    def words(self) -> str:
        """What the panel says, however it is broken into lines."""
        return " ".join(" ".join(self.table.panel.plain()).split())


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
        ("plan", ["b", "b", "4", "space", "enter"], plan(0, {"B": 2}, (3, "catapult"))),
        ("plan", ["d", "d", "plus", "minus", "enter"], plan(0, {"D": 2})),
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


# --- secrets ---


@pytest.mark.parametrize("phase", ["plan", "fight", "swap", "card"])
def test_at_rest_nothing_private_is_left_anywhere(phase: str) -> None:
    async def part(app: Bare, pilot: "Pilot[None]") -> None:
        table = app.table
        await asked(app, pilot, phase)
        hand = {"plan": "1 2 4 6", "fight": "1 1", "swap": "1 2 4 6", "card": "your hand"}[phase]
        assert hand in app.words
        table.rest()
        await painted(app, pilot)
        assert hand not in app.words
        assert "your hand" not in app.text
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
        await pilot.press("b", "b")
        for size in ((160, 48), (80, 22), (120, 38), (40, 10), (80, 22)):
            await pilot.resize_terminal(*size)
            await painted(app, pilot)
        assert "[As2]" in app.text
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
        assert "y seals it all the same, Esc goes back" in app.words
        await pilot.press(key)
        await painted(app, pilot)
        assert "y seals it" not in app.words
        keys = app.table.keys()
        assert ("y", "seal it") not in keys

    on_table(part)


def test_what_is_planned_stands_on_the_board_and_goes_with_its_prompt() -> None:
    async def part(app: Bare, pilot: "Pilot[None]") -> None:
        table = app.table
        await asked(app, pilot, "plan")
        before = [part.mark for part in table.board()]
        await pilot.press("b", "b", "4", "space")
        await painted(app, pilot)
        assert table.fields[1].mark.sent == 2
        assert "[As2]" in app.text
        assert table.villages[3].slots[0].mark.sent == 1
        assert table.villages[0].mark.sent == 3
        assert "home 2" in "".join(table.villages[0].plain())
        table.rest()
        await painted(app, pilot)
        assert "[As" not in app.text
        assert [part.mark for part in table.board()] != before
        assert {part.mark for part in table.board()} == {part.share(NO_MARKS) for part in table.board()}
        assert not any("[As" in line for part in table.query(Painted) for line in part.plain())

    on_table(part)


def test_a_key_of_the_plan_draws_only_what_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    async def part(app: Bare, pilot: "Pilot[None]") -> None:
        table = app.table
        await asked(app, pilot, "plan")
        await pilot.press("b")
        drawn: list[Painted] = []
        paint = Painted.paint

        def noted(part: Painted, canvas: Any) -> None:
            drawn.append(part)
            paint(part, canvas)

        monkeypatch.setattr(Painted, "paint", noted)
        await pilot.press("c")
        assert set(drawn) == {table.fields[1], table.fields[2], table.villages[0], table.panel}
        assert len(drawn) == 4

    on_table(part, (160, 48))


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
