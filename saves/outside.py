"""Files from outside: settings, themes, tables of the players' own. Their authors may have written anything.

Only plain files of a bounded size are read, and no parser gets a text that nests so deep, or has words so long, that
the parser would fail. Bytes that are no UTF-8 become U+FFFD, so that all the rest can be used; `strange` finds texts
with these or other signs that are not inert, and values that are neither texts nor numbers of usual length.
"""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from core.kernel.plain import inert
from core.kernel.words import N_, Sentence
from saves import disk
from saves.sentences import Missing, Unreadable, shown, trouble

LARGEST = 2**16  # bytes of a file that somebody may have written by hand
DEEPEST = 16  # brackets and dots within each other
LONGEST = 300  # signs of a text in it
LONGEST_WORD = 100  # signs of a number, or of a name without quotation marks
_REPLACED = "\ufffd"

_JSON = r'"(?s:[^"\\]|\\.)*+"?|[\[\]{},:\n]|[^\s"\[\]{},:]++'
_TOML = (
    r'"""(?s:[^\\]|\\.)*?(?:"""|\Z)'
    r"|'''(?s:.)*?(?:'''|\Z)"
    r'|"(?:[^"\\\n]|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+"
    r"|[\[\]{},=.\n]"
    r"|[^\s\"'#\[\]{},=.]++"
)


@contextmanager
def opened(path: Path) -> Iterator[int]:
    """A plain file, open to read. Raises `Unreadable`, also for an `OSError` of the block."""
    try:
        fd = disk.open_file(path, write=False)
    except (FileNotFoundError, NotADirectoryError):
        raise Missing(N_("there is no file {path}"), path=shown(str(path), 200)) from None
    except OSError as error:
        raise _unreadable(error) from None
    except ValueError:
        raise Unreadable(N_("this is not a path: {path}"), path=shown(repr(str(path)), 200)) from None
    try:
        yield fd
    except OSError as error:
        raise _unreadable(error) from None
    finally:
        os.close(fd)


def _unreadable(error: OSError) -> Unreadable:
    return Unreadable(N_("the file cannot be read: {why}"), why=Sentence(trouble(error)))


def read_text(path: Path) -> str:
    """All of a small file. Raises `Unreadable`."""
    with opened(path) as fd:
        data = disk.read_all(fd, LARGEST + 1)
    if len(data) > LARGEST:
        raise Unreadable(N_("it is larger than {most} KiB"), most=LARGEST >> 10)
    return data.decode("utf-8-sig", "replace")


def read_json(path: Path) -> dict[str, Any]:
    """The object that the file holds. Raises `Unreadable`."""
    text = read_text(path)
    _demand_simple(text, _JSON)
    data = text.encode()
    try:
        return msgspec.json.decode(data, type=dict[str, Any])
    except ValueError as error:
        at = re.search(r"\(byte (\d+)\)", str(error))
        line = data.count(b"\n", 0, int(at[1]) if at else None) + 1
        raise Unreadable(N_("line {line}: {why}"), line=line, why=shown(str(error))) from None


def read_toml(path: Path) -> dict[str, Any]:
    """The table that the file holds, if nothing in it is strange. Raises `Unreadable`."""
    text = read_text(path)
    if _REPLACED in text:
        raise Unreadable(NO_UTF_8, line=text.count("\n", 0, text.index(_REPLACED)) + 1)
    table = toml(text)
    for place, why in strange(table):
        raise Unreadable(N_("{place}: {why}"), place=place, why=why)
    return table


NO_UTF_8 = N_("line {line} is no UTF-8")


def toml(text: str) -> dict[str, Any]:
    """The table in the text. Raises `Unreadable`."""
    from tomllib import loads  # noqa: PLC0415 - most games begin without a file of this kind

    _demand_simple(text, _TOML)
    try:
        return loads(text)
    except ValueError as error:  # also from Python itself, for impossible dates and numbers
        raise Unreadable(N_("it is no TOML: {why}"), why=shown(str(error), 100)) from None


def _demand_simple(text: str, tokens: str) -> None:
    """Raise `Unreadable` with the line on which the text nests too deep, or has too long a word."""
    depth = dots = 0
    for found in re.finditer(tokens, text):
        token = found[0]
        depth += (token in ("[", "{")) - (token in ("]", "}"))
        dots = dots + 1 if token == "." else 0 if token in ("=", ",", "\n") else dots
        if depth + dots > DEEPEST:
            raise _at_line(N_("line {line} is nested too deep"), text, found)
        if len(token) > LONGEST_WORD and token[0] not in "\"'#":
            raise _at_line(N_("line {line} has too long a word, or number"), text, found)


def _at_line(template: str, text: str, found: re.Match[str]) -> Unreadable:
    return Unreadable(template, line=text.count("\n", 0, found.start()) + 1)


def strange(value: object, place: str = "") -> Iterator[tuple[str, Sentence]]:
    """The values that nobody could use: the place of each, and why."""
    match value:
        case dict():
            for key, inner in value.items():
                inside = f"{place}.{named(key)}" if place else named(key)
                yield from strange(key, inside)
                yield from strange(inner, inside)
        case list():
            for number, inner in enumerate(value, 1):
                yield from strange(inner, f"{place} {number}".strip())
        case str():
            if why := unfit(value):
                yield place, why
        case bool() | int() if -(2**63) <= value < 2**63:
            pass
        case _:
            yield place, Sentence(N_("it is neither a text nor a whole number of usual length"))


def named(key: str) -> str:
    """A key as it can be shown."""
    return shown("".join(sign if inert(sign) else "?" for sign in key)) or '""'


def unfit(text: str) -> Sentence | None:
    """Why a text from outside cannot be taken; None if it can."""
    if _REPLACED in text:
        return Sentence(N_("it is no UTF-8"))
    if sign := next((sign for sign in text if not inert(sign)), ""):
        return Sentence(N_("the sign {sign} cannot be shown"), {"sign": f"U+{ord(sign):04X}"})
    if len(text) > LONGEST:
        return Sentence(
            N_("the text has {count} signs, and {most} are the most"), {"count": len(text), "most": LONGEST}
        )
    return None
