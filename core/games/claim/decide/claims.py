"""Castles: claiming a territory, and putting one where a territory was taken (C-2.3, C-4.1 to C-4.3)."""

from collections.abc import Iterator
from functools import lru_cache

from core.games.claim import decisions as de
from core.games.claim.decide.moves import bit_of
from core.games.claim.events import CastleMissed, CastlePut, TerritoryClaimed
from core.games.claim.island import Island, bits
from core.games.claim.model import ENEMIES, Points, State, Territory, side
from core.kernel.types import Refused, Seat
from core.kernel.words import N_


def open_points(state: State, seat: Seat) -> Iterator[tuple[Territory, Points]]:
    """C-4.1: the territories that the seat may claim, and the points that a castle may be put on there."""
    if not state.castles_left(seat):
        return
    own, bar = state.pieces[seat], _bar(state, seat)
    for name, points in state.island.territories.items():
        if not bar & points and own & points and (free := _free(state, seat) & points):
            yield name, free


def _bar(state: State, seat: Seat) -> Points:
    """The points that bar a claim: those of enemy pieces, and of castles of the seat's team."""
    found = _friendly(state, seat)
    for foe in ENEMIES[len(state.seats)][seat]:
        found |= state.pieces[foe]
    return found


def _friendly(state: State, seat: Seat) -> Points:
    """The points of castles of the seat's team."""
    found = 0
    for friend in side(len(state.seats), seat):
        found |= state.castles[friend]
    return found


def _free(state: State, seat: Seat) -> Points:
    """C-4.2: the points for a castle; an enemy's castle goes back first, and leaves its point free."""
    found = state.free
    for foe in ENEMIES[len(state.seats)][seat]:
        found |= state.castles[foe]
    return found


def claims(state: State, seat: Seat) -> tuple[de.Claim, ...]:
    found: tuple[de.Claim, ...] = ()
    for name, points in open_points(state, seat):
        found += _listed(state.island, seat, name, points)
    return found


@lru_cache(1 << 12)
def _listed(island: Island, seat: Seat, territory: Territory, points: Points) -> tuple[de.Claim, ...]:
    return tuple(de.Claim(seat, territory, island.names[bit]) for bit in bits(points))


def can_claim(state: State, seat: Seat) -> bool:
    return next(open_points(state, seat), None) is not None


def claim(state: State, decision: de.Claim) -> list[TerritoryClaimed]:
    seat, name = decision.seat, decision.territory
    points, bit = _territory(state, name), _point(state, decision)
    if not state.castles_left(seat):
        raise Refused("illegal", "C-4.1", N_("All your castles are on the board."))
    if not state.pieces[seat] & points:
        raise Refused("illegal", "C-4.1", N_("You have no piece on territory {name}."), name=name)
    if _friendly(state, seat) & points:
        raise Refused("illegal", "C-4.1", N_("On territory {name} stands a castle of your own side."), name=name)
    if _bar(state, seat) & points:
        raise Refused("illegal", "C-4.1", N_("On territory {name} stands an enemy piece."), name=name)
    if not _free(state, seat) & bit:
        raise Refused("illegal", "C-4.1", N_("{point} is not free."), point=decision.point)
    foes = ENEMIES[len(state.seats)][seat]
    return [
        TerritoryClaimed(seat, name, decision.point, next((foe for foe in foes if state.castles[foe] & points), None))
    ]


def _territory(state: State, name: Territory) -> Points:
    points = state.island.territories.get(name)
    if points is None:
        raise Refused("illegal", "C-1.1", N_("The island has no territory {name}."), name=name)
    return points


def _point(state: State, decision: de.Claim | de.PutCastle) -> Points:
    bit = bit_of(state, decision.point)
    if not state.island.territories[decision.territory] & bit:
        raise Refused(
            "illegal",
            "C-4.1",
            N_("{point} is not on territory {name}."),
            point=decision.point,
            name=decision.territory,
        )
    return bit


# --- where a territory was taken (C-4.3) ---


def castle_points(state: State) -> Points:
    """The points on which the castle that is due may be put; 0 if there is none to put, or no free point."""
    if not state.castles_left(state.turn):
        return 0
    return state.island.territories[state.taken[0]] & state.free


def castles(state: State) -> tuple[de.PutCastle, ...]:
    return _castles(state.island, state.turn, state.taken[0], castle_points(state))


@lru_cache(1 << 12)
def _castles(island: Island, seat: Seat, territory: Territory, points: Points) -> tuple[de.PutCastle, ...]:
    return tuple(de.PutCastle(seat, territory, island.names[bit]) for bit in bits(points))


def put(state: State, decision: de.PutCastle) -> list[CastlePut]:
    name = decision.territory
    _territory(state, name)
    if name != state.taken[0]:
        raise Refused("illegal", "C-4.3", N_("The next castle is due on territory {name}."), name=state.taken[0])
    if not castle_points(state) & _point(state, decision):
        raise Refused("illegal", "C-4.3", N_("{point} is not free."), point=decision.point)
    return [CastlePut(decision.seat, name, decision.point)]


def missed(state: State) -> CastleMissed | None:
    """If no castle can be put, the territory is nobody's."""
    return None if castle_points(state) else CastleMissed(state.turn, state.taken[0])
