"""However much a key brings about, each part of the screen is drawn once for each thing that happens, and no more."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.tui.driver import Driver, on_screen
from tests.tui.playing import go_on
from tui.session import Announce, AnySession, Curtain, Hold, Over, Session
from tui.session.opening import new_session, usual
from tui.widgets.painted import Painted


class Counted(Driver):
    """Counts how often each part is drawn by every key, and how much has happened by it."""

    def __init__(self, driver: Driver, drawn: "Counter[Painted]", seen: "Counter[str]") -> None:
        super().__init__(driver.app)
        self.drawn, self.seen = drawn, seen
        self.keys = 0

    async def press(self, *keys: str) -> None:
        table = self.app.runner.session.table
        for key in keys:
            before = table.happened
            passing = isinstance(self.app.runner.step, Announce | Curtain | Hold)  # which takes away what stood there
            self.drawn.clear()
            self.seen.clear()
            await super().press(key)
            # On a slow machine the next page may have gone by itself meanwhile, and took away what stood there too.
            most = max(table.happened - before + max(passing, self.seen.total()), 1)
            ours = {str(part.region): self.drawn[part] for part in self.app.table_screen.query(Painted)}
            assert max(ours.values()) <= most, (key, ours)
            self.keys += 1


@pytest.mark.parametrize("players", [("human", "human", "human"), ("human", "karl", "thrall")], ids=["three", "one"])
async def test_a_part_is_drawn_once_a_moment_at_most(
    players: tuple[str, ...], tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: Counter[Painted] = Counter()
    paint = Painted.paint

    def counted(part: Painted, canvas: Any) -> None:
        drawn[part] += 1
        paint(part, canvas)

    seen: Counter[str] = Counter()
    look = Session.seen

    def looked(session: AnySession) -> None:
        seen["pages"] += 1
        look(session)

    monkeypatch.setattr(Painted, "paint", counted)
    monkeypatch.setattr(Session, "seen", looked)
    setup = usual("eketorp", players)
    setup.options["seed"] = "drawn once"
    session, _notices = new_session(setup, tmp_path)
    async with on_screen(session, folder=tmp_path) as plain:
        driver, runner, chance = Counted(plain, drawn, seen), plain.app.runner, Random(5)
        while not isinstance(runner.step, Over) and driver.keys < 400:
            await go_on(driver, chance)
        assert driver.keys > 100
