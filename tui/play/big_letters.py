"""Words in big letters of five rows of points, drawn in half-blocks; in ASCII a row of points is a row of cells."""

from collections.abc import Sequence
from functools import cache, partial

from rich.color import Color, blend_rgb
from rich.style import Style

from tui import theme
from tui.play.bevels import in_relief, on
from tui.play.pixels import Cell, cell, runs
from tui.theme import Role
from tui.widgets.canvas import Canvas

POINTS, DUSK = 5, 0.3  # rows of points; the ground's share in the colour of the lower ones
LOWER = 3  # the row of points from which on they are darker
_FONT = {
    "A": "### #.# ### #.# #.#", "B": "##. #.# ##. #.# ##.", "C": "### #.. #.. #.. ###", "D": "##. #.# #.# #.# ##.",
    "E": "### #.. ##. #.. ###", "F": "### #.. ##. #.. #..", "G": "### #.. #.# #.# ###", "H": "#.# #.# ### #.# #.#",
    "I": "# # # # #", "J": "..# ..# ..# #.# ###", "K": "#.# #.# ##. #.# #.#", "L": "#.. #.. #.. #.. ###",
    "M": "#...# ##.## #.#.# #...# #...#", "N": "#..# ##.# #.## #..# #..#", "O": "### #.# #.# #.# ###",
    "P": "### #.# ### #.. #..", "Q": "###. #.#. #.#. #.#. ####", "R": "##. #.# ##. #.# #.#", "S": "### #.. ### ..# ###",
    "T": "### .#. .#. .#. .#.", "U": "#.# #.# #.# #.# ###", "V": "#.# #.# #.# #.# .#.",
    "W": "#...# #...# #.#.# ##.## #...#", "X": "#.# #.# .#. #.# #.#", "Y": "#.# #.# .#. .#. .#.",
    "Z": "### ..# .#. #.. ###", "-": "... ... ### ... ...",
    "'": "# # . . .", ".": ". . . . #", " ": ".. .. .. .. ..",
    "0": "### #.# #.# #.# ###", "1": ".#. ##. .#. .#. ###", "2": "### ..# ### #.. ###", "3": "### ..# .## ..# ###",
    "4": "#.# #.# ### ..# ..#", "5": "### #.. ### ..# ###", "6": "### #.. ### #.# ###", "7": "### ..# .#. .#. .#.",
    "8": "### #.# ### #.# ###", "9": "### #.# ### ..# ###",
}  # fmt: skip


def rows_of(wide: bool = False) -> int:
    """The rows of cells that big letters take. `wide`: each of their points takes two cells."""
    return POINTS if wide or theme.is_ascii() else -(-POINTS // 2)


@cache
def width_of(words: str, wide: bool = False) -> int | None:
    """The columns of the words; None if a sign of them has no big letter."""
    letters = [_FONT.get(sign) for sign in words.upper()]
    if not letters or None in letters:
        return None
    return (sum(letter.index(" ") + 1 for letter in letters if letter) - 1) * (1 + wide)


def draw(canvas: Canvas, x: int, y: int, words: str, role: Role, ground: Role = "ground", wide: bool = False) -> None:
    """Words that `width_of` knows, on the ground of a role."""
    lines = [".".join(_FONT[sign].split()[row] for sign in words.upper()) for row in range(POINTS)]
    if wide:
        _draw_wide(canvas, x, y, lines, role)
        return
    pens = [_style(role, ground, row, theme.in_use()) for row in range(POINTS)]
    points = [[pen if point == "#" else None for point in line] for line, pen in zip(lines, pens, strict=True)]
    if theme.is_ascii():
        found = runs(points, points, _letter)
    else:
        points.append([None] * len(points[0]))
        found = runs(points[::2], points[1::2], partial(cell, ground=theme.style(ground)))
    for column, row, signs, style in found:
        canvas.put(x + column, y + row, signs, style)


def _letter(pen: Style | None, _same: Style | None) -> Cell:
    """One point a cell."""
    if pen is None or theme.is_mono():
        return "#", pen
    return " ", Style(bgcolor=pen.color)


def _draw_wide(canvas: Canvas, x: int, y: int, lines: Sequence[str], role: Role) -> None:
    full = "#" if theme.is_ascii() else "█"
    for row, line in enumerate(lines, y):
        canvas.put(x, row, "".join(2 * (full if point == "#" else " ") for point in line), role)


@cache
def _style(role: Role, ground: Role, row: int, _looks: object) -> Style:
    style = on(role, ground)
    if row < LOWER or not in_relief() or style.color is None or style.bgcolor is None:
        return style
    mixed = blend_rgb(style.color.get_truecolor(), style.bgcolor.get_truecolor(), DUSK)
    return theme.fit(style + Style(color=Color.from_triplet(mixed)))
