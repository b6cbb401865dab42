"""Places on the screen: a box of cells, and a box shared out among several."""

from typing import NamedTuple


class Box(NamedTuple):
    x: int
    y: int
    width: int
    height: int


def below(box: Box, rows: int) -> Box:
    """The part of a box below its first `rows`."""
    return Box(box.x, box.y + rows, box.width, max(box.height - rows, 0))


def shared(one: Box, other: Box) -> int:
    """The cells that both boxes cover."""
    wide = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    high = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return wide * high if wide > 0 and high > 0 else 0


def meet(one: Box, other: Box) -> bool:
    across = one.x < other.x + other.width and other.x < one.x + one.width
    return across and one.y < other.y + other.height and other.y < one.y + one.height


def tiled(box: Box, cells: int, columns: int) -> list[Box]:
    """`cells` boxes in rows that fill `box`; the first columns and rows get the remainder."""
    rows = -(-cells // columns)
    across, down = _shares(box.width, columns), _shares(box.height, rows)
    return [
        Box(
            box.x + sum(across[: cell % columns]),
            box.y + sum(down[: cell // columns]),
            across[cell % columns],
            down[cell // columns],
        )
        for cell in range(cells)
    ]


def _shares(length: int, parts: int) -> list[int]:
    return [length // parts + (part < length % parts) for part in range(parts)]
