"""Big solid digits for cards turned up, and letters for whoever wins."""

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
_LETTERS = {
    "R": ("####.", "#...#", "####.", "#..#.", "#...#"),
    "B": ("####.", "#...#", "####.", "#...#", "####."),
    "Y": ("#...#", ".#.#.", "..#..", "..#..", "..#.."),
    "G": (".####", "#....", "#..##", "#...#", ".####"),
    "P": ("####.", "#...#", "####.", "#....", "#...."),
    "W": ("#...#", "#...#", "#.#.#", "##.##", "#...#"),
}
LETTER_WIDTH, LETTER_HEIGHT = 10, 5
CARD_WIDTH, CARD_HEIGHT = 14, 7


def draw_card(canvas: Canvas, x: int, y: int, value: int, role: str) -> None:
    """A card with its value, each dot two cells wide."""
    canvas.fill(x, y, CARD_WIDTH, CARD_HEIGHT, " ", role)
    canvas.put(x + 1, y, str(value), role)
    canvas.put(x + CARD_WIDTH - 2, y + CARD_HEIGHT - 1, str(value), role)
    _draw_dots(canvas, x + 4, y + 1, _DOTS[value], role)


def draw_letter(canvas: Canvas, x: int, y: int, letter: str, role: str) -> None:
    """A seat's capital, as big as a card's value; one of another language stands by itself in that room."""
    dots = _LETTERS.get(letter)
    if dots is None:
        canvas.put(x + LETTER_WIDTH // 2, y + LETTER_HEIGHT // 2, letter, role)
    else:
        _draw_dots(canvas, x, y, dots, role)


def _draw_dots(canvas: Canvas, x: int, y: int, rows: Sequence[str], role: str) -> None:
    for row, dots in enumerate(rows):
        for column, dot in enumerate(dots):
            if dot == "#":
                canvas.put(x + 2 * column, y + row, "██", role)
