"""The places of a table's parts, for its size: the island, the players, the question, and the tale."""

from typing import NamedTuple

from tui.play.boxes import Box

SIDE, LOW_SIDE = 28, 18  # columns beside the island: roomy, and at the least
ASKED, LOW_ASKED = 8, 6  # rows below it
ROOMY = 110  # fewest columns with the tale beside the island
TOLD = 34  # columns of the tale where it stands below


class Layout(NamedTuple):
    island: Box
    side: Box
    tale: Box
    panel: Box
    whole: Box


def lay_out(width: int, height: int, seats: int) -> Layout:
    whole = Box(0, 0, width, height)
    roomy = width >= ROOMY
    wide = min(SIDE + (width - ROOMY) // 4, 44) if roomy else LOW_SIDE
    low = ASKED if height >= 30 else LOW_ASKED
    island = Box(0, 0, width - wide, height - low)
    if roomy:
        high = 3 * seats + 3
        return Layout(
            island,
            Box(island.width, 0, wide, high),
            Box(island.width, high, wide, height - high),
            Box(0, island.height, island.width, low),
            whole,
        )
    panel = Box(0, island.height, width - TOLD, low)
    return Layout(
        island,
        Box(island.width, 0, wide, island.height),
        Box(panel.width, island.height, TOLD, low),
        panel,
        whole,
    )
