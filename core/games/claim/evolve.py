"""Turns a state and an event into the next state. Nothing is decided, refused or drawn here."""

from msgspec.structs import replace

from core.games.claim import events as ev
from core.games.claim.events import Event
from core.games.claim.island import island
from core.games.claim.model import A_TURN, PIECES, Points, State
from core.games.claim.position import Position
from core.kernel.types import Seat

ORIGIN = State((), island((".",)), 0, "place", 0, (), (), (), (), ())


def evolve(state: State, event: Event) -> State:
    match event:
        case ev.TableSet():
            return _table_set(event)
        case ev.PositionSet(position):
            return _position_set(state, position)
        case ev.PiecePlaced():
            return _placed(state, event)
        case ev.PieceRemoved(seat, owner, point):
            return replace(
                state,
                pieces=_changed(state.pieces, owner, state.island.points[point]),
                removed=_more(state.removed, seat),
                lost=_more(state.lost, owner),
            )
        case ev.TurnBegan(seat):
            been = (*state.been, state.position(seat))
            return replace(state, turn=seat, begun=True, stirred=False, been=been)
        case ev.PieceMoved():
            return _moved(state, event)
        case ev.TerritoryClaimed():
            return _claimed(state, event)
        case ev.CastlePut(seat, _territory, point):
            castles = _changed(state.castles, seat, state.island.points[point])
            return _castle_settled(replace(state, castles=castles))
        case ev.CastleMissed():
            return _castle_settled(state)
        case ev.LeftAlone():
            return _left_alone(state)
        case ev.TurnPassed():
            return _turn_over(state)
        case ev.GameEnded(reason, winners):
            return replace(state, phase="over", taken=(), moving=0, reason=reason, winners=winners)


def _table_set(event: ev.TableSet) -> State:
    none = (0,) * len(event.seats)
    hand = (PIECES,) * len(event.seats)
    return State(event.seats, island(event.island), event.first, "place", event.first, none, none, hand, none, none)


def _position_set(state: State, position: Position) -> State:
    pieces, castles = (
        tuple([sum(map(state.island.points.__getitem__, names)) for names in by_seat])
        for by_seat in (position.pieces, position.castles)
    )
    turn, phase = position.turn, position.phase
    if phase == "turn":
        turn = (turn - 1) % len(state.seats)  # after whose turn that of the next begins
    return replace(state, pieces=pieces, castles=castles, hand=position.hand, turn=turn, phase=phase)


def _changed(by_seat: tuple[Points, ...], seat: Seat, points: Points) -> tuple[Points, ...]:
    """The pieces or castles that the seat has at `points` go, and those that it has not come."""
    return (*by_seat[:seat], by_seat[seat] ^ points, *by_seat[seat + 1 :])


def _more(by_seat: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return (*by_seat[:seat], by_seat[seat] + 1, *by_seat[seat + 1 :])


def _next(state: State) -> Seat:
    return (state.turn + 1) % len(state.seats)


def _placed(state: State, event: ev.PiecePlaced) -> State:
    """C-2.1: two in a row, until all stand."""
    seat = event.seat
    left = state.hand[seat] - 1
    hand = (*state.hand[:seat], left, *state.hand[seat + 1 :])
    return replace(
        state,
        pieces=_changed(state.pieces, seat, state.island.points[event.point]),
        hand=hand,
        turn=seat if left % A_TURN else _next(state),
        phase="place" if any(hand) else "remove",
    )


def _left_alone(state: State) -> State:
    """Go on to the next seat's part of a round, or to the next part of a turn."""
    match state.phase:
        case "remove":
            last = _next(state) == state.first
            return replace(state, turn=_next(state), phase="claim" if last else "remove")
        case "claim":
            last = _next(state) == state.first
            return replace(state, phase="turn", stirred=False) if last else replace(state, turn=_next(state))
        case "again":
            return _moves_over(state)
        case _:
            return _turn_over(state)


def _moved(state: State, event: ev.PieceMoved) -> State:
    points, pieces, castles = state.island.points, list(state.pieces), list(state.castles)
    start, end = points[event.path[0]], points[event.path[-1]]
    pieces[event.seat] ^= start | end
    for caught in event.captured:
        (pieces if caught.what == "piece" else castles)[caught.owner] &= ~points[caught.point]
    for fell in event.taken:
        castles[fell.owner] &= ~state.island.territories[fell.territory]
    fewer = any(caught.what == "piece" for caught in event.captured)
    moved = replace(
        state,
        pieces=tuple(pieces),
        castles=tuple(castles),
        taken=tuple(sorted((*state.taken, *(fell.territory for fell in event.taken)))),
        moving=end,
        been=() if fewer else state.been,  # with fewer pieces, no earlier position comes again
    )
    if event.captured:
        return replace(moved, phase="again", quiet=0, stirred=True)
    return _moves_over(moved)


def _claimed(state: State, event: ev.TerritoryClaimed) -> State:
    castles = state.castles
    if event.returned is not None:
        there = castles[event.returned] & state.island.territories[event.territory]
        castles = _changed(castles, event.returned, there)
    castles = _changed(castles, event.seat, state.island.points[event.point])
    return replace(state, castles=castles, quiet=0, stirred=True)


def _castle_settled(state: State) -> State:
    left = state.taken[1:]
    return replace(state, taken=left) if left else _turn_over(replace(state, taken=()))


def _moves_over(state: State) -> State:
    """C-4.3: the castles are put when all the turn's moves are over."""
    over = replace(state, moving=0)
    return replace(over, phase="castle") if state.taken else _turn_over(over)


def _turn_over(state: State) -> State:
    return replace(state, phase="turn", begun=False, quiet=0 if state.stirred else state.quiet + 1)
