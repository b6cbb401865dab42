"""Pages on cards: two turned up (E-4.8) with their effects, loot taken later, a hand swapped before."""

from collections.abc import Sequence

from rich.text import Text

from core.games.eketorp import events as ev
from core.games.eketorp.views import View
from core.kernel.types import Seating
from tui.games.eketorp.announce.burst import crack, draw_burst
from tui.games.eketorp.sentences import hurts, is_siege, is_undefended, looted, no_loot, result, sentences, titled
from tui.play.boxes import Box
from tui.play.cards import FACE, draw_face
from tui.play.chips import plate
from tui.play.digits import CARD_HEIGHT, CARD_WIDTH, draw_card
from tui.play.said import said, strong, who
from tui.widgets.canvas import Canvas, Part, wrapped
from tui.words import _, ngettext

ROOMY = 16  # fewest rows of a page with big cards
LOW, BROAD = 22, 72  # on a page with fewer rows and so many cells, small cards stand beside the words
NAME = 16  # cells of a name
WIDEST = 96  # cells between the outer edges of the cards
HIGHEST = 15  # rows of a card
MARGIN = 3  # cells beside the cards


def draw_cards(canvas: Canvas, seats: Sequence[Seating], event: ev.CardsTurned, loot: ev.Looted | None) -> None:
    """Both cards, the loser's cracked, the damage between them, and in words who gets what."""
    title = titled(seats, event.at, is_siege(event))
    canvas.text(MARGIN, 0, Text(" ") + title + Text(" "), "ink+bold", canvas.width - 21)
    if canvas.height < LOW and canvas.width >= BROAD:
        _small(canvas, seats, event, loot)
    else:
        _large(canvas, seats, event, loot, 1)


def draw_turned(canvas: Canvas, seats: Sequence[Seating], event: ev.CardsTurned, loot: ev.Looted | None) -> None:
    """Draw the two cards without a frame: big if there is room, else small."""
    canvas.middle(0, [(titled(seats, event.at, is_siege(event)).plain, "ink+bold")])
    if canvas.height >= ROOMY:
        _large(canvas, seats, event, loot, 2)
    else:
        _small(canvas, seats, event, loot)


def _large(canvas: Canvas, seats: Sequence[Seating], event: ev.CardsTurned, loot: ev.Looted | None, y: int) -> None:
    """Cards as large as the words leave room for."""
    room = canvas.height - y - 3
    told = _fitted(lines(seats, event, loot), canvas.width - 2 * MARGIN, room - CARD_HEIGHT)
    high = min(max(room - len(told), CARD_HEIGHT), HIGHEST, canvas.width // 6)
    card = Box(0, y + 1, high * CARD_WIDTH // CARD_HEIGHT * 3 // 4, high)
    margin = max(canvas.width - WIDEST, 0) // 2 + MARGIN
    left, right = card._replace(x=margin), card._replace(x=canvas.width - margin - card.width)
    for side, box in enumerate((left, right)):
        _card(canvas, event, side, box)
    between = left.x + card.width + 1
    canvas.parts(left.x, y, [plate(seats, event.seats[0], NAME), (" ", "ink"), _fate(event, 0)])
    canvas.right(right.x + card.width, y, [_fate(event, 1), (" ", "ink"), plate(seats, event.seats[1], NAME)])
    _between(canvas, event, Box(between, y + 1, right.x - 1 - between, high))
    for row, line in enumerate(told, y + high + 2):
        canvas.text((canvas.width - line.cell_len) // 2, row, line)


def _card(canvas: Canvas, event: ev.CardsTurned, side: int, box: Box) -> None:
    draw_card(canvas, box.x, box.y, event.cards[side], "card.dim" if _lost(event, side) else "card", *box[2:])
    if _lost(event, side):
        crack(canvas, *box)


def _lost(event: ev.CardsTurned, side: int) -> bool:
    return event.winner not in (None, event.seats[side])


def _between(canvas: Canvas, event: ev.CardsTurned, box: Box) -> None:
    if event.winner is None:
        canvas.middle(box.y + box.height // 2, [(_("a draw"), "accent")], box.x, box.width)
    else:
        wide = min(box.width, 3 * box.height)
        draw_burst(canvas, box.x + (box.width - wide) // 2, box.y, wide, box.height, event.damage)


def _fate(event: ev.CardsTurned, side: int) -> Part:
    if side == 1 and is_undefended(event):
        return _("counts 0"), "dim"
    if event.winner is None:
        return _("equal"), "accent"
    return (_("loses"), "bad") if _lost(event, side) else (_("wins"), "good")


def _small(canvas: Canvas, seats: Sequence[Seating], event: ev.CardsTurned, loot: ev.Looted | None) -> None:
    """Small cards at both sides, and between them the players, the damage and the words."""
    wide, high = FACE
    for side, x in enumerate((MARGIN - 1, canvas.width - MARGIN + 1 - wide)):
        draw_face(canvas, x, 1, event.cards[side], "card.dim" if _lost(event, side) else "card")
        if _lost(event, side):
            crack(canvas, x, 1, wide, high)
    left = MARGIN + wide
    right = canvas.width - left
    canvas.parts(left, 1, [plate(seats, event.seats[0], NAME), (" ", "ink"), _fate(event, 0)])
    canvas.right(right, 1, [_fate(event, 1), (" ", "ink"), plate(seats, event.seats[1], NAME)])
    if event.winner is not None:
        damage = _("damage {damage}").format(damage=event.damage)
        canvas.middle(1, [(f" {damage} ", "burst.core")], left, right - left)
    for y, line in enumerate(_fitted(lines(seats, event, loot), right - left, 2), 2):
        canvas.text((canvas.width - line.cell_len) // 2, y, line)


def _fitted(told: Sequence[Text], width: int, height: int) -> list[Text]:
    """Each sentence in lines of its own if there is room, else all of them as one text."""
    apart = [line for text in told for line in wrapped(text, width)]
    return apart if len(apart) <= height else wrapped(Text(" ").join(told), width)


def lines(seats: Sequence[Seating], event: ev.CardsTurned, loot: ev.Looted | None) -> list[Text]:
    """The fight's result, sentence by sentence."""
    found = [result(seats, event), *hurts(seats, event)]
    if not event.hurt:
        found.append(Text(_("Nobody goes to the hospital.")))
    first, second = (who(seats, seat) for seat in event.seats)
    if event.winner is not None:
        card, answer = map(strong, event.cards)
        template = _("{who} gets the {card}, {other} the {answer}.")
        found.append(said(template, who=first, card=answer, other=second, answer=card))
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
