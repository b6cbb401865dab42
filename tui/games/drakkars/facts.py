"""Sentences on each thing on the board: all of it open to everybody."""

from collections import Counter
from collections.abc import Iterator

from core.games.drakkars.model import BOX, FJORDS, HOME, RING, ROOM, SHIELD, START, ShipAt, Space
from core.games.drakkars.sea import hold_of, space, standing
from core.games.drakkars.views import View
from core.kernel.types import Outsider, Seat
from tui.games.drakkars.gods import coins_counted, gods
from tui.games.drakkars.marks import HarbourSpot, ShieldSpot, ShipSpot, SpaceSpot, Spot, StoreSpot
from tui.words import _, listed, ngettext


def told_of(view: View, spot: Spot) -> str:
    match spot:
        case SpaceSpot(at):
            return _space(view, at)
        case ShipSpot(ship):
            return told_of_ship(view, ship)
        case HarbourSpot(seat):
            return _harbour(view, seat)
        case ShieldSpot(at):
            return _shield(view, at)
        case StoreSpot():
            return _store(view)


def whereabouts(view: View) -> list[tuple[str, Spot]]:
    """The spots that have sentences, each with its name."""
    found: list[tuple[str, Spot]] = [
        (_("{name}'s harbour").format(name=seating.name), HarbourSpot(seat)) for seat, seating in enumerate(view.seats)
    ]
    found += [
        (ship_name(view, (seat, ship)), ShipSpot((seat, ship)))
        for seat, fleet in enumerate(view.fleets)
        for ship in range(len(fleet.ships))
    ]
    found += [(_("the town on {at}").format(at=at), SpaceSpot(at)) for at in view.towns]
    return [*found, (_("the shield"), ShieldSpot(view.barrel)), (_("pile, discards and bag"), StoreSpot())]


def spots(_view: View, name: str) -> list[Spot]:
    """The spots that a lesson means: "ship 0 1", "space 9", "harbour 0", "shield", "store"."""
    match name.split():
        case ["ship", seat, ship]:
            return [ShipSpot((int(seat), int(ship)))]
        case ["space", at]:
            return [SpaceSpot(int(at))]
        case ["harbour", seat]:
            return [HarbourSpot(int(seat))]
        case ["shield"]:
            return [ShieldSpot(at) for at in range(len(SHIELD))]
        case _:
            return [StoreSpot()]


def ship_name(view: View, ship: ShipAt) -> str:
    return _("{name}'s ship {number}").format(name=view.seats[ship[0]].name, number=ship[1] + 1)


def _space(view: View, at: Space) -> str:
    told = [_("Space {at}.").format(at=at)]
    if at in view.towns:
        coins = view.town_coins[view.towns.index(at)]
        words = _("A town; from the top of its pile: {coins}.") if coins else _("A town without coins.")
        told.append(words.format(coins=listed([coins_counted((coin,)) for coin in coins])))
    count = len(view.seats)
    owner = next((seat for seat in range(count) if FJORDS[count][seat] == at % RING), None)
    if owner is not None:
        told.append(_("{name}'s fjord opens here.").format(name=view.seats[owner].name))
    seen = standing(view.fleets, at)
    if seen is not None:
        told.append(_("{ship} is here.").format(ship=ship_name(view, seen)))
    for ship in _hidden_at(view, at):
        told.append(_("Under fog: {ship}.").format(ship=ship_name(view, ship)))
        told += [own_fog(view)] if ship[0] == view.viewer else []
    return " ".join(told)


def _hidden_at(view: View, at: Space) -> Iterator[ShipAt]:
    for seat, fleet in enumerate(view.fleets):
        ship = fleet.hidden
        if ship is not None and fleet.ships[ship] > START and space(len(view.seats), seat, fleet.ships[ship]) == at:
            yield seat, ship


def told_of_ship(view: View, at: ShipAt) -> str:
    seat, ship = at
    fleet = view.fleets[seat]
    steps = fleet.ships[ship]
    name = ship_name(view, at)
    if steps == BOX:
        return _("{ship} is in the box.").format(ship=name)
    if steps == HOME:
        return _("{ship} is home.").format(ship=name)
    hold = hold_of(fleet, ship)
    place = _("at the start") if steps == START else _("on space {at}").format(at=space(len(view.seats), seat, steps))
    words = _("{ship} is {place}, {left} from home. Its hold is number {hold}: {coins}.")
    coins = coins_counted(fleet.holds[hold])
    told = [words.format(ship=name, place=place, left=HOME - steps, hold=hold + 1, coins=coins)]
    if fleet.fog is not None and fleet.fog.ship == ship:
        words = ngettext("{count} card is under its fog.", "{count} cards are under its fog.", fleet.fog.count)
        told.append(words.format(count=fleet.fog.count))
        told.append(own_fog(view) if seat == view.viewer else "")
    return " ".join(filter(None, told))


def own_fog(view: View) -> str:
    """The cards under the viewer's own fog, which nobody else is told (D-5.7)."""
    seat = None if isinstance(view.viewer, Outsider) else view.viewer
    fleet = None if seat is None else view.fleets[seat]
    if seat is None or fleet is None or fleet.hidden is None or not view.own.fog:
        return ""
    steps = fleet.ships[fleet.hidden]
    words = _("Under your fog at the start: {cards}.")
    if steps != START:
        words = _("Under your fog on {at}: {cards}.")
    at = space(len(view.seats), seat, steps)
    return words.format(at=at, cards=gods(view.own.fog))


def _harbour(view: View, seat: Seat) -> str:
    fleet = view.fleets[seat]
    ships = {BOX: _("in the box"), HOME: _("home")}
    told = [
        _("{number} {place}").format(
            number=ship + 1,
            place=ships.get(steps)
            or (_("at the start") if not steps else _("{left} from home").format(left=37 - steps)),
        )
        for ship, steps in enumerate(fleet.ships)
    ]
    words = _("{name}'s ships: {ships}. Holds: {holds}. A hold takes {room}.")
    holds = "; ".join(coins_counted(hold) for hold in fleet.holds)
    found = [words.format(name=view.seats[seat].name, ships=listed(told), holds=holds, room=ROOM)]
    if fleet.known:
        found.append(_("Known of the hand: {cards}.").format(cards=gods(fleet.known)))
    return " ".join(found)


def _shield(view: View, at: int) -> str:
    coins, cards = SHIELD[at]
    steps = (at - view.barrel) % len(SHIELD)
    if coins:
        words = _("The shield shows {coins} coins or {cards} cards there.")
    else:
        words = _("The shield shows {cards} cards there, off the pile or chosen from the discards.")
    where = _("The barrel is on it.") if not steps else _("The barrel comes there by {steps}.").format(steps=steps)
    return f"{words.format(coins=coins, cards=cards)} {where}"


def _store(view: View) -> str:
    counted = Counter(view.discards)
    discards = gods(sorted(counted)) if counted else _("none")
    bag = coins_counted([coin for coin in (3, 2, 1) for _one in range(view.bag[coin - 1])])
    words = ngettext(
        "{count} card in the pile. Discards: {discards}. In the bag: {bag}.",
        "{count} cards in the pile. Discards: {discards}. In the bag: {bag}.",
        view.pile,
    )
    return words.format(count=view.pile, discards=discards, bag=bag)
