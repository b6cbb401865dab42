"""The games as cards side by side on the home screen, each with its picture and its title."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from tui.games.card import Card
from tui.play import big_letters, emblem
from tui.play.bevels import on
from tui.play.boxes import Box
from tui.theme import Role
from tui.widgets.canvas import Canvas, Part, wrapped
from tui.words import _

ABREAST = 3  # cards
AROUND = 12  # rows of a card around its picture
LEAST = 3  # rows of a picture that is worth drawing
APART = 16  # rows of a card in which a blank line parts sentence and players
ROOMY = 18  # rows of a card that has blank ones, and a title in big letters


class CardSpot(NamedTuple):
    """A card as the mouse points at it."""

    game: int


def places(width: int, y: int, height: int, count: int) -> list[Box]:
    """The boxes of so many cards."""
    gap = 3 if width >= 110 else 1
    wide = (width - gap * (count + 1)) // max(count, ABREAST)
    left = (width - count * (wide + gap) + gap) // 2
    return [Box(left + (wide + gap) * number, y, wide, height) for number in range(count)]


def highest(width: int) -> int:
    """The rows of cards that are filled by their pictures and words."""
    return emblem.size_in(places(width, 0, 0, ABREAST)[0].width - 4, width)[1] + AROUND


def shown(games: int, chosen: int) -> range:
    """The games whose cards are in sight: the chosen one in the middle, if not all are."""
    first = min(max(chosen - ABREAST // 2, 0), max(games - ABREAST, 0))
    return range(first, min(first + ABREAST, games))


def draw(canvas: Canvas, y: int, height: int, cards: Sequence[Card], chosen: int) -> None:
    seen = shown(len(cards), chosen)
    boxes = places(canvas.width, y, height, len(seen))
    big = height >= ROOMY and all(_fits(cards[number], boxes[0]) for number in seen)
    told = _words([cards[number] for number in seen], boxes[0].width - 4, height >= APART)
    for box, number, lines in zip(boxes, seen, told, strict=True):
        _draw_card(canvas, box, cards[number], lines, number == chosen, big)
        canvas.zone(box.x, box.y, box.width, box.height, CardSpot(number))
    if len(cards) > 1:
        _draw_turn(canvas, boxes[seen.index(chosen)], _("{at} of {all}").format(at=chosen + 1, all=len(cards)))


def _fits(card: Card, box: Box) -> bool:
    wide = big_letters.width_of(card.title)
    return wide is not None and wide <= box.width - 3


def _draw_card(canvas: Canvas, box: Box, card: Card, lines: Sequence[str], chosen: bool, big: bool) -> None:
    ground: Role = "panel.lit" if chosen else "panel"
    canvas.fill(box.x, box.y, box.width, box.height, " ", ground)
    canvas.frame(box.x, box.y, box.width, box.height, on("line.lit" if chosen else "line", ground), heavy=chosen)
    title = big_letters.rows_of() if big else 1
    room = box.height - 2 - title - len(lines) - 3 * big
    columns, rows = emblem.size_in(box.width - 4, room)
    rows = rows if rows >= LEAST else 0
    y = box.y + 1 + (room - rows + big) // 2
    if rows and card.emblem is not None:
        emblem.draw(canvas, box.x + (box.width - columns) // 2, y, columns, card.emblem, ground)
    y += rows + big
    _draw_title(canvas, box, y, card, ground, big)
    for row, line in enumerate(lines, y + title + big):
        canvas.middle(row, [(line, ground if line is not lines[-1] else on("dim", ground))], box.x + 1, box.width - 2)


def _draw_title(canvas: Canvas, box: Box, y: int, card: Card, ground: Role, big: bool) -> None:
    wide = big_letters.width_of(card.title) if big else None
    if wide is not None:
        big_letters.draw(canvas, box.x + (box.width - wide) // 2, y, card.title, card.role, ground)
    else:
        canvas.middle(y, [(" ".join(card.title.upper()), on(card.role, ground))], box.x, box.width)


def _words(cards: Sequence[Card], width: int, apart: bool) -> list[list[str]]:
    """For each card its sentence, and for whom the game is, a blank line `apart`; as many lines for each."""
    says = [[line.plain.strip() for line in _even(_(card.says), width)] for card in cards]
    players = [_("{players}, {kind}").format(players=_(card.players), kind=_(card.kind)) for card in cards]
    if max(map(cell_len, players)) > width:
        players = [_(card.players) for card in cards]
    most = max(map(len, says)) + apart
    return [[*told, *[""] * (most - len(told)), who] for told, who in zip(says, players, strict=True)]


def _even(words: str, width: int) -> list[Text]:
    """The words in as few lines as will do, about equally long."""
    lines = wrapped(Text(words), width)
    widths = range(cell_len(words) // len(lines), width)
    return next((even for narrow in widths if len(even := wrapped(Text(words), narrow)) == len(lines)), lines)


def _draw_turn(canvas: Canvas, box: Box, words: str) -> None:
    """In the chosen card's lower edge: which it is, between the arrows that turn to the next."""
    parts: list[Part] = [(" ◄", "cursor"), (f" {words} ", "cursor"), ("► ", "cursor")]
    begin = canvas.middle(box.y + box.height - 1, parts, box.x, box.width)
    canvas.zones_in(begin, box.y + box.height - 1, parts, {" ◄": "left", "► ": "right"})
