"""Turns a state and a decision into events, or refuses. Each phase has its options and its checks side by side."""

from typing import assert_never

from core.games.eketorp import decisions as de
from core.games.eketorp.decide import building, fights, planning, rounds, sieges
from core.games.eketorp.decisions import Decision, PlanForm
from core.games.eketorp.events import Event
from core.games.eketorp.model import Phase, Plan, State
from core.kernel.types import Refused, Seat
from core.kernel.words import N_


def to_act(state: State) -> tuple[Seat, ...]:
    """The seats that owe a decision."""
    phase, fight = state.phase, state.fight
    if fight is not None:
        if phase == "card":
            return fights.to_play(state, fight)
        if phase == "loot":
            return (fight.attacker,)
        return () if fight.asked is None else (fight.asked,)
    if phase == "build":
        builder = building.builder(state)
        return () if builder is None else (builder,)
    if phase == "fight" and state.turn is not None:
        return (state.turn,)
    return planning.owing(state) if phase == "plan" else ()


def legal(state: State, seat: Seat) -> tuple[Decision, ...] | PlanForm:
    """All decisions that the seat may make now. A plan may be replaced until the last is sealed."""
    phase, fight = state.phase, state.fight
    if phase == "plan":
        return planning.form(state, seat) or ()
    if seat not in to_act(state):
        return ()
    if fight is None:
        return fights.starts(state.fields, state.villages, seat) if phase == "fight" else building.builds(state, seat)
    if phase == "card":
        return fights.plays(seat, state.secrets[seat].hand)
    return (de.Swap(seat, True), de.Swap(seat, False)) if phase == "swap" else sieges.loots(state, fight)


PHASE_OF: dict[type[Decision], Phase] = {
    Plan: "plan",
    de.StartFight: "fight",
    de.StartSiege: "fight",
    de.Swap: "swap",
    de.PlayCard: "card",
    de.Loot: "loot",
    de.Build: "build",
}


def decide(state: State, decision: Decision) -> list[Event]:
    """The events that the decision brings about at once. Raises `Refused`."""
    if not 0 <= decision.seat < len(state.seats):
        raise Refused("not-your-turn", None, N_("Nobody sits there."))
    in_phase = PHASE_OF[type(decision)] == state.phase
    if isinstance(decision, Plan) and in_phase:
        return planning.seal(state, decision)
    if decision.seat not in to_act(state):
        raise _not_you(state)
    if not in_phase:
        raise _not_now(decision)
    return _carry_out(state, decision)


def _carry_out(state: State, decision: Decision) -> list[Event]:
    fight = state.fight
    if fight is None:
        if isinstance(decision, de.Build):
            return building.lay(state, decision)
        assert isinstance(decision, de.StartFight | de.StartSiege)
        return fights.start(state, decision)
    if isinstance(decision, de.PlayCard):
        return fights.play(state, fight, decision)
    if isinstance(decision, de.Swap):
        return fights.swap(state, fight, decision)
    assert isinstance(decision, de.Loot)
    return sieges.loot(state, fight, decision)


def _not_you(state: State) -> Refused:
    if state.phase == "over":
        return Refused("finished", None, N_("The game is over."))
    return Refused("not-your-turn", None, N_("It is not your turn to decide anything."))


def _not_now(decision: Decision) -> Refused:
    match decision:
        case Plan():
            return Refused("illegal", "E-3.4", N_("Plans are made in phase 2."))
        case de.StartFight() | de.StartSiege():
            return Refused(
                "illegal", "E-4.4", N_("A fight or siege is started only by the seat whose turn it is in phase 4.")
            )
        case de.Swap():
            return Refused(
                "illegal",
                "E-4.6",
                N_("A hand is swapped before the cards of a fight are chosen, by the seat that is asked."),
            )
        case de.PlayCard():
            return Refused("illegal", "E-4.8", N_("A card is played in a fight, once the swaps are settled."))
        case de.Loot():
            return Refused("illegal", "E-4.16", N_("Stones are looted after a siege is won."))
        case de.Build():
            return Refused("illegal", "E-5.2", N_("Stones are laid in phase 5."))
        case _:
            assert_never(decision)


def follow(state: State) -> Event | None:
    """The next event that happens by itself; None if somebody owes a decision, or the game is over."""
    match state.phase:
        case "card" if state.fight is not None:
            return fights.turn_up(state, state.fight)
        case "fight" if state.turn is None:
            return fights.take_up(state) or fights.next_turn(state) or building.come_home(state)
        case "build":
            return _built(state)
        case "loot":
            return fights.take_up(state)
        case "plan":
            return planning.reveal(state)
        case "dawn":
            return rounds.redeal(state) or rounds.begin(state)
    return None


def _built(state: State) -> Event | None:
    builder = building.builder(state)
    return rounds.end(state) if builder is None else building.put_beside(state, builder)
