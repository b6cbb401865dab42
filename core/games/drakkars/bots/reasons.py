"""The reason for a decision, in a sentence: by its events at once on an imagined table."""

from core.games.drakkars import decide as rules
from core.games.drakkars import decisions as de
from core.games.drakkars import events as ev
from core.games.drakkars.decisions import Decision
from core.games.drakkars.evolve import evolve
from core.games.drakkars.model import CHOSEN, HOME, SHIELD, Card, State
from core.games.drakkars.sea import beside, hold_of
from core.kernel.bots import Advice
from core.kernel.types import Seat
from core.kernel.words import N_

ALIKE: dict[type, str] = {
    de.Draw: N_("Two more cards give me more to choose from than a play would bring."),
    de.Launch: N_("A ship in the box wins nothing."),
    de.Hide: N_("Nobody can push or fight it there, and the cards under the fog add up."),
    de.Join: N_("Under the fog it is added to the next move, and nobody else knows it."),
    de.MoveBarrel: N_("There the shield shows what is worth most to me."),
    de.PutAway: N_("The card I would miss least."),
    de.GiveUp: N_("No voyage that my cards allow would bring me anything."),
}


def reasoned(state: State, decision: Decision) -> Advice[Decision]:
    """The decision with its reason."""
    match decision:
        case de.Take(_seat, what):
            return Advice(decision, _taking(state, what), {})
        case de.Meet(_seat, fight):
            return Advice(decision, _meeting(state, fight), {})
        case de.PlayCard(seat, card):
            return _fighting(state, decision, seat, card)
        case _ if type(decision) in ALIKE:
            return Advice(decision, ALIKE[type(decision)], {})
        case _:
            return _sailing(state, decision)


def _taking(state: State, what: str) -> str:
    if what == "discards":
        return N_("These are the discards that I can use best.")
    if what == "coins":
        safe = N_("These coins are safe at home at once.")
        return safe if state.doing is not None and state.doing.bonus else N_("Coins count, once their ship is home.")
    if SHIELD[state.barrel][0] == CHOSEN:
        return N_("What lies in the pile promises more than the discards.")
    return N_("Cards are worth more to me here than the coins.")


def _meeting(state: State, fight: bool) -> str:
    if not fight:
        return N_("A fight would cost more than it wins.")
    doing = state.doing
    met = None if doing is None else beside(state.fleets, (doing.seat, doing.ship))
    if met is not None and not state.fleets[met[0]].holds[hold_of(state.fleets[met[0]], met[1])]:
        return N_("There are no coins to win, yet the fight promises more than a push.")
    return N_("What is in that hold is worth a fight.")


def _fighting(state: State, decision: Decision, seat: Seat, card: Card) -> Advice[Decision]:
    """D-4.5: by the cards that the other is known to hold, else by those that there are."""
    fight = state.fight
    assert fight is not None
    attacks = seat == fight.attacker
    rival = fight.defender if attacks else fight.attacker
    values = {"name": state.seats[rival].name}
    count, known = len(state.secrets[rival].hand), state.fleets[rival].known
    if not count:
        return Advice(decision, N_("{name} has no card, so any of mine wins, and I keep it."), values)
    if len(known) == count:
        won = {card > other or (attacks and card == other) for other in known}
        words = N_("{name}'s cards are known: it wins against some of them, and loses to others.")
        if won == {True}:
            words = N_("{name}'s cards are known, and it wins against each of them.")
        if won == {False}:
            words = N_("{name}'s cards are known, and it loses to each; so I give away a card that I can spare.")
        return Advice(decision, words, values)
    values["wins"] = str(card if attacks else card - 1)
    words = N_("It is my highest card, and wins against {wins} of the ten gods.")
    if card < max(state.secrets[seat].hand):
        words = N_("It wins against {wins} of the ten gods; a higher card, which changes hands, is worth more kept.")
    return Advice(decision, words, values)


def _sailing(state: State, decision: Decision) -> Advice[Decision]:
    """The reason for a move: a ship comes home, meets another's, or reaches a town."""
    for event in _brought_about(state, decision):
        match event:
            case ev.Sailed(owner, end=end, bonus=bonus) | ev.ShipMoved(owner, end=end, bonus=bonus) if end == HOME:
                if owner != decision.seat:
                    continue
                exactly = N_("It comes home exactly, with the bonus.")
                return Advice(decision, exactly if bonus else N_("It brings a ship home, and a hold is safe."), {})
            case ev.ShipMet(_seat, _ship, (owner, _other)):
                return Advice(
                    decision, N_("It meets {name}'s ship, to push or to fight it."), {"name": state.seats[owner].name}
                )
            case ev.TownReached() | ev.BarrelMoved():
                return Advice(decision, N_("It reaches a town, and plunders it."), {})
            case ev.Drew():
                words = N_("It brings a card, and my ships stand where the next turns promise most.")
                return Advice(decision, words, {})
    return Advice(decision, N_("It leaves my ships where the next turns promise most."), {})


def _brought_about(state: State, decision: Decision) -> list[ev.Event]:
    happened = list(rules.decide(state, decision))
    for event in happened:
        state = evolve(state, event)
    while (follows := rules.follow(state)) is not None:
        happened.append(follows)
        state = evolve(state, follows)
    return happened
