"""Where everything stands on a table of a given size: the board above, what is asked and the tale below it."""

from typing import NamedTuple

from tui.games.drakkars.geometry import DOWN, HIGHEST
from tui.play.boxes import Box

ASKED = 8  # rows below the board, at the least
TOLD = 2  # of them for the tale, where it does not stand beside what is asked
ROOMY = 100  # columns from which on it does


class Layout(NamedTuple):
    board: Box
    tale: Box
    panel: Box
    whole: Box


def lay_out(width: int, height: int) -> Layout:
    whole = Box(0, 0, width, height)
    high = max(min((height - ASKED) // DOWN, HIGHEST), 1) * DOWN
    board, left = Box(0, 0, width, high), height - high
    if width >= ROOMY:
        wide = width * 5 // 8
        return Layout(board, Box(wide, high, width - wide, left), Box(0, high, wide, left), whole)
    told = TOLD + (left - ASKED) // 2
    return Layout(board, Box(0, height - told, width, told), Box(0, high, width, left - told), whole)
