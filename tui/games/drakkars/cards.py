"""God cards: each with its value, its rune, its name, and the coin that it counts at the end."""

from core.games.drakkars.model import WORTH, Card, Cards
from tui.games.drakkars.gods import GODS, RUNES, card_key, coin_letter
from tui.play.boxes import Box
from tui.widgets.canvas import Canvas, Part

FACE = 9, 3  # cells of a card
NAMED = 8  # fewest cells of a card that bears its name


def draw_face(canvas: Canvas, x: int, y: int, card: Card, lit: bool = False, wide: int = FACE[0]) -> None:
    role = "card.lit" if lit else "card"
    canvas.fill(x, y, wide, FACE[1], " ", role)
    canvas.put(x + 1, y, str(card), role)
    canvas.put(x + wide - 2, y, RUNES[card], role)
    if wide >= NAMED:
        canvas.put(x + (wide > NAMED), y + 1, GODS[card], role)
    if WORTH[card]:
        canvas.put(x + wide - 2, y + 2, coin_letter(WORTH[card]), role)
    if lit:
        canvas.put(x + 1, y + 2, "►", role)


def lay_hand(canvas: Canvas, box: Box, cards: Cards, lit: Cards) -> Box:
    """Draw a hand as cards at the foot of a box; returns the room above it."""
    high = box.height - FACE[1]
    draw_hand(canvas, Box(box.x, box.y + high, box.width, FACE[1]), cards, lit)
    return Box(box.x, box.y, box.width, high)


def draw_hand(canvas: Canvas, box: Box, cards: Cards, lit: Cards) -> int:
    """Draw a hand as cards side by side, without names if there is no room. Returns the column behind them.

    `lit`: the chosen cards. A click on a card chooses it, or plays it once it is chosen.
    """
    wide = min(FACE[0], (box.width + 1) // max(len(cards), 1) - 1)
    left, x = list(lit), box.x
    for card in cards:
        chosen = card in left
        if chosen:
            left.remove(card)
        draw_face(canvas, x, box.y, card, chosen, wide)
        canvas.zone(x, box.y, wide, FACE[1], "enter" if chosen else card_key(card))
        x += wide + 1
    return x


def strip(cards: Cards, lit: Cards = ()) -> list[Part]:
    """A hand in one line, with a mark before each chosen card."""
    left, parts = list(lit), list[Part]()
    for card in cards:
        chosen = card in left
        if chosen:
            left.remove(card)
        parts += [(f"►{card} ", "card.lit") if chosen else (f" {card} ", "card"), (" ", "ink")]
    return parts[:-1]
