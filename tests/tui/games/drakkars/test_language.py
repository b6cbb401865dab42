"""In a language that turns the places of every template round: all of Drakkars is translated, and nothing is lost."""

from collections.abc import Callable, Iterator

import pytest

from core.games.drakkars import GAME
from core.kernel.types import BYSTANDER
from tests.games.drakkars.drawing import options
from tests.tui.games.drakkars.positions import (
    BOTH,
    CHOSEN,
    FOGGY,
    PHASES,
    RICH,
    SIZES,
    after,
    announcements,
    asked,
    asked_in,
    played,
    prompt_of,
    screen,
)
from tests.tui.games.drakkars.test_sentences import CASES, SEATS
from tests.tui.games.drawn import Drawing
from tests.tui.language import Lettered, Turned, signs, untranslated
from tui import words
from tui.games.drakkars.facts import told_of, whereabouts
from tui.games.drakkars.gods import GODS
from tui.games.drakkars.telling import TELLING

PLAYS = ("", "0", "3", "7 7", "1 6", "1 6 enter tab", "0 5 tab enter", "7 2", "9 4", "v", "d", "f", "4 f", "g", "e")
NAMES = (*GODS[1:], *GAME.colours, r"((Re|Bl|Ye|Gr)\d*)+", "[MXH]", "[xgd]", "Enter", "Esc", "Tab", "Shift", "hjkl")


def check(draw: Callable[[], list[tuple[str, str]]]) -> None:
    words.use(Lettered())
    straight = draw()
    words.use(Turned())
    for (name, text), (_name, other) in zip(straight, draw(), strict=True):
        assert signs(text) == signs(other), f"{name}: something is lost\n{text}\n{other}"
        assert untranslated(other, *NAMES) == [], f"{name}\n{other}"


def texts(drawings: Iterator[Drawing]) -> list[tuple[str, str]]:
    return [(name, "\n".join(canvas.plain())) for name, _box, canvas in drawings]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_board_and_every_prompt(width: int, height: int) -> None:
    both = after(BOTH, "1", "6", "a", "enter", "b", "right", "right", "right", "enter")
    states = [*(asked_in(phase, 3) for phase in PHASES), RICH, FOGGY, both, after(CHOSEN, "3", "enter")]

    def draw() -> list[tuple[str, str]]:
        told = []
        for state in states:
            told += texts(screen(state, width, height))
            for keys in PLAYS:
                prompt = prompt_of(state, *keys.split())
                told += texts(screen(state, width, height, prompt))
                told.append((f"the keys after {keys!r}", " ".join(what for _key, what in prompt.keys_in(width))))
            told.append(("help", prompt_of(state).help()))
        return told

    check(draw)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_announcement(seats: int) -> None:
    check(lambda: texts(announcements(played(seats), 80, 22)))


def test_every_sentence_of_the_tale() -> None:
    check(lambda: [(str(event), line.plain) for event, _lines in CASES for line in TELLING.sentences(SEATS, event)])


def test_every_decision_in_words() -> None:
    states = [*(asked_in(phase, 3) for phase in PHASES), RICH, FOGGY, after(CHOSEN, "3", "enter")]

    def draw() -> list[tuple[str, str]]:
        told = []
        for state in states:
            for decision in options(state, asked(state)):
                told.append((str(decision), TELLING.describe(state.seats, decision)))
                told.append((str(decision), TELLING.called(state.seats, decision)))
        return told

    check(draw)


def test_all_that_can_be_told_of() -> None:
    views = [GAME.view(state, BYSTANDER) for state in (RICH, FOGGY, asked_in("take", 3))]
    check(lambda: [(name, f"{name} {told_of(view, spot)}") for view in views for name, spot in whereabouts(view)])


def test_what_leads_the_table() -> None:
    views = [GAME.view(asked_in(phase, 3), BYSTANDER) for phase in PHASES] + [played(3).view(BYSTANDER)]
    check(
        lambda: (
            [("progress", TELLING.progress(view)) for view in views]
            + [("purpose", TELLING.purpose(view, seat)) for view in views for seat in range(3)]
        )
    )
