"""Checks a journal's events against the state: chapters 1 and 6, but not legality."""

from itertools import chain
from operator import attrgetter

from core.games.eketorp import decisions as de
from core.games.eketorp import events as ev
from core.games.eketorp.decide import building, fights, planning
from core.games.eketorp.decisions import Decision
from core.games.eketorp.evolve import STEPS
from core.games.eketorp.materials import CARDS as MATERIALS
from core.games.eketorp.materials import SIGNS
from core.games.eketorp.model import (
    BOX,
    CARDS,
    COLOURS,
    FIELD,
    HAND,
    HIGH,
    KIND,
    ROUNDS,
    SLOT,
    VIKINGS,
    FieldAt,
    Fight,
    MaterialCard,
    Plan,
    SlotAt,
    State,
)
from core.kernel.seating import check_seats
from core.kernel.sense import NOBODY, NOT_NOW, Fit, Named, Sense, Senseless, demand, during, same
from core.kernel.types import Seat
from core.kernel.words import N_

A_BOX = N_("the cards or stones of the set-up are not those of the box")
CARDS_WRONG = N_("the cards do not add up")
STONES_WRONG = N_("the stones do not add up")
VIKINGS_WRONG = N_("the Vikings do not add up")
PLAN_WRONG = N_("a plan was never made so")
FIGHT_WRONG = N_("a fight does not go on as it began")

_hand = attrgetter("hand")


def _there(state: State, seat: Seat) -> None:
    if seat >= len(state.seats):
        raise Senseless(NOBODY)


# --- set-up ---


def _table_set(state: State, event: ev.TableSet) -> None:
    count = len(event.seats)
    check_seats(event.seats, VIKINGS, COLOURS, N_("Eketorp is for three to six players, not {count} (E-1.1)"))
    demand(not state.seats, NOT_NOW)
    demand(event.first < count, NOBODY)
    hands, pile = [hand or () for hand in event.hands], event.pile or ()
    demand(list(map(len, hands)) == [HAND] * count and same(chain(event.draw or (), *hands), CARDS), A_BOX)
    ids = {card.id for card in event.materials}
    demand(len(event.materials) == len(ids) == MATERIALS and all(map(_readable, event.materials)), A_BOX)
    demand(len(pile) == len(set(pile)) == ROUNDS and ids.issuperset(pile), A_BOX)
    demand(event.chance is not None, A_BOX)


def _readable(card: MaterialCard) -> bool:
    return max(map(len, card.fields)) <= sum(BOX) and SIGNS.issuperset("".join(card.fields))


def _hand_redealt(state: State, event: ev.HandRedealt) -> None:
    _there(state, event.seat)
    before, hand, draw = state.secrets[event.seat].hand, event.hand, event.draw
    demand(not state.round and event.shown == before, CARDS_WRONG)
    demand(hand is not None and draw is not None and event.chance is not None, CARDS_WRONG)
    assert hand is not None
    assert draw is not None
    demand(len(hand) == HAND and same(hand + draw, before + state.draw), CARDS_WRONG)


# --- rounds and plans ---


def _round_begun(state: State, event: ev.RoundBegun) -> None:
    demand(state.pile and state.pile[0] == event.card and event.round == state.round + 1, NOT_NOW)
    demand(len(event.placed) == len(FIELD), STONES_WRONG)
    left = list(state.supply)
    for stones in event.placed:
        for stone in stones:
            left[KIND[stone]] -= 1
    demand(min(left) >= 0, STONES_WRONG)


def _plan_sealed(state: State, event: ev.PlanSealed) -> None:
    _there(state, event.seat)
    plan = event.plan
    demand(plan is not None and plan.seat == event.seat and _possible(state, plan), PLAN_WRONG)


def _possible(state: State, plan: Plan) -> bool:
    count, sieges = len(state.seats), plan.sieges
    slots = all(at.village < count and at.village != plan.seat for at in sieges) and len(set(sieges)) == len(sieges)
    return slots and 0 <= plan.sent <= state.villages[plan.seat].home > 0


def _plans_revealed(state: State, event: ev.PlansRevealed) -> None:
    sealed = tuple([own.plan for own in state.secrets if own.plan is not None])
    demand(event.plans == sealed and not planning.owing(state), PLAN_WRONG)


# --- fights ---


def _turn_came(state: State, event: ev.TurnCame) -> None:
    _there(state, event.seat)
    if state.turn is not None or not _all_hold(state):
        raise Senseless(NOT_NOW)
    if not fights.can_start(state, event.seat):
        raise Senseless(FIGHT_WRONG)


def _all_hold(state: State) -> bool:
    """True if every seat has a card."""
    return all(map(_hand, state.secrets))


def _fight_started(state: State, event: ev.FightStarted) -> None:
    attacker, defender, at, kind = event.attacker, event.defender, event.at, event.kind
    _there(state, defender)
    demand(attacker == state.turn != defender, FIGHT_WRONG)
    if isinstance(at, FieldAt):
        vikings = state.fields[FIELD[at.field]].vikings
        met = kind == "field" and vikings[attacker] and vikings[defender]
    else:
        _there(state, at.village)
        village, slot = state.villages[at.village], SLOT[at.slot]
        besiegers = village.slots[slot]
        if kind == "siege":
            met = besiegers == (attacker,) and defender == at.village and not village.held[slot]
        else:
            met = kind == "slot" and attacker in besiegers and defender in besiegers
    demand(met, FIGHT_WRONG)
    _asked(state, (attacker, defender), event.asked)


def _asked(state: State, fighters: tuple[Seat, Seat], asked: Seat | None, paid: int = 0) -> None:
    """Demand that the seat that may swap next is one of the fighters, and can pay (E-4.6)."""
    if asked is None:
        return
    demand(asked in fighters, FIGHT_WRONG)
    demand(fights.can_pay(state.villages[asked].amulets - paid, state.secrets[asked].hand), CARDS_WRONG)


def _fight(state: State) -> Fight:
    if state.fight is None:
        raise Senseless(FIGHT_WRONG)
    return state.fight


def _swap_declined(state: State, event: ev.SwapDeclined) -> None:
    fight = _fight(state)
    demand(event.seat == fight.asked and event.asked != event.seat, FIGHT_WRONG)
    _asked(state, (fight.attacker, fight.defender), event.asked)


def _hand_swapped(state: State, event: ev.HandSwapped) -> None:
    fight, seat, cost = _fight(state), event.seat, event.cost
    demand(seat == fight.asked, FIGHT_WRONG)
    _asked(state, (fight.attacker, fight.defender), event.asked, cost if event.asked == seat else 0)
    demand(event.thrown == state.secrets[seat].hand and cost == len(event.thrown), CARDS_WRONG)
    demand(event.drawn == state.draw[:cost] and len(event.drawn) == cost, CARDS_WRONG)
    demand(cost <= state.villages[seat].amulets, CARDS_WRONG)


def _card_chosen(state: State, event: ev.CardChosen) -> None:
    fight, seat = _fight(state), event.seat
    if seat not in (fight.attacker, fight.defender):
        raise Senseless(FIGHT_WRONG)
    own = state.secrets[seat]
    if own.card is not None or event.card not in own.hand:
        raise Senseless(CARDS_WRONG)


def _cards_turned(state: State, event: ev.CardsTurned) -> None:
    fight = _fight(state)
    attacker, defender = seats = fight.attacker, fight.defender
    chosen = (state.secrets[attacker].card, state.secrets[defender].card)
    demand((event.at, event.seats, event.cards) == (fight.at, seats, chosen), FIGHT_WRONG)
    demand(event.winner in (None, *seats) and (event.held or not event.loot), FIGHT_WRONG)
    hurt = [each.seat for each in event.hurt]
    demand(hurt in ([attacker], [defender], [attacker, defender], []), VIKINGS_WRONG)
    if fight.kind == "siege":
        demand(defender not in hurt or state.villages[defender].home, VIKINGS_WRONG)
        demand(not event.held or attacker not in hurt, FIGHT_WRONG)
    else:
        demand(not event.held, FIGHT_WRONG)


def _hand_taken_up(state: State, event: ev.HandTakenUp) -> None:
    _there(state, event.seat)
    demand(not state.secrets[event.seat].hand and state.villages[event.seat].received, CARDS_WRONG)


def _looted(state: State, event: ev.Looted) -> None:
    fight, at = _fight(state), event.at
    demand(event.seat == fight.attacker and at == fight.at, FIGHT_WRONG)
    low = 2 * SLOT[at.slot]
    taken: list[str] = []
    for stack, count in zip(state.villages[at.village].walls[low : low + 2], event.take, strict=True):
        demand(count <= len(stack), STONES_WRONG)
        taken += stack[len(stack) - count :]
    kept = () if event.kept is None else (event.kept,)
    demand(same(taken, kept + event.returned), STONES_WRONG)


# --- building, and the end of a round ---


def _came_home(state: State, event: ev.VikingsCameHome) -> None:
    demand(state.turn is None and _all_hold(state), NOT_NOW)
    _there(state, max([gain.seat for gain in event.gains], default=0))
    for name, field in zip(FIELD, state.fields, strict=True):
        gone = [gain.stone for gain in event.gains if gain.field == name]
        demand(not gone or all(gone.count(stone) <= field.stones.count(stone) for stone in gone), STONES_WRONG)


def _stone_laid(state: State, event: ev.StoneLaid) -> None:
    _there(state, event.seat)
    village = state.villages[event.seat]
    if event.stone not in village.carried or len(village.walls[event.space]) >= HIGH:
        raise Senseless(STONES_WRONG)


def _put_beside(state: State, event: ev.StonesPutBeside) -> None:
    _there(state, event.seat)
    village = state.villages[event.seat]
    demand(village.complete and event.stones and event.stones == village.carried, STONES_WRONG)


def _built(state: State) -> None:
    demand(building.builder(state) is None, NOT_NOW)


def _round_ended(state: State, event: ev.RoundEnded) -> None:
    _built(state)
    _there(state, event.first)
    demand(event.round == state.round < ROUNDS, NOT_NOW)
    demand(event.healed == state.hospital[-1], VIKINGS_WRONG)
    demand(len(event.swept) == len(FIELD), STONES_WRONG)
    for swept, field in zip(event.swept, state.fields, strict=True):
        demand(swept == tuple([stone for stone in field.stones if stone in swept]), STONES_WRONG)


def _game_ended(state: State, event: ev.GameEnded) -> None:
    _built(state)
    winners = event.winners
    demand(winners and winners == tuple(sorted(set(winners))), NOBODY)
    _there(state, winners[-1])
    demand(len(event.scores) == len(state.seats), NOBODY)


FITS: dict[type, Fit] = {
    ev.TableSet: during("dawn", _table_set),
    ev.HandRedealt: during("dawn", _hand_redealt),
    ev.RoundBegun: during("dawn", _round_begun),
    ev.PlanSealed: during("plan", _plan_sealed),
    ev.PlansRevealed: during("plan", _plans_revealed),
    ev.TurnCame: during("fight", _turn_came),
    ev.FightStarted: during("fight", _fight_started),
    ev.SwapDeclined: during("swap", _swap_declined),
    ev.HandSwapped: during("swap", _hand_swapped),
    ev.CardChosen: during("card", _card_chosen),
    ev.CardsTurned: during("card", _cards_turned),
    ev.HandTakenUp: during("fight loot", _hand_taken_up),
    ev.Looted: during("loot", _looted),
    ev.VikingsCameHome: during("fight", _came_home),
    ev.StoneLaid: during("build", _stone_laid),
    ev.StonesPutBeside: during("build", _put_beside),
    ev.RoundEnded: during("build", _round_ended),
    ev.GameEnded: during("build", _game_ended),
}


def _choosing(state: State) -> bool:
    fight, secrets = state.fight, state.secrets
    return fight is not None and (secrets[fight.attacker].card is None or secrets[fight.defender].card is None)


def _building(state: State) -> bool:
    seat = building.builder(state)
    return seat is not None and not state.villages[seat].complete


AT_REST = {
    "plan": lambda state: bool(planning.owing(state)),
    "fight": lambda state: state.turn is not None,
    "swap": lambda state: state.fight is not None,
    "card": _choosing,
    "loot": _all_hold,
    "build": _building,
    "over": lambda state: True,
}

OTHERS: dict[type, Named] = {
    Plan: lambda plan: [at.village for at in plan.sieges],
    de.StartFight: lambda start: (start.against, start.at.village if isinstance(start.at, SlotAt) else 0),
    de.StartSiege: lambda start: (start.at.village,),
}

fold: Sense[State, Decision, ev.Event] = Sense(STEPS, FITS, AT_REST, OTHERS)
