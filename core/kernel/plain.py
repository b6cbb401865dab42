"""Cleans texts from outside: only inert signs, which fill their cells and do nothing else, may leave the program.

Not inert are those that Python calls not printable:
- C0, DEL and C1 are orders to a terminal, and so are signs that follow an escape;
- the bidi controls turn about how a whole line reads; other formatting (zero-width spaces and joiners, soft hyphens,
  tags) is not seen at all, so that two names look alike;
- separators of lines and paragraphs, as any other space, are a space here;
- lone surrogates cannot be encoded, so that a program that writes them fails;
- the width of private and unassigned code points is unknown.

And these, that Python calls printable: signs that draw nothing, as Unicode says (fillers, the grapheme joiner); and
variation selectors and skin tones, which change how wide one terminal or another draws the sign before.

Letters and symbols of every script, wide ones too, are inert. So are marks that stand on a letter, but not piles of
them, which reach into other lines.
"""

import re
from collections.abc import Callable

MARKS = 3  # on one letter: living scripts need no more
_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0") | frozenset(
    map(chr, (*range(0xFE00, 0xFE10), *range(0x1F3FB, 0x1F400), *range(0xE0100, 0xE01F0)))
)
_RUNS = ((0x20, 0x7E), (0xA1, 0xAC), (0xAE, 0x2AF), (0x2010, 0x2027), (0x2190, 0x21FF), (0x2500, 0x25FF))
# Signs that need no closer look, most of all that are written: ASCII, Latin, dashes, arrows, boxes, of one cell each.
_SIGNS = frozenset(chr(sign) for first, last in _RUNS for sign in range(first, last + 1))
all_plain: Callable[[str], bool] = _SIGNS.issuperset
_BEYOND = re.compile("[^\x00-\x7e]")  # signs that a JSON encoder may leave unescaped though they are not inert


def inert(sign: str) -> bool:
    return sign.isprintable() and sign not in _UNSEEN


def cleaned(text: str, instead: str = "") -> str:
    """The text on one line, with `instead` for each sign that is not inert."""
    if all_plain(text):
        return text
    signs: list[str] = []
    marks = MARKS  # a mark at the beginning has no letter to stand on
    for sign in text:
        if sign.isspace():
            signs.append(" ")
            marks = MARKS
        elif not inert(sign):
            signs.append(instead)
        elif not _stands_on_another(sign):
            signs.append(sign)
            marks = 0
        elif marks < MARKS:
            signs.append(sign)
            marks += 1
    return "".join(signs)


def _stands_on_another(sign: str) -> bool:
    """True for marks, and for vowels and finals that make one syllable with the Hangul letter before."""
    from unicodedata import category  # noqa: PLC0415 - most texts never need it

    return category(sign)[0] == "M" or "\u1160" <= sign <= "\u11ff" or "\ud7b0" <= sign <= "\ud7fb"


def escaped(json: bytes) -> bytes:
    """The same JSON, with a `\\u` escape for every sign that is not inert: it is read back as it was."""
    if json.isascii() and b"\x7f" not in json:
        return json
    return _BEYOND.sub(_escape, json.decode()).encode()


def _escape(found: re.Match[str]) -> str:
    sign = found[0]
    if inert(sign):
        return sign
    units = sign.encode("utf-16-be")
    return "".join(f"\\u{units[at : at + 2].hex()}" for at in range(0, len(units), 2))
