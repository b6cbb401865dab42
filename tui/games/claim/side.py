"""Beside the island: the players, the numbers of their pieces and castles, and how near a draw is."""

from core.games.claim.model import QUIET, TO_WIN, State, side
from core.kernel.types import Seat
from tui.play.chips import initials, plate
from tui.widgets.canvas import Canvas, Part, fitted
from tui.widgets.glyphs import TOWER
from tui.words import _, ngettext

WARNED = 20  # a draw is told of if at most so many quiet turns are left


def draw_side(view: State, width: int, height: int) -> Canvas:
    canvas = Canvas(width, height)
    step = 3 if height >= 3 * len(view.seats) + 3 else 2
    y = 0
    for seat in range(len(view.seats)):
        _seat(canvas, view, seat, y, width)
        y += step
    for line in _foot(view):
        canvas.put(1, y, fitted(line, width - 2), "dim", width - 2)
        y += 1
    return canvas


def _seat(canvas: Canvas, view: State, seat: Seat, y: int, width: int) -> None:
    turn = seat in view.to_act
    canvas.put(0, y, "►" if turn else " ", "accent")
    canvas.parts(1, y, [plate(view.seats, seat, width - 9)])
    canvas.right(width - 1, y, castles(view, seat))
    pieces = view.pieces[seat].bit_count()
    words = ngettext("{count} piece", "{count} pieces", pieces).format(count=pieces)
    if view.hand[seat]:
        left = view.hand[seat]
        words = ngettext("{count} to place", "{count} to place", left).format(count=left)
    elif not pieces and view.phase not in ("place", "remove"):
        words = _("out")
    canvas.put(2, y + 1, fitted(words, width - 2), "ink", width - 2)


def castles(view: State, seat: Seat) -> list[Part]:
    """The castles on the board, and those left."""
    return [(TOWER * view.castles[seat].bit_count(), "accent"), ("·" * view.castles_left(seat), "dim")]


def _foot(view: State) -> list[str]:
    seats = len(view.seats)
    found = []
    if seats == 4:
        tags = initials(view.seats)
        for team in (side(seats, 0), side(seats, 1)):
            stand = sum(view.castles[seat].bit_count() for seat in team)
            words = _("{one} and {other}: {stand}/{needed}")
            found.append(words.format(one=tags[team[0]], other=tags[team[1]], stand=stand, needed=TO_WIN[seats]))
    left = QUIET * seats - view.quiet
    if view.phase in ("turn", "again", "castle") and left <= WARNED:
        found.append(ngettext("a draw in {count} turn", "a draw in {count} turns", left).format(count=left))
    return found
