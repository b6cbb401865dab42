"""A terminal that is light has the light theme; what it answers when asked for that is never a key."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from textual.constants import ESCAPE_DELAY

from tests.tui.driver import on_screen
from tests.tui.skerry import skerry_session
from tests.tui.test_terminal import alone
from tui import theme
from tui.host.asking import GROUND, BackgroundTold, ground_told
from tui.host.sieve import Sieve

WHITE = "\x1b]11;rgb:ffff/ffff/dddd\x07"


def answers(*pieces: str) -> tuple[str, list[bool]]:
    """What is typed beside, and the answers; nothing may come for a while between two pieces."""
    sieve, typed, light, now = Sieve(), "", list[bool](), 0.0
    for piece in pieces:
        now += 0.0 if piece else ESCAPE_DELAY
        for kind, text in sieve.sift(piece, now):
            answer = ground_told(text)
            light += [] if answer is None else [answer.light]
            typed += text if kind in ("plain", "key") else ""
    return typed, light


@pytest.mark.parametrize(
    ("answer", "light"),
    [
        (WHITE, True),
        ("\x1b]11;rgb:1212/1414/1818\x1b\\", False),
        ("\x1b]11;rgb:f/f/f\x07", True),
        ("\x1b]11;rgba:fd/f6/e3/ff\x1b\\", True),
        ("\x1b]11;rgb:0000/0000/ffff\x07", False),
    ],
)
def test_an_answer_tells_whether_it_is_light(answer: str, light: bool) -> None:
    assert answers(f"a{answer}b") == ("ab", [light])


def pieces_of(text: str) -> Iterator[tuple[str, ...]]:
    for first, second in combinations(range(1, len(text)), 2):
        yield text[:first], text[first:second], text[second:]


@pytest.mark.parametrize("end", ["\x07", "\x1b\\"])
def test_none_of_it_counts_as_keys_in_however_many_pieces_it_comes(end: str) -> None:
    for one, two, three in pieces_of(WHITE[:-1] + end):
        assert answers(one, two, three + "x") == ("x", [True]), (one, two, three)
    assert answers(WHITE[:12], "", "", WHITE[12:-1] + end) == ("", [True]), "after a while too"


@pytest.mark.parametrize("typed", ["\x1b", "\x1b]", "\x1b]1", "\x1b[A", "]11;"])
def test_what_begins_like_it_and_is_typed_still_counts(typed: str) -> None:
    assert answers(typed, "") == (typed, [])


async def test_everything_is_drawn_anew_by_the_answer_and_the_setting_has_the_first_say() -> None:
    async with on_screen(skerry_session("human", "hopper")) as driver:
        app, before = driver.app, theme.in_use()
        drawn = []
        app.table_screen.redraw = lambda: drawn.append(theme.in_use())  # type: ignore[method-assign]
        for light in (False, True, True):
            app.post_message(BackgroundTold(light))
            await driver.settle()
        assert drawn == [before, theme.in_use()]
        assert theme.in_use() != before
        app.settings.theme = "contrast"
        app.dressing.dress()
        liked = theme.in_use()
        app.post_message(BackgroundTold(False))
        await driver.settle()
        assert theme.in_use() == liked


def test_a_light_terminal_has_the_light_theme(environ: dict[str, str]) -> None:
    with alone(environ) as terminal:
        assert GROUND.encode() in terminal.written
        terminal.rest()
        shown = terminal.text
        terminal.written.clear()
        terminal.send(WHITE.encode())
        terminal.first(b"\x1b[")
        terminal.rest()
        assert terminal.text == shown


def test_a_terminal_that_would_show_the_question_is_not_asked(environ: dict[str, str]) -> None:
    with alone({**environ, "TERM": "linux"}) as terminal:
        assert b"\x1b]11" not in terminal.written
