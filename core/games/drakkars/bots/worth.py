"""The worth of a table to a seat: by rules of thumb, for a karl, and with an eye on the end, for a jarl."""

from core.games.drakkars.model import BOX, FRIENDS, HOME, ROOM, TO_END, Cards, Fleet, State
from core.games.drakkars.scoring import counts_cards, on_cards, safe
from core.games.drakkars.sea import hold_of
from core.kernel.types import Seat

# --- a karl's ---


def by_thumb(state: State, seat: Seat) -> float:
    """The points of the seat's side less those of the others; coins at sea count more near home, and so do steps."""
    friends = FRIENDS[len(state.seats)][seat]
    points = [_thumb(state, each) for each in range(len(state.seats))]
    own = sum([points[each] for each in friends])
    others = [each for each in range(len(state.seats)) if each not in friends]
    return own - sum([points[each] for each in others]) * len(friends) / len(others)


def _thumb(state: State, seat: Seat) -> float:
    fleet, hand = state.fleets[seat], state.secrets[seat].hand
    points = safe(fleet) + 4.0 * fleet.home + 0.6 * len(hand) + 0.06 * sum(hand)
    for ship, steps in enumerate(fleet.ships):
        if BOX < steps < HOME:
            near = steps / HOME
            points += 0.5 + 3.0 * near + sum(fleet.holds[hold_of(fleet, ship)]) * (0.4 + 0.5 * near)
    return points


# --- a jarl's ---

SAFE = (0.8, 0.6, 0.35)  # the worth of a coin at sea from the beginning, by hold: the first will be safe most likely
SAFER = (0.15, 0.3, 0.5)  # and its further worth, as its ship nears home
VOYAGE = (4.0, 3.0, 2.0)  # a ship's gain in all by nearing home, by rank
LANDED = 4.5  # a ship home
AFLOAT = 0.5
CARD, PIP, UNDER_FOG = 0.6, 0.06, 0.5
ROOM_LEFT = 0.15  # of a hold, for plunder that may still come on the way
LATE = 0.7  # how much of a coin at sea is left, when the next ship home ends the game
LEADER = 0.5  # how far the best of the others stands for all of them
WON = 15.0
FINAL = 3.0  # a point when all is over


def with_foresight(state: State, seat: Seat) -> float:
    """The lead of the seat's side over the others."""
    count = len(state.seats)
    friends = FRIENDS[count][seat]
    points = [_expected(state, each) for each in range(count)]
    own = sum([points[each] for each in friends])
    others = [points[each] for each in range(count) if each not in friends]
    against = (
        sum(others) if count == 4 else LEADER * max(others) + (1 - LEADER) * sum(others) / len(others)
    )  # teams add up
    if state.phase == "over":
        return FINAL * (own - against) + (WON if seat in state.winners else -WON)
    return own - against


def _expected(state: State, seat: Seat) -> float:
    """The points that a seat may hope for at the end."""
    fleet, hand = state.fleets[seat], state.secrets[seat].hand
    if counts_cards(state, seat):
        return safe(fleet) + on_cards(hand)
    if state.ender is not None or state.lasts is not None:
        return safe(fleet) + (_last_hope(fleet, hand) if _still_to_come(state, seat) else 0.0)
    late = sum([each.home for each in state.fleets]) + 1 >= TO_END[len(state.seats)]
    points = safe(fleet) + LANDED * fleet.home + CARD * len(hand) + PIP * sum(hand)
    if fleet.fog is not None:
        points += UNDER_FOG * fleet.fog.count
    return points + _at_sea(fleet, LATE if late else 1.0)


def _at_sea(fleet: Fleet, share: float) -> float:
    points = 0.0
    for ship, steps in enumerate(fleet.ships):
        if BOX < steps < HOME:
            near, rank = steps / HOME, hold_of(fleet, ship)
            hold = fleet.holds[rank]
            points += AFLOAT + VOYAGE[rank] * near + sum(hold) * (SAFE[rank] * share + SAFER[rank] * near)
            points += ROOM_LEFT * max(ROOM - len(hold), 0) * (1 - near) * share
    return points


def _still_to_come(state: State, seat: Seat) -> bool:
    """True if the seat's last turn is still to come."""
    if state.phase == "over":
        return False
    return state.lasts is None or seat in state.lasts[0 if state.phase == "last" else 1 :]


def _last_hope(fleet: Fleet, hand: Cards) -> float:
    """The gain of a last voyage, if the cards suffice."""
    reach = sum(hand)
    if any(BOX < steps < HOME <= steps + reach for steps in fleet.ships):
        return sum(fleet.holds[fleet.home]) + 0.4 * on_cards(hand) + 1
    return 0.0
