"""Positions of Claim as games come to them, and what is drawn of them."""

from collections.abc import Iterator
from functools import cache

from core.games.claim import GAME, State
from core.kernel.types import BYSTANDER, Moment
from tests.games.claim.drawing import ClaimTable, new_table
from tests.tui.games.drawn import Drawing, by_karls, choice_in, pages_drawn
from tui.games.claim.announce import pages_of
from tui.games.claim.drawing import draw_island
from tui.games.claim.grid import middle, window
from tui.games.claim.layout import lay_out
from tui.games.claim.marks import NO_MARKS
from tui.games.claim.prompt import ClaimPrompt
from tui.games.claim.side import draw_side
from tui.games.claim.situation import draw_situation

PHASES = ("place", "remove", "claim", "turn", "again", "castle")


@cache
def played(seats: int = 2, seed: int = 1, island: str | None = None) -> ClaimTable:
    return by_karls(new_table(seats, seed=seed, island=island), seed)


@cache
def asked_in(phase: str, seats: int = 2) -> State:
    found: State = choice_in(phase, (played(seats, seed) for seed in range(200)))
    return found


def prompt_of(state: State, *keys: str) -> ClaimPrompt:
    prompt = ClaimPrompt(state, GAME.legal(state, state.turn))
    for key in keys:
        prompt.press(key)
    return prompt


def moments(table: ClaimTable) -> list[Moment]:  # type: ignore[type-arg]  # of its events and views
    return list(table.moments(BYSTANDER))


def screen(state: State, width: int, height: int, prompt: ClaimPrompt | None = None) -> Iterator[Drawing]:
    places = lay_out(width, height, len(state.seats), state.island)
    box = places.island
    marks = NO_MARKS if prompt is None else prompt.marks
    yield "island", box, draw_island(state, box.width, box.height, marks)
    seen, box = window(state.island, box.width, box.height, middle(state.island, marks.cursor)), places.side
    yield "side", box, draw_side(state, box.width, box.height, seen if places.charted else None, marks)
    box = places.panel
    drawing = draw_situation(state, box.width, box.height) if prompt is None else prompt.draw(box.width, box.height)
    yield "panel", box, drawing


def announcements(table: ClaimTable, width: int, height: int) -> Iterator[Drawing]:
    told = moments(table)
    return pages_drawn(pages_of(told, lambda: told, range(len(table.seats))), width, height)
