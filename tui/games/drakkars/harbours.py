"""The harbours: each seat's holds, safe or of a ship at sea, its points, and its cards by number."""

from rich.cells import cell_len

from core.games.drakkars.model import BOX, HOME, ROOM, SHIPS, START, ShipAt
from core.games.drakkars.sea import hold_of, space
from core.games.drakkars.views import View
from core.kernel.types import Seat
from tui.games.drakkars.gods import coin_letter, coin_role, ship_tag
from tui.games.drakkars.layout import PAIRED
from tui.games.drakkars.marks import HarbourSpot, Marks, ShipSpot
from tui.games.drakkars.pictures import draw_ship, fog_sign
from tui.games.drakkars.pixels import solid
from tui.play.bevels import on
from tui.play.boxes import Box
from tui.play.chips import plate
from tui.theme import Role
from tui.widgets.canvas import Canvas, Part, width_of
from tui.words import _

TAG = 3  # cells of a ship
FULL = 16  # fewest cells of a hold's row with its number beside its ship
APART = 2  # cells between two holds in a row
BERTHS = 7  # fewest rows of a harbour with a pier below each hold
BERTH, MOORED = 3, 5  # fewest rows of a hold with its ship as a picture, and the columns of that
SPACED = 24  # fewest cells of a hold's row with coins apart from each other


def draw_harbour(canvas: Canvas, view: View, seat: Seat, box: Box, marks: Marks) -> None:
    """One column is free: the first, which shows whose turn it is; or the last, and then the name's plate shows it."""
    paired = box.height == PAIRED
    inside = Box(box.x + (not paired), box.y, box.width - 1, box.height)
    canvas.fill(*inside, " ", "quay")
    canvas.zone(*box, HarbourSpot(seat), quiet=True)
    rows = _rows(inside)
    high = rows[0].height
    headed = _head(canvas, view, seat, inside, high)
    if seat in view.to_act:
        canvas.put(box.x, box.y, "►", f"seat.{view.seats[seat].colour}" if paired else "accent")
    ranked = ranks(view, seat)
    for hold, row in enumerate(rows):
        if high > 1:
            _pier(canvas, view, seat, hold, ranked.get(hold), row)
        end = _hold(canvas, view, seat, hold, ranked.get(hold), row, marks)
    if paired:
        _listed(canvas, end + 1, rows[-1].y, _cards(view, seat), inside.x + inside.width - end - 1)
    elif not headed:
        _listed(canvas, inside.x + 1, inside.y + 3 * high + (high == 1), _cards(view, seat), inside.width - 2)


def _rows(box: Box) -> list[Box]:
    """The places of the holds: two in a row, or one below the other."""
    if box.height == PAIRED:
        wide = (box.width - APART) // 2
        return [Box(box.x + at % 2 * (wide + APART), box.y + 1 + at // 2, wide, 1) for at in range(3)]
    high = (box.height - 1) // 3 if box.height >= BERTHS else 1
    return [Box(box.x, box.y + 1 + at * high, box.width, high) for at in range(3)]


def ranks(view: View, seat: Seat) -> dict[int, ShipAt]:
    """D-4.3: the ship at sea for each hold, as they rank now."""
    fleet = view.fleets[seat]
    return {hold_of(fleet, number): (seat, number) for number, steps in enumerate(fleet.ships) if BOX < steps < HOME}


def _head(canvas: Canvas, view: View, seat: Seat, box: Box, berth: int) -> bool:
    """The name, the ships home and the points; and between them the cards, if there is room. Returns whether so."""
    told = _home(view, seat)
    name = plate(view.seats, seat, box.width - width_of(told[-1]) - 3)
    parts = next((parts for parts in told if width_of([name]) + width_of(parts) + 1 <= box.width), told[-1])
    x = canvas.parts(box.x, box.y, [name])
    end = canvas.right(box.x + box.width, box.y, parts)
    cards = _cards(view, seat)
    headed = berth > 1 and sum(width_of(group) + 1 for group in cards) <= end - x - 2
    if headed:
        _listed(canvas, x + 1, box.y, cards, end - x - 2)
    return headed


def _home(view: View, seat: Seat) -> list[list[Part]]:
    """The ships home of three and the points, in words or fewer of them."""
    dim = on("dim", "quay")
    gap, near = ("  ", dim), (" ", dim)
    ships: Part = (f"{view.fleets[seat].home}/{SHIPS}", on("good" if view.fleets[seat].home else "dim", "quay"))
    points: Part = (f"{view.scores[seat]:>2}", on("accent", "quay"))
    home: Part = (f"{_('home')} ", dim)
    safe: list[Part] = [(f"{_('safe')} ", dim), points]
    return [[home, ships, gap, *safe], [home, ships, near, *safe], [home, ships, gap, points], [ships, near, points]]


def _cards(view: View, seat: Seat) -> list[list[Part]]:
    """The number of cards in hand and deck and under the fog, the most important first."""
    dim, ink = on("dim", "quay"), on("ink", "quay")
    fog = view.fleets[seat].fog
    found: list[list[Part]] = [[(f"{_('hand')} ", dim), (str(view.hands[seat]), ink)]]
    if fog is not None:
        found.append([(fog_sign(), "mist"), (str(fog.count), ink)])
    found.insert(1, [(f"{_('deck')} ", dim), (str(view.decks[seat]), ink)])
    return found


def _listed(canvas: Canvas, x: int, y: int, groups: list[list[Part]], room: int) -> None:
    """As many groups as there is room for, the fog before the deck."""
    while groups and sum(width_of(group) + 1 for group in groups) - 1 > room:
        groups.pop(1 if len(groups) > 1 else 0)
    for group in groups:
        x = canvas.parts(x, y, [*group, (" ", on("dim", "quay"))])


# --- a hold ---


def _hold(canvas: Canvas, view: View, seat: Seat, hold: int, at: ShipAt | None, box: Box, marks: Marks) -> int:
    """Returns the column behind all that stands there."""
    ground = "berth" if box.height > 1 else "quay"
    safe, full = hold < view.fleets[seat].home, box.width >= FULL
    x = box.x + (2 if full or safe else TAG)
    if at is not None and not full:
        _ship(canvas, view, box.x, box.y, at, marks)
    else:
        canvas.put(box.x, box.y, "■" if safe else str(hold + 1), on("good" if safe else "dim", ground))
    x = _coins(canvas, view, seat, hold, x, box, ground)
    told = _state(view, seat, hold, at, ground, marks)
    end = box.x + box.width - int(full)
    tagged = at is not None and full
    if at is not None and box.height >= BERTH:
        end = _moored(canvas, view, at, Box(end - MOORED, box.y, MOORED, 2), marks)
        tagged = False
    if not told or end - width_of(told) - TAG * tagged < x + safe:
        return x
    first = canvas.right(end, box.y, told)
    if at is not None and tagged:
        _ship(canvas, view, first - TAG, box.y, at, marks)
    return end


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
    return [(fog_sign(), "mist") if at[1] == fleet.hidden else ("→", on("dim", ground)), left]


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
    sign, pen = solid(on("pier", "berth"))
    canvas.put(box.x, y, box.width * ("▀" if sign == "█" else sign), pen)
    for x in (box.x + 1, box.x + box.width // 2, box.x + box.width - 2):
        canvas.put(x, y, sign, pen)
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
