"""How long a person waits for bots between two decisions at the normal pace: karl decides at once for the person."""

import asyncio
import tempfile
from pathlib import Path
from time import monotonic
from typing import Any

from core import games
from core.kernel.bots import Stream
from tests.tui.driver import Driver, on_screen
from tests.tui.sessions import session_of
from tui.play.prompt_table import PromptTable
from tui.session import Announce, Ask, Over

DECISIONS = {"eketorp": 25, "claim": 12, "drakkars": 12}
SEATS = {"eketorp": 6, "claim": 4, "drakkars": 4}
HOW: dict[str, Any] = {"size": (120, 40), "pace": "normal", "motion": True, "ready": False}
LOOK = 0.01  # seconds between two looks at the table


def main() -> dict[str, float]:
    figures: dict[str, float] = {}
    for game in SEATS:
        waits = asyncio.run(_waits(game))
        figures |= {f"{game}_longest_s": max(waits), f"{game}_mean_s": sum(waits) / len(waits)}
    return figures


async def _waits(game: str) -> list[float]:
    """The times from one decision to the next question; pages on the person's own fights are read in no time."""
    found: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        session = session_of(game, Path(folder), "human", *["karl"] * (SEATS[game] - 1), seed="waiting")
        chance = Stream("waiting")
        async with on_screen(session, folder=Path(folder), **HOW) as driver:
            begun = monotonic()
            while len(found) < DECISIONS[game] and not isinstance(driver.app.conductor.step, Over):
                if isinstance(step := driver.app.conductor.step, Ask):
                    found.append(monotonic() - begun)
                    _decide(driver, step, chance)
                    begun = monotonic()
                elif isinstance(step, Announce) and _waits_for_a_key(driver):
                    driver.throw("space")
                await asyncio.sleep(LOOK)
    return found[1:]


def _decide(driver: Driver, step: Ask[Any], chance: Stream) -> None:
    conductor = driver.app.conductor
    table = conductor.session.table
    bot = games.bots(table.game.name)("karl")
    conductor.decided(step, bot.choose(table.view(step.seat), table.legal(step.seat), chance))


def _waits_for_a_key(driver: Driver) -> bool:
    table = driver.app.table_screen.table
    return isinstance(table, PromptTable) and table.pages is not None and not table.pages.timed
