"""Two cards turned up (E-4.8): who won, by how much, and what follows."""

from collections.abc import Sequence

from rich.text import Text

from core.games.eketorp import events as ev
from core.kernel.types import Seating
from tui.games.eketorp.sentences import hurts, is_siege, is_undefended, looted, result, titled
from tui.play.chips import called, flag
from tui.play.digits import CARD_HEIGHT, CARD_WIDTH, draw_card
from tui.play.said import said, strong, who
from tui.widgets.canvas import Canvas, Part, fitted, wrapped
from tui.words import _


def draw_cards(canvas: Canvas, seats: Sequence[Seating], event: ev.CardsTurned, loot: ev.Looted | None) -> None:
    title = titled(seats, event.at, is_siege(event))
    canvas.text(3, 0, Text(" ") + title + Text(" "), "ink+bold", canvas.width - 21)
    half = canvas.width // 2
    top = 2 if canvas.height < 24 else 3
    for side in range(2):
        _side(canvas, seats, event, side, half * side, half, top)
    canvas.middle(top + 2 + CARD_HEIGHT // 2, [(_("against"), "dim")])
    y = top + 2 + CARD_HEIGHT + 2
    told = [line for text in lines(seats, event, loot) for line in wrapped(text, canvas.width - 4)]
    for line in told[: canvas.height - 1 - y]:
        canvas.text((canvas.width - line.cell_len) // 2, y, line)
        y += 1


def _side(
    canvas: Canvas, seats: Sequence[Seating], event: ev.CardsTurned, side: int, x: int, width: int, y: int
) -> None:
    seat = event.seats[side]
    lost = event.winner is not None and event.winner != seat
    name, role = called(seats, seat)
    parts: list[Part] = [flag(seats, seat), (" ", "ink"), (fitted(name, width - 8), "dim" if lost else role)]
    canvas.middle(y, parts, x, width)
    draw_card(canvas, x + (width - CARD_WIDTH) // 2, y + 2, event.cards[side], "card.dim" if lost else "card")
    if side == 1 and is_undefended(event):
        word: Part = (_("counts 0 (E-4.15)"), "dim")
    elif event.winner is None:
        word = (_("equal"), "accent")
    else:
        word = (_("loses"), "dim") if lost else (_("wins"), "good")
    canvas.middle(y + 2 + CARD_HEIGHT, [word], x, width)


def lines(seats: Sequence[Seating], event: ev.CardsTurned, loot: ev.Looted | None) -> list[Text]:
    """The result in words."""
    found = [result(seats, event), *hurts(seats, event)]
    if not event.hurt:
        found.append(Text(_("Nobody goes to the hospital.")))
    card, answer = event.cards
    first, second = (who(seats, seat) for seat in event.seats)
    template = _("They swap the cards: {who} receives the {card}, {other} the {answer}.")
    found.append(said(template, who=first, card=strong(answer), other=second, answer=strong(card)))
    if loot is not None:
        found.append(looted(seats, loot))
    elif event.loot:
        template = _("{who} may take stones worth {damage} off the wall (E-4.16).")
        found.append(said(template, who=first, damage=strong(event.damage)))
    return found
