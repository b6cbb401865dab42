"""A game's table by itself, in an app that does no more than hear it; and what is acted out on it."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any, Generic, TypeVar

from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from core.kernel.types import Moment
from tests.tui.driver import composed, paint_now
from tui.games.looks import GameTable
from tui.play.motion import Scene
from tui.play.prompt_table import PromptTable
from tui.widgets.canvas import Canvas
from tui.widgets.glyphs import ALLOWED

Prompting = PromptTable[Any, Any, Any, Any]
T = TypeVar("T", bound=Prompting)
B = TypeVar("B", bound="Bare[Any]")


class Bare(App[None], Generic[T]):
    """Nothing but the table."""

    pilot: "Pilot[None]"

    def __init__(self, table: T) -> None:
        super().__init__()
        self.table = table
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

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.painted()

    async def painted(self) -> None:
        """Do not wait for the next frame: paint what there is to paint."""
        for _turn in range(2):
            await self.pilot.pause()
            paint_now(self.screen)

    @property
    def text(self) -> str:
        """What a person sees."""
        return composed(self.screen)

    @property
    def words(self) -> str:
        """What the panel says, however it is broken into lines."""
        return " ".join(" ".join(self.table.panel.plain()).split())


@asynccontextmanager
async def shown(app: B, size: tuple[int, int] = (80, 22)) -> AsyncIterator[B]:
    async with app.run_test(size=size) as app.pilot:
        yield app


# --- what is acted out ---


def told(table: Prompting, before: Any, moment: Moment[Any, Any]) -> Scene | None:
    """As the app tells it."""
    table.show(before)
    table.draw()
    table.happen(moment)
    return table.scene()


def stands(table: Prompting) -> str:
    """The board as its parts have it, without waiting for it to be painted."""
    canvas = Canvas(table.size.width, table.size.height)
    for part, box in table.standing(table.size):
        if part is not table.over:
            for row, line in enumerate(part.plain()):
                canvas.put(box.x, box.y + row, line)
    return "\n".join(canvas.plain())


def times(scene: Scene, frames: int) -> Iterator[float]:
    return (scene.length * frame / frames for frame in range(frames + 1))


def frames_of(table: Prompting, scene: Scene, frames: int) -> list[str]:
    """Each hangs on its time alone, whatever was shown before: frames may be left out, and come in any order."""

    def frame(time: float) -> str:
        scene.show(time)
        return stands(table)

    onward = [frame(time) for time in times(scene, frames)]
    assert onward == [frame(time) for time in reversed([*times(scene, frames)])][::-1]
    return onward


def check_frames(frames: list[str], width: int) -> None:
    """They are as wide as the table, and of glyphs that every font has."""
    for text in frames:
        assert set(text) <= ALLOWED | {"\n"}
        assert {cell_len(line) for line in text.split("\n")} == {width}


def check_passed(table: Prompting, before: Any, moment: Moment[Any, Any], frames: int, wanted: str) -> bool:
    """Passed at any frame, a scene leaves the same board. True if anything was acted out."""
    scene = told(table, before, moment)
    for time in times(scene, frames) if scene is not None else ():
        again = told(table, before, moment)
        assert again is not None
        again.show(time)
        again.strike()
        table.draw()
        assert stands(table) == wanted, (moment.event, time)
    return scene is not None
