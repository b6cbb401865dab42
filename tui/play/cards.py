"""A hand of cards: in one line, or side by side with the chosen one lit."""

from collections.abc import Sequence

from tui.play.digits import draw_value
from tui.widgets.canvas import Canvas, Part

FACE, BIG = (5, 3), (9, 4)  # how wide and how high a card is


def hand_strip(cards: Sequence[int], chosen: int | None = None) -> list[Part]:
    """A hand in one line; of two equal cards only one is marked as chosen."""
    parts: list[Part] = []
    for card in sorted(cards):
        parts += [(f"►{card} ", "card.lit") if card == chosen else (f" {card} ", "card"), (" ", "ink")]
        chosen = None if card == chosen else chosen
    return parts[:-1]


def card_key(card: int, chosen: int | None) -> str:
    """The key that a click on a card presses: its number to choose it, Enter to play the chosen one."""
    return "enter" if card == chosen else str(card)


def draw_face(canvas: Canvas, x: int, y: int, card: int, role: str, big: bool = False) -> None:
    wide, high = BIG if big else FACE
    canvas.fill(x, y, wide, high, " ", role)
    canvas.put(x + 1, y, str(card), role)
    if big:
        draw_value(canvas, x + 2, y + 1, card, role)
    else:
        canvas.put(x + wide - 2, y + high - 1, str(card), role)


def card_faces(
    canvas: Canvas,
    x: int,
    y: int,
    cards: Sequence[int],
    chosen: int | None = None,
    big: bool = False,
    played: bool = False,
) -> int:
    """Cards side by side, three rows high, or four with big digits; returns the column behind them.

    `played`: one of them is to be chosen.
    """
    wide, high = BIG if big else FACE
    keys = {card: card_key(card, chosen) for card in cards}
    for card in sorted(cards):
        if played:
            canvas.zone(x, y, wide, high, keys[card])
        lit = card == chosen
        role = "card.lit" if lit else "card"
        draw_face(canvas, x, y, card, role, big)
        if lit:
            canvas.put(x, y + high // 2, "►", role)
            chosen = None  # of two equal cards one is played
        x += wide + 1
    return x
