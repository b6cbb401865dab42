"""A game that is forked from a loaded process is as one that was started."""

import json
import sys
from typing import Any

import pytest

from tests.tui import terminal
from tests.tui.terminal import UNGUARDED, Terminal

TELL = """
import gc, json, locale, os, signal, sys, threading
mask, folder = os.umask(0), os.getcwd()
found = {
    "words": sys.argv,
    "streams": [(each.isatty(), each.encoding, each.errors, each.line_buffering, each.newlines)
                for each in (sys.stdin, sys.stdout, sys.stderr)],
    "terminal": [os.ttyname(number) == os.ttyname(0) for number in range(3)] + [os.tcgetpgrp(0) == os.getpid()],
    "leads": (os.getsid(0) == os.getpid(), os.getpgid(0) == os.getpid()),
    "signals": [str(signal.getsignal(number)).partition(" at ")[0] for number in sorted(signal.valid_signals())],
    "held": sorted(signal.pthread_sigmask(signal.SIG_BLOCK, ())),
    "environ": {name: value for name, value in os.environ.items() if name not in ("LINES", "COLUMNS")},
    "files": [number for number in range(64) if os.path.exists(f"/proc/self/fd/{number}")],
    "size": tuple(os.get_terminal_size()),
    "rest": (mask, folder, locale.getlocale(), threading.active_count(), gc.isenabled(), gc.get_threshold()),
}
print("<<<" + json.dumps(found) + ">>>")
sys.exit(7)
"""


def told(monkeypatch: pytest.MonkeyPatch, environ: dict[str, str], fresh: bool) -> tuple[bool, Any, int | None]:
    """True if it was forked, all that it tells of itself, and how it ended."""
    command = (sys.executable, "-c", TELL)
    monkeypatch.setattr(terminal, "UNGUARDED", command)
    with Terminal((*command, "some", "words"), environ=environ, fresh=fresh) as process:
        process.first(b">>>")
        code = process.ended()
    found = process.written.decode().partition("<<<")[2].partition(">>>")[0]
    return process.forked, json.loads(found), code


def test_it_finds_the_same_world_and_ends_as_heard(environ: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    forked, found, code = told(monkeypatch, environ, fresh=False)
    assert (forked, code) == (True, 7)
    assert found.pop("files") == [0, 1, 2]
    forked, started, code = told(monkeypatch, environ, fresh=True)
    assert (forked, code) == (False, 7)
    del started["files"]  # the launcher of the tests may have left more of them open
    assert found == started


def test_what_is_set_while_it_loads_is_loaded_anew(environ: dict[str, str]) -> None:
    with Terminal((*UNGUARDED, "play"), environ=environ | {"NO_COLOR": "1"}) as process:
        assert not process.forked
