"""Tables of Nim: as little as a game without secrets needs."""

from typing import Any

from core.kernel.records import PlayedBy
from core.kernel.table import Table
from core.kernel.types import Seating
from tests.toys.nim import GAME
from tests.toys.nim.bots import BOTS
from tui.session import AnySession, Session
from tui.session.bots import BotSeats


def nim_session(*players: str, name: str = "Ann") -> AnySession:
    """`name`: the first seat's, which begins."""
    table: Table[Any, Any, Any, Any] = Table.new(GAME, [Seating(name, "blue"), Seating("Bob", "white")], {"first": 0})
    for seat, player in enumerate(players):
        table.take(PlayedBy(seat, player))
    return Session(table, BotSeats(BOTS, "b"))
