"""A seat on the screen: its name on a plate in its colour, and its pieces by two letters of that name."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from rich.cells import cell_len, get_character_cell_size

from core.kernel.plain import cleaned
from core.kernel.types import Seat, Seating
from tui.theme import Role
from tui.widgets.canvas import Part, fitted
from tui.words import P_, pgettext

NAME = 14  # cells for a name in a title
TAG = 2  # cells for the letters on a piece
LETTERS = {
    "red": P_("seat", "R"),
    "blue": P_("seat", "B"),
    "yellow": P_("seat", "Y"),
    "green": P_("seat", "G"),
    "purple": P_("seat", "P"),
    "white": P_("seat", "W"),
}


def letter(seats: Sequence[Seating], seat: Seat) -> str:
    """The capital that a person presses to be this seat: a different one for each colour, in every language.

    A colour that a game brings along goes by its first letter, as long as nobody translates that.
    """
    colour = seats[seat].colour
    return pgettext("seat", LETTERS.get(colour) or colour[0].upper())


def initials(seats: Sequence[Seating]) -> tuple[str, ...]:
    """Two letters of each name, different even if names begin alike."""
    return _initials(tuple(seating.name for seating in seats))


@lru_cache(64)
def _initials(names: tuple[str, ...]) -> tuple[str, ...]:
    tags: list[str] = []
    for seat, name in enumerate(names):
        taken = {tag.casefold() for tag in tags}
        tags.append(next(tag for tag in _tags(name, seat) if tag.casefold() not in taken))
    return tuple(tags)


def _tags(name: str, seat: Seat) -> Iterable[str]:
    """The first letter with each of the others in turn; then with the seat's number, which is unique."""
    signs = [sign for sign in cleaned(name) if sign.isalnum() and get_character_cell_size(sign)]
    first = signs[0].upper() if signs and len(signs[0].upper()) == 1 else "".join(signs[:1])
    pairs = [f"{first}{sign}" for sign in signs[1:]]
    for tag in (*pairs, *([first] if cell_len(first) == TAG else []), *signs):
        if cell_len(tag) == TAG:
            yield tag
    narrow = first if cell_len(first) == 1 else ""
    yield f"{narrow}{seat + 1}"[-TAG:].rjust(TAG, "#")
    yield f"#{seat + 1}"


def chip(seats: Sequence[Seating], seat: Seat, count: int | str = "") -> Part:
    """A seat's pieces: two letters of its name, and their number if not one."""
    return f"{initials(seats)[seat]}{'' if count == 1 else count}", f"seat.{seats[seat].colour}"


def flag(seats: Sequence[Seating], seat: Seat) -> Part:
    """The two letters with room around them, for a row of a list."""
    return f" {initials(seats)[seat]} ", f"seat.{seats[seat].colour}"


def plate(seats: Sequence[Seating], seat: Seat, room: int = NAME) -> Part:
    """The name in its seat's colour, as a heading; cut to `room`."""
    return f" {fitted(seats[seat].name, room)} ", f"seat.{seats[seat].colour}"


def called(seats: Sequence[Seating], seat: Seat) -> tuple[str, Role]:
    return seats[seat].name, f"name.{seats[seat].colour}"


def named(seats: Sequence[Seating], seat: Seat, room: int = NAME) -> list[Part]:
    """A seat by its name, in a title."""
    return [plate(seats, seat, room)]
