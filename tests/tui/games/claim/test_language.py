"""In a language that turns the places of every template round: all is translated, and nothing hangs on their order."""

from collections.abc import Iterator

import pytest

from core.games.claim import GAME, State
from core.games.claim import decisions as de
from core.kernel.types import Refused
from tests.games.claim.drawing import position, seating
from tests.tui.games.claim.positions import PHASES, announcements, asked_in, moments, played, prompt_of, screen
from tests.tui.games.drawn import ODD_SIZES, Drawing, texts
from tests.tui.language import check
from tui import words
from tui.games.claim.facts import whereabouts
from tui.games.claim.telling import TELLING

SEATS = seating(4)
OTHERS = ("[a-z]\\d+", "[a-r]")  # points, and the letters of columns
# Keys that lead to every note and every way in which the prompt is drawn.
KEYS = ("", "tab enter", "tab enter tab", "tab enter enter", "c", "c tab", "g", "g z 9 9 enter", "up enter enter")


def beside_the_island(drawings: Iterator[Drawing]) -> list[tuple[str, str]]:
    """On the island itself names of points and tags of seats stand alone."""
    return [(name, text) for name, text in texts(drawings) if name != "island"]


def states() -> Iterator[State]:
    yield from (asked_in(phase, seats) for seats in (2, 4) for phase in PHASES if (phase, seats) != ("remove", 2))
    yield position("r..r..b\n.......", "AABBCCD\nAABBCCD")  # which may claim, and move
    yield played(4).state


@pytest.mark.parametrize(("width", "height"), ODD_SIZES)
def test_the_table_and_every_note(width: int, height: int) -> None:
    def draw() -> Iterator[tuple[str, str]]:
        for state in states():
            yield from beside_the_island(screen(state, width, height))
            for keys in KEYS if state.to_act else ():
                prompt = prompt_of(state, *keys.split())
                yield from beside_the_island(screen(state, width, height, prompt))
                yield f"the keys after {keys!r}", " ".join(key.words for key in prompt.own_keys())
                yield "help", prompt.help()

    check(draw, *OTHERS, "Arrows", "Enter", "Esc", "Tab", "Shift", "hjkl", "arrows")


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("width", "height"), ODD_SIZES)
def test_every_announcement(width: int, height: int, seats: int) -> None:
    check(lambda: texts(announcements(played(seats), width, height)), *OTHERS)


def test_every_sentence_of_the_tale() -> None:
    events = [moment.event for seats in (2, 3, 4) for moment in moments(played(seats))]
    check(lambda: [("tale", line.plain) for event in events for line in TELLING.sentences(SEATS, event)], *OTHERS)


def test_every_decision_in_words_and_every_place() -> None:
    def draw() -> Iterator[tuple[str, str]]:
        for state in states():
            for seat in state.to_act:
                for decision in GAME.legal(state, seat):
                    yield "described", TELLING.describe(SEATS, decision)
                    yield "called", TELLING.called(SEATS, decision)
            yield from (("place", place) for place, _spot in whereabouts(state))
            yield "progress", TELLING.progress(state)

    check(draw, *OTHERS)


def test_every_refusal() -> None:
    check(lambda: [("refusal", words.refusal(refused)) for refused in refusals()], *OTHERS)


def refusals() -> Iterator[Refused]:
    """Of whatever is not offered, one for each sentence."""
    found: dict[str, Refused] = {}
    for state in states():
        names, seat = [*list(state.island.points)[:20], "z99"], state.turn
        wrong: list[de.Decision] = [de.Done(seat), de.Done(seat + 1), de.Done(9)]
        for name in names:
            wrong += [de.Place(seat, name), de.Remove(seat, name)]
            wrong += [kind(seat, letter, name) for kind in (de.Claim, de.PutCastle) for letter in "ABZ"]
            wrong += [de.Move(seat, name, end) for end in names]
        for decision in wrong:
            try:
                GAME.decide(state, decision)
            except Refused as refused:
                found.setdefault(refused.sentence.template, refused)
    assert len(found) > 15
    yield from found.values()
