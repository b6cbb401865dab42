"""The letters of seats to press, each with a name: a click on either acts as the letter."""

from collections.abc import Sequence

from msgspec import Struct

from core.kernel.types import Seat, Seating
from tui.games.manners import AnyManners
from tui.widgets.canvas import Canvas, Part, fitted, width_of
from tui.words import _

ABREAST = 3  # names in a line
GAP = 3  # cells between two


class Face(Struct, frozen=True):
    """A seat as it is called to the keyboard. `purpose`: the reason. `begun`: it has a half-made choice."""

    seat: Seat
    letter: str
    name: str
    role: str
    purpose: str = ""
    begun: bool = False


def face_of(manners: AnyManners, seats: Sequence[Seating], seat: Seat, purpose: str = "", begun: bool = False) -> Face:
    role = f"seat.{manners.colour(seats, seat)}"
    return Face(seat, manners.letter(seats, seat), seats[seat].name, role, purpose, begun)


def draw_plates(canvas: Canvas, y: int, faces: Sequence[Face]) -> int:
    """Draw plates in centred lines; returns the row below."""
    room = (canvas.width + GAP) // ABREAST - GAP
    for first in range(0, len(faces), ABREAST):
        plates = [(face, _plate(face, room)) for face in faces[first : first + ABREAST]]
        wide = sum(width_of(parts) + GAP for _face, parts in plates) - GAP
        at = (canvas.width - wide) // 2
        for face, parts in plates:
            canvas.parts(at, y, parts)
            canvas.zone(at, y, width_of(parts), 1, face.letter)
            at += width_of(parts) + GAP
        y += 1
    return y


def _plate(face: Face, room: int) -> list[Part]:
    """In at most so many cells."""
    plate: Part = (f" {face.letter} ", face.role)
    mark = begun(face)
    return [plate, (f" {fitted(face.name, room - 1 - width_of([plate, *mark]))}", "ink"), *mark]


def begun(face: Face) -> list[Part]:
    """A mark if a half-made choice waits behind the curtain."""
    return [(f" {_('(begun)')}", "dim")] if face.begun else []


def own_capital(letter: str) -> str:
    """The hint for a player who pressed the small letter."""
    return _("A seat's own letter is a capital: Shift and {letter}.").format(letter=letter.upper())
