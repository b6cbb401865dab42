"""What is acted out on the island: the same board after every frame, and nothing but what a frame's time says."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from rich.cells import cell_len

from core.games.claim import State
from core.games.claim import events as ev
from core.kernel.types import Moment
from tests.tui.games.claim.positions import SIZES, moments, played
from tests.tui.games.claim.tables import Bare, on_table
from tui import theme
from tui.games.claim.table import ClaimTable
from tui.play.motion import Scene
from tui.widgets.canvas import Canvas
from tui.widgets.glyphs import ALLOWED

FRAMES = 12
KINDS = (ev.PieceMoved, ev.PieceRemoved, ev.TerritoryClaimed, ev.CastlePut)
Happened = Moment[ev.Event, State]


@cache
def of_each_kind() -> dict[str, list[tuple[State, Happened]]]:
    """What is acted out, each with the table before it: two of a kind, of moves those that jump and capture too."""
    found: dict[str, list[tuple[State, Happened]]] = {}
    for seed in range(4):
        for before, moment in pairwise(moments(played(4, seed))):
            there = found.setdefault(kind_of(moment.event), [])
            if len(there) < 2:
                there.append((before.view, moment))
    del found[""]
    return found


def kind_of(event: ev.Event) -> str:
    match event:
        case ev.PieceMoved():
            jumps = min(len(event.path) - 1, 3)
            return f"a move of {jumps}{', capturing' if event.captured else ''}"
        case _:
            return type(event).__name__ if isinstance(event, KINDS) else ""


def told(table: ClaimTable, before: State, moment: Happened) -> Scene:
    """As the app tells it."""
    table.show(before)
    table.draw()
    table.happen(moment)
    scene = table.scene()
    assert scene is not None
    return scene


def times(scene: Scene) -> Iterator[float]:
    return (scene.length * frame / FRAMES for frame in range(FRAMES + 1))


def stands(table: ClaimTable) -> str:
    """The board as its parts have it, without waiting for it to be painted."""
    canvas = Canvas(table.size.width, table.size.height)
    for part, box in table.standing(table.size):
        if part is not table.over:
            for row, line in enumerate(part.plain()):
                canvas.put(box.x, box.y + row, line)
    return "\n".join(canvas.plain())


def test_whatever_is_acted_out_comes_up_in_these_games() -> None:
    moves = {f"a move of {jumps}{caught}" for jumps in (1, 2, 3) for caught in ("", ", capturing")}
    assert set(of_each_kind()) == moves | {kind.__name__ for kind in KINDS[1:]}


@pytest.mark.parametrize("size", SIZES)
def test_passed_at_any_frame_it_leaves_the_same_board(size: tuple[int, int]) -> None:
    async def part(app: Bare, pilot: Any) -> None:
        for kind, there in of_each_kind().items():
            for before, moment in there:
                told(app.table, before, moment)
                app.table.draw()
                wanted = stands(app.table)
                for time in times(told(app.table, before, moment)):
                    scene = told(app.table, before, moment)
                    scene.show(time)
                    scene.strike()
                    app.table.draw()
                    assert stands(app.table) == wanted, (kind, time)

    on_table(part, size)


@pytest.mark.parametrize("palette", ["true", "mono"])
@pytest.mark.parametrize("size", SIZES)
def test_a_frame_hangs_on_its_time_alone(size: tuple[int, int], palette: str) -> None:
    """Whatever was shown before; it is as wide as the table, and moves."""

    async def part(app: Bare, pilot: Any) -> None:
        theme.use(palette)
        for kind, there in of_each_kind().items():
            scene = told(app.table, *there[-1])
            onward = [frame(app.table, scene, time) for time in times(scene)]
            back = [frame(app.table, scene, time) for time in reversed(list(times(scene)))]
            assert onward == back[::-1]
            assert len(set(onward)) > 1, kind
            for text in onward:
                assert set(text) <= ALLOWED | {"\n"}
                assert {cell_len(line) for line in text.split("\n")} == {size[0]}
            scene.strike()

    on_table(part, size)


def frame(table: ClaimTable, scene: Scene, time: float) -> str:
    scene.show(time)
    return stands(table)


def test_what_is_drawn_since_is_not_acted_out_nor_is_a_jump() -> None:
    async def part(app: Bare, pilot: Any) -> None:
        before, moment = of_each_kind()["CastlePut"][0]
        told(app.table, before, moment)
        app.table.draw()
        assert app.table.scene() is None
        app.table.show(before)
        assert app.table.scene() is None

    on_table(part)
