"""The harbours: each seat's holds, safe or of a ship at sea, its points, and its cards by number."""

from rich.cells import cell_len

from core.games.drakkars.model import BOX, HOME, ROOM, START, ShipAt
from core.games.drakkars.sea import hold_of, space
from core.games.drakkars.views import View
from core.kernel.types import Seat
from tui.games.drakkars.gods import coin_letter, coin_role, ship_tag
from tui.games.drakkars.marks import HarbourSpot, Marks, ShipSpot
from tui.games.drakkars.pictures import draw_ship
from tui.play.bevels import on
from tui.play.boxes import Box
from tui.play.chips import plate
from tui.theme import Role
from tui.widgets.canvas import Canvas, Part, width_of
from tui.words import _

TAG = 3  # cells of a ship
FULL = 16  # fewest cells of a hold's row with its number beside its ship
ASIDE = 25  # fewest cells of a harbour with words beside its holds
BERTHS = 7  # fewest rows of a harbour with a pier below each hold
BERTH, MOORED = 3, 5  # fewest rows of a hold with its ship as a picture, and the columns of that
SPACED = 24  # fewest cells of a hold's row with coins apart from each other


def draw_harbour(canvas: Canvas, view: View, seat: Seat, box: Box, marks: Marks) -> None:
    """The first column is free, or shows whose turn it is."""
    inside = Box(box.x + 1, box.y, box.width - 1, box.height)
    canvas.fill(*inside, " ", "quay")
    canvas.zone(*box, HarbourSpot(seat), quiet=True)
    if seat in view.to_act:
        canvas.put(box.x, box.y, "►", "accent")
    berth = (box.height - 1) // 3 if box.height >= BERTHS else 1
    _head(canvas, view, seat, inside, berth)
    ranked = ranks(view, seat)
    aside = box.height == 4 and inside.width >= ASIDE
    for hold in range(3):
        y = box.y + 1 + hold * berth
        row = Box(inside.x, y, inside.width - (9 if aside else 0), berth)
        if berth > 1:
            _pier(canvas, view, seat, hold, ranked.get(hold), row)
        _hold(canvas, view, seat, hold, ranked.get(hold), row, marks)
    if berth == 1:
        _foot(canvas, view, seat, inside, aside)


def ranks(view: View, seat: Seat) -> dict[int, ShipAt]:
    """D-4.3: the ship at sea for each hold, as they rank now."""
    fleet = view.fleets[seat]
    return {hold_of(fleet, number): (seat, number) for number, steps in enumerate(fleet.ships) if BOX < steps < HOME}


def _head(canvas: Canvas, view: View, seat: Seat, box: Box, berth: int) -> None:
    """The name, the points, and between them the cards where no foot tells them."""
    points: list[Part] = [(str(view.scores[seat]), on("accent", "quay"))]
    worded: list[Part] = [(f"{_('safe')} ", on("dim", "quay")), *points]
    name = plate(view.seats, seat, box.width - width_of(points) - 4)
    if width_of([name]) + width_of(worded) + 2 <= box.width:
        points = worded
    x = canvas.parts(box.x, box.y, [name])
    end = canvas.right(box.x + box.width - 1, box.y, points)
    if berth > 1:
        _listed(canvas, x + 1, box.y, _cards(view, seat), end - x - 2)


def _cards(view: View, seat: Seat) -> list[list[Part]]:
    """The number of cards in hand and deck and under the fog, the most important first."""
    dim, ink = on("dim", "quay"), on("ink", "quay")
    fog = view.fleets[seat].fog
    found: list[list[Part]] = [[(f"{_('hand')} ", dim), (str(view.hands[seat]), ink)]]
    if fog is not None:
        found.append([("▒", "mist"), (str(fog.count), ink)])
    found.insert(1, [(f"{_('deck')} ", dim), (str(view.decks[seat]), ink)])
    return found


def _listed(canvas: Canvas, x: int, y: int, groups: list[list[Part]], room: int) -> None:
    """As many groups as there is room for, the fog before the deck."""
    while groups and sum(width_of(group) + 1 for group in groups) - 1 > room:
        groups.pop(1 if len(groups) > 1 else 0)
    for group in groups:
        x = canvas.parts(x, y, group) + 1


def _foot(canvas: Canvas, view: View, seat: Seat, box: Box, aside: bool) -> None:
    groups = _cards(view, seat)
    if not aside:
        _listed(canvas, box.x + 1, box.y + 4, groups, box.width - 1)
        return
    for row, group in enumerate(groups, 1):
        canvas.parts(box.x + box.width - 7, box.y + row, group, 7)


# --- a hold ---


def _hold(canvas: Canvas, view: View, seat: Seat, hold: int, at: ShipAt | None, box: Box, marks: Marks) -> None:
    fleet = view.fleets[seat]
    ground = "berth" if box.height > 1 else "quay"
    safe, full = hold < fleet.home, box.width >= FULL
    x = box.x
    if at is not None and not full:
        x = _ship(canvas, view, x, box.y, at, marks) + 1
    else:
        sign = "■" if safe else str(hold + 1)
        canvas.put(x, box.y, sign, on("good" if safe else "dim", ground))
        x += 2 if full or safe else TAG + 1
    x = _coins(canvas, view, seat, hold, x, box, ground)
    told = _state(view, seat, hold, at, ground, marks)
    end = box.x + box.width - int(full)
    tagged = at is not None and full
    if at is not None and box.height >= BERTH:
        end = _moored(canvas, view, at, Box(end - MOORED, box.y, MOORED, 2), marks)
        tagged = False
    if told and end - width_of(told) - TAG * tagged >= x:
        end = canvas.right(end, box.y, told)
        if at is not None and tagged:
            _ship(canvas, view, end - TAG, box.y, at, marks)


def _moored(canvas: Canvas, view: View, at: ShipAt, box: Box, marks: Marks) -> int:
    """The ship of a hold, drawn at its pier; returns the column before it."""
    row = draw_ship(canvas, box, f"seat.{view.seats[at[0]].colour}", "sail", "berth")
    _ship(canvas, view, box.x + 1, row, at, marks)
    return box.x - 1


def _state(view: View, seat: Seat, hold: int, at: ShipAt | None, ground: Role, marks: Marks) -> list[Part]:
    """The end of a hold's row: home, or a ship that would come home, or the way that its ship still has to go."""
    coming = next((shift for shift in marks.shifts if shift.ship[0] == seat and shift.end == HOME), None)
    if hold < view.fleets[seat].home:
        return [(_("home"), on("good", ground))]
    if coming is not None and hold == view.fleets[seat].home:
        return [(f"+{_('home')}", "landfall")]
    return [] if at is None else _to_go(view, at, ground)


def _to_go(view: View, at: ShipAt, ground: Role) -> list[Part]:
    """The spaces that the ship of a hold still has to go, with fog before them if it is hidden."""
    fleet = view.fleets[at[0]]
    left = (f"{HOME - fleet.ships[at[1]]:>2}", on("ink", ground))
    return [("▒", "mist") if at[1] == fleet.hidden else ("→", on("dim", ground)), left]


def _coins(canvas: Canvas, view: View, seat: Seat, hold: int, x: int, box: Box, ground: Role) -> int:
    """The coins of a hold, and a point for each place that is free in one not yet home; returns the column behind."""
    fleet = view.fleets[seat]
    coins, step = fleet.holds[hold], 2 if box.width >= SPACED and len(fleet.holds[hold]) <= ROOM else 1
    for place in range(max(len(coins), 0 if hold < fleet.home else ROOM)):
        if place < len(coins):
            canvas.put(x, box.y, coin_letter(coins[place]), on(coin_role(coins[place]), ground))
        else:
            canvas.put(x, box.y, "·", on("faint", ground))
        x += step
    return x


def _ship(canvas: Canvas, view: View, x: int, y: int, at: ShipAt, marks: Marks) -> int:
    """A ship's plate, with a mark before it if it is chosen; returns the column behind it."""
    chosen = at in marks.chosen
    if chosen:
        canvas.put(x - 1, y, "►", "cursor")
    canvas.zone(x, y, TAG, 1, ShipSpot(at), quiet=at not in marks.offered)
    return canvas.put(x, y, ship_tag(view.seats, at), "cursor" if chosen else f"seat.{view.seats[at[0]].colour}")


def _pier(canvas: Canvas, view: View, seat: Seat, hold: int, at: ShipAt | None, box: Box) -> None:
    """Water, and the pier below a hold."""
    canvas.fill(*box, " ", "berth")
    y = box.y + box.height - 1
    canvas.put(box.x, y, "▀" * box.width, on("pier", "berth"))
    for x in (box.x + 1, box.x + box.width // 2, box.x + box.width - 2):
        canvas.put(x, y, "█", on("pier", "berth"))
    if box.height >= BERTH:
        told = _told_of(view, seat, hold, at)
        if cell_len(told) <= box.width - 3 - (MOORED + 1 if at is not None else 0):
            canvas.put(box.x + 2, box.y + 1, told, on("dim", "berth"))


def _told_of(view: View, seat: Seat, hold: int, at: ShipAt | None) -> str:
    """The state of a hold in words."""
    fleet = view.fleets[seat]
    if hold < fleet.home:
        return _("its coins are safe")
    if at is None:
        return _("no ship for it yet")
    steps = fleet.ships[at[1]]
    if steps == START:
        return _("at the start")
    return _("on {at}, {left} to go").format(at=space(len(view.seats), seat, steps), left=HOME - steps)
