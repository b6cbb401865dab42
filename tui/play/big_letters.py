"""Words in big letters of five rows of points, drawn in half-blocks; in ASCII a row of points is a row of cells."""

from functools import cache

from rich.color import Color, blend_rgb
from rich.style import Style

from tui import theme
from tui.play.bevels import in_relief, on
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


def rows_of() -> int:
    """The rows of cells that big letters take."""
    return POINTS if theme.is_ascii() else -(-POINTS // 2)


@cache
def width_of(words: str) -> int | None:
    """The columns of the words; None if a sign of them has no big letter."""
    letters = [_FONT.get(sign) for sign in words.upper()]
    if not letters or None in letters:
        return None
    return sum(letter.index(" ") + 1 for letter in letters if letter) - 1


def draw(canvas: Canvas, x: int, y: int, words: str, role: Role, ground: Role = "ground") -> None:
    """Words that `width_of` knows, on the ground of a role."""
    for row in range(rows_of()):
        halves = [row] if theme.is_ascii() else [2 * row, 2 * row + 1]
        lines = [_line(words.upper(), half) for half in halves]
        styles = [_style(role, ground, half, theme.in_use()) for half in halves]
        for column in range(width_of(words) or 0):
            sign, style = _cell([line[column] == "#" for line in lines], styles)
            if sign:
                canvas.put(x + column, y + row, sign, style)


def _cell(points: list[bool], styles: list[Style]) -> tuple[str, Style]:
    """The sign of one or two points, one above the other."""
    if not any(points):
        return "", styles[0]
    if len(points) == 1:
        return ("#", styles[0]) if theme.is_mono() else (" ", Style(bgcolor=styles[0].color))
    if all(points):
        if styles[0] == styles[1]:
            return "█", styles[0]
        return "▀", Style(color=styles[0].color, bgcolor=styles[1].color)
    return ("▀", styles[0]) if points[0] else ("▄", styles[1])


@cache
def _line(words: str, row: int) -> str:
    """A row of points."""
    if row >= POINTS:
        return "." * (width_of(words) or 0)
    return ".".join(_FONT[sign].split()[row] for sign in words)


@cache
def _style(role: Role, ground: Role, row: int, _looks: object) -> Style:
    style = on(role, ground)
    if row < LOWER or not in_relief() or style.color is None or style.bgcolor is None:
        return style
    mixed = blend_rgb(style.color.get_truecolor(), style.bgcolor.get_truecolor(), DUSK)
    return theme.fit(style + Style(color=Color.from_triplet(mixed)))
