"""A table before it is set up: the game's picture, and its seats in their order, each in its colour."""

from core.kernel.types import Seating
from tui.games import card_of
from tui.games.manners import AnyManners
from tui.kit.seat_cells import kind
from tui.kit.seat_letters import face_of
from tui.play import emblem
from tui.play.bevels import on
from tui.play.boxes import Box
from tui.session.opening import Setup
from tui.widgets.canvas import Canvas, fitted

SEAT = 4  # rows of a seat, at the most


def draw(canvas: Canvas, box: Box, setup: Setup, manners: AnyManners) -> None:
    seats = [Seating(seat.name, seat.colour) for seat in setup.seats]
    step = min(SEAT, max((box.height - 2) // 2 // len(seats), 2))
    above = Box(box.x, box.y + 1, box.width, box.height - step * len(seats) - 2)
    y = above.y + emblem.draw_above(canvas, above, card_of(setup.game).emblem)
    for seat, seating in enumerate(seats):
        face = face_of(manners, seats, seat)
        high = max(step - 2, 1)
        canvas.fill(box.x, y, box.width, high, " ", face.role)
        canvas.parts(
            box.x, y + (high - 1) // 2, [(f" {face.letter}  {fitted(seating.name, box.width - 6)}", face.role)]
        )
        canvas.put(box.x + 4, y + high, kind(setup.seats[seat].player), on("dim", "panel"), box.width - 4)
        y += step
