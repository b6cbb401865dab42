"""A keyboard that holds every key to this: a part of the screen is drawn once for each thing that happens, no more."""

from collections import Counter
from collections.abc import Callable

import pytest

from tests.tui.driver import Driver
from tui.session import Announce, AnySession, Curtain, Hold, Session
from tui.widgets.canvas import Canvas
from tui.widgets.painted import Painted


class Counted(Driver):
    """Counts how often each part is drawn by every key, and how much has happened by it."""

    def __init__(self, driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(driver.app)
        self.keys = 0
        self.pages = 0  # that went by during one key
        self.drawn: Counter[Painted] = Counter()
        paint, seen = Painted.paint, Session.seen

        def painted(part: Painted, canvas: Canvas) -> None:
            self.drawn[part] += 1
            paint(part, canvas)

        def looked(session: AnySession) -> None:
            self.pages += 1
            seen(session)

        monkeypatch.setattr(Painted, "paint", painted)
        monkeypatch.setattr(Session, "seen", looked)

    async def press(self, *keys: str, until: Callable[[], bool] | None = None) -> None:
        table = self.app.conductor.session.table
        for key in keys:
            before = table.happened
            passing = isinstance(self.app.conductor.step, Announce | Curtain | Hold)  # the key takes that off
            self.drawn.clear()
            self.pages = 0
            await super().press(key)
            # On a slow machine the next page may have gone by itself meanwhile, and took away what stood there too.
            most = max(table.happened - before + max(passing, self.pages), 1)
            ours = {str(part.region): self.drawn[part] for part in self.app.table_screen.query(Painted)}
            assert max(ours.values()) <= most, (key, ours)
            self.keys += 1
        if until is not None:
            await self.settle(until)
