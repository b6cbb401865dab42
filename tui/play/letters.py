"""Names in large letters: the title of the program, and the winner of a game."""

from unicodedata import combining, normalize

from tui import theme
from tui.theme import Role
from tui.widgets.canvas import Canvas

_ROWS = 5  # of dots
_DOTS = {
    "A": ".#. #.# ### #.# #.#", "B": "##. #.# ##. #.# ##.", "C": ".## #.. #.. #.. .##", "D": "##. #.# #.# #.# ##.",
    "E": "### #.. ##. #.. ###", "F": "### #.. ##. #.. #..", "G": ".## #.. #.# #.# .##", "H": "#.# #.# ### #.# #.#",
    "I": "### .#. .#. .#. ###", "J": "..# ..# ..# #.# .#.", "K": "#.# #.# ##. #.# #.#", "L": "#.. #.. #.. #.. ###",
    "M": "#...# ##.## #.#.# #...# #...#", "N": "#..# ##.# #.## #..# #..#", "O": "### #.# #.# #.# ###",
    "P": "### #.# ### #.. #..", "Q": "### #.# #.# ### ..#", "R": "##. #.# ##. #.# #.#", "S": ".## #.. .#. ..# ##.",
    "T": "### .#. .#. .#. .#.", "U": "#.# #.# #.# #.# ###", "V": "#.# #.# #.# #.# .#.",
    "W": "#...# #...# #.#.# ##.## #...#", "X": "#.# #.# .#. #.# #.#", "Y": "#.# #.# .#. .#. .#.",
    "Z": "### ..# .#. #.. ###", "Þ": "#.. ##. #.# ##. #..", "Ð": "##. #.# ### #.# ##.",
    "Æ": ".#### #.#.. ####. #.#.. #.###", "Ø": "### ### #.# ### ###", "0": "### #.# #.# #.# ###",
    "1": ".#. ##. .#. .#. ###", "2": "### ..# ### #.. ###",
    "3": "### ..# .## ..# ###", "4": "#.# #.# ### ..# ..#", "5": "### #.. ### ..# ###", "6": "### #.. ### #.# ###",
    "7": "### ..# .#. .#. .#.", "8": "### #.# ### #.# ###", "9": "### #.# ### ..# ###",
    "!": "# # # . #", ".": ". . . . #", "-": "... ... ### ... ...", "'": "# # . . .", " ": ".. .. .. .. ..",
}  # fmt: skip
_HALVES = {"##": "█", "#.": "▀", ".#": "▄", "..": " "}


def _plain(text: str) -> str:
    """Capitals without their accents."""
    return "".join(sign for sign in normalize("NFD", text.upper()) if not combining(sign))


def width_in_letters(text: str, wide: bool = False) -> int | None:
    """The cells that the text takes, or None if it has a sign without a large form. `wide`: two cells a dot."""
    signs = [_DOTS.get(sign) for sign in _plain(text)]
    if not signs or None in signs:
        return None
    dots = sum(len(sign.split()[0]) + 1 for sign in signs if sign) - 1
    return dots * (2 if wide else 1)


def rows_of_letters(wide: bool = False) -> int:
    """Half-blocks need a row for two dots; plain ASCII has none."""
    return _ROWS if wide or theme.is_ascii() else (_ROWS + 1) // 2


def draw_letters(canvas: Canvas, x: int, y: int, text: str, role: Role, wide: bool = False) -> None:
    """A text that has a width in letters."""
    rows = [" ".join(line) for line in zip(*(_DOTS[sign].split() for sign in _plain(text)), strict=True)]
    rows = [row.replace(" ", ".") for row in rows]
    if wide or theme.is_ascii():
        full = "#" if theme.is_ascii() else "█"
        for row, dots in enumerate(rows, y):
            canvas.put(x, row, "".join((full if dot == "#" else " ") * (1 + wide) for dot in dots), role)
        return
    for row, (upper, lower) in enumerate(zip(rows[::2], [*rows[1::2], "." * len(rows[0])], strict=True), y):
        canvas.put(x, row, "".join(_HALVES[pair[0] + pair[1]] for pair in zip(upper, lower, strict=True)), role)
