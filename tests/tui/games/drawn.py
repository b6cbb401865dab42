"""What holds of every drawing of any game: it fills its box, in glyphs that every font has, and nothing is cut."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias, TypeVar

from rich.cells import cell_len

from core.games import bots
from core.kernel.arena import AnyTable
from core.kernel.bots import Stream
from tui.play.boxes import Box
from tui.play.pages import Page
from tui.widgets.canvas import Canvas
from tui.widgets.glyphs import ALLOWED

Drawing: TypeAlias = tuple[str, Box, Canvas]
T = TypeVar("T", bound=AnyTable)
SIZES = ((80, 22), (120, 38), (160, 48))  # of a table, on screens that are small, larger and large
ODD_SIZES = (*SIZES, (93, 27), (131, 41), (200, 60))


def by_karls(table: T, seed: int) -> T:
    """To the end."""
    karl, stream = bots(table.game.name)("karl"), Stream(str(seed))
    while owing := table.to_act():
        table.act(karl.choose(table.view(owing[0]), table.legal(owing[0]), stream))
    return table


def choice_in(phase: str, tables: Iterable[AnyTable]) -> Any:
    """The last position of the first table in which that phase asks somebody who has a choice."""
    for table in tables:
        for at in range(table.at - 1, -1, -1):
            state = table.state_at(at)
            options = table.game.legal(state, table.game.to_act(state)[0]) if state.phase == phase else ()
            if isinstance(options, tuple) and len(options) > 1:
                return state
    raise AssertionError(f"{phase} did not come up")


def pages_drawn(pages: Iterable[Page], width: int, height: int) -> Iterator[Drawing]:
    for page in pages:
        canvas = Canvas(width, height)
        canvas.frame(0, 0, width, height)
        page.draw(canvas)
        yield "page", Box(0, 0, width, height), canvas


def texts(drawings: Iterable[Drawing]) -> list[tuple[str, str]]:
    return [(name, "\n".join(canvas.plain())) for name, _box, canvas in drawings]


def check_lines(canvas: Canvas, width: int) -> None:
    """Each is so wide, and of glyphs that every font has."""
    for line in canvas.plain():
        assert cell_len(line) == width
        assert set(line) <= ALLOWED


def check(drawings: Iterable[Drawing]) -> None:
    for name, box, canvas in drawings:
        lines = canvas.plain()
        assert len(lines) == box.height, name
        for line in lines:
            assert cell_len(line) == box.width, name
            assert set(line) <= ALLOWED, (name, set(line) - ALLOWED)
            assert "■■" not in line, (name, "one bar in some fonts")
            assert ".." not in line, (name, line)
