"""Announcements over the table: which keys turn a page, how long one stands, and that another holds it."""

from collections.abc import Collection, Sequence

import pytest
from textual import events

import tui.play.pages
from core.games.eketorp import GAME
from core.kernel.types import BYSTANDER
from tests.tui.driver import lines_of, running_timers
from tests.tui.games.eketorp.positions import news, scene
from tests.tui.games.eketorp.test_table import Bare, asked, on_table


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_an_announcement_is_left_by_enter_and_space_alone(key: str) -> None:
    async with on_table() as app:
        await asked(app, "turned")
        await app.press("y", "escape", "b", "down")
        assert app.heard == []
        assert "Fight on field A" in app.text
        await app.press(key)
        assert app.heard == ["seen"]
        assert "Fight on field A" not in app.text


class Clock:
    """The time as a test has it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        monkeypatch.setattr(tui.play.pages, "monotonic", lambda: self.now)

    async def goes(self, app: Bare, seconds: float) -> None:
        self.now += seconds
        app.table.tick()
        await app.painted()


def told(app: Bare, phases: Sequence[str], people: Collection[int] = (), seconds: float | None = 2.0) -> None:
    app.table.show(GAME.view(scene("board"), BYSTANDER))
    app.table.announce([moment for phase in phases for moment in news(phase, 6)[0]], tuple, people, seconds)
    app.table.draw()


async def test_each_page_has_its_own_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async with on_table() as app:
        clock = Clock(monkeypatch)
        told(app, ["turned", "equal"])
        await clock.goes(app, 1.9)
        assert "6 to 3" in app.text
        await clock.goes(app, 0.2)
        assert "both play 2" in app.text
        await clock.goes(app, 1.9)
        assert "both play 2" in app.text
        assert app.heard == []
        await clock.goes(app, 0.2)
        assert app.heard == ["seen"]


async def test_a_page_shows_its_time_running_out_and_nothing_else_is_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    async with on_table() as app:
        clock = Clock(monkeypatch)
        told(app, ["turned"])
        await app.painted()
        lit = []
        for _step in range(5):
            (edge,) = [line for line in app.text.splitlines() if line.startswith("╚")]
            lit.append(edge[: edge.index("any other key: stay")].count("═"))
            monkeypatch.setattr(app.table.over, "paint", None)
            await clock.goes(app, 0.35)
        assert lit == sorted(set(lit), reverse=True)
        assert lit[0] > 30
        assert lit[-1] < 20


async def test_any_other_key_holds_a_page_which_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    async with on_table() as app:
        clock = Clock(monkeypatch)
        told(app, ["turned", "equal"])
        await app.painted()
        assert "any other key: stay" in app.text
        await app.press("x")
        await clock.goes(app, 60.0)
        assert "6 to 3" in app.text
        assert "stays · Enter or Space: go on · 1 more" in app.text
        assert not running_timers(app.table)
        await app.press("enter")
        assert "both play 2" in app.text
        assert "any other key: stay" in app.text
        assert running_timers(app.table)


async def test_what_a_person_has_lost_has_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async with on_table() as app:
        clock = Clock(monkeypatch)
        told(app, ["turned"], people=[1])
        await clock.goes(app, 60.0)
        assert "6 to 3" in app.text
        assert "any other key: stay" not in app.text
        assert not running_timers(app.table)


async def test_at_once_shows_only_what_waits_and_step_by_step_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async with on_table() as app:
        clock = Clock(monkeypatch)
        told(app, ["turned", "equal"], people=[2], seconds=0)
        await app.painted()
        assert "both play 2" in app.text
        assert "more" not in app.text.splitlines()[-1]
        told(app, ["turned"], people=[2], seconds=0)
        await app.painted()
        assert app.heard == ["seen"]
        told(app, ["turned"], people=[2], seconds=None)
        await clock.goes(app, 60.0)
        assert "6 to 3" in app.text


async def test_a_key_that_was_pressed_before_a_page_stood_does_not_turn_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async with on_table() as app:
        clock = Clock(monkeypatch)
        told(app, ["turned", "equal"])
        key = events.Key("enter", "\r")
        key.time = 1.0
        await clock.goes(app, 2.0)
        app.table.on_key(key)
        await app.painted()
        assert "both play 2" in app.text
        assert app.heard == []


async def test_an_announcement_leaves_no_scraps_of_the_board_beside_it() -> None:
    async with on_table() as app:
        await asked(app, "turned")
        lines = app.text.splitlines()
        top = next(row for row, line in enumerate(lines) if line.startswith("╔══ Fight on field A"))
        assert all(line[0] + line[-1] in ("╔╗", "║║", "╚╝") for line in lines[top : top + 17])
        assert lines[-1].startswith("╚")
        above = lines_of(app.screen)[:top]
        fields = [segment.style for part in app.table.fields for segment in part.render_line(0)]
        assert {segment.style for segment in above[0]} >= set(fields)  # the board is not dimmed


async def test_several_announcements_come_one_after_the_other() -> None:
    async with on_table() as app:
        moments = [*news("turned", 6)[0], *news("equal", 6)[0]]
        app.table.show(GAME.view(scene("board"), BYSTANDER))
        app.table.announce(moments, tuple, range(6), None)
        app.table.draw()
        await app.painted()
        assert "1 more" in app.text
        await app.press("space")
        assert app.heard == []
        assert "equal" in app.text
        await app.press("space")
        assert app.heard == ["seen"]


async def test_nothing_worth_a_look_is_seen_at_once() -> None:
    async with on_table() as app:
        app.table.show(GAME.view(scene("board"), BYSTANDER))
        app.table.announce([], tuple, (), None)
        app.table.draw()
        await app.painted()
        assert app.heard == ["seen"]
