"""Checks a journal's events against the state: pieces and castles on the points, but not legality."""

from itertools import pairwise

from core.games.claim import events as ev
from core.games.claim.decide.claims import can_claim, castle_points
from core.games.claim.decide.moves import can_move, further
from core.games.claim.decide.placing import removable
from core.games.claim.decisions import Decision
from core.games.claim.evolve import evolve
from core.games.claim.island import read_map
from core.games.claim.islands import ISLANDS
from core.games.claim.model import (
    AREA,
    COLOURS,
    PIECES,
    QUIET,
    SEATS,
    TAKEN_OFF,
    TERRITORIES,
    Point,
    Points,
    State,
    Territory,
)
from core.games.claim.position import fault
from core.kernel.seating import check_seats
from core.kernel.sense import NOBODY, NOT_NOW, Fit, Sense, Senseless, demand, during
from core.kernel.types import Seat
from core.kernel.words import N_

NO_ISLAND = N_("the island is none for so many players")
NOT_THERE = N_("nothing of that kind stands on that point")
TAKEN = N_("something stands on that point already")
NO_WAY = N_("no way leads so over the island")
NO_CASTLE = N_("there is no castle for that")


def _table_set(state: State, event: ev.TableSet) -> None:
    count, rows = len(event.seats), event.island
    check_seats(event.seats, SEATS, COLOURS, N_("Claim is for two to four players, not {count} (C-1.1)"))
    demand(not state.seats, NOT_NOW)
    demand(event.first < count, NOBODY)
    if rows not in ISLANDS[count].values():
        demand(read_map(rows, TERRITORIES[count], AREA).rows == rows, NO_ISLAND)


def _position_set(state: State, event: ev.PositionSet) -> None:
    demand(set(state.hand) == {PIECES}, NOT_NOW)
    if wrong := fault(event.position, state.island, len(state.seats)):
        raise Senseless(wrong)


def _turn_of(state: State, seat: Seat) -> None:
    if seat != state.turn:
        raise Senseless(NOT_NOW)


def _at(state: State, point: Point) -> Points:
    bit = state.island.points.get(point)
    if bit is None:
        raise Senseless(NO_WAY)
    return bit


def _free(state: State, point: Point) -> Points:
    bit = _at(state, point)
    if state.piled & bit:
        raise Senseless(TAKEN)
    return bit


def _placed(state: State, event: ev.PiecePlaced) -> None:
    _turn_of(state, event.seat)
    _free(state, event.point)
    demand(state.hand[event.seat], NOT_NOW)


def _removed(state: State, event: ev.PieceRemoved) -> None:
    _turn_of(state, event.seat)
    owner = event.owner
    demand(owner < len(state.seats) and owner != event.seat, NOBODY)
    demand(state.pieces[owner] & _at(state, event.point), NOT_THERE)
    demand(state.removed[event.seat] < TAKEN_OFF and state.lost[owner] < TAKEN_OFF, NOT_NOW)


def _left_alone(state: State, event: ev.LeftAlone) -> None:
    _turn_of(state, event.seat)
    demand(state.begun or state.phase != "turn", NOT_NOW)


def _began(state: State, event: ev.TurnBegan) -> None:
    demand(event.seat < len(state.seats), NOBODY)
    demand(not state.begun and state.quiet <= QUIET * len(state.seats), NOT_NOW)


def _passed(state: State, event: ev.TurnPassed) -> None:
    _turn_of(state, event.seat)
    demand(state.begun, NOT_NOW)


# --- castles ---


def _castle(state: State, seat: Seat, territory: Territory, point: Point) -> Points:
    """The territory's points. Demands that `point` is one of them, and that the seat has a castle left."""
    points = state.island.territories.get(territory, 0)
    demand(points & _at(state, point), NO_WAY)
    demand(state.castles_left(seat), NO_CASTLE)
    return points


def _claimed(state: State, event: ev.TerritoryClaimed) -> None:
    seat, returned = event.seat, event.returned
    _turn_of(state, seat)
    demand(state.begun or state.phase == "claim", NOT_NOW)
    points = _castle(state, seat, event.territory, event.point)
    demand(returned != seat and state.owner(event.territory) == returned, NO_CASTLE)
    leaves = 0 if returned is None else state.castles[returned] & points
    demand(not (state.piled & ~leaves) & _at(state, event.point), TAKEN)


def _due(state: State, seat: Seat, territory: Territory) -> None:
    _turn_of(state, seat)
    demand(state.taken and state.taken[0] == territory, NO_CASTLE)


def _put(state: State, event: ev.CastlePut) -> None:
    _due(state, event.seat, event.territory)
    _castle(state, event.seat, event.territory, event.point)
    demand(state.owner(event.territory) is None, NO_CASTLE)
    _free(state, event.point)


def _missed(state: State, event: ev.CastleMissed) -> None:
    _due(state, event.seat, event.territory)


# --- moves ---


def _moved(state: State, event: ev.PieceMoved) -> None:
    seat, path = event.seat, event.path
    if seat != state.turn or not (state.begun or state.phase == "again"):
        raise Senseless(NOT_NOW)
    start, end = _way(state, path)
    if not state.pieces[seat] & start or (state.phase == "again" and start != state.moving):
        raise Senseless(NOT_THERE)
    if state.piled & end:
        raise Senseless(TAKEN)
    if event.captured or event.taken:
        _captures(state, event)


def _way(state: State, path: tuple[Point, ...]) -> tuple[Points, Points]:
    """The first and the last point of the path. Demands that each part of it is a step or a single jump."""
    points, island = state.island.points, state.island
    try:
        way = [points[point] for point in path]
        for here, there in pairwise(way):
            if not island.near[here] & there and there not in [to for _over, to in island.leaps[here]]:
                raise Senseless(NO_WAY)
    except LookupError:
        raise Senseless(NO_WAY) from None
    if len(set(way)) < len(way) or len(way) < 2:
        raise Senseless(NO_WAY)
    return way[0], way[-1]


def _captures(state: State, event: ev.PieceMoved) -> None:
    count = len(state.seats)
    demand(event.captured and len({caught.point for caught in event.captured}) == len(event.captured), NOT_THERE)
    for caught in event.captured:
        demand(caught.owner < count and caught.owner != event.seat, NOBODY)
        stand = state.pieces if caught.what == "piece" else state.castles
        demand(stand[caught.owner] & _at(state, caught.point), NOT_THERE)
    fallen = [fell.territory for fell in event.taken]
    demand(len({*fallen, *state.taken}) == len(fallen) + len(state.taken), NO_CASTLE)
    for fell in event.taken:
        demand(fell.owner != event.seat and fell.territory in state.island.territories, NO_CASTLE)
        demand(state.owner(fell.territory) == fell.owner, NO_CASTLE)


def _ended(state: State, event: ev.GameEnded) -> None:
    winners = event.winners
    demand(max(winners, default=0) < len(state.seats) and winners == tuple(sorted(set(winners))), NOBODY)
    demand(bool(winners) == (event.reason in ("castles", "alone")), NOT_NOW)


FITS: dict[type, Fit] = {
    ev.TableSet: during("place", _table_set),
    ev.PositionSet: during("place", _position_set),
    ev.PiecePlaced: during("place", _placed),
    ev.PieceRemoved: during("remove", _removed),
    ev.LeftAlone: during("remove claim turn again", _left_alone),
    ev.TerritoryClaimed: during("claim turn", _claimed),
    ev.TurnBegan: during("turn", _began),
    ev.PieceMoved: during("turn again", _moved),
    ev.CastlePut: during("castle", _put),
    ev.CastleMissed: during("castle", _missed),
    ev.TurnPassed: during("turn", _passed),
    ev.GameEnded: during("claim turn again castle", _ended),
}

AT_REST = {
    "place": lambda state: bool(state.seats),
    "remove": lambda state: bool(removable(state, state.turn)),
    "claim": lambda state: can_claim(state, state.turn),
    "turn": lambda state: state.begun and (can_move(state, state.turn) or can_claim(state, state.turn)),
    "again": lambda state: bool(further(state, state.turn, state.moving)),
    "castle": lambda state: bool(castle_points(state)),
    "over": lambda state: True,
}

fold: Sense[State, Decision, ev.Event] = Sense(dict.fromkeys(FITS, evolve), FITS, AT_REST)
