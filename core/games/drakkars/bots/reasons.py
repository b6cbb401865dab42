"""The reason for a decision, in a sentence: by its events at once on an imagined table."""

from core.games.drakkars import decide as rules
from core.games.drakkars import decisions as de
from core.games.drakkars import events as ev
from core.games.drakkars.decisions import Decision
from core.games.drakkars.evolve import evolve
from core.games.drakkars.model import CHOSEN, HOME, SHIELD, State
from core.kernel.bots import Advice
from core.kernel.words import N_

ALIKE: dict[type, str] = {
    de.Draw: N_("Two more cards give me more to choose from than any card that I hold would bring."),
    de.Launch: N_("A ship in the box wins nothing."),
    de.Hide: N_("Nobody can push or fight it there, and the cards under the fog add up."),
    de.Join: N_("Under the fog it is added to the next move, and nobody knows it."),
    de.MoveBarrel: N_("There the shield shows what is worth most to me."),
    de.PlayCard: N_("It promises most of what I hold, though it changes hands."),
    de.PutAway: N_("The card I would miss least."),
    de.GiveUp: N_("No voyage would bring me more than it costs."),
}


def reasoned(state: State, decision: Decision) -> Advice[Decision]:
    """The decision with its reason."""
    match decision:
        case de.Take(_seat, what):
            return Advice(decision, _taking(state, what), {})
        case de.Meet(_seat, fight):
            fought, pushed = N_("What is in that hold is worth a fight."), N_("A fight would cost more than it wins.")
            return Advice(decision, fought if fight else pushed, {})
        case _ if type(decision) in ALIKE:
            return Advice(decision, ALIKE[type(decision)], {})
        case _:
            return _sailing(state, decision)


def _taking(state: State, what: str) -> str:
    if what == "discards":
        return N_("These are the discards that I can use best.")
    if what == "coins":
        return N_("Coins count at the end.")
    if SHIELD[state.barrel][0] == CHOSEN:
        return N_("What lies in the pile promises more than the discards.")
    return N_("Cards are worth more to me here than the coins.")


def _sailing(state: State, decision: Decision) -> Advice[Decision]:
    """The reason for a move: a ship comes home, meets another's, or reaches a town."""
    for event in _brought_about(state, decision):
        match event:
            case ev.Sailed(end=end, bonus=bonus) | ev.ShipMoved(end=end, bonus=bonus) if end == HOME:
                exactly = N_("It comes home exactly, with the bonus.")
                return Advice(decision, exactly if bonus else N_("It brings a ship home, and a hold is safe."), {})
            case ev.ShipMet(_seat, _ship, (owner, _other)):
                return Advice(
                    decision, N_("It meets {name}'s ship, to push or to fight it."), {"name": state.seats[owner].name}
                )
            case ev.TownReached() | ev.BarrelMoved():
                return Advice(decision, N_("It reaches a town, and plunders it."), {})
    return Advice(decision, N_("It leaves your ships where the next turns promise most."), {})


def _brought_about(state: State, decision: Decision) -> list[ev.Event]:
    happened = list(rules.decide(state, decision))
    for event in happened:
        state = evolve(state, event)
    while (follows := rules.follow(state)) is not None:
        happened.append(follows)
        state = evolve(state, follows)
    return happened
