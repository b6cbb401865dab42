"""From a state and a decision to events, or a refusal. Each phase has its options and its checks side by side."""

from typing import assert_never

from core.games.eketorp import decisions as de
from core.games.eketorp.decide import building, fights, planning, rounds, sieges
from core.games.eketorp.decisions import Decision, PlanForm
from core.games.eketorp.events import Event
from core.games.eketorp.model import Plan, State
from core.kernel.types import Refused, Seat
from core.kernel.words import N_


def to_act(state: State) -> tuple[Seat, ...]:
    """The seats that owe a decision."""
    match state.phase:
        case "card" if state.fight is not None:
            return fights.to_play(state, state.fight)
        case "build":
            builder = building.builder(state)
            return () if builder is None else (builder,)
        case "swap" if state.fight is not None and state.fight.asked is not None:
            return (state.fight.asked,)
        case "fight" if state.turn is not None:
            return (state.turn,)
        case "plan":
            return planning.owing(state)
        case "loot" if state.fight is not None:
            return (state.fight.attacker,)
        case _:
            return ()


def legal(state: State, seat: Seat) -> tuple[Decision, ...] | PlanForm:
    """All that the seat may decide now. A plan may be replaced until the last is sealed."""
    if state.phase == "plan":
        return planning.form(state, seat) or ()
    if seat not in to_act(state):
        return ()
    match state.phase:
        case "card":
            return tuple([de.PlayCard(seat, card) for card in fights.playable(state, seat)])
        case "build":
            return building.builds(state, seat)
        case "swap":
            return (de.Swap(seat, True), de.Swap(seat, False))
        case "fight":
            return fights.starts(state, seat)
        case "loot" if state.fight is not None:
            return sieges.loots(state, state.fight)
        case _:
            return ()


def decide(state: State, decision: Decision) -> list[Event]:
    """What the decision brings about at once."""
    if state.phase == "over":
        raise Refused("finished", None, N_("The game is over."))
    if not 0 <= decision.seat < len(state.seats):
        raise Refused("not-your-turn", None, N_("Nobody sits there."))
    if isinstance(decision, Plan) and state.phase == "plan":
        return planning.seal(state, decision)
    if decision.seat not in to_act(state):
        raise Refused("not-your-turn", None, N_("It is not your turn to decide anything."))
    fight = state.fight
    match state.phase, decision:
        case "card", de.PlayCard() if fight is not None:
            return fights.play(state, fight, decision)
        case "build", de.Build():
            return building.lay(state, decision)
        case "swap", de.Swap() if fight is not None:
            return fights.swap(state, fight, decision)
        case "fight", de.Fight() | de.Siege():
            return fights.start(state, decision)
        case "loot", de.Loot() if fight is not None:
            return sieges.loot(state, fight, decision)
        case _:
            raise _not_now(decision)


def _not_now(decision: Decision) -> Refused:
    match decision:
        case Plan():
            return Refused("illegal", "E-3.4", N_("Plans are made in phase 2."))
        case de.Fight() | de.Siege():
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
    """What happens next by itself, until somebody owes a decision or the game is over."""
    match state.phase:
        case "card" if state.fight is not None:
            return fights.turn_up(state, state.fight)
        case "fight" if state.turn is None:
            return fights.take_up(state) or fights.next_turn(state) or building.come_home(state)
        case "loot":
            return fights.take_up(state)
        case "build":
            builder = building.builder(state)
            return rounds.end(state) if builder is None else building.put_beside(state, builder)
        case "plan":
            return planning.reveal(state)
        case "dawn":
            return rounds.redeal(state) or rounds.begin(state)
        case _:
            return None
