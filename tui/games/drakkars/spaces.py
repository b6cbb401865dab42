"""The ring: its spaces with towns and their coins, ships and fog, and the ends of moves in mind."""

from collections.abc import Mapping
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style

from core.games.drakkars.model import FJORDS, RING, ROOM, Cards, ShipAt, Space
from core.games.drakkars.sea import on_ring, space
from core.games.drakkars.views import View
from core.kernel.types import Seat
from tui import theme
from tui.games.drakkars.geometry import Sea, column_row
from tui.games.drakkars.gods import ship_tag
from tui.games.drakkars.marks import Marks, ShipSpot, SpaceSpot
from tui.games.drakkars.pictures import draw_crate, draw_fog, draw_fog_cards, draw_houses, draw_ship, draw_waves
from tui.play.bevels import on
from tui.play.boxes import Box
from tui.play.chips import initials
from tui.theme import Role
from tui.widgets.canvas import Canvas

TAG = 3  # cells of a ship
ROOMY = 4  # fewest rows of a space with a picture above the coins of a town
NAMED = 11  # fewest cells of a space that bears the name of a fjord's owner
ONE_ROW = 11  # fewest cells of a space with all coins of a town in one row


class Guest(NamedTuple):
    """A ship on a space, with the mark before it and the role of its tag."""

    ship: ShipAt
    sign: str
    role: Role
    hidden: bool = False
    ghost: bool = False


class Ring:
    """Draws the ring of one view."""

    def __init__(self, canvas: Canvas, view: View, sea: Sea, marks: Marks) -> None:
        self.canvas, self.view, self.sea, self.marks = canvas, view, sea, marks
        self.owners = {FJORDS[len(view.seats)][seat]: seat for seat in range(len(view.seats))}
        self.guests = _guests(view, marks)
        self.lane = _lane(view, marks)
        self.signs: set[tuple[int, int]] = set()  # the cells of marks between spaces

    def draw(self) -> None:
        for at in range(RING):
            self._space(at)
        for at, seat in self.owners.items():
            self._fjord(at, seat)

    # --- one space ---

    def _space(self, at: Space) -> None:
        box, ground = self.sea.box(at), ground_of(at)
        canvas, guests, town = self.canvas, self.guests.get(at, []), at in self.view.towns
        canvas.fill(*box, " ", ground)
        canvas.zone(*box, SpaceSpot(at), quiet=True)
        fogged = any(guest.hidden for guest in guests)
        body = Box(box.x, box.y + 1, box.width, box.height - 1)
        if fogged and not town and not any(not guest.hidden for guest in guests):
            draw_fog(canvas, box)
        elif not guests and not town:
            draw_waves(canvas, body, at, ground)
        self._number(at, box, ground)
        if town:
            body = self._town(at, body, guests, fogged)
        if box.height >= ROOMY or not town:
            self._roomy(at, box, body, guests, ground)
        else:
            self._beside(box, guests)

    def _number(self, at: Space, box: Box, ground: Role) -> None:
        end = self.canvas.put(box.x, box.y, str(at), self._number_role(at, ground))
        if theme.shade(ground) != " ":
            self.canvas.put(end, box.y, "─" * (box.x + box.width - end), on("foam", ground))
        if at in self.lane:
            self.canvas.put(end, box.y, self.lane[at], on("lane", ground))

    def _number_role(self, at: Space, ground: Role) -> Role | Style:
        """A fjord has its owner's colour; the spaces that a move passes are lit."""
        if any(guest.ghost for guest in self.guests.get(at, ())):
            return "landfall"
        if at in self.owners:
            return f"seat.{self.view.seats[self.owners[at]].colour}"
        return on("lane", ground) if at in self.lane else ground

    def _town(self, at: Space, body: Box, guests: list[Guest], fogged: bool) -> Box:
        """The town and its coins; returns the room above them."""
        canvas, ground, coins = self.canvas, ground_of(at), self.view.town_coins[self.view.towns.index(at)]
        high = 1 if body.width >= ONE_ROW else 2
        crate = Box(body.x, body.y + body.height - high, body.width, high)
        above = body._replace(height=body.height - high)
        known = next((self._known(guest) for guest in guests if guest.hidden), ()) if not above.height else ()
        crowded = not above.height and (len(guests) > 1 or bool(known))
        draw_crate(canvas, crate, coins, ground, fogged, shown=ROOM // 2 if crowded else ROOM)
        if known and len(guests) == 1:
            draw_fog_cards(canvas, crate.x, crate.y + 1, crate.width, len(known), known)
        if above.height > 1 and not guests:
            draw_houses(canvas, above, ground)
        elif above.height or not guests:
            self._roofs(at, body)
        return above

    def _roofs(self, at: Space, body: Box) -> None:
        """A town without room for houses, unless the name of a fjord's owner stands there."""
        roofs = "▲▲" if body.width < ONE_ROW else "▲▲▲"
        if body.width < NAMED or at not in self.owners:
            self.canvas.put(body.x + body.width - len(roofs), body.y - 1, roofs, on("roof", ground_of(at)))

    def _roomy(self, at: Space, box: Box, body: Box, guests: list[Guest], ground: Role) -> None:
        """The first ship as a picture, the others by their tags at the right."""
        if not guests:
            return
        first, *rest = guests
        if first.hidden:
            self._hidden(first, box, body)
        elif rest and box.height < ROOMY:
            self._tag(first, box.x + box.width - TAG, box.y, box)
        else:
            row = self._picture(first, body, ground)
            self._tag(first, box.x + (box.width - TAG) // 2, row, box)
        y = box.y + box.height - 1 if box.height < ROOMY else box.y + 1
        for row, guest in enumerate(rest[:2]):
            self._tag(guest, box.x + box.width - TAG, y - row if box.height < ROOMY else y + row, box)

    def _picture(self, guest: Guest, body: Box, ground: Role) -> int:
        colour = f"seat.{self.view.seats[guest.ship[0]].colour}"
        if guest.ghost:
            return draw_ship(self.canvas, body, guest.role, guest.role, ground)
        return draw_ship(self.canvas, body, colour, "sail", ground)

    def _hidden(self, guest: Guest, box: Box, body: Box) -> None:
        canvas, town = self.canvas, body.height < box.height - 1
        if town:
            draw_fog(canvas, body)
        y = body.y if body.height < 3 else body.y + 1
        self._tag(guest, box.x + (box.width - TAG) // 2, y, box)
        fleet = self.view.fleets[guest.ship[0]]
        if body.height > 1:
            count = 0 if fleet.fog is None else fleet.fog.count
            draw_fog_cards(canvas, body.x, body.y + body.height - 1, body.width, count, self._known(guest))

    def _known(self, guest: Guest) -> Cards:
        """The cards under a fog, if the asked seat may know them."""
        fog = self.marks.fog
        return fog[1] if fog is not None and fog[0] == guest.ship else ()

    def _beside(self, box: Box, guests: list[Guest]) -> None:
        """On a small town: beside its number, and below over the crate's last row."""
        for guest, y in zip(guests, (box.y, box.y + box.height - 1), strict=False):
            self._tag(guest, box.x + box.width - TAG, y, box)

    def _tag(self, guest: Guest, x: int, y: int, box: Box) -> None:
        canvas, chosen = self.canvas, guest.sign == "►"
        if guest.sign:
            before = x - 1 if x < box.x + box.width - TAG or box.width > TAG + 2 else box.x - 1
            canvas.put(before, y, guest.sign, "cursor" if chosen else guest.role)
            self.signs.add((before, y))
        canvas.zone(x, y, TAG, 1, ShipSpot(guest.ship), quiet=guest.ship not in self.marks.offered)
        canvas.put(x, y, ship_tag(self.view.seats, guest.ship), guest.role)

    # --- fjords ---

    def _fjord(self, at: Space, seat: Seat) -> None:
        """The owner's name at the space where the fjord opens; two letters beside it, if that is small."""
        box, role = self.sea.box(at), f"seat.{self.view.seats[seat].colour}"
        if box.width >= NAMED:
            name = self.view.seats[seat].name
            name = name if cell_len(name) <= box.width - 5 else initials(self.view.seats)[seat]
            self.canvas.put(box.x + box.width - cell_len(name) - 2, box.y, f" {name} ", role)
            return
        for row, letter in enumerate(initials(self.view.seats)[seat], 1):
            if (box.x + box.width, box.y + row) not in self.signs:
                self.canvas.put(box.x + box.width, box.y + row, letter, role)


def ground_of(at: Space) -> Role:
    """Neighbours have different roles."""
    return "tide.b" if sum(column_row(at)) % 2 else "tide"


def _guests(view: View, marks: Marks) -> dict[Space, list[Guest]]:
    """The ships on each space: those that are seen, those under fog, and the ends of moves in mind."""
    count, found = len(view.seats), dict[Space, list[Guest]]()
    for hidden in (False, True):
        for seat, fleet in enumerate(view.fleets):
            for ship, steps in enumerate(fleet.ships):
                if on_ring(steps) and (ship == fleet.hidden) is hidden:
                    at = (seat, ship)
                    chosen = at in marks.chosen
                    role = "cursor" if chosen else f"seat.{view.seats[seat].colour}"
                    guest = Guest(at, "►" if chosen else "", role, hidden)
                    found.setdefault(space(count, seat, steps), []).append(guest)
    for where, ghost in _ghosts(view, marks).items():
        found.setdefault(where, []).append(ghost)
    return found


def _ghosts(view: View, marks: Marks) -> Mapping[Space, Guest]:
    """A choice hides an idea on the same space, and the chosen ship those that it would push."""
    found: dict[Space, Guest] = {}
    for shift in (*marks.shifts, *marks.idea):
        if on_ring(shift.end):
            sign, role = (">", "rammed") if shift.pushed else ("+", "landfall")
            if shift in marks.idea and shift not in marks.shifts:
                sign, role = "?", "vision"
            at = space(len(view.seats), shift.ship[0], shift.end)
            found.setdefault(at, Guest(shift.ship, sign, role, ghost=True))
    return found


def _lane(view: View, marks: Marks) -> dict[Space, str]:
    """The spaces that the chosen moves would pass, each with an arrow; ships that change places pass none."""
    count, moves = len(view.seats), [shift for shift in marks.shifts if not shift.pushed]
    ends = [{space(count, shift.ship[0], steps) for steps in (shift.start, shift.end)} for shift in moves]
    if len(moves) == 2 and ends[0] == ends[1]:
        return {}
    found: dict[Space, str] = {}
    for shift in moves:
        way = 1 if shift.end > shift.start else -1
        for steps in range(shift.start + way, shift.end, way):
            if on_ring(steps):
                at = space(count, shift.ship[0], steps)
                found[at] = _arrow(at, way)
    return found


def _arrow(at: Space, way: int) -> str:
    (column, row), (other, below) = column_row(at), column_row((at + way) % RING)
    return {(1, 0): "→", (0, 1): "↓", (-1, 0): "←", (0, -1): "↑"}[other - column, below - row]
