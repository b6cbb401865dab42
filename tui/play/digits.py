"""Draws big solid digits, for cards turned up."""

from collections.abc import Sequence

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
_HALVES = {"##": "█", "#.": "▀", ".#": "▄", "..": " "}
CARD_WIDTH, CARD_HEIGHT = 14, 7
DIGIT_WIDTH, DIGIT_HEIGHT = 6, 5


def draw_card(canvas: Canvas, x: int, y: int, value: int, role: str) -> None:
    """A card with its value, each dot two cells wide."""
    canvas.fill(x, y, CARD_WIDTH, CARD_HEIGHT, " ", role)
    canvas.put(x + 1, y, str(value), role)
    canvas.put(x + CARD_WIDTH - 2, y + CARD_HEIGHT - 1, str(value), role)
    _draw_dots(canvas, x + 4, y + 1, _DOTS[value], role)


def draw_digit(canvas: Canvas, x: int, y: int, value: int, role: str) -> None:
    _draw_dots(canvas, x, y, _DOTS[value], role)


def draw_value(canvas: Canvas, x: int, y: int, value: int, role: str) -> None:
    """The value alone, six cells wide and three rows high: two rows of dots in each."""
    rows = (*_DOTS[value], "...")
    for row, (upper, lower) in enumerate(zip(rows[::2], rows[1::2], strict=True)):
        for column, dots in enumerate(zip(upper, lower, strict=True)):
            canvas.put(x + 2 * column, y + row, 2 * _HALVES["".join(dots)], role)


def _draw_dots(canvas: Canvas, x: int, y: int, rows: Sequence[str], role: str) -> None:
    for row, dots in enumerate(rows):
        for column, dot in enumerate(dots):
            if dot == "#":
                canvas.put(x + 2 * column, y + row, "██", role)
