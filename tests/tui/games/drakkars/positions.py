"""Positions of Drakkars as games come to them, and what is drawn of them."""

from collections.abc import Iterator
from functools import cache

from core.games.drakkars import GAME, Decision, State, View
from core.games.drakkars.bots import BOTS
from core.games.drakkars.model import BOX, Cards
from core.kernel.bots import Stream
from core.kernel.types import BYSTANDER, Moment, Seat
from tests.games.drakkars.drawing import DrakkarsTable, Own, act, new_table, position
from tests.tui.games.drawn import Drawing
from tui.games.drakkars.announce import pages_of
from tui.games.drakkars.drawing import draw_board
from tui.games.drakkars.layout import lay_out
from tui.games.drakkars.marks import NO_MARKS
from tui.games.drakkars.prompts import prompt_for
from tui.games.drakkars.prompts.base import DrakkarsPrompt
from tui.games.drakkars.situation import draw_situation
from tui.games.drakkars.table import without_secrets
from tui.play.boxes import Box
from tui.widgets.canvas import Canvas

PHASES = ("turn", "meet", "fight", "barrel", "take", "away", "last")
SIZES = ((80, 22), (120, 38), (160, 48))
ODD_SIZES = (*SIZES, (93, 27), (131, 41), (200, 60))
EVERY: Cards = tuple(range(1, 11))


@cache
def played(seats: int = 2, seed: int = 1) -> DrakkarsTable:
    """By karls, to the end."""
    table, stream = new_table(seats, seed=seed), Stream(str(seed))
    karl = BOTS("karl")
    while owing := table.to_act():
        table.act(karl.choose(table.view(owing[0]), table.legal(owing[0]), stream))
    return table


@cache
def asked_in(phase: str, seats: int = 2) -> State:
    """The last position, over some games, in which that phase asks somebody who has a choice."""
    for seed in range(40):
        table = played(seats, seed)
        for at in range(table.at - 1, -1, -1):
            state = table.state_at(at)
            if state.phase == phase and len(GAME.legal(state, asked(state))) > 1:
                return state
    raise AssertionError(f"{phase} did not come up")


def asked(state: State) -> Seat:
    return GAME.to_act(state)[0]


# Every card in hand; own ships at sea, hidden, and in the box; others near and at the start; a partner, towns.
RICH = position(
    Own((6, 20, BOX), hand=EVERY, holds="gs|s|"),
    Own((5, 0, 30), hand=(3, 4), holds="c|gg|ss"),
    Own((12, BOX, BOX), hand=(5,)),
    Own((36, 35, 3), hand=(9, 10), known=(9,)),
    towns={8: "gsc", 14: "", 20: "gggccc", 30: "s", 31: "cc"},
    discards=(1, 1, 4, 10),
)
FOGGY = position(
    Own((6, 20, BOX), hand=EVERY, hidden=1, fog=(8, 10)),
    Own((5, 0, 30), hand=(3, 4), hidden=2, fog=(5,), joined=True),
    towns={8: "gsc", 20: "ggg", 12: "scc"},
)
BOTH = position(Own((2, 20, BOX), hand=(1, 6, 4)), Own((5, 0, 30), hand=(3, 4)), towns={5: "gsc", 24: "ggg", 12: "scc"})
CHOSEN = position(
    Own((2, BOX, BOX), hand=(3, 7, 9)),
    Own((25, BOX, BOX), hand=(3, 4)),
    towns={5: "gsc"},
    discards=(1, 1, 4, 9, 10),
)


def view_of(state: State) -> View:
    return GAME.view(state, asked(state))


def prompt_of(state: State, *keys: str) -> DrakkarsPrompt:
    options = GAME.legal(state, asked(state))
    assert isinstance(options, tuple)
    prompt = prompt_for(view_of(state), options)
    for key in keys:
        prompt.press(key)
    return prompt


def after(state: State, *keys: str) -> State:
    """Once that is decided."""
    pressed: Decision | None = None
    prompt = prompt_of(state)
    for key in keys:
        pressed = prompt.press(key).decision
    assert pressed is not None
    return act(state, pressed)


def moments(table: DrakkarsTable) -> list[Moment]:  # type: ignore[type-arg]  # of its events and views
    return list(table.moments(BYSTANDER))


def screen(state: State, width: int, height: int, prompt: DrakkarsPrompt | None = None) -> Iterator[Drawing]:
    places, view = lay_out(width, height), without_secrets(view_of(state))
    box = places.board
    yield "board", box, draw_board(view, box.width, box.height, NO_MARKS if prompt is None else prompt.marks)
    box = places.panel
    drawing = draw_situation(view, box.width, box.height) if prompt is None else prompt.draw(box.width, box.height)
    yield "panel", box, drawing


def announcements(table: DrakkarsTable, width: int, height: int) -> Iterator[Drawing]:
    told = moments(table)
    for page in pages_of(told, lambda: told, (0,)):
        canvas = Canvas(width, height)
        canvas.frame(0, 0, width, height)
        page.draw(canvas)
        yield "page", Box(0, 0, width, height), canvas
