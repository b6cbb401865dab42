"""Where an encoding has not all signs, others as wide stand for them, and never the escapes of Python."""

import io

import pytest

from tests.tui.terminal import EKETORP, UNGUARDED, Terminal
from tui.host.stand_ins import STAND_IN, carries
from tui.widgets.glyphs import ALLOWED

SIGNS = "".join(sorted(ALLOWED))
OTHERS = {"PYTHONIOENCODING": "iso8859-1", "PYTHONUTF8": "0"}


@pytest.mark.parametrize(
    ("text", "encoding", "shown"),
    [
        ("Åse — Zoë", "iso8859-1", "Åse - Zoë"),
        ("Åse — Zoë", "ascii", "Ase - Zoe"),
        ("Øyvind × Łódź", "ascii", "Oyvind x Lodz"),
        ("漢字", "iso8859-1", "????"),
        ("e\u0301", "ascii", "e"),
        ("Ａ", "ascii", "A "),
        ("┌─▄■▼┐", "ascii", "+-_*v+"),
        ("Дмитрий", "koi8-r", "Дмитрий"),
        ("\udcff", "utf-8", "?"),
    ],
)
def test_what_an_encoding_has_not_is_stood_for(text: str, encoding: str, shown: str) -> None:
    assert text.encode(encoding, STAND_IN).decode(encoding) == shown


@pytest.mark.parametrize(
    ("encoding", "known"),
    [("utf-8", True), ("gb18030", True), ("iso8859-1", False), ("ascii", False), ("koi8-r", False), ("none", False)],
)
def test_it_is_known_whether_all_that_is_drawn_can_be(encoding: str, known: bool) -> None:
    assert carries(encoding, SIGNS) == known


def test_a_stream_takes_what_stands_for_them() -> None:
    stream = io.TextIOWrapper(io.BytesIO(), "iso8859-1", errors=STAND_IN)
    stream.write("▄ — é")
    stream.flush()
    assert stream.buffer.getvalue() == b"_ - \xe9"


def test_where_the_encoding_has_no_boxes_it_is_ascii_and_said_once(environ: dict[str, str]) -> None:
    with Terminal(EKETORP, environ=environ | OTHERS) as terminal:
        terminal.see("The terminal's encoding, iso8859-1, has no boxes and blocks: all is drawn in")
        assert terminal.text.isascii()
        terminal.press("enter")
        terminal.gone("no boxes and blocks")
        terminal.see("Astrid")
        terminal.press("enter", quiet=0.4)
        terminal.through("in secret")  # a low hand may be shown before
        terminal.rest(0.3)
        assert terminal.text.isascii()
        assert "no boxes and blocks" not in terminal.text
        assert b"\\u" not in terminal.written
        assert terminal.written.isascii()


@pytest.mark.parametrize("words", [("--ascii",), ()], ids=["asked for", "not"])
def test_at_a_table_too_but_not_where_ascii_was_asked_for(environ: dict[str, str], words: tuple[str, ...]) -> None:
    begun = (*UNGUARDED, "play", *words, "--seats", "human,thrall,thrall", "--seed", "terminal")
    with Terminal(begun, environ=environ | OTHERS) as terminal:
        terminal.see("in secret")
        terminal.rest(0.3)
        assert ("no boxes and blocks" in " ".join(terminal.text.split())) == (not words)
        assert b"\\u" not in terminal.written


@pytest.mark.parametrize("locale", ["C", "POSIX"])
def test_in_no_languages_locale_it_is_drawn_in_full_if_the_terminal_can(environ: dict[str, str], locale: str) -> None:
    """Python takes UTF-8 there, which nearly every terminal reads; the others tell when they are asked."""
    unset = {"LC_ALL": "", "LC_CTYPE": "", "PYTHONIOENCODING": "", "PYTHONUTF8": ""}
    with Terminal(EKETORP, environ=environ | unset | {"LANG": locale}) as terminal:
        terminal.see("New game")
        terminal.rest(0.2)
        assert not terminal.text.isascii()
        terminal.send(b"\x1b[2;3R")
        terminal.see("does not read UTF-8")
        terminal.rest(0.2)
        assert terminal.text.isascii()
