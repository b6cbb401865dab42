"""The lessons against the rules: every step can be begun, what is told has happened, and the words are few."""

from importlib.resources import files

import pytest

from core.games import GAMES
from core.kernel.types import BYSTANDER
from tui.session.lesson import Course, lesson_of, reach
from tui.session.steps import Announce, Ask, Hold

WORDS = {"eketorp": 700, "claim": 450, "drakkars": 550}
FIRST, LINES = 60, 250


def every_step() -> list[tuple[str, int]]:
    return [(game, number) for game in GAMES for number in range(len(Course(game)))]


@pytest.mark.parametrize(("game", "number"), every_step(), ids=str)
def test_a_step_can_be_begun_and_done_and_what_it_tells_has_happened(game: str, number: int) -> None:
    course = Course(game)
    session = course.go_to(number)
    step = course.step
    assert step is not None
    assert sum(map(bool, (step.choose, step.do, step.look))) == 1, step.title
    stands, before = session.step(), session.table.happened
    assert isinstance(stands, (Announce, Hold) if step.look else Ask), step.title
    if step.choose is not None:
        session.table.foresee(course.chosen)  # the rules allow it
        assert not step.on, step.title
        return
    assert bool(step.then) == bool(step.on), step.title
    course.take_step(session, step)
    if number + 1 < len(course) and course.places[number + 1].part is course.places[number].part:
        session = Course(game).go_to(number + 1)
    new = {event.__struct_config__.tag for event in session.table.events(BYSTANDER, before)}
    assert not step.on or step.on in new, f"{step.title}: {step.on} is not among {sorted(new)}"


@pytest.mark.parametrize("game", GAMES)
def test_words_are_few(game: str) -> None:
    lesson = lesson_of(game)
    steps = [step for part in lesson.part for step in part.step]
    assert len(steps[0].say.split()) <= FIRST
    assert sum(len(text.split()) for text in lesson.texts) <= WORDS[game]
    assert all(step.say.count(". ") < 2 for step in steps), "two sentences at most"
    text = files(f"tui.games.{game}").joinpath("lesson.toml").read_text("utf-8")
    assert len(text.splitlines()) <= LINES


@pytest.mark.parametrize(("game", "number"), every_step(), ids=str)
def test_every_other_decision_is_answered_and_every_answer_is_given(game: str, number: int) -> None:
    course = Course(game)
    session = course.go_to(number)
    step, answers = course.step, set[str]()
    assert step is not None
    for due in map(course.read, step.do):
        stands = reach(session, step)
        assert isinstance(stands, Ask)
        if isinstance(stands.options, tuple):
            answers |= {course.answer(session, other) for other in stands.options if not course.wants(other)}
        assert course.accept(session, due) is None
        session.decide(due)
    assert all(answers), step.title
    assert answers >= {otherwise.say for otherwise in step.otherwise}, step.title
