"""Nim on the screens: as little as a game without secrets needs."""

from collections.abc import Sequence

from rich.text import Text

from core.kernel.types import Seating
from tests.toys.nim import Event, State, Take
from tests.tui.skerry import SkerryTable
from tui.games.contract import GameTable, GameUI


class NimUI(GameUI):
    title = "Nim"

    def table(self) -> GameTable:
        return SkerryTable()

    def sentences(self, seats: Sequence[Seating], event: Event) -> list[Text]:
        return [Text(str(event))]

    def describe(self, seats: Sequence[Seating], decision: Take) -> str:
        return f"take {decision.count} of heap {decision.heap}"

    def rules(self) -> str:
        return "# Nim\n\n- N-1 Take any number of pebbles from one heap.\n"

    def progress(self, view: State) -> str:
        return f"{sum(view.heaps)} left"


UI = NimUI()
