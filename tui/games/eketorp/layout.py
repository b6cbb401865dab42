"""Where everything stands on a table of a given size: one place that knows, and nothing of drawing."""

from typing import Literal

from msgspec import Struct

from tui.play.boxes import Box, tiled

Size = Literal["small", "medium", "large"]
COLUMNS = {3: 3, 4: 2, 5: 3, 6: 3}  # of villages, by seats


class Layout(Struct, frozen=True):
    size: Size
    whole: Box
    fields: Box
    villages: tuple[Box, ...]
    side: Box  # hospital, supply and piles
    tale: Box
    prompt: Box


def size_for(width: int, height: int) -> Size:
    """The table's own size: the screen's less a header and a footer."""
    if width >= 160 and height >= 46:
        return "large"
    return "medium" if width >= 110 and height >= 36 else "small"


def lay_out(width: int, height: int, seats: int) -> Layout:
    size = size_for(width, height)
    whole = Box(0, 0, width, height)
    return {"small": _small, "medium": _medium, "large": _large}[size](whole, seats)


def _small(whole: Box, seats: int) -> Layout:
    """Fields, villages, the hospital in a line, prompt beside log."""
    _x, _y, width, height = whole
    free = seats == 5  # the sixth village's place takes the hospital
    foot = max(5, height // 5) + free
    middle = height - 4 - foot - (not free)
    cells = tiled(Box(0, 4, width, middle), seats + free, COLUMNS[seats])
    below = 4 + middle
    side = cells[5] if free else Box(0, below, width, 1)
    foot_y = height - foot
    prompt = width * 9 // 16 + 1
    return Layout(
        "small",
        whole,
        Box(0, 0, width, 4),
        tuple(cells[:seats]),
        side,
        Box(prompt, foot_y, width - prompt, foot),
        Box(0, foot_y, prompt, foot),
    )


def _medium(whole: Box, seats: int) -> Layout:
    """As small, with boxes below for the prompt, the hospital and the log."""
    _x, _y, width, height = whole
    rows = -(-seats // COLUMNS[seats])
    foot = max(10, height - 6 - rows * 14)
    free = seats == 5
    cells = tiled(Box(0, 6, width, height - 6 - foot), seats + free, COLUMNS[seats])
    prompt = max(58, width * 58 // 120)
    side = 0 if free else 26
    y = height - foot
    return Layout(
        "medium",
        whole,
        Box(0, 0, width, 6),
        tuple(cells[:seats]),
        cells[5] if free else Box(prompt, y, side, foot),
        Box(prompt + side, y, width - prompt - side, foot),
        Box(0, y, prompt, foot),
    )


def _large(whole: Box, seats: int) -> Layout:
    """A column at the right for hospital and log; the board and the prompt to its left."""
    _x, _y, width, height = whole
    right = max(40, width // 5)
    left = width - right
    rows = -(-seats // COLUMNS[seats])
    foot = max(12, min(height - 6 - rows * 15, 18))
    free = seats == 5
    cells = tiled(Box(0, 6, left, height - 6 - foot), seats + free, COLUMNS[seats])
    side = 0 if free else 14
    return Layout(
        "large",
        whole,
        Box(0, 0, left, 6),
        tuple(cells[:seats]),
        cells[5] if free else Box(left, 0, right, side),
        Box(left, side, right, height - side),
        Box(0, height - foot, left, foot),
    )
