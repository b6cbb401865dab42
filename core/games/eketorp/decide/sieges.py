"""Phase 4: how a siege is settled, and the loot (E-4.11 to E-4.19)."""

from functools import cache

from core.games.eketorp import decisions as de
from core.games.eketorp.events import CardsTurned, Event, Hurt, Looted
from core.games.eketorp.model import KIND, SLOT, SLOTS, WORTH, Card, Fight, SlotAt, Stack, State, Stone, Stones
from core.games.eketorp.scoring import STACK_WORTH
from core.kernel.types import Refused, Seat
from core.kernel.words import N_


def settle(state: State, fight: Fight, at: SlotAt, cards: tuple[Card, Card]) -> CardsTurned:
    attacker, defender = seats = fight.attacker, fight.defender
    defended = state.villages[defender].home > 0
    damage = cards[0] - (cards[1] if defended else 0)  # E-4.15
    winner: Seat | None
    hurt: tuple[Hurt, ...]
    if damage > 0:
        winner = attacker
        # E-4.13: to the hospital as in E-4.8, and one station on at once
        hurt = (Hurt(defender, "12" if damage >= 3 else "0"),) if defended else ()
    elif damage < 0:
        winner, hurt = defender, (Hurt(attacker, "345" if damage <= -3 else "12"),)  # E-4.12
    else:
        winner, hurt = None, (Hurt(attacker, "0"), Hurt(defender, "0"))  # E-4.14
    held = winner == attacker
    low, high = walls_of(state, at)
    loot = held and len(takes(low, high, damage)) > 1
    return CardsTurned(at, seats, cards, winner, abs(damage), hurt, held, loot)


def walls_of(state: State, at: SlotAt) -> tuple[Stack, Stack]:
    """The two wall spaces that the slot touches (E-1.2)."""
    low = 2 * SLOT[at.slot]
    walls = state.villages[at.village].walls
    return walls[low], walls[low + 1]


@cache
def takes(low: Stack, high: Stack, damage: int) -> tuple[tuple[int, int], ...]:
    """E-4.16, E-4.17: any number of stones off the two tops that the damage pays for; the first is to take nothing."""
    return tuple(
        (first, second)
        for first in range(len(low) + 1)
        for second in range(len(high) + 1)
        if STACK_WORTH[top(low, first)] + STACK_WORTH[top(high, second)] <= damage
    )


def top(stack: Stack, count: int) -> Stones:
    return stack[len(stack) - count :]


def loots(state: State, fight: Fight) -> tuple[de.Loot, ...]:
    """All that the winner of the siege may take, and which stone of it to keep."""
    return _loots(fight.attacker, *walls_of(state, _slot(fight)), fight.damage)


@cache
def _loots(seat: Seat, low: Stack, high: Stack, damage: int) -> tuple[de.Loot, ...]:
    return tuple(
        de.Loot(seat, take, keep)
        for take in takes(low, high, damage)
        for keep in _keeps(top(low, take[0]) + top(high, take[1]))
    )


def _keeps(removed: Stones) -> tuple[Stone | None, ...]:
    return tuple(sorted(set(removed), key=KIND.__getitem__)) or (None,)


def _slot(fight: Fight) -> SlotAt:
    assert isinstance(fight.at, SlotAt)
    return fight.at


def loot(state: State, fight: Fight, decision: de.Loot) -> list[Event]:
    at = _slot(fight)
    low, high = walls_of(state, at)
    refused = too_much(low, high, fight.damage, decision.take)
    if refused is not None:
        raise refused
    removed = top(low, decision.take[0]) + top(high, decision.take[1])
    if decision.keep not in _keeps(removed):
        raise Refused("illegal", "E-4.16", N_("The loot is one of the stones taken, and there is none where none is."))
    returned = list(removed)
    if decision.keep is not None:
        returned.remove(decision.keep)
    return [Looted(decision.seat, at, decision.take, decision.keep, tuple(returned))]


def too_much(low: Stack, high: Stack, damage: int, take: tuple[int, int]) -> Refused | None:
    """Why so many stones cannot be taken off the two tops, if they cannot."""
    if take in takes(low, high, damage):
        return None
    if not (0 <= take[0] <= len(low) and 0 <= take[1] <= len(high)):
        return Refused("illegal", "E-4.16", N_("There are not so many stones on those two spaces."))
    worth = sum(map(WORTH.__getitem__, top(low, take[0]) + top(high, take[1])))
    return Refused(
        "illegal",
        "E-4.16",
        N_("These stones are worth {worth}, and the damage pays for {damage}."),
        worth=worth,
        damage=damage,
    )


SLOT_OF_SPACE = tuple(slot for slot in SLOTS for _ in range(2))  # E-1.2: which slot each wall space faces
