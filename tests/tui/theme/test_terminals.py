"""What is sent to terminals of every kind: no colours that they have not."""

import re
from pathlib import Path

import pytest

from tests.tui.terminal import EKETORP, Terminal
from tui.host import asking

KINDS = {
    "full": ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, {b"38;2", b"48;2"}),
    "256": ({"TERM": "xterm-256color", "COLORTERM": ""}, {b"38;5", b"48;5"}),
    "sixteen": ({"TERM": "xterm", "COLORTERM": ""}, {b"%d" % code for code in (*range(30, 48), *range(90, 108))}),
    "linux": ({"TERM": "linux", "COLORTERM": ""}, {b"%d" % code for code in (*range(30, 48), *range(90, 108))}),
    "no colour": ({"NO_COLOR": "1"}, set[bytes]()),
    "vt220": ({"TERM": "vt220", "COLORTERM": ""}, set[bytes]()),
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_terminal_is_sent_the_colours_that_it_has(kind: str, tmp_path: Path) -> None:
    environ, known = KINDS[kind]
    folders = {"EKETORP_SAVES": str(tmp_path), "EKETORP_SETTINGS": str(tmp_path / "settings.json")}
    with Terminal(EKETORP, (80, 24), {**folders, **environ}, emulate=False) as terminal:
        terminal.first(b"Quit")
        painted = bytes(terminal.written).replace(asking.COLOURS.encode(), b"")
        sent = set(codes(painted))
    assert sent <= known
    assert bool(sent) == bool(known)


def codes(written: bytes) -> list[bytes]:
    """What of the styles sets colours."""
    found = []
    for style in re.findall(rb"\x1b\[([\d;]+)m", written):
        parts = style.split(b";")
        while parts:
            code = parts.pop(0)
            if code in (b"38", b"48"):
                kind = parts.pop(0)
                found.append(code + b";" + kind)
                del parts[: 3 if kind == b"2" else 1]
            elif code.isdigit() and int(code) in (*range(30, 38), *range(40, 48), *range(90, 98), *range(100, 108)):
                found.append(code)
    return found
