"""Everything that Eketorp can draw of a position, for checks that hold of all drawings."""

from collections.abc import Iterator

from core.games.eketorp import GAME, State
from core.games.eketorp.views import View
from core.kernel.types import BYSTANDER
from tests.tui.games.eketorp.positions import NEWS, news, sentences_of
from tui.games.eketorp.announce.pages import pages_of
from tui.games.eketorp.board.fields import draw_fields
from tui.games.eketorp.board.side import draw_side
from tui.games.eketorp.board.situation import draw_situation
from tui.games.eketorp.board.tale import draw_tale
from tui.games.eketorp.board.village import draw_village
from tui.games.eketorp.layout import Layout, lay_out
from tui.games.eketorp.prompts import prompt_for
from tui.games.eketorp.prompts.base import EketorpPrompt
from tui.play.boxes import Box
from tui.widgets.canvas import Canvas

SIZES = ((80, 22), (120, 38), (160, 48))
ODD_SIZES = (*SIZES, (93, 27), (131, 41), (200, 60))
ASKING = ("plan", "fight", "swap", "card", "loot", "build")

Drawing = tuple[str, Box, Canvas]


def board(view: View, places: Layout, prompt: EketorpPrompt | None = None) -> Iterator[Drawing]:
    """Every part of the board, with the place that it is for."""
    mark = prompt.mark if prompt else None
    acting = (prompt.seat,) if prompt else view.to_act
    box = places.fields
    yield "fields", box, draw_fields(view, box.width, box.height, mark)
    for seat, box in enumerate(places.villages):
        yield f"village {seat}", box, draw_village(view, seat, box.width, box.height, mark, seat in acting)
    box = places.side
    if box.width:
        yield "side", box, draw_side(view, box.width, box.height)
    box = places.tale
    yield "tale", box, draw_tale(sentences_of(len(view.seats)), box.width, box.height)
    box = places.prompt
    if prompt is None:
        yield "situation", box, draw_situation(view, box.width, box.height)
    elif not prompt.whole:
        yield "prompt", box, prompt.draw(box.width, box.height)


def asked(state: State) -> EketorpPrompt:
    """The prompt of whoever is to act first."""
    seat = GAME.to_act(state)[0]
    return prompt_for(GAME.view(state, seat), GAME.legal(state, seat))


def screen(state: State, width: int, height: int, prompt: EketorpPrompt | None = None) -> list[Drawing]:
    places = lay_out(width, height, len(state.seats))
    drawings = list(board(GAME.view(state, BYSTANDER), places, prompt))
    if prompt is not None and prompt.whole:
        drawings.append(("prompt", places.whole, prompt.draw(width, height)))
    return drawings


def announcements(seats: int, width: int, height: int) -> Iterator[Drawing]:
    for phase in NEWS:
        pages = pages_of(*news(phase, seats))
        assert pages is not None
        while not pages.done:
            yield phase, Box(0, 0, width, height), pages.over(Canvas(width, height))
            pages.press("space")


def together(drawings: list[Drawing], width: int, height: int) -> Canvas:
    """The parts where they stand on the screen."""
    canvas = Canvas(width, height)
    for _name, box, drawing in drawings:
        canvas.paste(box.x, box.y, drawing)
    return canvas
