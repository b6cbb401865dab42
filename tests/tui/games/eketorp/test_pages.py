"""Announcements over the table: which keys turn a page, how long one stands, and that another holds it."""

from collections.abc import Collection, Sequence

import pytest
from textual import events
from textual.pilot import Pilot

import tui.play.pages
from core.games.eketorp import GAME
from core.kernel.types import BYSTANDER
from tests.tui.games.eketorp.positions import news, scene
from tests.tui.games.eketorp.test_table import Bare, asked, on_table, painted


@pytest.mark.parametrize("key", ["enter", "space"])
def test_an_announcement_is_left_by_enter_and_space_alone(key: str) -> None:
    async def part(app: Bare, pilot: "Pilot[None]") -> None:
        await asked(app, pilot, "turned")
        await pilot.press("y", "escape", "b", "down")
        await painted(app, pilot)
        assert app.heard == []
        assert "Fight on field A" in app.text
        await pilot.press(key)
        await painted(app, pilot)
        assert app.heard == ["seen"]
        assert "Fight on field A" not in app.text

    on_table(part)


class Clock:
    """The time as a test has it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        monkeypatch.setattr(tui.play.pages, "monotonic", lambda: self.now)

    def goes(self, app: Bare, seconds: float) -> None:
        self.now += seconds
        app.table.tick()


def told(app: Bare, phases: Sequence[str], people: Collection[int] = (), seconds: float | None = 2.0) -> None:
    app.table.show(GAME.view(scene("board"), BYSTANDER))
    app.table.announce([moment for phase in phases for moment in news(phase, 6)[0]], tuple, people, seconds)
    app.table.draw()


def test_each_page_has_its_own_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def part(app: Bare, pilot: "Pilot[None]") -> None:
        clock = Clock(monkeypatch)
        told(app, ["turned", "equal"])
        clock.goes(app, 1.9)
        await painted(app, pilot)
        assert "6 to 3" in app.text
        clock.goes(app, 0.2)
        await painted(app, pilot)
        assert "both play 2" in app.text
        clock.goes(app, 1.9)
        await painted(app, pilot)
        assert "both play 2" in app.text
        assert app.heard == []
        clock.goes(app, 0.2)
        await painted(app, pilot)
        assert app.heard == ["seen"]

    on_table(part)


def test_a_page_shows_its_time_running_out_and_nothing_else_is_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    async def part(app: Bare, pilot: "Pilot[None]") -> None:
        clock = Clock(monkeypatch)
        told(app, ["turned"])
        await painted(app, pilot)
        lit = []
        for _step in range(5):
            (edge,) = [line for line in app.text.splitlines() if line.startswith("╚")]
            lit.append(edge[: edge.index("any other key holds")].count("═"))
            monkeypatch.setattr(app.table.over, "paint", None)
            clock.goes(app, 0.35)
            await painted(app, pilot)
        assert lit == sorted(set(lit), reverse=True)
        assert lit[0] > 30
        assert lit[-1] < 20

    on_table(part)


def ticking(app: Bare) -> bool:
    assert app.table._ticks is not None
    return app.table._ticks._active.is_set()


def test_any_other_key_holds_a_page_which_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    async def part(app: Bare, pilot: "Pilot[None]") -> None:
        clock = Clock(monkeypatch)
        told(app, ["turned", "equal"])
        await painted(app, pilot)
        assert "any other key holds" in app.text
        await pilot.press("x")
        clock.goes(app, 60.0)
        await painted(app, pilot)
        assert "6 to 3" in app.text
        assert "held · Enter or Space: go on · 1 more" in app.text
        assert not ticking(app)
        await pilot.press("enter")
        await painted(app, pilot)
        assert "both play 2" in app.text
        assert "any other key holds" in app.text
        assert ticking(app)

    on_table(part)


def test_what_a_person_has_lost_has_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def part(app: Bare, pilot: "Pilot[None]") -> None:
        clock = Clock(monkeypatch)
        told(app, ["turned"], people=[1])
        clock.goes(app, 60.0)
        await painted(app, pilot)
        assert "6 to 3" in app.text
        assert "any other key holds" not in app.text
        assert not ticking(app)

    on_table(part)


def test_at_once_shows_only_what_waits_and_step_by_step_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def part(app: Bare, pilot: "Pilot[None]") -> None:
        clock = Clock(monkeypatch)
        told(app, ["turned", "equal"], people=[2], seconds=0)
        await painted(app, pilot)
        assert "both play 2" in app.text
        assert "more" not in app.text.splitlines()[-1]
        told(app, ["turned"], people=[2], seconds=0)
        await painted(app, pilot)
        assert app.heard == ["seen"]
        told(app, ["turned"], people=[2], seconds=None)
        clock.goes(app, 60.0)
        await painted(app, pilot)
        assert "6 to 3" in app.text

    on_table(part)


def test_a_key_that_was_pressed_before_a_page_stood_does_not_turn_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def part(app: Bare, pilot: "Pilot[None]") -> None:
        clock = Clock(monkeypatch)
        told(app, ["turned", "equal"])
        key = events.Key("enter", "\r")
        key.time = 1.0
        clock.goes(app, 2.0)
        app.table.on_key(key)
        await painted(app, pilot)
        assert "both play 2" in app.text
        assert app.heard == []

    on_table(part)


def test_an_announcement_leaves_no_scraps_of_the_board_beside_it() -> None:
    async def part(app: Bare, pilot: "Pilot[None]") -> None:
        await asked(app, pilot, "turned")
        lines = app.text.splitlines()
        top = next(row for row, line in enumerate(lines) if line.startswith("╔══ Fight on field A"))
        assert all(line[0] + line[-1] in ("╔╗", "║║", "╚╝") for line in lines[top : top + 17])
        assert "A fight" in app.text.replace("  ", " ")  # the board behind it
        shown = {segment.style for segment in app.screen._compositor.render_strips()[0]}
        live = {segment.style for part in app.table.fields for segment in part._strips[0]}
        assert not shown & live

    on_table(part)


def test_several_announcements_come_one_after_the_other() -> None:
    async def part(app: Bare, pilot: "Pilot[None]") -> None:
        moments = [*news("turned", 6)[0], *news("equal", 6)[0]]
        app.table.show(GAME.view(scene("board"), BYSTANDER))
        app.table.announce(moments, tuple, range(6), None)
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
        app.table.announce([], tuple, (), None)
        app.table.draw()
        await painted(app, pilot)
        assert app.heard == ["seen"]

    on_table(part)
