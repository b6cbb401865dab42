"""Nim on the screens: as little as a game without secrets needs."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from core.kernel.records import PlayedBy
from core.kernel.table import Table
from core.kernel.types import Seating
from tests.toys.nim import GAME, Event, State, Take
from tests.toys.nim.bots import BOTS
from tests.tui.skerry import SkerryTable
from tui.games.contract import GameTable, GameUI
from tui.session import AnySession, Session
from tui.session.bots import BotSeats


class NimUI(GameUI[State, Take, Event]):
    title = "Nim"

    def table(self) -> GameTable[Any, Any, Any]:
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


def nim_session(*players: str, name: str = "Ann") -> AnySession:
    """`name`: the first seat's, which begins."""
    table: Table[Any, Any, Any, Any] = Table.new(GAME, [Seating(name, "blue"), Seating("Bob", "white")], {"first": 0})
    for seat, player in enumerate(players):
        table.take(PlayedBy(seat, player))
    return Session(table, UI, BotSeats(BOTS, "b"))
