"""In a language that turns the places of every template round: all is translated, and nothing hangs on their order."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from core.games.eketorp import GAME, State
from core.games.eketorp.decisions import Decision, PlayCard
from core.games.eketorp.model import FIELDS, FieldAt, FieldName, Fight, SlotAt
from core.kernel.types import BYSTANDER
from tests.builders import Ground, Slots, plan, position, run_on, seating
from tests.builders import refusal as refused_of
from tests.games.eketorp.test_refusals import REFUSALS
from tests.tui.games.drawn import ODD_SIZES, texts
from tests.tui.games.eketorp.drawn import ASKING, announcements, asked, screen
from tests.tui.games.eketorp.positions import played, rich, scene
from tests.tui.games.eketorp.test_sentences import CASES
from tests.tui.language import Turned, check
from tui import words
from tui.games.eketorp.board.situation import draw_situation
from tui.games.eketorp.manners import MANNERS
from tui.games.eketorp.prompts import prompt_for
from tui.games.eketorp.prompts.base import EketorpPrompt
from tui.games.eketorp.telling import TELLING

SEATS = seating(6)
CASE_SEATS = seating(3)
# Keys that lead to every note and every way in which a prompt is drawn.
WHEEL = "o"  # of a catapult's sign
KEYS = {
    "plan": ("", "a a a a a a", "1", "b - -", "2 + +", "4 4", "e f 5 5 + enter", "enter", "x", "a a 4 + 2 +"),
    "fight": ("", "right", "down", "down down", "enter"),
    "swap": ("", "x", "4", "enter"),
    "card": ("", "5", "enter", "4"),
    "loot": ("", "6 6", "5 5 5", "enter", "-", "5 5 tab"),
    "build": ("", "down", "enter", "left", "right up"),
}


def on_board(state: State, width: int, height: int, prompt: EketorpPrompt | None = None) -> list[tuple[str, str]]:
    """All but the tale, of which only the end is seen: the sentences in it are looked at one by one."""
    return texts(screen(state, width, height, prompt, tale=False))


@pytest.mark.parametrize(("width", "height"), ODD_SIZES)
@pytest.mark.parametrize("phase", ["board", *ASKING])
def test_the_board_and_every_prompt(phase: str, width: int, height: int) -> None:
    def draw() -> Iterator[tuple[str, str]]:
        for state in [scene(phase, seats) for seats in (3, 5, 6)]:
            yield from on_board(state, width, height)
            yield from on_board(state, width, height, asked(state)) if phase in ASKING else ()

    check(draw, WHEEL)


@pytest.mark.parametrize(("width", "height"), ODD_SIZES)
@pytest.mark.parametrize("phase", ASKING)
def test_every_note_of_every_prompt(phase: str, width: int, height: int) -> None:
    state = scene(phase)

    def draw() -> Iterator[tuple[str, str]]:
        for keys in KEYS[phase]:
            prompt = asked(state)
            for key in keys.split():
                prompt.press(key)
            yield from on_board(state, width, height, prompt)
            yield f"the keys after {keys!r}", " ".join(key.words for key in prompt.own_keys())
            yield "help", prompt.help()

    check(draw, WHEEL, "Arrows", "Enter", "Space", "Tab")


@pytest.mark.parametrize(("width", "height"), ODD_SIZES)
def test_a_list_of_fights_in_columns(width: int, height: int) -> None:
    """Three seats have the most Vikings, 8, and each may be at another place."""
    crowd = {0: 1, 1: 1, 2: 1}
    slots: Slots = {(1, "catapult"): (0, 2), (1, "boat"): (0,), (2, "ram"): (0, 1)}
    fields: dict[FieldName, Ground] = dict.fromkeys(FIELDS[:5], ("", crowd))
    state, _events = run_on(position(fields=fields, slots=slots))
    check(lambda: on_board(state, width, height, asked(state)), WHEEL)


def fights() -> Iterator[State]:
    """Every kind of fight, with each side asked."""
    for at, kind in ((FieldAt("A"), "field"), (SlotAt(2, "boat"), "slot"), (SlotAt(1, "ram"), "siege")):
        for attacker, defender in ((0, 1), (1, 0)) if kind != "siege" else ((0, 1),):
            for phase in ("swap", "card"):
                asked_ = attacker if phase == "swap" else None
                fight = Fight(at, kind, attacker, defender, asked=asked_)  # type: ignore[arg-type]  # its kinds
                yield replace(rich(6, phase), fight=fight)


@pytest.mark.parametrize(("width", "height"), ODD_SIZES)
def test_every_kind_of_fight(width: int, height: int) -> None:
    def draw() -> Iterator[tuple[str, str]]:
        for state in fights():
            for seat in GAME.to_act(state):
                yield from on_board(state, width, height, prompt_for(GAME.view(state, seat), GAME.legal(state, seat)))
            yield from on_board(state, width, height)

    check(draw, WHEEL)


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize(("width", "height"), ODD_SIZES)
def test_every_announcement(width: int, height: int, seats: int) -> None:
    check(lambda: texts(announcements(seats, width, height)), WHEEL)


def test_the_end_whoever_wins() -> None:
    view = played(3).view(BYSTANDER)
    for winners in ((0,), (0, 2)):
        over = replace(view, winners=winners)
        check(lambda over=over: [("the end", "\n".join(draw_situation(over, 58, 10).plain()))])  # type: ignore[misc]


def test_every_sentence_of_the_tale() -> None:
    for event, _lines in CASES:
        check(lambda event=event: [("tale", line.plain) for line in TELLING.sentences(CASE_SEATS, event)])  # type: ignore[misc]


def test_every_refusal() -> None:
    check(lambda: [(str(decision), words.refusal(refused_of(state, decision))) for state, decision, *_ in REFUSALS])


def test_every_decision_in_words() -> None:
    decisions: list[Decision] = [PlayCard(0, 4), plan(0), plan(0, {"A": 2, "C": 1}, (1, "ram"))]
    for phase in ("fight", "swap", "loot", "build"):
        state = scene(phase)
        options = GAME.legal(state, GAME.to_act(state)[0])
        assert isinstance(options, tuple)
        decisions += options
    check(lambda: [(str(decision), TELLING.describe(SEATS, decision)) for decision in decisions])


def test_what_leads_the_table() -> None:
    views = [GAME.view(scene(phase), BYSTANDER) for phase in ("board", *ASKING)] + [played(3).view(BYSTANDER)]
    check(lambda: [("progress", TELLING.progress(view)) for view in views])
    check(lambda: [("purpose", TELLING.purpose(view, 0)) for view in views])


def test_another_language_has_other_letters_for_seats_and_they_open_the_curtain() -> None:
    words.use(Turned())
    assert [MANNERS.letter(SEATS, seat) for seat in range(6)] == ["K", "D", "T", "N", "V", "L"]
