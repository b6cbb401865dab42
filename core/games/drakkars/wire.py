"""Drakkars' decisions, events and views in the words of the table protocol: plain JSON objects, both ways."""

from typing import get_args

from core.games.drakkars import decisions as de
from core.games.drakkars import events as ev
from core.games.drakkars.decisions import Decision
from core.games.drakkars.model import BOX, COIN, FJORDS, HOME, SHIELD, Fight, Fleet, Steps
from core.games.drakkars.position import Position
from core.games.drakkars.sea import on_ring, space
from core.games.drakkars.views import View
from core.kernel.types import Form, Seat
from core.kernel.wire import Json, Kinds, made, plain, readers, tagged, without

# --- decisions, from the wire ---


_KINDS: Kinds[Decision] = readers(*get_args(Decision), named={"helper": "with"}, optional={"cards"})


def read_decision(raw: object) -> Decision:
    """The decision that `raw` stands for. Raises ValueError if `raw` has not the form of one."""
    return made(raw, _KINDS)


# --- decisions and options, to the wire ---


def decision_wire(decision: Decision) -> Json:
    wire = tagged(decision)
    if isinstance(decision, de.Sail):
        wire["with"] = wire.pop("helper")
    if isinstance(decision, de.Take) and decision.what != "discards":
        del wire["cards"]
    return wire


def options_wire(options: tuple[Decision, ...] | Form) -> Json:
    assert isinstance(options, tuple)
    return {"decisions": list(map(decision_wire, options))}


# --- events ---

# None if the reader may not know them.
SECRET_PARTS = frozenset(("decks", "pile", "drawn", "card"))


def event_wire(event: ev.Event) -> Json:
    wire = without(tagged(event), SECRET_PARTS)
    if isinstance(event, ev.TableSet):
        wire["hands"] = {str(seat): list(hand) for seat, hand in enumerate(event.hands) if hand is not None}
        wire["piles"] = [_coins(pile) for pile in event.piles]
    if isinstance(event, ev.PositionSet):
        wire["position"] = _position(event.position)
    if isinstance(event, ev.Drew | ev.ShipHidden):
        wire["renewed"] = _renewed(event.renewed)
    if isinstance(event, ev.CoinsTaken):
        wire["coins"] = _coins(event.coins)
    if isinstance(event, ev.CardsTurned):
        wire["taken"], wire["spilt"] = _coins(event.taken), _coins(event.spilt)
    return wire


def _position(position: Position) -> Json:
    holds = [list(map(_coins, by_rank)) for by_rank in position.holds]
    return {"ships": plain(position.ships), "holds": holds, "barrel": position.barrel}


def _renewed(renewed: ev.Renewed | None) -> object:
    """True if the discards made a new pile; for the referee, the cards left of it."""
    return renewed is not None if renewed is None or renewed.pile is None else list(renewed.pile)


def _coins(coins: tuple[int, ...]) -> list[str]:
    return [COIN[coin - 1] for coin in coins]


# --- views ---


def view_wire(view: View) -> Json:
    wire: Json = {
        "game": "drakkars",
        "round": view.round,
        "phase": view.phase,
        "first": view.first,
        "turn": view.turn,
        "to_act": list(view.to_act),
        "towns": [{"space": at, "coins": _coins(pile)} for at, pile in zip(view.towns, view.town_coins, strict=True)],
        "barrel": view.barrel,
        "shield": [{"coins": coins, "cards": cards, "chosen": not coins} for coins, cards in SHIELD],
        "fleets": [_fleet(view, seat) for seat in range(len(view.seats))],
        "bag": dict(zip(COIN, view.bag, strict=True)),
        "pile_size": view.pile,
        "discards": list(view.discards),
        "played": list(view.played),
        "doing": _doing(view),
        "fight": None if view.fight is None else _fight(view, view.fight),
        "ender": view.ender,
        "lasts": None if view.lasts is None else list(view.lasts),
        "voyage": plain(view.voyage),
        "scores": list(view.scores),
        "winners": list(view.winners),
        "reason": view.reason or None,
    }
    if view.piles is not None:
        wire["decks"] = [list(deck) for deck in view.piles.decks]
        wire["pile"] = list(view.piles.pile)
    return wire


def _fleet(view: View, seat: Seat) -> Json:
    fleet, seating, secrets = view.fleets[seat], view.seats[seat], view.secrets[seat]
    wire: Json = {
        "seat": seat,
        "name": seating.name,
        "colour": seating.colour,
        "fjord": FJORDS[len(view.seats)][seat],
        "ships": [_ship(view, seat, fleet, ship) for ship in range(len(fleet.ships))],
        "launched": list(fleet.launched),
        "home": fleet.home,
        "holds": [_coins(hold) for hold in fleet.holds],
        "fog": plain(fleet.fog),
        "hand_size": view.hands[seat],
        "deck_size": view.decks[seat],
        "known": list(fleet.known),
    }
    if secrets is not None:
        wire |= {"hand": list(secrets.hand), "fog_cards": list(secrets.fog)}
    return wire


def _ship(view: View, seat: Seat, fleet: Fleet, ship: int) -> Json:
    steps = fleet.ships[ship]
    at = space(len(view.seats), seat, steps) if on_ring(steps) else None
    return {"at": _place(steps), "steps": steps, "space": at, "hidden": ship == fleet.hidden}


def _place(steps: Steps) -> str:
    return {BOX: "box", 0: "start", HOME: "home"}.get(steps, "ring")


def _doing(view: View) -> Json | None:
    """The action that a choice is asked about; None if none is asked."""
    doing = view.doing
    if doing is None or view.phase not in ("meet", "barrel", "both", "take"):
        return None
    return {
        "ship": doing.ship,
        "values": list(doing.values),
        "bonus": doing.bonus,
        "twin": doing.twin[0] if view.phase == "both" and doing.twin is not None else None,
    }


def _fight(view: View, fight: Fight) -> Json:
    cards = [(seat, view.secrets[seat]) for seat in (fight.attacker, fight.defender)]
    return {
        "attacker": fight.attacker,
        "ship": fight.ship,
        "defender": fight.defender,
        "other": fight.other,
        "chosen": list(view.chosen),
        "cards": {str(seat): own.card for seat, own in cards if own is not None and own.card is not None},
    }
