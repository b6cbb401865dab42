"""Positions of Drakkars as games come to them, and what is drawn of them."""

from collections.abc import Iterator
from functools import cache

from core.games.drakkars import GAME, State, View
from core.kernel.types import BYSTANDER, Moment, Seat
from tests.games.drakkars.drawing import DrakkarsTable, new_table
from tests.tui.games.drawn import Drawing, by_karls, choice_in, pages_drawn
from tui.games.drakkars.announce import pages_of
from tui.games.drakkars.drawing import draw_board
from tui.games.drakkars.layout import lay_out
from tui.games.drakkars.marks import NO_MARKS
from tui.games.drakkars.prompts import prompt_for
from tui.games.drakkars.prompts.base import DrakkarsPrompt
from tui.games.drakkars.situation import draw_situation
from tui.play.prompt_table import without_secrets

PHASES = ("turn", "meet", "fight", "barrel", "take", "away", "last")


@cache
def played(seats: int = 2, seed: int = 1) -> DrakkarsTable:
    return by_karls(new_table(seats, seed=seed), seed)


@cache
def asked_in(phase: str, seats: int = 2) -> State:
    found: State = choice_in(phase, (played(seats, seed) for seed in range(40)))
    return found


def asked(state: State) -> Seat:
    return GAME.to_act(state)[0]


def view_of(state: State) -> View:
    return GAME.view(state, asked(state))


def prompt_of(state: State, *keys: str) -> DrakkarsPrompt:
    options = GAME.legal(state, asked(state))
    assert isinstance(options, tuple)
    prompt = prompt_for(view_of(state), options)
    for key in keys:
        prompt.press(key)
    return prompt


def moments(table: DrakkarsTable) -> list[Moment]:  # type: ignore[type-arg]  # of its events and views
    return list(table.moments(BYSTANDER))


def screen(state: State, width: int, height: int, prompt: DrakkarsPrompt | None = None) -> Iterator[Drawing]:
    view = without_secrets(view_of(state))
    places, marks = lay_out(width, height, view.seats), NO_MARKS if prompt is None else prompt.marks
    box = places.whole
    yield "board", box, draw_board(view, box.width, box.height, marks)
    box = places.stage if marks.staged and not places.large else places.panel
    drawing = draw_situation(view, box.width, box.height) if prompt is None else prompt.draw(box.width, box.height)
    yield "panel", box, drawing


def announcements(table: DrakkarsTable, width: int, height: int) -> Iterator[Drawing]:
    told = moments(table)
    return pages_drawn(pages_of(told, lambda: told, (0,)), width, height)
