"""The widget itself: asked, answered, at rest. Nothing private stays, nothing half entered is lost."""

import os
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any, ClassVar

import pytest
from textual.binding import BindingType
from textual.strip import Strip

from core.games.eketorp import GAME
from core.games.eketorp.decisions import Build, PlayCard
from core.kernel.types import BYSTANDER
from tests.builders import plan
from tests.tui.games import tables
from tests.tui.games.drawn import SIZES
from tests.tui.games.eketorp.drawn import ASKING
from tests.tui.games.eketorp.positions import NEWS, scene, stage
from tui.games.eketorp.board.hand import NARROW_BACK, Hand
from tui.games.eketorp.marks import NO_MARKS
from tui.games.eketorp.table import EketorpTable
from tui.play.digits import back_sign
from tui.widgets.painted import Painted

SNAPSHOTS = Path(__file__).parent / "snapshots"
RENEW = "RENEW_SNAPSHOTS"  # set in the environment: what is drawn now is what shall be drawn from then on


class Bare(tables.Bare[EketorpTable]):
    def __init__(self) -> None:
        super().__init__(EketorpTable())


def on_table(size: tuple[int, int] = (80, 22)) -> AbstractAsyncContextManager[Bare]:
    return tables.shown(Bare(), size)


async def asked(app: Bare, phase: str, seats: int = 6) -> None:
    stage(app.table, phase, seats)
    await app.painted()


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
async def test_keys_lead_to_a_decision(phase: str, keys: list[str], decision: object) -> None:
    async with on_table() as app:
        await asked(app, phase)
        await app.press(*keys)
        assert [message.decision for message in app.heard] == [decision]
        assert not app.heard[0].premove
        assert app.table.prompt is None


async def test_a_key_that_means_nothing_here_is_left_to_the_app() -> None:
    heard = []

    class Listening(Bare):
        def on_key(self, event: Any) -> None:
            heard.append(event.key)

    async with tables.shown(Listening()) as app:
        await asked(app, "plan")
        await app.press("a", "u", "plus", "question_mark")
    assert heard == ["u", "question_mark"]


# --- secrets ---


@pytest.mark.parametrize("phase", ["plan", "fight", "swap", "card"])
async def test_at_rest_nothing_private_is_left_anywhere(phase: str) -> None:
    async with on_table() as app:
        table = app.table
        await asked(app, phase)
        seat = 2 if phase == "fight" else 0
        hand, cards = table.villages[seat].hand, ["1", "1"] if phase == "fight" else ["1", "2", "4", "6"]
        assert hand.plain()[0].split()[: len(cards)] == cards
        table.rest()
        assert not hand.plain()  # wiped at once
        table.draw()
        await app.painted()
        assert hand.plain()[0].split()[: len(cards)] in ([NARROW_BACK] * len(cards), [back_sign()] * len(cards))
        assert not any(part.mark.hand for part in table.board() if isinstance(part, Hand))
        assert table.prompt is None
        assert table.view is not None
        assert table.view.secrets == (None,) * 6


async def test_a_private_view_is_kept_without_its_secrets() -> None:
    async with on_table() as app:
        app.table.show(GAME.view(scene("card"), 0))
        await app.painted()
        assert app.table.view is not None
        assert app.table.view.secrets == (None,) * 6
        assert app.table.view.viewer is BYSTANDER


# --- resizing ---


async def test_what_is_half_entered_outlives_every_size() -> None:
    async with on_table() as app:
        await asked(app, "plan")
        await app.press("b", "b")
        for size in ((160, 48), (80, 22), (120, 38), (40, 10), (80, 22)):
            await app.pilot.resize_terminal(*size)
            await app.painted()
        assert "[As2]" in app.text
        await app.press("enter")
        assert app.heard[0].decision == plan(0, {"B": 2})


async def test_escape_at_a_warning_does_not_reach_the_app() -> None:
    """There it hangs the curtain; without a warning it must get there."""
    left: list[str] = []

    class Leaving(Bare):
        BINDINGS: ClassVar[list[BindingType]] = [("escape", "leave", "")]

        def action_leave(self) -> None:
            left.append("left")

    async with tables.shown(Leaving()) as app:
        await asked(app, "plan")
        await app.press("enter", "escape")
        assert left == []
        await app.press("escape")
        assert left == ["left"]


@pytest.mark.parametrize("key", ["n", "z", "escape"])
async def test_a_warning_goes_from_the_screen_with_any_key(key: str) -> None:
    async with on_table() as app:
        await asked(app, "plan")
        await app.press("enter")
        assert "y seals it all the same, Esc goes back" in app.words
        await app.press(key)
        assert "y seals it" not in app.words
        assert not app.table.passing()


async def test_what_is_planned_stands_on_the_board_and_goes_with_its_prompt() -> None:
    async with on_table() as app:
        table = app.table
        await asked(app, "plan")
        before = [part.mark for part in table.board()]
        await app.press("b", "b", "4", "space")
        assert table.fields[1].mark.sent == 2
        assert "[As2]" in app.text
        assert table.villages[3].slots[0].mark.sent == 1
        assert table.villages[0].mark.sent == 3
        assert "home 2" in "".join(table.villages[0].plain())
        table.rest()
        await app.painted()
        assert "[As" not in app.text
        assert [part.mark for part in table.board()] != before
        assert {part.mark for part in table.board()} == {part.share(NO_MARKS) for part in table.board()}
        assert not any("[As" in line for part in table.query(Painted) for line in part.plain())


async def test_a_key_of_the_plan_draws_only_what_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    async with on_table((160, 48)) as app:
        table = app.table
        await asked(app, "plan")
        await app.press("b")
        drawn: list[Painted] = []
        paint = Painted.paint

        def noted(part: Painted, canvas: Any) -> None:
            drawn.append(part)
            paint(part, canvas)

        monkeypatch.setattr(Painted, "paint", noted)
        await app.press("c")
        assert set(drawn) == {table.fields[1], table.fields[2], table.villages[0], table.panel}
        assert len(drawn) == 4


# --- painting ---


async def test_a_key_repaints_only_the_lines_that_changed() -> None:
    async with on_table() as app:
        await asked(app, "card")
        before = {part: strips_of(part) for part in app.table.query(Painted)}
        await app.press("4")
        panel, hand = app.table.panel, app.table.villages[0].hand
        for part, strips in before.items():
            changed = [new for new, old in zip(strips_of(part), strips, strict=True) if new is not old]
            if part is panel or part is hand:
                assert 0 < len(changed) <= max(len(strips) - 1, 1)
            else:
                assert changed == []


def strips_of(part: Painted) -> list[Strip]:
    return [part.render_line(y) for y in range(len(part.plain()))]


# --- pictures ---


@pytest.mark.parametrize("size", SIZES)
async def test_the_screens_are_as_they_were_drawn(size: tuple[int, int]) -> None:
    """Snapshots in plain text. To draw them anew: RENEW_SNAPSHOTS=1 pytest, and look at what git says has changed."""
    scenes = [*ASKING, "board", *NEWS] if size[0] == 80 else ["plan", "board", "card", "build"]
    async with on_table(size) as app:
        for phase in scenes:
            app.table.rest()
            await asked(app, phase)
            path = SNAPSHOTS / f"{phase}_{size[0]}x{size[1]}.txt"
            text = "\n".join(line.rstrip() for line in app.text.splitlines()) + "\n"
            if os.environ.get(RENEW):
                path.write_text(text, "utf-8")
            assert path.read_text("utf-8") == text, path.name
