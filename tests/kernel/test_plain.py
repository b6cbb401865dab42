"""What may leave the program: no order to a terminal, nothing unseen, and JSON that keeps its values all the same."""

import json
from collections.abc import Iterator
from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.kernel.plain import MARKS, cleaned, escaped, inert


def every_sign() -> Iterator[str]:
    return map(chr, range(0x110000))


def test_no_sign_that_does_something_is_inert() -> None:
    acting = {sign for sign in every_sign() if category(sign) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")}
    assert acting >= set("\x00\x1b\x7f\x85\x9b\u061c\u200b\u200d\u200e\u202e\u2028\u2066\ufeff\ud800\ue000\U000e0001")
    assert not any(map(inert, acting))
    assert not any(map(inert, "\u034f\u115f\u3164\ufe0f\U0001f3fb\U000e0100"))


def test_letters_and_symbols_of_every_script_are() -> None:
    assert all(
        inert(sign)
        for sign in every_sign()
        if category(sign) in ("Lu", "Ll", "Lt", "Nd", "Sm", "Sc") or sign in " 漢😀"
    )


def test_every_sign_alone_comes_out_inert() -> None:
    for sign in every_sign():
        out = cleaned(f"a{sign}b", "?")
        assert out in (f"a{sign}b", "a b", "a?b")
        assert all(map(inert, out))


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Åse 漢字 😀", "Åse 漢字 😀"),
        ("\x1b]0;owned\x07", "]0;owned"),
        ("two\nlines\u2028more\xa0words", "two lines more words"),
        ("\u202eesrever", "esrever"),
        ("\udcff", ""),
        ("\u0301\u0302", ""),
        ("a \u0301", "a "),
        ("e" + "\u0301" * 50 + "f", "e" + "\u0301" * MARKS + "f"),
        ("ก\u0e34\u0e48", "ก\u0e34\u0e48"),
    ],
)
def test_what_is_left_of_a_text(text: str, left: str) -> None:
    assert cleaned(text) == left


@given(st.text())
def test_nothing_is_left_that_is_not_inert(text: str) -> None:
    for instead in ("", "?"):
        once = cleaned(text, instead)
        assert all(map(inert, once))
        assert cleaned(once, instead) == once


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_escaped_json_is_read_back_as_it_was(text: str) -> None:
    out = escaped(json.dumps({text: [text]}, ensure_ascii=False).encode())
    assert json.loads(out) == {text: [text]}
    assert all(map(inert, out.decode()))
