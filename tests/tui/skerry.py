"""Tables of Skerry: the toy game keeps the shared screens honest, for they never see its insides."""

from typing import Any

from core.kernel.records import PlayedBy
from core.kernel.table import Table
from core.kernel.types import Seating
from tests.kernel.toy import SKERRY
from tests.toys.skerry.bots import BOTS
from tests.toys.skerry.telling import NAMES
from tui.session import AnySession, Session
from tui.session.bots import BotSeats


def skerry_session(*players: str, seed: str = "x", keeper: Any = None) -> AnySession:
    colours = ("red", "blue", "green", "grey")
    seats = [Seating(name, colour) for name, colour in zip(NAMES[: len(players)], colours, strict=False)]
    table = Table.new(SKERRY, seats, {"seed": seed})
    for seat, player in enumerate(players):
        table.take(PlayedBy(seat, player))
    return Session(table, BotSeats(BOTS, "b"), keeper)
