"""A sample of the looks in use: seats, cards, words of each kind, and the games' pictures."""

from rich.style import Style

from core.kernel.words import N_
from tui.games import ROOMS, card_of
from tui.play import emblem
from tui.play.bevels import on
from tui.play.boxes import Box
from tui.theme import Role
from tui.widgets.canvas import Canvas
from tui.words import _

SEATS = ("red", "blue", "yellow", "green", "purple", "white")
NAMES = ("As", "Bj", "Ca", "Da", "Es", "Fr")  # the signs of seats on a board
CARDS = (("3", "card"), ("6", "card.lit"), ("5", "card.dim"), ("", "card.back"))
CARD, HIGH, GAP = 7, 4, 2  # columns and rows of a card, and columns between two things
WORDS = (
    (N_("Astrid wins"), "ink"),
    (N_("at home"), "dim"),
    (N_("24 points"), "accent"),
    (N_("she gains 3"), "good"),
    (N_("he loses 2"), "bad"),
    (N_("► chosen"), "cursor"),
)
WORD = 20  # columns for a few words
PICTURES, LEAST = 3, 12  # pictures at the most, and the rows of one that is worth drawing


def draw(canvas: Canvas, box: Box) -> None:
    """As many kinds as there is room for, from the top; pictures fill the rest."""
    y, last = box.y, box.y + box.height
    for rows, part in ((3, _seats), (HIGH + 1, _cards), (5, _words)):
        if y + rows <= last:
            part(canvas, Box(box.x, y, box.width, rows))
            y += rows
    _pictures(canvas, Box(box.x, y, box.width, last - y))


def draw_low(canvas: Canvas, box: Box) -> None:
    """Cards, and beside them seats and words."""
    beside = len(CARDS) * (CARD + GAP) + GAP
    _cards(canvas, Box(box.x, box.y + 1, beside, HIGH))
    _seats(canvas, Box(box.x + beside, box.y, box.width - beside, 2))
    _words(canvas, Box(box.x + beside, box.y + 3, box.width - beside, 3))


def _seats(canvas: Canvas, box: Box) -> None:
    step = min(box.width // len(SEATS), 6)
    for place, (name, colour) in enumerate(zip(NAMES, SEATS, strict=True)):
        x = box.x + place * step
        canvas.put(x, box.y, f" {name} ", f"seat.{colour}")
        canvas.put(x + 1, box.y + 1, f"{name}2"[: step - 1], on(f"name.{colour}", "panel"))


def _cards(canvas: Canvas, box: Box) -> None:
    for place, (value, role) in enumerate(CARDS):
        x = box.x + place * (CARD + GAP)
        canvas.fill(x, box.y, CARD, HIGH, "░" if role == "card.back" else " ", role)
        canvas.put(x + 1, box.y, value, role)
        canvas.put(x + CARD - 2, box.y + HIGH - 1, value, role)


def _words(canvas: Canvas, box: Box) -> None:
    """Three in a line, or two in a narrow box."""
    abreast = 3 if box.width >= 3 * WORD else 2
    wide = box.width // abreast
    for place, (words, role) in enumerate(WORDS):
        x, y = box.x + place % abreast * wide, box.y + place // abreast * (2 if abreast == 3 else 1)
        canvas.put(x, y, f" {_(words)} " if role == "cursor" else _(words), _look(role), wide - 1)


def _look(role: Role) -> Role | Style:
    return role if role == "cursor" else on(role, "panel")


def _pictures(canvas: Canvas, box: Box) -> None:
    """One below the other, as many as are still worth drawing."""
    pictures = [picture for game in ROOMS if (picture := card_of(game).emblem) is not None]
    shown = pictures[: min(box.height // (LEAST + 1), PICTURES)]
    for place, picture in enumerate(shown):
        high = box.height // len(shown)
        columns, rows = emblem.size_in(box.width, high - 1)
        y = box.y + place * high + (high - rows) // 2
        emblem.draw(canvas, box.x + (box.width - columns) // 2, y, columns, picture, "panel")
