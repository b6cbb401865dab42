"""Pieces, castles and the signs of a point in half-blocks, at any size from four pixels by three."""

from typing import NamedTuple

from core.games.claim.island import Island
from core.games.claim.model import Point
from tui.games.claim.grid import Window, place
from tui.games.claim.pixels import INK, Pixels
from tui.theme import Role

TEETH = 5  # of a castle's battlements: merlons and the gaps between them
BORDERS = ("ditch", "strand")
DASH = 2  # pixels of each role in a ring
RAISED = 2  # pixels by which a piece that is taken up stands higher


class Spot(NamedTuple):
    """The pixels of a point: its land, `x` to `wide`, between borders; and the box of a piece on it.

    `line`: the row of cells with its letters, which begin at the column `letters`.
    """

    x: int
    y: int
    wide: int
    high: int
    piece_x: int
    piece_y: int
    piece_wide: int
    piece_high: int
    letters: int
    line: int

    def raised(self) -> "Spot":
        if self.high == 1:
            return self
        return self._replace(piece_y=self.piece_y - RAISED, line=self.line - RAISED // 2)


def spot(island: Island, seen: Window, point: Point) -> Spot:
    return spot_at(seen, *place(island, point))


def spot_at(seen: Window, column: int, row: int) -> Spot:
    wide, high = seen.wide - 1, 2 * seen.high - 1
    x, _y = seen.at(column, row)
    y = line_above(seen, row) + 1
    letters, line = seen.letters(column, row)
    around = int(seen.high > 4)  # land around the piece
    piece_wide = min(max(2 * (seen.high - around), 6 if wide == 6 else 4), wide)
    return Spot(
        x, y, wide, high,
        x + (wide - piece_wide) // 2, y + around, piece_wide, high - 2 * around,
        letters, line,
    )  # fmt: skip


def line_above(seen: Window, row: int) -> int:
    """The row of pixels with the border above a row of points, so that letters have whole cells.

    Points one line high have no pixels between them: their letters cover the border below.
    """
    return 2 * (seen.top + (row - seen.first_row) * seen.high) + {1: -1, 2: 1}.get(seen.high, 0)


def draw_piece(pixels: Pixels, at: Spot, colour: str, tag: str, rim: Role) -> None:
    """A disc with a rim; the smallest has no rim above its letters."""
    x, y, wide, high = at[4:8]
    if high == 1:
        _draw_flat(pixels, at, f"seat.{colour}", tag, rim, thin=rim.endswith(INK))
        return
    small = high < 5
    for row in range(high):
        cut = _cut(row, high)
        pixels.fill(x + cut, y + row, wide - 2 * cut, 1, rim)
        if row < high - 1 and (row or small):
            if high > 5:
                cut = max(cut, _cut(row - 1, high), _cut(row + 1, high))
            pixels.fill(x + cut + 1, y + row, wide - 2 * cut - 2, 1, f"seat.{colour}")
    if not small:
        pixels.fill(x + 2, y + 1, max(wide // 2 - 1, 2), 1, f"lit.{colour}")
        pixels.fill(x + 1 + (high > 8), y + 2, 1 + (high > 8), 1 + (high > 8), f"lit.{colour}")
    pixels.sign(at.letters, at.line, tag, f"seat.{colour}")


def _draw_flat(pixels: Pixels, at: Spot, body: Role, tag: str, rim: Role, thin: bool = False) -> None:
    """A piece or a castle of one line; a rim may be half a cell thin."""
    for side, half in ((at.letters - 1, "▐"), (at.letters + 2, "▌")):
        if side < at.x + at.wide and thin:
            pixels.sign(side, at.line, half, rim.removesuffix(INK))
        elif side < at.x + at.wide:
            pixels.fill(side, at.y, 1, 2, rim)
    pixels.fill(at.letters, at.y, 2, 2, body)
    pixels.sign(at.letters, at.line, tag, body)


def _cut(row: int, high: int) -> int:
    """The pixels that a disc lacks at each side of a row."""
    edge = min(row, high - 1 - row)
    deep = 0 if high < 5 else 1 if high < 9 else 2
    return max(deep - edge, 0)


def draw_castle(pixels: Pixels, at: Spot, colour: str, tag: str, wall: Role) -> None:
    """Walls around a light court, with battlements above; the smallest has two towers."""
    x, y, wide, high = at[4:8]
    court = f"castle.{colour}"
    if high == 1:
        _draw_flat(pixels, at, court, tag, wall)
        return
    if high < 5:
        for tower in (x, x + wide - 1):
            pixels.fill(tower, y - 1, 1, high + 1, wall)
        pixels.fill(x + 1, y, wide - 2, high - 1, court)
        pixels.fill(x, y + high - 1, wide, 1, wall)
    else:
        tall, thick = 1 + (high > 8), int(high > 6)
        pixels.fill(x, y + tall, wide, high - tall, wall)
        for column in range(wide):
            if (2 * column + 1) * TEETH // (2 * wide) % 2 == 0:
                pixels.fill(x + column, y, 1, tall, wall)
        pixels.fill(x + 1, y + tall + thick, wide - 2, high - 1 - tall - thick, court)
    pixels.sign(at.letters, at.line, tag, court)


def draw_shadow(pixels: Pixels, at: Spot) -> None:
    """The old place of a piece that is taken up."""
    for row in range(at.piece_high):
        cut = _cut(row, at.piece_high)
        pixels.fill(at.piece_x + cut, at.piece_y + row, at.piece_wide - 2 * cut, 1, "shadow")


def draw_cross(pixels: Pixels, at: Spot, role: Role) -> None:
    """Something has been taken from here."""
    x, y, wide, high = at[4:8]
    if high == 1:
        pixels.sign(at.letters, at.line, "X", role.removesuffix(INK))
        return
    thick = 1 + (high > 8)
    for row in range(high):
        along = round(row * (wide - thick) / (high - 1))
        pixels.fill(x + along, y + row, thick, 1, role)
        pixels.fill(x + wide - thick - along, y + row, thick, 1, role)


def draw_goal(pixels: Pixels, at: Spot, count: int) -> None:
    """A point where Enter may go."""
    x, y, wide, high = at[4:8]
    pixels.fill(x, y, wide, max(high, 2), "offered")
    if high > 3:
        draw_corners(pixels, x, y, wide, high, f"offered{INK}")
    pixels.sign(at.letters, at.line, f"+{count or ''}", "offered.catch" if count else "offered")


def draw_corners(pixels: Pixels, x: int, y: int, wide: int, high: int, role: Role) -> None:
    """Brackets at the corners of a box of pixels."""
    if high < 3:
        return
    long = 1 + (high > 3)
    for left in (x, x + wide - long):
        for top in (y, y + high - 1):
            pixels.fill(left, top, long, 1, role)
    for left in (x, x + wide - 1):
        for top in (y, y + high - long):
            pixels.fill(left, top, 1, long, role)


def draw_ring(pixels: Pixels, at: Spot, role: Role, dash: Role) -> None:
    """Around the whole point, on its borders: nothing on it is covered. Dashes of two roles show on any ground."""
    if at.high == 1:
        for side in (at.x - 1, at.x + at.wide):
            pixels.fill(side, at.y, 1, 2, role)
        return
    thick = 1 + (at.high > 9)
    x, y, wide, high = at.x - 1, at.y - 1, at.wide + 2, at.high + 2
    around = [(column, row) for row in (y, y + high - 1) for column in range(x, x + wide)]
    around += [(column, row) for column in (x, x + wide - 1) for row in range(y, y + high)]
    for column, row in around:
        pixels.fill(column, row, 1, 1, dash if (column - x + row - y) % (2 * DASH) < DASH else role)
    if thick > 1:
        draw_corners(pixels, x + 1, y + 1, wide - 2, high - 2, role)
