"""README's pictures: the real screens, in one recorded game. `python -m tests.pictures` makes them."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias
from unittest.mock import patch

from msgspec import Struct

from core import games
from core.kernel.records import HUMAN, Did, Looked, PlayedBy
from core.kernel.table import Table
from saves.reading import read_file
from tests.pictures.svg import picture
from tests.tui.driver import lines_of, on_screen
from tui import theme
from tui.session import AnySession, Session
from tui.session.bots import BotSeats

AnyTable: TypeAlias = Table[Any, Any, Any, Any]
FOLDER = Path(__file__).parent.parent.parent / "tui" / "pictures"
LATELY = 2  # records since everybody has looked
GAME = Path(__file__).with_name("game.journal")  # of four karls


class Picture(Struct, frozen=True):
    """A screen: at a moment of the game, or from the home screen on, after some keys."""

    title: str
    size: tuple[int, int]
    people: Sequence[int] = ()  # the seats that persons play
    when: Callable[[AnyTable, Did[Any, Any]], bool] | None = None  # by the table, and the decision that comes next
    decides: bool = False  # that decision is made, too: what it leads to is seen
    keys: Sequence[str] = ()


def _plans(table: AnyTable, _next: Did[Any, Any]) -> bool:
    return table.game.round(table.state) == 6 and table.state.phase == "plan" and table.to_act() == (0,)


def _turns_cards(table: AnyTable, coming: Did[Any, Any]) -> bool:
    """The first of the seat's own sieges in which there is damage."""
    turned = [event for event in coming.events if type(event).__name__ == "CardsTurned"]
    return any(event.seats[0] == 0 and event.held and event.loot for event in turned)


PICTURES = {
    "plan": Picture("A plan is made", (120, 40), (0,), _plans, keys=("c", "+", "+", "g", "+")),
    "cards": Picture("Cards are turned up", (120, 40), (0,), _turns_cards, decides=True),
    "curtain": Picture("The curtain between two players", (80, 24), (0, 1), _plans),
    "end": Picture("The final score", (120, 40), (0,), lambda _table, _next: False),
    "new-game": Picture("A new game", (80, 24), keys=("enter",)),
}


def session_of(wanted: Picture) -> AnySession | None:
    if wanted.when is None:
        return None
    reading = read_file(GAME)
    game = reading.game
    table: AnyTable = Table(game, reading.table.records[:1])
    for seat in range(len(table.seats)):
        table.take(PlayedBy(seat, HUMAN if seat in wanted.people else "karl"))
    session: AnySession = Session(table, BotSeats(games.bots(game.name), "picture"))
    for record in reading.table.decisions():
        if wanted.when(table, record):
            if wanted.decides:
                session.act(record.decision)
            break
        table.take(record)
    for seat in wanted.people:
        table.take(Looked(seat, len(table.records) - LATELY))
    return session


async def taken(wanted: Picture) -> str:
    """The picture, as a file."""
    with patch.object(theme, "fitting", lambda *_terminal: "true"):
        async with on_screen(session_of(wanted), size=wanted.size) as driver:
            await driver.press(*wanted.keys)
            rows = [list(strip) for strip in lines_of(driver.app.screen)]
            ground, ink = theme.style("ground").bgcolor, theme.style("ink").color
            assert ground is not None
            assert ink is not None
            return picture(rows, wanted.title, ground.get_truecolor().hex, ink.get_truecolor().hex)
