"""How a game begins: pieces are placed, and some are taken off (C-2.1, C-2.2)."""

from functools import lru_cache

from core.games.claim import decisions as de
from core.games.claim.decide.moves import bit_of
from core.games.claim.events import PiecePlaced, PieceRemoved
from core.games.claim.island import Island, picked
from core.games.claim.model import ENEMIES, TAKEN_OFF, Points, State
from core.kernel.types import Refused, Seat
from core.kernel.words import N_


def places(state: State) -> tuple[de.Place, ...]:
    return tuple(picked(state.free, _places(state.island, state.turn)))


@lru_cache(64)
def _places(island: Island, seat: Seat) -> list[de.Place]:
    return [de.Place(seat, name) for name in island.by_bit]


def place(state: State, decision: de.Place) -> list[PiecePlaced]:
    if not state.free & bit_of(state, decision.point):
        raise Refused("illegal", "C-2.1", N_("{point} is not free."), point=decision.point)
    return [PiecePlaced(decision.seat, decision.point)]


def removable(state: State, seat: Seat) -> Points:
    """C-2.2: the enemy pieces that the seat may take off."""
    if state.removed[seat] == TAKEN_OFF:
        return 0
    found = 0
    for foe in ENEMIES[len(state.seats)][seat]:
        if state.lost[foe] < TAKEN_OFF:
            found |= state.pieces[foe]
    return found


def removals(state: State) -> tuple[de.Remove | de.Done, ...]:
    seat = state.turn
    return (*picked(removable(state, seat), _removals(state.island, seat)), de.Done(seat))


@lru_cache(64)
def _removals(island: Island, seat: Seat) -> list[de.Remove]:
    return [de.Remove(seat, name) for name in island.by_bit]


def remove(state: State, decision: de.Remove) -> list[PieceRemoved]:
    bit = bit_of(state, decision.point)
    foes = ENEMIES[len(state.seats)][decision.seat]
    owner: Seat | None = next((foe for foe in foes if state.pieces[foe] & bit), None)
    if owner is None:
        raise Refused("illegal", "C-2.2", N_("No enemy piece stands on {point}."), point=decision.point)
    if state.lost[owner] == TAKEN_OFF:
        raise Refused("illegal", "C-2.2", N_("{count} pieces of that colour are off already."), count=TAKEN_OFF)
    return [PieceRemoved(decision.seat, owner, decision.point)]
