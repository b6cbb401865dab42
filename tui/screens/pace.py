"""How long each act of the bots stays on show, and how a key hurries them."""

import asyncio
from contextlib import suppress
from time import monotonic

from tui.session import Announce, Ask, BotTurn, Step
from tui.settings import Pace

FOLLOW: dict[Pace, float | None] = {"at once": 0.0, "normal": 0.6, "step by step": None}  # seconds for a bot's move
LOOK: dict[Pace, float | None] = {"at once": 0.0, "normal": 2.5, "step by step": None}  # and for the news that it makes
CHAIN = 0.2  # seconds, at the normal pace, where the same seat goes on
HURRIED = 1.0  # seconds for which somebody who has hurried the bots may still be doing so


class Pacing:
    """A time of None lasts until somebody presses a key."""

    def __init__(self) -> None:
        self._hurried = asyncio.Event()
        self._hurried_at = 0.0
        self._hasty = False  # all steps are hurried until somebody is asked again

    def follow_step(self, step: Step) -> None:
        self._hurried.clear()
        self._hasty = self._hasty and isinstance(step, BotTurn | Announce)

    def key_pressed(self, step: Step | None) -> None:
        if not isinstance(step, Ask):
            self._hurried_at = monotonic()
        self._hasty = isinstance(step, BotTurn)
        self._hurried.set()

    @property
    def hasty(self) -> bool:
        return self._hasty

    @property
    def startled(self) -> bool:
        """True if the next key may be meant to hurry the bots that have just ended."""
        return monotonic() - self._hurried_at < HURRIED

    def look(self, pace: Pace) -> float | None:
        """How long a page stands that concerns no person."""
        return FOLLOW[pace] if self._hasty and LOOK[pace] else LOOK[pace]

    async def follow(self, pace: Pace, began: float, chained: bool, roomy: asyncio.Event) -> None:
        """Give people time to see the last move. `chained`: the same seat goes on.

        The time begins anew if the terminal was too small to show it.
        """
        await self._pause(pace, began, chained)
        while not roomy.is_set():
            await roomy.wait()
            await self._pause(pace, monotonic(), chained)

    async def _pause(self, pace: Pace, began: float, chained: bool) -> None:
        wait = FOLLOW[pace]
        if wait is not None:
            wait = 0.0 if self._hasty else (min(wait, CHAIN) if chained else wait) - (monotonic() - began)
        if wait is None or wait > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurried.wait(), wait)
