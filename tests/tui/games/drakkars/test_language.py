"""In a language that turns the places of every template round: all of Drakkars is translated, and nothing is lost."""

from collections.abc import Iterator

import pytest

from core.games.drakkars import GAME
from core.kernel.types import BYSTANDER
from tests.games.drakkars.drawing import options
from tests.tui.games.drakkars.positions import PHASES, announcements, asked, asked_in, played, prompt_of, screen
from tests.tui.games.drakkars.rich import CHOOSING, FOGGY, RICH, TWO_TOWNS
from tests.tui.games.drakkars.test_sentences import CASES, SEATS
from tests.tui.games.drawn import SIZES, texts
from tests.tui.language import check
from tui.games.drakkars.facts import told_of, whereabouts
from tui.games.drakkars.gods import GODS
from tui.games.drakkars.telling import TELLING

PLAYS = ("", "0", "3", "7 7", "1 6", "1 6 enter tab", "0 5 tab enter", "7 2", "9 4", "v", "d", "f", "4 f", "g", "e")
# Ships, in a small harbour with their coins; and the letters of fjords, which stand one below the other.
SHIPS = r"\d*((Re|Bl|Ye|Gr|[RBYGelr])\d*)+[xqz]*"
NAMES = (*GODS[1:], *GAME.colours, SHIPS, "[MXH]", "[xgd]", "Enter", "Esc", "Tab", "Shift", "hjkl")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_board_and_every_prompt(width: int, height: int) -> None:
    states = [*(asked_in(phase, 3) for phase in PHASES), RICH, FOGGY, TWO_TOWNS, CHOOSING]

    def draw() -> Iterator[tuple[str, str]]:
        for state in states:
            yield from texts(screen(state, width, height))
            for keys in PLAYS:
                prompt = prompt_of(state, *keys.split())
                yield from texts(screen(state, width, height, prompt))
                yield f"the keys after {keys!r}", " ".join(key.words for key in prompt.own_keys())
            yield "help", prompt_of(state).help()

    check(draw, *NAMES)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_announcement(seats: int) -> None:
    check(lambda: texts(announcements(played(seats), 80, 22)), *NAMES)


def test_every_sentence_of_the_tale() -> None:
    told = [event for event, _lines in CASES]
    check(lambda: [(str(event), line.plain) for event in told for line in TELLING.sentences(SEATS, event)], *NAMES)


def test_every_decision_in_words() -> None:
    states = [*(asked_in(phase, 3) for phase in PHASES), RICH, FOGGY, CHOOSING]

    def draw() -> Iterator[tuple[str, str]]:
        for state in states:
            for decision in options(state, asked(state)):
                yield str(decision), TELLING.describe(state.seats, decision)
                yield str(decision), TELLING.called(state.seats, decision)

    check(draw, *NAMES)


def test_all_that_can_be_told_of() -> None:
    views = [GAME.view(state, BYSTANDER) for state in (RICH, FOGGY, asked_in("take", 3))]
    check(lambda: [(name, f"{name} {told_of(view, at)}") for view in views for name, at in whereabouts(view)], *NAMES)


def test_what_leads_the_table() -> None:
    views = [GAME.view(asked_in(phase, 3), BYSTANDER) for phase in PHASES] + [played(3).view(BYSTANDER)]
    check(lambda: [("progress", TELLING.progress(view)) for view in views], *NAMES)
    check(lambda: [("purpose", TELLING.purpose(view, seat)) for view in views for seat in range(3)], *NAMES)
