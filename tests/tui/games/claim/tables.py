"""Claim's table by itself, as tests have it."""

import asyncio
from collections.abc import Awaitable, Callable

from textual.app import App, ComposeResult
from textual.pilot import Pilot

from tests.tui.games.claim.positions import SIZES
from tui.games.claim.table import ClaimTable


class Bare(App[None]):
    """Nothing but the table."""

    def __init__(self) -> None:
        super().__init__()
        self.table = ClaimTable()

    def compose(self) -> ComposeResult:
        yield self.table

    def on_mount(self) -> None:
        self.table.focus()


Part = Callable[[Bare, "Pilot[None]"], Awaitable[None]]


def on_table(part: Part, size: tuple[int, int] = SIZES[0]) -> None:
    async def run() -> None:
        app = Bare()
        async with app.run_test(size=size) as pilot:
            await part(app, pilot)

    asyncio.run(run())
