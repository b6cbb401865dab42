"""A seat in its colour: its capital on a chip, and its name."""

from collections.abc import Sequence

from core.kernel.types import Seat, Seating
from tui.widgets.canvas import Part, fitted
from tui.words import P_, pgettext

NAME = 14  # cells for a name in a title
LETTERS = {
    "red": P_("seat", "R"),
    "blue": P_("seat", "B"),
    "yellow": P_("seat", "Y"),
    "green": P_("seat", "G"),
    "purple": P_("seat", "P"),
    "white": P_("seat", "W"),
}


def letter(seats: Sequence[Seating], seat: Seat) -> str:
    """The seat's capital, which is a key too: each colour has another, in every language.

    A colour that a game brings along goes by its first letter, as long as nobody translates that.
    """
    colour = seats[seat].colour
    return pgettext("seat", LETTERS.get(colour) or colour[0].upper())


def chip(seats: Sequence[Seating], seat: Seat, count: int | str = "") -> Part:
    """A seat's pieces: the capital, and how many where that is told."""
    return f"{letter(seats, seat)}{count}", f"seat.{seats[seat].colour}"


def flag(seats: Sequence[Seating], seat: Seat) -> Part:
    """The capital with room around it, for a heading."""
    return f" {letter(seats, seat)} ", f"seat.{seats[seat].colour}"


def called(seats: Sequence[Seating], seat: Seat) -> Part:
    return seats[seat].name, f"name.{seats[seat].colour}"


def named(seats: Sequence[Seating], seat: Seat, room: int = NAME) -> list[Part]:
    """A seat by its capital and its name, in a title."""
    name, role = called(seats, seat)
    return [flag(seats, seat), (" ", "ink"), (fitted(name, room), role)]
