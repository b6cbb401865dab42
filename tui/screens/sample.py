"""A sample of the looks in use: shields, seats, cards, and words of each kind."""

from rich.style import Style

from core.kernel.words import N_
from tui.kit import shield
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
    (N_("words"), "ink"),
    (N_("asides"), "dim"),
    (N_("scores"), "accent"),
    (N_("gains"), "good"),
    (N_("losses"), "bad"),
    (N_("cursor"), "cursor"),
)


def draw(canvas: Canvas, box: Box) -> None:
    """As many kinds as there is room for, from the top; shields fill the rest."""
    y, last = box.y, box.y + box.height
    for rows, part in ((3, _seats), (HIGH + 1, _cards), (5, _words)):
        if y + rows <= last:
            part(canvas, box, y)
            y += rows
    _shields(canvas, Box(box.x, y, box.width, last - y))


def _seats(canvas: Canvas, box: Box, y: int) -> None:
    for place, (name, colour) in enumerate(zip(NAMES, SEATS, strict=True)):
        x = box.x + place * 6
        canvas.put(x, y, f" {name} ", f"seat.{colour}")
        canvas.put(x + 1, y + 1, f"{name}2", on(f"name.{colour}", "panel"))


def _cards(canvas: Canvas, box: Box, y: int) -> None:
    for place, (value, role) in enumerate(CARDS):
        x = box.x + place * (CARD + GAP)
        canvas.fill(x, y, CARD, HIGH, "░" if role == "card.back" else " ", role)
        canvas.put(x + 1, y, value, role)
        canvas.put(x + CARD - 2, y + HIGH - 1, value, role)


def _words(canvas: Canvas, box: Box, y: int) -> None:
    """Three in a line."""
    wide = box.width // 3
    for place, (words, role) in enumerate(WORDS):
        canvas.put(box.x + place % 3 * wide, y + place // 3 * 2, _(words), _look(role), wide - 1)


def _look(role: Role) -> Role | Style:
    return role if role == "cursor" else on(role, "panel")


def _shields(canvas: Canvas, box: Box) -> None:
    abreast = max((box.width + GAP) // (2 * shield.ROWS + GAP), 1)
    for place, colour in enumerate(SEATS):
        x = box.x + shield.ROWS + place % abreast * (2 * shield.ROWS + GAP)
        y = box.y + place // abreast * (shield.ROWS + 1)
        if y + shield.ROWS <= box.y + box.height:
            shield.draw(canvas, x, y, f"seat.{colour}", "panel")
