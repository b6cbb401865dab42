"""Files as anybody may have left them where the program looks: of odd kinds, and with anything in them."""

import os
import re
import stat
import sys
from collections.abc import Callable, Iterable
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.text import Text

from core.kernel.plain import inert

PWN = "\x1b]0;PWN\x07"


def as_pipe(path: Path) -> None:
    os.mkfifo(path)


def as_folder(path: Path) -> None:
    path.mkdir()


def as_socket(path: Path) -> None:
    os.mknod(path, stat.S_IFSOCK | 0o600)


def as_loop(path: Path) -> None:
    path.symlink_to(path)


def as_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def as_link_to_pipe(path: Path) -> None:
    as_pipe(path.with_name("pipe"))
    path.symlink_to("pipe")


def as_enormous(path: Path) -> None:
    path.touch()
    os.truncate(path, 2**40)


def as_a_little_too_large(path: Path) -> None:
    path.write_bytes(b" " * (2**16 + 1))


ODD: tuple[Callable[[Path], None], ...] = (
    as_pipe, as_folder, as_socket, as_loop, as_device, as_link_to_pipe, as_enormous, as_a_little_too_large,
)  # fmt: skip


@contextmanager
def as_nobody(path: Path) -> Any:
    """A file that this process may not read, even if it is the superuser's."""
    path.chmod(0)
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
        path.chmod(0o600)


# --- anything in them ---

NASTY = (
    *(PWN, "\x9d0;PWN\x9c", "\x9b31m", "\x1b\\", "\0", "\x07", "\x7f", "\x85", "\u2028", "\r", "\n", "\t", " "),
    *("\u202e", "\u2066", "\u200b", "\ufeff", "\u00ad", "\u3164", "\ufe0f", "\ue000", "\ufffd", "漢"),
    *("\\u001b]0;PWN\\u0007", "\\u009b", "\\u202e", "\\ud800", "\\ud83d\\ude00", "\\", "\\x1b", "\\U0010ffff"),
    *("link http://x", "red link http://x " + PWN, "blink", "conceal", "on", "not bold", "color(999)", "rgb(1,2,3)"),
    *("[" * 20, "[" * 5000, "{" * 300, "]" * 30, '{"a":' * 200, "a." * 300, "[[", "]]", "{}", "[]", "[[[]]]"),
    *("9" * 18, "9" * 99, "9" * 5000, "0x" + "f" * 90, "-1", "1e999", "1.5", "nan", "inf", "true", "1979-05-27"),
    *('"', "'", '"""', "'''", "#", "=", ",", ".", ":", "#12345g", "=\n" * 2000, '"",' * 3000, "{name}", "null"),
    *("e" + "\u0301" * 9, "x" * 400, "x" * 70_000),
)  # fmt: skip


def mangled(text: str, chance: Random) -> bytes:
    """The text with a few of its parts changed, left out, doubled or exchanged; and sometimes not even text."""
    for _time in range(chance.choice((0, 0, 1, 2, 3))):
        at = chance.randrange(len(text) + 1)
        until = min(len(text), at + chance.choice((0, 0, 1, 1, 3, 20)))
        put = chance.choice(("", text[at:until] * 2, chance.choice(NASTY), chance.choice(NASTY)))
        text = text[:at] + put + text[until:]
    quoted = [found.start() + 1 for found in re.finditer(r'"[^"\n]+"', text)]
    if quoted and chance.randrange(2):  # more often than by chance
        at = chance.choice(quoted)
        text = text[:at] + chance.choice(NASTY) + text[at:]
    encoding = chance.choice((*["utf-8"] * 12, "utf-8-sig", "utf-16", "latin-1"))
    data = text.encode(encoding, "replace" if encoding == "latin-1" else "strict")
    return mauled(data, chance) if chance.randrange(3) == 0 else data


def mauled(data: bytes, chance: Random) -> bytes:
    """The bytes with a few of them changed, put in or taken out; and sometimes cut short."""
    found = bytearray(data)
    for _time in range(chance.choice((0, 1, 1, 3))):
        at = chance.randrange(len(found) + 1)
        found[at : at + chance.randint(0, 2)] = chance.randbytes(chance.randint(0, 2))
    return bytes(found[: chance.randrange(len(found) + 1)] if chance.randrange(4) == 0 else found)


SGR = re.compile(r"\x1b\[[0-9;]*m")


def demand_inert(said: str) -> None:
    """What a terminal would get of it does nothing but colour."""
    assert [ascii(sign) for sign in SGR.sub("", said) if not inert(sign)] == []


def demand_told(sentences: Iterable[str], longest: int = 600) -> None:
    """Each is inert as it stands, so that it is wherever it is written; and no longer than a person reads."""
    for sentence in sentences:
        written = StringIO()
        console = Console(file=written, force_terminal=True, color_system="truecolor", width=10_000)
        console.print(Text(sentence, "red"), end="")
        demand_inert(written.getvalue())
        assert 0 < len(sentence) <= longest, sentence


def steps(run: Callable[[], object]) -> int:
    """How many functions are called by it: what it costs, alike on every machine."""
    count = 0

    def called(_frame: object, _event: str, _what: object) -> None:
        nonlocal count
        count += 1

    sys.setprofile(called)
    try:
        run()
    finally:
        sys.setprofile(None)
    return count
