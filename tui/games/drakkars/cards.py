"""God cards: each with its value, its rune, its name, and the coin that it counts at the end."""

from rich.cells import cell_len

from core.games.drakkars.model import FREYA, HEIMDALL, ODIN, THOR, WORTH, Card, Cards
from tui import theme
from tui.games.drakkars.gods import GODS, RUNES, card_key, coin_letter, coin_name
from tui.games.drakkars.pixels import solid
from tui.play.boxes import Box
from tui.play.digits import DIGIT_WIDTH, draw_digit, draw_value
from tui.theme import Role
from tui.widgets.canvas import Canvas, Part, width_of
from tui.words import _

FACE, BIG = (9, 3), (11, 7)  # the most cells of a card
NAMED = 8  # cells of the longest name
METALS = ("", "copper", "silver", "gold")
FAMILIES = {RUNES[FREYA]: 1, RUNES[THOR]: 2, RUNES[ODIN]: 3, RUNES[HEIMDALL]: 4}  # the colours of runes


def rune_role(card: Card) -> Role:
    return f"rune.{FAMILIES.get(RUNES[card], 5)}"


def draw_face(
    canvas: Canvas, x: int, y: int, card: Card, role: Role = "face", wide: int = FACE[0], high: int = FACE[1]
) -> None:
    """A card, with a big value if it is high enough; `role`: of its paper."""
    canvas.fill(x, y, wide, high, " ", role)
    top = rune_role(card) if role != "face.low" else role
    canvas.put(x, y, f" {card}".ljust(wide - 2) + f"{RUNES[card]} ", top)
    big = high >= BIG[1] - 1
    if big and theme.is_ascii():
        _draw_plain(canvas, x, y, card, wide, role)
        return
    if big:
        _draw_value(canvas, x, y + 1 + (high > 6), card, wide, role)
    name = GODS[card]
    if len(name) <= wide:
        canvas.put(x + (wide - len(name)) // 2, y + high - 2, name, role)
    if WORTH[card]:
        told = coin_letter(WORTH[card])
        if big and wide >= BIG[0]:
            told = f"{coin_name(WORTH[card])} {told}"
        coin = f"face.{METALS[WORTH[card]]}" if role == "face" else role
        canvas.put(x + wide - 1 - len(told), y + high - 1, told, coin)


def _draw_plain(canvas: Canvas, x: int, y: int, card: Card, wide: int, role: Role) -> None:
    """In ASCII: the value in blocks of whole cells, the coin in the first row, and the name in the last."""
    sign, pen = solid(role)
    tens = 3 * (card >= ODIN)  # columns of a 1 before the 0
    left = x + (wide - DIGIT_WIDTH - tens) // 2
    if left < x:
        canvas.put(x + (wide - 2) // 2, y + 3, str(card), role)
    else:
        draw_digit(canvas, left + tens, y + 1, card % ODIN, pen, sign)
        for row in range(5 if tens else 0):
            canvas.put(left, y + 1 + row, 2 * sign, pen)
    if len(GODS[card]) <= wide:
        canvas.put(x + (wide - len(GODS[card])) // 2, y + 6, GODS[card], role)
    if WORTH[card] and wide >= NAMED:
        canvas.put(x + wide // 2, y, coin_letter(WORTH[card]), rune_role(card) if role != "face.low" else role)


def _draw_value(canvas: Canvas, x: int, y: int, card: Card, wide: int, role: Role) -> None:
    tens = 3 * (card >= ODIN)  # columns of a 1 before the 0
    left = x + (wide - DIGIT_WIDTH - tens) // 2
    if left < x:
        canvas.put(x + (wide - 2) // 2, y + 1, str(card), role)
        return
    for row, sign in enumerate("██▀" if tens else ""):
        canvas.put(left, y + row, 2 * sign, role)
    draw_value(canvas, left + tens, y, card % ODIN, role)


def lay_hand(canvas: Canvas, box: Box, cards: Cards, lit: Cards, above: int = 2, played: Cards = ()) -> Box:
    """Draw a hand as cards at the foot of a box, or in one line; returns the room over it, of `above` rows at least.

    `played`: cards that lie on the table this turn, beside the hand.
    """
    high = next((high for high in (BIG[1], FACE[1]) if box.height >= high + above), 1)
    if high == 1:
        y = box.y + box.height - 1
        canvas.parts(box.x, y, in_a_line(cards, lit, played, box.width), box.width)
        return box._replace(height=box.height - 1)
    lifts = int(box.height > high + above)
    top = box.y + box.height - high - lifts
    foot = Box(box.x, top, box.width, high + lifts)
    draw_hand(canvas, _lay_played(canvas, foot, cards, played) if lifts else foot, cards, lit)
    return box._replace(height=top - box.y)


def in_a_line(cards: Cards, lit: Cards, played: Cards, width: int) -> list[Part]:
    """A hand by its values, and before it the cards on the table if there is room for them."""
    hand: list[Part] = [(f"{_('your hand')} ", "dim"), *strip(cards, lit)]
    table: list[Part] = [(f"{_('on the table')} ", "dim"), *strip(played), ("   ", "ink")] if played else []
    return [*table, *hand] if width_of(table) + width_of(hand) <= width else hand


def _lay_played(canvas: Canvas, box: Box, cards: Cards, played: Cards) -> Box:
    """Draw the cards on the table at the right end, if those of the hand keep their names; returns the room left."""
    most, high = BIG if box.height > BIG[1] else FACE
    told = _("on the table")
    wide = max(len(played) * (most + 1) - 1, cell_len(told))
    left = box.width - wide - 3
    if not played or (left + 1) // max(len(cards), 1) - 1 < NAMED:
        return box
    x = box.x + box.width - wide
    canvas.put(x, box.y, told, "dim")
    for at, card in enumerate(played):
        draw_face(canvas, x + at * (most + 1), box.y + 1, card, "face", most, high)
    return box._replace(width=left)


def draw_hand(canvas: Canvas, box: Box, cards: Cards, lit: Cards) -> int:
    """Draw a hand as cards side by side, without names if there is no room. Returns the column behind them.

    `lit`: the chosen cards, which are lifted if the box has a row to spare. A click on a card chooses it, or plays it
    once it is chosen.
    """
    big = box.height >= BIG[1]
    most, high = BIG if big else FACE
    lifts = box.height > high
    wide = min(most, (box.width + 1) // max(len(cards), 1) - 1)
    left, x = list(lit), box.x
    for card in cards:
        chosen = card in left
        if chosen:
            left.remove(card)
        y = box.y + (lifts and not chosen)
        draw_face(canvas, x, y, card, "face.lit" if chosen else "face", wide, high)
        if chosen:
            _mark(canvas, x, y, wide, high, lifts)
        canvas.zone(x, box.y, wide, box.height, "enter" if chosen else card_key(card))
        x += wide + 1
    return x


def _mark(canvas: Canvas, x: int, y: int, wide: int, high: int, lifts: bool) -> None:
    """Under a lifted card a word, and a sign on any chosen one."""
    told = _("chosen")
    if lifts and len(told) + 2 <= wide:
        canvas.put(x, y + high, f"►{told}".center(wide), "line.lit")
    else:
        canvas.put(x, y + high - 1, "►", "face.lit")


def strip(cards: Cards, lit: Cards = ()) -> list[Part]:
    """A hand in one line, with a mark before each chosen card."""
    left, parts = list(lit), list[Part]()
    for card in cards:
        chosen = card in left
        if chosen:
            left.remove(card)
        parts += [(f"►{card} ", "face.lit") if chosen else (f" {card} ", "face"), (" ", "ink")]
    return parts[:-1]
