"""Big solid digits, for cards turned up."""

from tui.widgets.canvas import Canvas

_DOTS = {
    1: (".#.", "##.", ".#.", ".#.", "###"),
    2: ("###", "..#", "###", "#..", "###"),
    3: ("###", "..#", ".##", "..#", "###"),
    4: ("#.#", "#.#", "###", "..#", "..#"),
    5: ("###", "#..", "###", "..#", "###"),
    6: ("###", "#..", "###", "#.#", "###"),
}
CARD_WIDTH, CARD_HEIGHT = 14, 7


def draw_card(canvas: Canvas, x: int, y: int, value: int, role: str) -> None:
    """A card with its value, each dot two cells wide."""
    canvas.fill(x, y, CARD_WIDTH, CARD_HEIGHT, " ", role)
    canvas.put(x + 1, y, str(value), role)
    canvas.put(x + CARD_WIDTH - 2, y + CARD_HEIGHT - 1, str(value), role)
    for row, dots in enumerate(_DOTS[value]):
        for column, dot in enumerate(dots):
            if dot == "#":
                canvas.put(x + 4 + 2 * column, y + 1 + row, "██", role)
