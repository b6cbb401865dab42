"""Asks the terminal, whenever it is taken, for its ground, its number of colours, and whether it reads UTF-8.

All at once, and nobody waits: the drawing is corrected when an answer comes. A late answer is no key either.
"""

import os
import re
from collections.abc import Mapping

from textual import constants
from textual.message import Message

from tui import theme
from tui.theme import Depth

ACUTE = "\x1b[2;1Hé\x1b[6n"  # two bytes: a terminal that takes each for a sign answers with the third column
GROUND = "\x1b]11;?\x07"
_SHARE = r"([0-9a-fA-F]{1,4})"
OF_GROUND = re.compile(rf"\x1b\]11;rgba?:{_SHARE}/{_SHARE}/{_SHARE}(?:/[0-9a-fA-F]{{1,4}})?(?:\x07|\x1b\\)")
WEIGHTS = (0.3, 0.59, 0.11)  # how bright red, green and blue look
COLOURS = (
    "\x1b]4;255;?\x07"  # the last of 256
    "\x1b[48;2;1;2;3m\x1bP$qm\x1b\\\x1b[0m"  # and its reading of a colour that is none of these
)
OF_256 = re.compile(r"\x1b]4;255;rgba?:[0-9a-fA-F/]{5,19}(?:\x07|\x1b\\)")
TRUE = re.compile(r"\x1bP[01]\$r(?:0[:;])?48[:;]2[:;]{1,2}1[:;]2[:;]3m\x1b\\")
NEAREST = re.compile(r"\x1bP[01]\$r(?:0[:;])?48[:;]5[:;]\d{1,3}m\x1b\\")
COLUMN = re.compile(r"\x1b\[2;([23])R")
DEAF = ("linux", "screen", "tmux", "vt")  # to questions of colours: they show them, hand them on, or have none


class BackgroundTold(Message):
    """The terminal has told whether its own ground is light."""

    def __init__(self, light: bool) -> None:
        self.light = light
        super().__init__()


class ColoursTold(Message):
    def __init__(self, depth: Depth) -> None:
        self.depth = depth
        super().__init__()


class SignsTold(Message):
    def __init__(self, utf8: bool) -> None:
        self.utf8 = utf8
        super().__init__()


def questions(encoding: str, environ: Mapping[str, str] = os.environ) -> str:
    """`encoding`: of the output."""
    term = environ.get("TERM", "")
    asked = ACUTE if encoding.lower().replace("-", "") == "utf8" and not theme.is_ascii() else ""
    if term != "linux":  # older ones would show the question
        asked += GROUND
    if theme.has_few() and constants.COLOR_SYSTEM == "auto" and not term.startswith(DEAF) and not _inside(environ):
        asked += COLOURS
    return asked


def _inside(environ: Mapping[str, str]) -> bool:
    """True if another program stands between the terminal and the game, and knows its colours better."""
    return bool(environ.get("TMUX") or environ.get("STY"))


def told(answer: str) -> Message | None:
    """The answer as a message; None if it is no answer."""
    if column := COLUMN.fullmatch(answer):
        return SignsTold(column[1] == "2")
    if TRUE.fullmatch(answer):
        return ColoursTold("true")
    if OF_256.fullmatch(answer) or NEAREST.fullmatch(answer):
        return ColoursTold("256")
    return ground_told(answer)


def ground_told(answer: str) -> BackgroundTold | None:
    found = OF_GROUND.fullmatch(answer)
    if found is None:
        return None
    shares = [int(digits, 16) / (16 ** len(digits) - 1) for digits in found.groups()]
    return BackgroundTold(sum(weight * share for weight, share in zip(WEIGHTS, shares, strict=True)) > 0.5)
