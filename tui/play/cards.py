"""A hand of cards: in one line, or side by side with the chosen one lit."""

from collections.abc import Sequence

from tui.widgets.canvas import Canvas, Part


def hand_strip(cards: Sequence[int]) -> list[Part]:
    """A hand in one line."""
    return [(f" {' '.join(map(str, sorted(cards)))} ", "card")] if cards else []


def card_faces(
    canvas: Canvas, x: int, y: int, cards: Sequence[int], chosen: int | None = None, big: bool = False
) -> int:
    """Cards side by side, three rows high, or five; returns the column behind them."""
    wide, high = (9, 5) if big else (5, 3)
    for card in sorted(cards):
        lit = card == chosen
        role = "card.lit" if lit else "card"
        canvas.fill(x, y, wide, high, " ", role)
        canvas.put(x + 1, y, str(card), role)
        canvas.put(x + wide - 2, y + high - 1, str(card), role)
        if big:
            canvas.put(x + 4, y + 2, str(card), role)
        if lit:
            canvas.put(x, y + high // 2, "►", role)
            chosen = None  # of two equal cards one is played
        x += wide + 1
    return x
