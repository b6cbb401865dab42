"""Battle cards: a framed face with a large digit and an axe, and a back with a pattern, in any size."""

from collections.abc import Mapping
from itertools import product

from rich.style import Style

from tui import theme
from tui.play.pixels import Picture, draw_cells, draw_picture, scaled
from tui.widgets.canvas import Canvas

_DOTS = {
    0: ("###", "#.#", "#.#", "#.#", "###"),
    1: (".#.", "##.", ".#.", ".#.", "###"),
    2: ("###", "..#", "###", "#..", "###"),
    3: ("###", "..#", ".##", "..#", "###"),
    4: ("#.#", "#.#", "###", "..#", "..#"),
    5: ("###", "#..", "###", "..#", "###"),
    6: ("###", "#..", "###", "#.#", "###"),
    7: ("###", "..#", "..#", ".#.", ".#."),
    8: ("###", "#.#", "###", "#.#", "###"),
    9: ("###", "#.#", "###", "..#", "###"),
}
_BROAD = {
    0: (".###.", "#...#", "#...#", "#...#", ".###."),
    1: ("..#..", ".##..", "..#..", "..#..", ".###."),
    2: ("####.", "....#", ".###.", "#....", "#####"),
    3: ("####.", "....#", ".###.", "....#", "####."),
    4: ("#..#.", "#..#.", "#####", "...#.", "...#."),
    5: ("#####", "#....", "####.", "....#", "####."),
    6: (".###.", "#....", "####.", "#...#", ".###."),
    7: ("#####", "....#", "...#.", "..#..", "..#.."),
    8: (".###.", "#...#", ".###.", "#...#", ".###."),
    9: (".###.", "#...#", ".####", "....#", ".###."),
}
_STROKES = {  # in plain ASCII
    0: (" _ ", "| |", "|_|"),
    1: ("   ", "  |", "  |"),
    2: (" _ ", " _|", "|_ "),
    3: (" _ ", " _|", " _|"),
    4: ("   ", "|_|", "  |"),
    5: (" _ ", "|_ ", " _|"),
    6: (" _ ", "|_ ", "|_|"),
    7: (" _ ", "  |", "  |"),
    8: (" _ ", "|_|", "|_|"),
    9: (" _ ", "|_|", " _|"),
}
_HALVES = {"##": "█", "#.": "▀", ".#": "▄", "..": " "}
_AXE = ("....bb.", "hhhhbbb", "....bb.")
_UPRIGHT = ("bbb.", "bbb.", "bbh.", "..h.", "..h.", "..h.", "..h.", "..h.")
BOLD = Style(bold=True)
CARD_WIDTH, CARD_HEIGHT = 14, 7
DIGIT_WIDTH = 6  # of a value alone
STRONG = 4  # from here on an axe is red
BACK = "▀▄"  # of a card in one line


def draw_card(
    canvas: Canvas, x: int, y: int, value: int, role: str, width: int = CARD_WIDTH, height: int = CARD_HEIGHT
) -> None:
    """A face: framed, with its value as large as there is room, and an axe."""
    if theme.is_ascii():
        draw = _stroked if theme.is_mono() else _solid
        draw(canvas, x, y, value, role, width, height)
        return
    dots = [["."] * width for _row in range(2 * height)]
    if not theme.is_mono():
        _frame(dots)
    figures = _figures(value, width, 2 * height)
    if theme.is_mono() and height < CARD_HEIGHT:
        figures = figures[:1]  # the axe would run into it
    for picture, pen, left, top in figures:
        for row, line in enumerate(picture, top):
            for column, dot in enumerate(line, left):
                if dot != ".":
                    dots[row][column] = pen if dot == "#" else dot
    draw_picture(canvas, x, y, ["".join(row) for row in dots], _pens(value, role), _paper(role))
    if theme.is_mono():
        _lines(canvas, x, y, width, height)


def _frame(dots: list[list[str]]) -> None:
    for row in dots:
        row[0] = row[-1] = "f"
    dots[0] = ["f"] * len(dots[0])
    dots[-1] = dots[0]


def _figures(value: int, width: int, high: int) -> list[tuple[Picture, str, int, int]]:
    """The digit, and an axe below it, or beside it on a card that is broad for its height."""
    if width < len(_AXE[0]) + 2:
        return [(_BROAD[value], "#", (width - 5) // 2, (high - 5) // 2)]
    if width >= high:
        digit = scaled(_DOTS[value], 2, max((high - 4) // 5, 1))
        top = (high - len(digit)) // 2
        axe = [((_UPRIGHT), "b", width - 5, (high - len(_UPRIGHT)) // 2)]
        return [(digit, "#", 2, top), *axe]
    scale = max(min((width - 2) // 5, (high - 6) // 5), 1)
    digit = scaled(_BROAD[value], scale, scale)
    axe_ = scaled(_AXE, 2, 2) if high > 16 and width > 2 * len(_AXE[0]) + 1 else list(_AXE)
    top = 1 + max((high - 2 - len(digit) - len(axe_)) // 3, 0)
    below = min(top + len(digit) + max((high - 2 - len(digit) - len(axe_)) // 3, 0), high - 1 - len(axe_))
    return [
        (digit, "#", (width - len(digit[0])) // 2, top),
        (axe_, "b", (width - len(axe_[0])) // 2, below),
    ]


def _paper(role: str) -> Style:
    return theme.style("ink") if theme.is_mono() else theme.style(role)


def _pens(value: int, role: str) -> Mapping[str, Style]:
    ink = theme.style(role)
    blade = theme.style("axe.red" if value >= STRONG else "axe.iron")
    if theme.is_mono():
        return dict.fromkeys("#fhb", theme.style("ink"))
    return {"#": ink, "f": theme.style("card.rim"), "h": theme.style("axe.haft"), "b": blade}


def _lines(canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
    """The frame of a card where no ground tells it."""
    canvas.put(x, y, "┌" + "─" * (width - 2) + "┐", "ink")
    for row in range(y + 1, y + height - 1):
        canvas.put(x, row, "│", "ink")
        canvas.put(x + width - 1, row, "│", "ink")
    canvas.put(x, y + height - 1, "└" + "═P".center(width - 2, "─") + "┘", "ink")


def _stroked(canvas: Canvas, x: int, y: int, value: int, role: str, width: int, height: int) -> None:
    canvas.fill(x, y, width, height, " ", role)
    canvas.put(x, y, "+" + "-" * (width - 2) + "+", role)
    for row in range(y + 1, y + height - 1):
        canvas.put(x, row, "|", role)
        canvas.put(x + width - 1, row, "|", role)
    canvas.put(x, y + height - 1, "+" + "-" * (width - 2) + "+", role)
    for row, line in enumerate(_STROKES[value], y + max((height - 3) // 2, 1)):
        canvas.put(x + (width - 3) // 2, row, line, role)
    canvas.put(x + (width - 3) // 2, y + height - 1, "==P", role)


def _solid(canvas: Canvas, x: int, y: int, value: int, role: str, width: int, height: int) -> None:
    """A card in plain ASCII by its grounds alone: a high one with a large digit, a low one with strokes."""
    pens, high = _pens(value, role), height >= CARD_HEIGHT
    canvas.fill(x, y, width, height, " ", role)
    rim = Style(bgcolor=pens["f"].color)
    for left in (x, x + width - 1):
        canvas.fill(left, y, 1, height, " ", rim)
    for top in (y, y + height - 1) if high else ():
        canvas.fill(x, top, width, 1, " ", rim)
    if high:
        digit = scaled(_BROAD[value] if width >= CARD_WIDTH else _DOTS[value], 2, 1)
        left, top = x + (width - len(digit[0])) // 2, y + 1 + (height - 2 - len(digit)) // 3
        draw_cells(canvas, left, top, digit, pens, theme.style(role))
    else:
        for row, line in enumerate(_STROKES[value], y + (height - 4) // 2):
            canvas.put(x + (width - 5) // 2, row, f"{line[0]}{line[1] * 3}{line[2]}", theme.style(role) + BOLD)
    if height - 2 * high > 5 or not high:
        axe = Style(color=pens["b"].color, bgcolor=theme.style(role).bgcolor, bold=True)
        canvas.put(x + (width - 3) // 2, y + height - 1 - high, "==P", axe)


def draw_back(canvas: Canvas, x: int, y: int, role: str, width: int = CARD_WIDTH, height: int = CARD_HEIGHT) -> None:
    """A back: a pattern of two tones."""
    if theme.is_mono() or theme.is_ascii():
        canvas.fill(x, y, width, height, "▒", role)
        _lines(canvas, x, y, width, height)
        return
    for row, column in product(range(height), range(width)):
        canvas.put(x + column, y + row, BACK[(column // 2 + row) % 2] if 0 < column < width - 1 else "█", role)


def back_sign() -> str:
    """A card face down, in two cells of a line."""
    return "▒▒" if theme.is_mono() or theme.is_ascii() else BACK


def draw_digit(canvas: Canvas, x: int, y: int, value: int, role: str | Style, sign: str = "█") -> None:
    """The value alone, six cells wide and five rows high: a dot is two cells with that sign."""
    for row, dots in enumerate(_DOTS[value]):
        for column, dot in enumerate(dots):
            if dot == "#":
                canvas.put(x + 2 * column, y + row, 2 * sign, role)


def draw_value(canvas: Canvas, x: int, y: int, value: int, role: str) -> None:
    """The value alone, six cells wide and three rows high: two rows of dots in each."""
    if theme.is_ascii():
        for row, line in enumerate(_STROKES[value]):
            canvas.put(x + 1, y + row, line, role)
        return
    rows = (*_DOTS[value], "...")
    for row, (upper, lower) in enumerate(zip(rows[::2], rows[1::2], strict=True)):
        for column, dots in enumerate(zip(upper, lower, strict=True)):
            canvas.put(x + 2 * column, y + row, 2 * _HALVES["".join(dots)], role)
