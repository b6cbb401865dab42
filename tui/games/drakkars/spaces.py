"""The ring: its spaces with towns and their coins, ships and fog, and the ends of moves in mind."""

from collections.abc import Mapping
from typing import NamedTuple

from core.games.drakkars.model import FJORDS, RING, ShipAt, Space
from core.games.drakkars.sea import on_ring, space
from core.games.drakkars.views import View
from tui.games.drakkars.geometry import Sea
from tui.games.drakkars.gods import coin_letter, coin_role, ship_tag
from tui.games.drakkars.marks import NO_MARKS, Marks, ShipSpot, SpaceSpot
from tui.play.bevels import on
from tui.play.boxes import Box
from tui.theme import Role
from tui.widgets.canvas import Canvas, Part

TAG = 3  # cells of a ship
ROOMY, SAILED = 3, 4  # fewest rows of a space with one for ships alone, and with a sail above it


class _Afloat(NamedTuple):
    """Ships on the ring by their space, those under fog apart, and ghosts where moves would end.

    Two ships are seen on one space in a meeting, a fight, or as a last voyage passes by.
    """

    seen: Mapping[Space, list[ShipAt]]
    hidden: Mapping[Space, list[ShipAt]]
    ghosts: Mapping[Space, Part]


def draw_ring(canvas: Canvas, view: View, ring: Sea, marks: Marks) -> None:
    afloat = _afloat(view, marks)
    for at in range(RING):
        _space(canvas, view, ring.box(at), at, marks, afloat)


def _afloat(view: View, marks: Marks) -> _Afloat:
    count = len(view.seats)
    seen: dict[Space, list[ShipAt]] = {}
    hidden: dict[Space, list[ShipAt]] = {}
    for seat, fleet in enumerate(view.fleets):
        for ship, steps in enumerate(fleet.ships):
            if on_ring(steps):
                at = space(count, seat, steps)
                (hidden if ship == fleet.hidden else seen).setdefault(at, []).append((seat, ship))
    return _Afloat(seen, hidden, _ghosts(view, marks))


def _ghosts(view: View, marks: Marks) -> dict[Space, Part]:
    """A choice hides an idea on the same space, and the chosen ship those that it would push."""
    found: dict[Space, Part] = {}
    for shift in marks.shifts:
        sign, role = (">", "rammed") if shift.pushed else ("+", "landfall")
        if on_ring(shift.end):
            at = space(len(view.seats), shift.ship[0], shift.end)
            found.setdefault(at, (f"{sign}{ship_tag(view.seats, shift.ship)}", role))
    for shift in marks.idea:
        if on_ring(shift.end):
            at = space(len(view.seats), shift.ship[0], shift.end)
            found.setdefault(at, (f"?{ship_tag(view.seats, shift.ship)}", "vision"))
    return found


def ground(view: View, at: Space) -> Role:
    """Neighbours have different roles."""
    return ("isle" if at in view.towns else "tide") + (".b" if at % 2 else "")


def _space(canvas: Canvas, view: View, box: Box, at: Space, marks: Marks, afloat: _Afloat) -> None:
    role = ground(view, at)
    canvas.fill(*box, " ", role)
    canvas.zone(*box, SpaceSpot(at), quiet=True)
    x = canvas.put(box.x, box.y, f"{at:>2}", _number_role(view, at, role))
    if at in view.towns:
        canvas.put(x, box.y, "■", role)
    (_lay_roomy if box.height >= ROOMY else _lay_low)(canvas, view, box, at, marks, afloat)


def _number_role(view: View, at: Space, role: Role) -> Role:
    """The role of a space's number: a fjord has its owner's colour."""
    owner = {FJORDS[len(view.seats)][seat]: seat for seat in range(len(view.seats))}.get(at)
    return role if owner is None else f"seat.{view.seats[owner].colour}"


def _lay_roomy(canvas: Canvas, view: View, box: Box, at: Space, marks: Marks, afloat: _Afloat) -> None:
    """From above: a second ship, a ghost, or more fog; the ship, or fog; the town's coins."""
    seen, hidden, ghost = afloat.seen.get(at, []), list(afloat.hidden.get(at, ())), afloat.ghosts.get(at)
    y, corner = box.y + box.height - 2, box.x + box.width - TAG - 1
    if seen:
        _hull(canvas, view, box, y, seen[0], ground(view, at))
        ship(canvas, view, box.x + (box.width - TAG) // 2, y, seen[0], marks)
    elif hidden:
        _fogged(canvas, view, box.x + (box.width - TAG) // 2 - 1, y, hidden.pop(0), marks)
    if seen[1:]:
        ship(canvas, view, corner + 1, box.y, seen[1], marks)
    elif ghost is not None:
        canvas.put(corner, box.y, *ghost)
    elif hidden:
        _fogged(canvas, view, corner, box.y, hidden[0], marks)
    _coins(canvas, view, box.x, box, at)


def _lay_low(canvas: Canvas, view: View, box: Box, at: Space, marks: Marks, afloat: _Afloat) -> None:
    """Beside the number a ship, or fog; below, a second one or a ghost, and the town's coins."""
    seen, hidden, ghost = afloat.seen.get(at, []), list(afloat.hidden.get(at, ())), afloat.ghosts.get(at)
    x, end = box.x, box.x + box.width
    if seen:
        ship(canvas, view, end - TAG, box.y, seen[0], marks)
    elif hidden:
        _fogged(canvas, view, end - TAG - 1, box.y, hidden.pop(0), marks)
    if seen[1:]:
        x = ship(canvas, view, x + 1, box.y + 1, seen[1], marks) + 1
    elif ghost is not None:
        x = canvas.put(x, box.y + 1, *ghost) + 1
    elif hidden:
        x = _fogged(canvas, view, x, box.y + 1, hidden[0], NO_MARKS) + 1
    _coins(canvas, view, x, box, at)


def _coins(canvas: Canvas, view: View, x: int, box: Box, at: Space) -> None:
    """The town's coins from the top of its pile; a sign stands for those without room."""
    room, y, role = box.x + box.width - x, box.y + box.height - 1, ground(view, at)
    coins = view.town_coins[view.towns.index(at)] if at in view.towns else ()
    for coin in coins if len(coins) <= room else coins[: room - 1]:
        x = canvas.put(x, y, coin_letter(coin), on(coin_role(coin), role))
    if len(coins) > room:
        canvas.put(x, y, "+", on("dim", role))


def _hull(canvas: Canvas, view: View, box: Box, y: int, at: ShipAt, role: Role) -> None:
    """Stem and stern around a ship's plate; and a sail, if there is room."""
    pen = on(f"name.{view.seats[at[0]].colour}", role)
    side = "═" * max((box.width - TAG) // 2 - 2, 0)
    wide = box.width - (box.width - TAG) % 2
    canvas.middle(y, [(f"╘{side}{' ' * TAG}{side}╛", pen)], box.x, wide)
    if box.height >= SAILED:
        canvas.middle(y - 1, [("▐█▌", pen)], box.x, wide)


def ship(canvas: Canvas, view: View, x: int, y: int, at: ShipAt, marks: Marks) -> int:
    """A ship's plate, with a mark before it if it is chosen; returns the column behind it."""
    chosen = at in marks.chosen
    if chosen:
        canvas.put(x - 1, y, "►", "cursor")
    canvas.zone(x, y, TAG, 1, ShipSpot(at), quiet=at not in marks.offered)
    return canvas.put(x, y, ship_tag(view.seats, at), "cursor" if chosen else f"seat.{view.seats[at[0]].colour}")


def _fogged(canvas: Canvas, view: View, x: int, y: int, at: ShipAt, marks: Marks) -> int:
    over_town = space(len(view.seats), at[0], view.fleets[at[0]].ships[at[1]]) in view.towns
    canvas.put(x, y, "▒" if over_town else "░", "mist")
    return ship(canvas, view, x + 1, y, at, marks)
