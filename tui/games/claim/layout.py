"""The places of a table's parts, for its size and its island: the players and the tale stand beside both others."""

from typing import NamedTuple

from core.games.claim.island import Island
from tui.games.claim.chart import chart_rows
from tui.games.claim.grid import pictured, taken, window
from tui.play.boxes import Box

ROOMY = 110, 30  # columns and rows of a table with room for more words
SIDE, ROOMY_SIDE = 19, 30  # fewest columns beside the island
WIDEST = 48  # columns beside it
ASKED, ROOMY_ASKED = 2, 6  # fewest rows below it
HIGHEST = 10  # rows below it
FLAT = 3  # rows of a question that goes from edge to edge


class Layout(NamedTuple):
    island: Box
    side: Box
    tale: Box
    panel: Box
    whole: Box
    charted: bool  # a chart of the whole island stands among the players, since a part of it is out of sight


def lay_out(width: int, height: int, seats: int, island: Island) -> Layout:
    side, low = _kept(width, height, island)
    flat = low <= FLAT
    board = Box(0, 0, width - side, height - low)
    beside = board.height if flat else height
    seen = window(island, board.width, board.height)
    charted = pictured() and seen.lined and not seen.is_whole(island)
    players = min(_players(seats, beside, chart_rows(island) if charted else 0), beside)
    return Layout(
        board,
        Box(board.width, 0, side, players),
        Box(board.width, players, side, beside - players),
        Box(0, board.height, width if flat else board.width, low),
        Box(0, 0, width, height),
        charted,
    )


def _kept(width: int, height: int, island: Island) -> tuple[int, int]:
    """The columns beside the island and the rows below it: what its largest drawing leaves, within limits."""
    roomy = width >= ROOMY[0]
    side = ROOMY_SIDE if roomy else SIDE
    low = ROOMY_ASKED if height >= ROOMY[1] else ASKED
    cells = taken(island, width - side, height - low)
    if cells is None:
        return side, max(low, ROOMY_ASKED)
    across, down = cells
    return max(side, min(width - across, WIDEST)), max(low, min(height - down, HIGHEST))


def _players(seats: int, height: int, chart: int) -> int:
    """The rows of the players: more for each where many are left for the tale, or with the chart below them."""
    if chart:
        return (6 - seats) * seats + 1 + (seats == 4) + chart
    for each in (6, 4, 3):
        if each * seats + 2 <= height * 3 // 5:
            return each * seats + 2
    return 2 * seats + 4
