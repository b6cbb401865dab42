"""Everything that Eketorp can draw of a position, for checks that hold of all drawings."""

from collections.abc import Iterator
from functools import cache
from typing import Any, TypeVar

from textual.geometry import Size

from core.games.eketorp import GAME, Decision, State
from core.games.eketorp.views import View
from core.kernel.types import BYSTANDER, Seat
from tests.builders import new_table
from tests.tui.games.drawn import ODD_SIZES
from tests.tui.games.eketorp.positions import NEWS, pages_for, sentences_of
from tui.games.eketorp.board.part import BoardPart
from tui.games.eketorp.board.situation import draw_situation
from tui.games.eketorp.layout import Layout, lay_out
from tui.games.eketorp.marks import NO_MARKS
from tui.games.eketorp.prompts import prompt_for
from tui.games.eketorp.prompts.base import EketorpPrompt
from tui.games.eketorp.table import EketorpTable
from tui.play.boxes import Box
from tui.play.prompt import TAKEN
from tui.play.tale import draw_tale
from tui.widgets.canvas import Canvas

P = TypeVar("P", bound=EketorpPrompt)
ASKING = ("plan", "fight", "swap", "card", "loot", "build")

Drawing = tuple[str, Box, Canvas]
TABLES = (*ODD_SIZES, (80, 21), (120, 37), (160, 47))  # the last three stand between a header and a footer


def name_of(part: BoardPart[Any, Any]) -> str:
    """ "SiegeSlot 2 boat"."""
    spot = getattr(part, "spot", None) or getattr(part, "seat", None)
    told = "" if spot is None else " ".join(str(getattr(spot, name)) for name in getattr(spot, "__struct_fields__", ()))
    return f"{type(part).__name__} {told or spot}"


def board(view: View, places: Layout, prompt: EketorpPrompt | None = None, tale: bool = True) -> Iterator[Drawing]:
    """Every part of the board, with the place that it is for."""
    marks = prompt.marks if prompt else NO_MARKS
    for part, box in parts(len(view.seats), Size(places.whole.width, places.whole.height), places.own):
        yield name_of(part), box, part.drawing(part.cut(view), part.share(marks), box.width, box.height)
    if tale:
        box = places.tale
        yield "tale", box, draw_tale(reversed(sentences_of(len(view.seats))), box.width, box.height)
    box = places.prompt
    if prompt is None:
        yield "situation", box, draw_situation(view, box.width, box.height)
    else:
        yield "prompt", box, prompt.draw(box.width, box.height)


@cache
def parts(seats: int, size: Size, own: Seat) -> list[tuple[BoardPart[Any, Any], Box]]:
    """Of a table for so many: each draws what it is told, and nothing stays of it."""
    table = EketorpTable()
    table.own = own
    table.show(GAME.view(new_table(seats).state, BYSTANDER))
    return [(part, box) for part, box in table.standing(size) if isinstance(part, BoardPart) and box.width]


def asked(state: State, open_: bool = False) -> EketorpPrompt:
    """The prompt of the seat that is first to act; `open_`: with the view that is open to all."""
    seat = GAME.to_act(state)[0]
    return prompt_for(GAME.view(state, BYSTANDER if open_ else seat), GAME.legal(state, seat))


def press(prompt: P, keys: str) -> P:
    """Each of which means something here."""
    for key in keys.split():
        assert prompt.press(key) == TAKEN, key
    return prompt


def decision_of(prompt: EketorpPrompt, keys: str) -> Decision | None:
    """What the last of the keys decides, and no key before it."""
    *before, last = keys.split()
    return press(prompt, " ".join(before)).press(last).decision


def screen(
    state: State, width: int, height: int, prompt: EketorpPrompt | None = None, tale: bool = True
) -> list[Drawing]:
    own = 0 if prompt is None else prompt.seat
    places = lay_out(width, height, len(state.seats), own, prompt is not None)
    return list(board(GAME.view(state, BYSTANDER), places, prompt, tale))


def announcements(seats: int, width: int, height: int) -> Iterator[Drawing]:
    for phase in NEWS:
        pages = pages_for(phase, seats)
        while not pages.done:
            yield phase, Box(0, 0, width, height), pages.over(Canvas(width, height))
            pages.press("space")


def together(drawings: list[Drawing], width: int, height: int) -> Canvas:
    """The parts where they stand on the screen."""
    canvas = Canvas(width, height)
    for _name, box, drawing in drawings:
        canvas.paste(box.x, box.y, drawing)
    return canvas
