"""Tells whether the game is played in a browser, and speaks with textual-serve, which serves it there.

textual-serve starts the program anew for each page, and speaks with it by packets on its standard streams: one letter,
`D` for a terminal's input or output, `M` for JSON; four bytes of length, the highest first; and so many bytes.
"""

import os
import sys
from importlib import import_module
from io import TextIOWrapper
from typing import Literal

from tui.host.streams import inert_lines
from tui.words import _

NAME = "TEXTUAL_DRIVER"
WEB = "textual.drivers.web_driver:WebDriver"
USUAL = ("", "textual.drivers.linux_driver:LinuxDriver")
READY = b"__GANGLION__\n"  # so that textual-serve knows a Textual app
ANEW = "\x1b[0m\x1b[2J\x1b[H\x1b[?25l"

Driven = Literal["terminal", "page", "otherwise"]


def driven() -> Driven:
    """At a terminal, `WEB` was meant for the program that draws the terminal."""
    name = os.environ.get(NAME, "")
    if name in USUAL or (name == WEB and at_terminal()):
        return "terminal"
    return "page" if name == WEB else "otherwise"


def found() -> bool:
    """True if the driver that the variable names exists."""
    module, _colon, name = os.environ[NAME].partition(":")
    try:
        return isinstance(getattr(import_module(module), name), type)
    except (ImportError, AttributeError, TypeError, ValueError):
        return False


def at_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def forget_host() -> None:
    """Drop the settings of the host's terminal and locale, which say nothing of the page."""
    if isinstance(sys.__stdout__, TextIOWrapper):
        sys.__stdout__.reconfigure(encoding="utf-8")
    os.environ.pop("COLORFGBG", None)
    os.environ["TERM"] = "xterm-256color"


def packet(kind: bytes, payload: bytes) -> bytes:
    return kind + len(payload).to_bytes(4, "big") + payload


def ended() -> bytes:
    return packet(b"M", b'{"type": "exit"}')


def last_words(sentences: list[str]) -> bytes:
    """Sentences that stay on the page: nothing more comes, and the page is not told to close."""
    lines = [*sentences, _("Reload the page to begin anew.")]
    return packet(b"D", (ANEW + "\r\n".join(map(inert_lines, lines))).encode(errors="replace"))


def refuse(why: str) -> None:
    """Say on the page why nothing begins."""
    os.write(1, READY + last_words([why]))
