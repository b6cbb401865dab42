"""Turns a state and a decision into events, or refuses. Each phase has its options and its checks side by side."""

from collections.abc import Callable
from typing import Any

from core.games.drakkars import decisions as de
from core.games.drakkars.decide import arrivals, booty, fights, pairs, plays, turns, voyages
from core.games.drakkars.decisions import Decision
from core.games.drakkars.events import Event
from core.games.drakkars.model import Phase, State
from core.kernel.types import Refused, Seat
from core.kernel.words import N_


def to_act(state: State) -> tuple[Seat, ...]:
    """The seats that owe a decision."""
    if state.phase == "over":
        return ()
    if state.phase == "fight" and state.fight is not None:
        return fights.to_play(state, state.fight)
    return (state.turn,)


def legal(state: State, seat: Seat) -> tuple[Decision, ...]:
    """All decisions that the seat may make now."""
    if seat not in to_act(state):
        return ()
    phase, doing = state.phase, state.doing
    if phase == "turn":
        found = plays.options(state, seat)
        return (*found, *pairs.options(state, seat, state.secrets[seat].hand))
    if phase == "last":
        return voyages.options(state, seat)
    if phase == "meet":
        return arrivals.meetings(seat)
    if phase == "fight":
        return fights.plays(state, seat)
    if phase == "away":
        return turns.put_aways(state, seat)
    assert doing is not None
    return booty.options(state, doing) if phase == "take" else arrivals.barrels(state, doing)


PLAYS: dict[type, Callable[[State, Any], list[Event]]] = {
    de.Sail: plays.sail,
    de.Swap: pairs.swap,
    de.SailTwo: pairs.sail_two,
    de.GoBack: pairs.go_back,
    de.Hide: plays.hide,
    de.Join: plays.join,
    de.Draw: plays.draw,
    de.Launch: plays.launch,
}


def decide(state: State, decision: Decision) -> list[Event]:
    """The events that the decision brings about at once. Raises `Refused`."""
    if not 0 <= decision.seat < len(state.seats):
        raise Refused("not-your-turn", None, N_("Nobody sits there."))
    if decision.seat not in to_act(state):
        if state.phase == "over":
            raise Refused("finished", None, N_("The game is over."))
        raise Refused("not-your-turn", None, N_("It is not your turn to decide anything."))
    kind, phase = type(decision), state.phase
    if phase == "turn" and kind in PLAYS:
        return PLAYS[kind](state, decision)
    if phase == "last":
        return voyages.carry_out(state, decision)
    return _in_between(state, decision, phase)


def _in_between(state: State, decision: Decision, phase: Phase) -> list[Event]:
    """The events of a choice that comes up within a turn."""
    doing = state.doing
    match decision:
        case de.Meet() if phase == "meet":
            return arrivals.meet(state, decision)
        case de.PlayCard() if phase == "fight":
            return fights.play(state, decision)
        case de.MoveBarrel() if phase in ("barrel", "both"):
            return arrivals.move_barrel(state, decision)
        case de.Take() if phase == "take" and doing is not None:
            return booty.take(state, doing, decision)
        case de.PutAway() if phase == "away":
            return turns.put_away(state, decision)
        case _:
            raise _not_now(decision)


def _not_now(decision: Decision) -> Refused:
    match decision:
        case de.Meet():
            return Refused("illegal", "D-4.4", N_("There is nobody to push or to fight now."))
        case de.PlayCard():
            return Refused("illegal", "D-4.5", N_("There is no fight to play a card in."))
        case de.MoveBarrel():
            return Refused("illegal", "D-4.2", N_("There is nothing to choose about the barrel now."))
        case de.Take():
            return Refused("illegal", "D-4.2", N_("There is nothing to take now."))
        case de.PutAway():
            return Refused("illegal", "D-3.4", N_("Cards are put away at the end of your turn, down to seven."))
        case de.GiveUp():
            return Refused("illegal", "D-3.7", N_("A turn cannot be skipped, and it is not the last one."))
        case _:
            return Refused("illegal", "D-3.10", N_("Something else has to be chosen first."))


def follow(state: State) -> Event | None:
    """The next event that happens by itself; None if somebody owes a decision, or the game is over."""
    phase, doing, fight = state.phase, state.doing, state.fight
    if phase == "arrive" and doing is not None:
        return arrivals.arrive(state, doing)
    if phase == "away":
        return turns.go_on(state)
    if phase == "take" and doing is not None:
        return booty.forced(state, doing)
    if fight is not None:
        return fights.flee(state, fight) if phase == "flee" else fights.turn_up(state, fight)
    return turns.count_up(state) if phase == "over" else None
