"""How long each act of the bots stays on show, and how a key hurries them."""

import asyncio
from contextlib import suppress
from time import monotonic

from tui.session import Announce, Ask, BotTurn, Step
from tui.settings import Pace

Times = dict[Pace, float | None]  # in seconds; None: until somebody presses a key
FOLLOW: Times = {"at once": 0.0, "my fights only": 0.3, "normal": 0.6, "step by step": None}  # for a bot's move
LOOK: Times = {"at once": 0.0, "my fights only": 0.0, "normal": 2.0, "step by step": None}  # for its news, on a page
CHAIN = 0.2  # seconds where the same seat goes on
WAIT = 12.0  # seconds, at most, that is shown between two decisions of one's own; bots think besides
SHARE = 0.2  # of the rest of them, at most, for one thing that is shown
BRIEF = 0.5  # seconds: a page that would stand for less is left out
HURRIED = 1.0  # seconds for which somebody who has hurried the bots may still be doing so


class Pacing:
    def __init__(self) -> None:
        self._hurried = asyncio.Event()
        self._hurried_at = 0.0
        self._hasty = False  # all steps are hurried until somebody is asked again
        self.acted = 0.0  # seconds of the scene that has just shown the news
        self._waits_since: float | None = None  # from when on nobody was asked; None while somebody is

    def follow_step(self, step: Step) -> None:
        if not isinstance(step, BotTurn | Announce):
            self._waits_since = None
        elif self._waits_since is None:
            self._waits_since = monotonic()
        self._hurried.clear()
        self._hasty = self._hasty and isinstance(step, BotTurn | Announce)

    def key_pressed(self, step: Step | None) -> None:
        if not isinstance(step, Ask):
            self._hurried_at = monotonic()
        if isinstance(step, Announce):
            self._waits_since = None  # a page that somebody reads keeps nobody waiting
        self._hasty = isinstance(step, BotTurn)
        self._hurried.set()

    @property
    def hasty(self) -> bool:
        return self._hasty

    @property
    def startled(self) -> bool:
        """True if the next key may be meant to hurry the bots that have just ended."""
        return monotonic() - self._hurried_at < HURRIED

    @property
    def room(self) -> float:
        """How long the next thing may be shown, so that people are not kept waiting for longer than `WAIT`."""
        waited = 0.0 if self._waits_since is None else monotonic() - self._waits_since
        return max(WAIT - waited, 0.0) * SHARE

    def look(self, pace: Pace) -> float | None:
        """How long a page stands that concerns no person."""
        wanted = FOLLOW[pace] if self._hasty and LOOK[pace] else LOOK[pace]
        if not wanted:
            return wanted
        rest = min(max(wanted - self.acted, BRIEF), self.room)
        return rest if rest >= BRIEF else 0.0

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
            wanted = min(wait, CHAIN if chained else wait, self.room)
            wait = 0.0 if self._hasty else wanted - (monotonic() - began)
        if wait is None or wait > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurried.wait(), wait)
