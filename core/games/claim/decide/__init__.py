"""The rules of Claim: seats to act, their options, the events of a decision, and those that follow by themselves."""

from typing import TypeAlias, assert_never

from core.games.claim import decisions as de
from core.games.claim.decide import claims, ends, moves, placing
from core.games.claim.decisions import Decision
from core.games.claim.events import Event, LeftAlone, TurnBegan, TurnPassed
from core.games.claim.model import State
from core.kernel.types import Refused, Seat
from core.kernel.words import N_

Kind: TypeAlias = type[Decision]


def to_act(state: State) -> tuple[Seat, ...]:
    return state.to_act


def legal(state: State, seat: Seat) -> tuple[Decision, ...]:
    """All decisions that the seat may make now."""
    if seat not in to_act(state):
        return ()
    match state.phase:
        case "place":
            return placing.places(state)
        case "remove":
            return placing.removals(state)
        case "claim":
            return (*claims.claims(state, seat), de.Done(seat))
        case "turn":
            return claims.claims(state, seat) + (moves.moves(state, seat) or (de.Done(seat),))
        case "again":
            return (*moves.more_moves(state), de.Done(seat))
        case _:
            return claims.castles(state)


def decide(state: State, decision: Decision) -> list[Event]:
    """The events that the decision brings about at once. Raises `Refused`."""
    if not 0 <= decision.seat < len(state.seats):
        raise Refused("not-your-turn", None, N_("Nobody sits there."))
    if state.phase == "over":
        raise Refused("finished", None, N_("The game is over."))
    if decision.seat not in to_act(state):
        raise Refused("not-your-turn", None, N_("It is not your turn to decide anything."))
    return _carry_out(state, decision)


def _carry_out(state: State, decision: Decision) -> list[Event]:
    phase = state.phase
    match decision:
        case de.Place() if phase == "place":
            return [*placing.place(state, decision)]
        case de.Remove() if phase == "remove":
            return [*placing.remove(state, decision)]
        case de.Claim() if phase in ("claim", "turn"):
            return [*claims.claim(state, decision)]
        case de.Move() if phase in ("turn", "again"):
            return [*moves.move(state, decision)]
        case de.PutCastle() if phase == "castle":
            return [*claims.put(state, decision)]
        case de.Done() if phase in ("remove", "claim", "again") or (
            phase == "turn" and not moves.can_move(state, state.turn)
        ):
            return [LeftAlone(decision.seat)]
        case _:
            raise _not_now(decision)


def _not_now(decision: Decision) -> Refused:
    match decision:
        case de.Place():
            return Refused("illegal", "C-2.1", N_("Pieces are placed only at the beginning."))
        case de.Remove():
            return Refused("illegal", "C-2.2", N_("Pieces are taken off only once all are placed."))
        case de.Claim():
            return Refused("illegal", "C-4.1", N_("A territory is claimed before one moves."))
        case de.Move():
            return Refused("illegal", "C-2.4", N_("It is not the time to move."))
        case de.PutCastle():
            return Refused("illegal", "C-4.3", N_("A castle is put only where a territory was taken."))
        case de.Done():
            return Refused("illegal", "C-2.4", N_("There is something that has to be done: moving is a duty."))
        case _:
            assert_never(decision)


def follow(state: State) -> Event | None:
    """The next event that happens by itself; None if somebody owes a decision, or the game is over."""
    ended = ends.won(state)
    if ended is not None:
        return ended
    seat = state.turn
    match state.phase:
        case "remove":
            return None if placing.removable(state, seat) else LeftAlone(seat)
        case "claim":
            return None if claims.can_claim(state, seat) else LeftAlone(seat)
        case "turn":
            return _in_turn(state, seat)
        case "again":
            return None if moves.further(state, seat, state.moving) else LeftAlone(seat)
        case "castle":
            return claims.missed(state)
    return None


def _in_turn(state: State, seat: Seat) -> Event | None:
    if not state.begun:
        return TurnBegan(ends.next_in(state))
    idle = not (moves.can_move(state, seat) or claims.can_claim(state, seat))
    return ends.drawn(state) or (TurnPassed(seat) if idle else None)
