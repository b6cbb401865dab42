"""Pages on cards: two turned up (E-4.8) with their effects, loot taken later, a hand swapped before."""

from collections.abc import Sequence

from rich.text import Text

from core.games.eketorp import events as ev
from core.games.eketorp.views import View
from core.kernel.types import Seating
from tui.games.eketorp.sentences import hurts, is_siege, is_undefended, looted, no_loot, result, sentences, titled
from tui.play.cards import FACE, draw_face
from tui.play.chips import called, flag, plate
from tui.play.digits import CARD_HEIGHT, CARD_WIDTH, draw_card
from tui.play.said import said, strong, who
from tui.widgets.canvas import Canvas, Part, fitted, wrapped
from tui.words import _, ngettext

ROOMY = 17  # fewest rows of a page with big cards


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
    for row, line in enumerate(told):
        canvas.text((canvas.width - line.cell_len) // 2, y + row, line)


def draw_turned(canvas: Canvas, seats: Sequence[Seating], event: ev.CardsTurned, loot: ev.Looted | None) -> None:
    """Draw the two cards without a frame: big if there is room, else small."""
    if canvas.height >= ROOMY:
        draw_cards(canvas, seats, event, loot)
        return
    canvas.middle(0, [(titled(seats, event.at, is_siege(event)).plain, "ink+bold")])
    half = canvas.width // 2
    for side, seat in enumerate(event.seats):
        lost = event.winner not in (None, seat)
        name, x = plate(seats, seat), half - FACE[0] - 4 if side == 0 else half + 4
        draw_face(canvas, x, 1, event.cards[side], "card.dim" if lost else "card")
        canvas.parts(x - len(name[0]) - 1 if side == 0 else x + FACE[0] + 1, 2, [name])
    canvas.middle(2, [(_("against"), "dim")])
    told = [line for text in lines(seats, event, loot) for line in wrapped(text, canvas.width)]
    for y, line in enumerate(told, 5):
        canvas.text((canvas.width - line.cell_len) // 2, y, line)


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
        word: Part = (_("counts 0"), "dim")
    elif event.winner is None:
        word = (_("equal"), "accent")
    else:
        word = (_("loses"), "dim") if lost else (_("wins"), "good")
    canvas.middle(y + 2 + CARD_HEIGHT, [word], x, width)


def lines(seats: Sequence[Seating], event: ev.CardsTurned, loot: ev.Looted | None) -> list[Text]:
    """The fight's result, sentence by sentence."""
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
        template = _("{who} may take stones worth {damage} off the wall.")
        found.append(said(template, who=first, damage=strong(event.damage)))
    elif event.held:
        found.append(no_loot(seats, event))
    return found


def draw_looted(canvas: Canvas, seats: Sequence[Seating], event: ev.Looted) -> None:
    """Draw loot that was chosen after the page on its siege (E-4.16)."""
    _tell(canvas, titled(seats, event.at, siege=True), [looted(seats, event)])


def draw_carried(canvas: Canvas, seats: Sequence[Seating], event: ev.Looted) -> None:
    """Draw the same loot without a frame."""
    canvas.middle(0, [(titled(seats, event.at, siege=True).plain, "ink+bold")])
    for y, line in enumerate(wrapped(looted(seats, event), canvas.width), 2):
        canvas.text((canvas.width - line.cell_len) // 2, y, line)


def draw_swapped(canvas: Canvas, view: View, event: ev.HandSwapped) -> None:
    """E-4.6: the cards themselves are secret."""
    fight, seats = view.fight, view.seats
    assert fight is not None
    left = ngettext("{count} amulet is left.", "{count} amulets are left.", view.villages[event.seat].amulets)
    lines = [*sentences(seats, event), Text(left.format(count=view.villages[event.seat].amulets))]
    _tell(canvas, titled(seats, fight.at, fight.kind == "siege"), lines)


def _tell(canvas: Canvas, title: Text, told: Sequence[Text]) -> None:
    """Draw a page of a few sentences."""
    canvas.text(3, 0, Text(" ") + title + Text(" "), "ink+bold", canvas.width - 21)
    for y, line in enumerate((line for text in told for line in wrapped(text, canvas.width - 6)), 2):
        canvas.text(3, y, line)
