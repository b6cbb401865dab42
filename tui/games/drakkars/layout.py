"""The places of a table's parts, for its size: the board above, the panel and the tale below it."""

from typing import NamedTuple

from tui.games.drakkars.geometry import DOWN, HIGHEST
from tui.play.boxes import Box

ASKED = 8  # fewest rows below the board
TOLD = 2  # fewest of them for the tale, if it stands below the panel
ROOMY = 100  # fewest columns with the tale beside the panel


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
