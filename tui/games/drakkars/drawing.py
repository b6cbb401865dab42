"""The board: the ring, and within it the harbours, the shield and the store."""

from collections import Counter

from core.games.drakkars.model import BOX, FRIENDS, HOME, SHIELD, ShipAt
from core.games.drakkars.sea import hold_of
from core.games.drakkars.views import View
from core.kernel.types import Seat
from tui.games.drakkars import geometry
from tui.games.drakkars.geometry import bay_of
from tui.games.drakkars.gods import coin_letter, coin_role, shield_text, ship_tag
from tui.games.drakkars.marks import NO_MARKS, HarbourSpot, Marks, ShieldSpot, StoreSpot
from tui.games.drakkars.spaces import TAG, draw_ring, ship
from tui.play.bevels import on
from tui.play.boxes import Box
from tui.play.chips import chip, plate
from tui.widgets.canvas import Canvas, Part
from tui.words import _, ngettext

TALL = 8  # fewest rows of a harbour from which nothing is left out


def draw_board(view: View, width: int, height: int, marks: Marks = NO_MARKS) -> Canvas:
    canvas = Canvas(width, height, "ground")
    ring = geometry.sea(width, height)
    draw_ring(canvas, view, ring, marks)
    bays = ring.bays
    for seat in range(len(view.seats)):
        _harbour(canvas, view, seat, bays[bay_of(len(view.seats), seat)], marks)
    _shield(canvas, view, bays[geometry.bay_of_shield(len(view.seats))], marks)
    _store(canvas, view, bays[geometry.BAY_OF_STORE])
    return canvas


# --- harbours ---


def _harbour(canvas: Canvas, view: View, seat: Seat, box: Box, marks: Marks) -> None:
    canvas.fill(*box, " ", "quay")
    canvas.zone(*box, HarbourSpot(seat), quiet=True)
    gap = int(box.height >= TALL)
    turn = seat in view.to_act
    canvas.put(box.x, box.y, "►" if turn else " ", on("accent", "quay"))
    points = str(view.scores[seat])
    canvas.parts(box.x + 1, box.y, [plate(view.seats, seat, box.width - 6)])
    canvas.right(box.x + box.width - 1, box.y, [(points, on("accent", "quay"))])
    ranked = ranks(view, seat)
    for hold in range(3):
        _hold(canvas, view, seat, hold, ranked.get(hold), Box(box.x, box.y + 1 + gap + hold, box.width, 1), marks)
    _foot(canvas, view, seat, Box(box.x, box.y + 4 + 2 * gap, box.width, box.height - 4 - 2 * gap))


def ranks(view: View, seat: Seat) -> dict[int, ShipAt]:
    """D-4.3: the ship at sea for each hold, as they rank now."""
    fleet = view.fleets[seat]
    return {hold_of(fleet, number): (seat, number) for number, steps in enumerate(fleet.ships) if BOX < steps < HOME}


def _hold(canvas: Canvas, view: View, seat: Seat, hold: int, at: ShipAt | None, box: Box, marks: Marks) -> None:
    fleet = view.fleets[seat]
    safe = hold < fleet.home
    x = canvas.put(box.x + 1, box.y, "■" if safe else str(hold + 1), on("good" if safe else "dim", "quay")) + 1
    for coin in fleet.holds[hold]:
        x = canvas.put(x, box.y, coin_letter(coin), on(coin_role(coin), "quay"))
    coming = [shift for shift in marks.shifts if shift.ship[0] == seat and shift.end == HOME]
    end = box.x + box.width - 1
    if safe:
        canvas.right(end, box.y, [(_("home"), on("good", "quay"))])
    elif coming and hold == fleet.home:
        canvas.right(end, box.y, [(f"+{ship_tag(view.seats, coming[0].ship)} {_('home')}", "landfall")])
    elif at is not None:
        _ranked(canvas, view, at, end, box.y, marks)


def _ranked(canvas: Canvas, view: View, at: ShipAt, end: int, y: int, marks: Marks) -> None:
    """The ship of a hold, and its distance from home."""
    steps = view.fleets[at[0]].ships[at[1]]
    x = canvas.right(end, y, [(f"→{HOME - steps:>2}", on("dim", "quay"))])
    ship(canvas, view, x - TAG - 1, y, at, marks)
    if at[1] == view.fleets[at[0]].hidden:
        canvas.put(x - 1, y, "░", "mist")


def _foot(canvas: Canvas, view: View, seat: Seat, box: Box) -> None:
    fleet = view.fleets[seat]
    dim, ink = on("dim", "quay"), on("ink", "quay")
    parts: list[Part] = []
    for word, count in ((_("hand"), view.hands[seat]), (_("deck"), view.decks[seat])):
        parts += [(f"{word} ", dim), (f"{count} ", ink)]
    if fleet.fog is not None:
        parts += [("░", "mist"), (f"{fleet.fog.count}", ink)]
    canvas.parts(box.x + 1, box.y, parts, box.width - 1)
    if box.height > 1 and fleet.known:
        known = " ".join(map(str, fleet.known))
        canvas.parts(box.x + 1, box.y + 1, [(f"{_('known')} ", dim), (known, ink)], box.width - 1)


# --- shield and store ---


def _shield(canvas: Canvas, view: View, box: Box, marks: Marks) -> None:
    """The shield's spaces clockwise: along the upper row, and back along the lower one."""
    canvas.put(box.x + 1, box.y, _("shield"), "dim")
    half = len(SHIELD) // 2
    pitch = min((box.width - 1) // half, 9)
    low = box.y + min(3, box.height - 1) + int(box.height >= TALL)
    left = box.x + (box.width - pitch * half) // 2
    for at in range(len(SHIELD)):
        column = at if at < half else len(SHIELD) - 1 - at
        x, y = left + column * pitch, box.y + 1 + int(box.height >= TALL) if at < half else low
        here, may = at == view.barrel, at in marks.barrel
        role = "landfall" if may else "cursor" if here else "card.back"
        canvas.put(x, y, "►" if here else "+" if may else " ", "accent")
        canvas.put(x + 1, y, shield_text(at), role)
        canvas.zone(x, y, 4, 1, ShieldSpot(at), quiet=True)
    canvas.put(left + (half - 1) * pitch + 2, low - 1, "▼", "faint")
    canvas.put(left + 2, low - 1, "▲", "faint")


def _store(canvas: Canvas, view: View, box: Box) -> None:
    """Pile, discards and bag; and the teams' points, if there are teams (D-7.7)."""
    canvas.zone(*box, StoreSpot(), quiet=True)
    count = len(view.discards)
    words = ngettext("{count} discard", "{count} discards", count).format(count=count)
    canvas.parts(box.x + 1, box.y, [(f"{_('pile')} ", "dim"), (f"{view.pile}  ", "ink+bold"), (words, "dim")])
    bag: list[Part] = [(f"{_('bag')} ", "dim")]
    for coin in (3, 2, 1):
        bag += [(str(view.bag[coin - 1]), "ink"), (coin_letter(coin), coin_role(coin)), (" ", "ink")]
    canvas.parts(box.x + 1, box.y + 1, bag, box.width - 1)
    counted = Counter(view.discards)
    told = " ".join(f"{card}" if counted[card] == 1 else f"{card}x{counted[card]}" for card in sorted(counted))
    sides = [side for side in dict.fromkeys(map(tuple, map(sorted, FRIENDS[len(view.seats)]))) if len(side) > 1]
    canvas.text_in(box.x + 1, box.y + 2, box.width - 1, box.height - 2 - bool(sides), told)
    x, y = box.x + 1, box.y + box.height - 1
    for side in sides:
        points = sum(view.scores[seat] for seat in side)
        x = canvas.parts(x, y, [*(chip(view.seats, seat) for seat in side), (f" {points}   ", "accent")])
