"""What is acted out on the island: the same board after every frame, and nothing but what a frame's time says."""

from functools import cache
from itertools import pairwise

import pytest

from core.games.claim import State
from core.games.claim import events as ev
from core.kernel.types import Moment
from tests.tui.games.claim.positions import moments, played
from tests.tui.games.drawn import SIZES
from tests.tui.games.tables import Bare, check_frames, check_passed, frames_of, shown, stands, told
from tui import theme
from tui.games.claim.table import ClaimTable

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


def test_whatever_is_acted_out_comes_up_in_these_games() -> None:
    moves = {f"a move of {jumps}{caught}" for jumps in (1, 2, 3) for caught in ("", ", capturing")}
    assert set(of_each_kind()) == moves | {kind.__name__ for kind in KINDS[1:]}


@pytest.mark.parametrize("size", SIZES)
async def test_passed_at_any_frame_it_leaves_the_same_board(size: tuple[int, int]) -> None:
    async with shown(Bare(ClaimTable()), size) as app:
        for there in of_each_kind().values():
            for before, moment in there:
                for _again in range(2):  # the second time the table jumps there, as it does for every frame
                    told(app.table, before, moment)
                    app.table.draw()
                assert check_passed(app.table, before, moment, FRAMES, stands(app.table))


@pytest.mark.parametrize("palette", ["true", "mono"])
@pytest.mark.parametrize("size", SIZES)
async def test_a_frame_hangs_on_its_time_alone(size: tuple[int, int], palette: str) -> None:
    """Whatever was shown before; it is as wide as the table, and moves."""
    async with shown(Bare(ClaimTable()), size) as app:
        theme.use(palette)
        for kind, there in of_each_kind().items():
            scene = told(app.table, *there[-1])
            assert scene is not None
            frames = frames_of(app.table, scene, FRAMES)
            assert len(set(frames)) > 1, kind
            check_frames(frames, size[0])
            scene.strike()


async def test_what_is_drawn_since_is_not_acted_out_nor_is_a_jump() -> None:
    async with shown(Bare(ClaimTable())) as app:
        before, moment = of_each_kind()["CastlePut"][0]
        assert told(app.table, before, moment) is not None
        app.table.draw()
        assert app.table.scene() is None
        app.table.show(before)
        assert app.table.scene() is None
