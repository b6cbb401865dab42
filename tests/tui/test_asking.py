"""What the terminal is asked: a terminal gets the colours that it has, and no answer is ever a key."""

import os
from collections.abc import Mapping
from itertools import combinations
from pathlib import Path
from time import sleep

import pytest
from textual.constants import ESCAPE_DELAY

from tests.tui.driver import on_screen
from tests.tui.skerry import skerry_session
from tests.tui.terminal import UNGUARDED, Terminal
from tests.tui.test_terminal import ALONE, alone
from tests.tui.theme.test_terminals import codes
from tui import theme
from tui.host import asking
from tui.host.asking import ColoursTold, SignsTold
from tui.host.backlog import Backlog
from tui.host.meaning import Meaning
from tui.host.sieve import Sieve

OF_256 = "\x1b]4;255;rgb:eeee/eeee/eeee\x07"
TRUE = "\x1bP1$r0;48:2::1:2:3m\x1b\\"  # as xterm 379 has it
NEAREST = "\x1bP1$r0;48:5:16m\x1b\\"
UTF8, LATIN = "\x1b[2;2R", "\x1b[2;3R"
NO_UTF8 = "does not read UTF-8: all is drawn in plain ASCII"
XTERM = {"TERM": "xterm", "COLORTERM": ""}


def heard(*pieces: str) -> tuple[str, list[tuple[str, object]]]:
    """What is typed, and what was told; nothing may come for a while between two pieces."""
    sieve, backlog, meaning, now = Sieve(), Backlog(), Meaning(), 0.0
    for piece in pieces:
        now += 0.0 if piece else ESCAPE_DELAY
        backlog.put(sieve.sift(piece, now), now, many=False)
    typed, told = "", list[tuple[str, object]]()
    while (next_one := backlog.take()) is not None:
        for message in meaning.of(next_one.text):
            match message:
                case ColoursTold(depth=depth):
                    told.append(("colours", depth))
                case SignsTold(utf8=utf8):
                    told.append(("utf8", utf8))
                case _:
                    typed += next_one.text
    return typed, told


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (OF_256, ("colours", "256")),
        ("\x1b]4;255;rgba:ee/ee/ee/ff\x1b\\", ("colours", "256")),
        (TRUE, ("colours", "true")),
        ("\x1bP1$r48;2;1;2;3m\x1b\\", ("colours", "true")),
        (NEAREST, ("colours", "256")),
        (UTF8, ("utf8", True)),
        (LATIN, ("utf8", False)),
    ],
)
def test_an_answer_is_understood_and_never_typed(answer: str, told: tuple[str, object]) -> None:
    assert heard(f"a{answer}b") == ("ab", [told])
    for one, two in combinations(range(1, len(answer)), 2):
        assert heard(answer[:one], answer[one:two], answer[two:] + "x") == ("x", [told]), (one, two)
    for at in range(5, len(answer)):  # what may not have been typed by hand
        assert heard(answer[:at], "", "", answer[at:] + "x") == ("x", [told]), at


@pytest.mark.parametrize("answer", ["\x1bP0$r\x1b\\", "\x1bP1$r0m\x1b\\", "\x1bP1$r0;48:2::1:2:30m\x1b\\"])
def test_an_answer_that_tells_of_no_colours_tells_nothing(answer: str) -> None:
    assert heard(answer + "x") == ("x", [])


def test_keys_that_look_like_an_answer_are_keys() -> None:
    assert heard("\x1b[1;2R", "\x1b[1;3R")[1] == []


@pytest.mark.parametrize(
    ("environ", "asked"),
    [
        ({"TERM": "xterm"}, True),
        ({"TERM": "xterm-256color"}, True),
        ({"TERM": "alacritty"}, True),
        ({"TERM": "linux"}, False),
        ({"TERM": "screen"}, False),
        ({"TERM": "tmux-256color"}, False),
        ({"TERM": "xterm", "TMUX": "/tmp/tmux"}, False),
        ({"TERM": "xterm", "STY": "1.pts"}, False),
    ],
)
def test_who_would_show_the_question_or_not_know_it_is_not_asked(environ: Mapping[str, str], asked: bool) -> None:
    theme.use("sixteen")
    assert (asking.COLOURS in asking.questions("utf-8", environ)) == asked
    for depth in ("true", "mono"):  # there are no more to be had, or none are wanted
        theme.use(depth)
        assert asking.COLOURS not in asking.questions("utf-8", environ)


def test_a_setting_of_fewer_colours_is_heeded(monkeypatch: pytest.MonkeyPatch) -> None:
    theme.use("sixteen")
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", "standard")
    assert asking.COLOURS not in asking.questions("utf-8", {"TERM": "xterm"})


@pytest.mark.parametrize(("answer", "known"), [(OF_256, b"48;5"), (NEAREST, b"48;5"), (TRUE, b"48;2")])
def test_an_xterm_as_shipped_gets_the_colours_that_it_has(environ: dict[str, str], answer: str, known: bytes) -> None:
    with alone(environ | XTERM) as terminal:
        terminal.rest(0.3)
        assert bytes(terminal.written).count(asking.COLOURS.encode()) == 1
        terminal.written.clear()
        terminal.send(answer.encode())
        terminal.first(known)
        terminal.rest(0.3)
        assert "in secret" in terminal.text
        assert {code for code in codes(bytes(terminal.written)) if not code.isdigit()} == {known, b"3" + known[1:]}


def test_without_an_answer_it_stays_as_its_name_says(environ: dict[str, str]) -> None:
    with alone(environ | XTERM) as terminal:
        terminal.rest(0.3)
        painted = bytes(terminal.written).replace(asking.COLOURS.encode(), b"")
        assert all(code.isdigit() for code in codes(painted))


async def test_the_best_answer_counts_and_none_where_no_colour_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("COLORTERM")
    async with on_screen(skerry_session("human", "hopper")) as driver:
        app = driver.app
        for depth in ("true", "256"):
            app.post_message(ColoursTold(depth))
            await driver.settle()
            assert not theme.has_few()
            assert not theme.is_mono()
            assert app.console.color_system == "truecolor"
    monkeypatch.setenv("NO_COLOR", "1")
    async with on_screen(skerry_session("human", "hopper")) as driver:
        driver.app.post_message(ColoursTold("true"))
        await driver.settle()
        assert theme.is_mono()


# --- signs ---


def test_a_terminal_that_does_not_read_utf8_gets_ascii_and_it_is_said(environ: dict[str, str]) -> None:
    with alone(environ) as terminal:
        terminal.rest(0.3)
        assert "┌" in terminal.text
        terminal.written.clear()
        terminal.send(LATIN.encode())
        terminal.see(NO_UTF8)
        terminal.gone("┌")
        terminal.see("home 8  amulets 5")
        terminal.rest(0.3)
        assert terminal.text.isascii()
        assert terminal.written.isascii()
        terminal.press("a", "b", "enter", quiet=0.3)
        assert terminal.text.isascii()


@pytest.mark.parametrize("later", [0.0, 0.05, 0.1, 0.15])
def test_an_answer_while_the_table_is_put_up_is_told_at_it_too(environ: dict[str, str], later: float) -> None:
    with Terminal(ALONE, environ=environ, fresh=True) as terminal:
        terminal.first(asking.ACUTE.encode())
        sleep(later)
        terminal.send(LATIN.encode())
        terminal.see(NO_UTF8)
        told_until_a_key(terminal)


def test_an_answer_while_a_bot_decides_is_told_once_somebody_is_asked(environ: dict[str, str], tmp_path: Path) -> None:
    bot = "import time\nfrom core.games.eketorp.bots.thrall import Thrall\nclass Snail(Thrall):\n"
    bot += "    def choose(self, *asked):\n        time.sleep(0.6)\n        return super().choose(*asked)\n"
    (tmp_path / "snail.py").write_text(bot, "utf-8")
    command = (*UNGUARDED, "play", "--seats", "human,snail:Snail,thrall", "--seed", "terminal", "--first", "2")
    with Terminal(command, environ={**environ, "PYTHONPATH": f"{tmp_path}:{os.getcwd()}"}) as terminal:
        terminal.see("is thinking")
        terminal.send(LATIN.encode())
        told_until_a_key(terminal)


def told_until_a_key(terminal: Terminal) -> None:
    terminal.see("in secret")
    terminal.rest(0.3)
    assert NO_UTF8 in terminal.text
    terminal.press_until("a", "1 sent")
    assert NO_UTF8 not in terminal.text


def test_it_is_said_on_the_home_screen(environ: dict[str, str]) -> None:
    with Terminal(ALONE[:4], environ=environ) as terminal:
        terminal.see("New game")
        terminal.rest(0.2)
        terminal.send(LATIN.encode())
        terminal.see(NO_UTF8)


def test_one_that_does_is_drawn_as_before(environ: dict[str, str]) -> None:
    with alone(environ) as terminal:
        terminal.rest(0.3)
        shown = terminal.text
        terminal.send(UTF8.encode())
        terminal.rest(0.3)
        assert terminal.text == shown
        assert "é" not in shown
