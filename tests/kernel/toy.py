"""A toy game that has what Eketorp lacks or hides: it shows that the kernel knows no game.

Skerry, for two to four. Each round all seats bid in secret and at once; the highest bidder hops from skerry to skerry,
rolling a die for each hop and stopping when it likes: one turn of many decisions. On a six, the next seat may topple
the hopper, out of turn. Who stops draws a card that no other seat sees. If all have the same in the end, nobody wins.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from core.kernel.chance import Chance
from core.kernel.game import Opening
from core.kernel.options import SEED, AnyChoice, FileChoice, Item, ItemChoice, SeatChoice, YesNoChoice
from core.kernel.records import Began, Did
from core.kernel.sense import NOBODY, NOBODY_ACTS, NOT_NOW, demand
from core.kernel.table import Table
from core.kernel.types import REFEREE, BadOptions, Form, Outcome, Refused, Seat, Seating, Viewer
from core.kernel.words import N_, Sentence

ROUNDS = 3
BIDS = range(3)
CARDS = (1, 2, 3, 4, 5, 6, 7, 8)
CHOICES: tuple[AnyChoice, ...] = (
    SeatChoice("first", N_("Ties"), N_("Who hops if several have bid the same."), N_("to the first of them")),
    SEED,
    ItemChoice(
        "sea",
        N_("Sea"),
        N_("How high a roll lets a hopper be toppled: a 6, or on a rough sea a 4."),
        (Item("calm", N_("calm")), Item("rough", N_("rough"), (3, 4))),
        file=True,
    ),
    FileChoice("deck", N_("Cards"), N_("The path of a TOML file with cards of your own."), N_("one to eight")),
    YesNoChoice("short", N_("Short game"), N_("One round in place of three.")),
)


class Sea(Struct, frozen=True, forbid_unknown_fields=True):
    topples: Annotated[int, Meta(ge=1, le=6)]


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    cards: Annotated[tuple[int, ...], Meta(min_length=ROUNDS)]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """A table by its name, or as a file holds it."""

    seed: str | int = ""
    first: Seat = 0
    sea: Literal["calm", "rough"] | Sea = "calm"
    deck: Deck = Deck(CARDS)
    short: bool = False

    @property
    def topples(self) -> int:
        return self.sea.topples if isinstance(self.sea, Sea) else {"calm": 6, "rough": 4}[self.sea]


class Bid(Struct, frozen=True, array_like=True, tag="bid"):
    seat: Seat
    bid: int


class Hop(Struct, frozen=True, array_like=True, tag="hop"):
    seat: Seat


class Stop(Struct, frozen=True, array_like=True, tag="stop"):
    seat: Seat


class Topple(Struct, frozen=True, array_like=True, tag="topple"):
    seat: Seat
    topple: bool


Decision: TypeAlias = Bid | Hop | Stop | Topple


class Dealt(Struct, frozen=True, array_like=True, tag="dealt"):
    seats: tuple[Seating, ...]
    deck: tuple[int, ...] | None
    chance: Chance | None
    first: Seat = 0
    rounds: int = ROUNDS
    topples: int = 6


class BidSealed(Struct, frozen=True, array_like=True, tag="bid-sealed"):
    seat: Seat
    bid: int | None


class BidsShown(Struct, frozen=True, array_like=True, tag="bids-shown"):
    bids: tuple[int, ...]
    hopper: Seat


class Hopped(Struct, frozen=True, array_like=True, tag="hopped"):
    seat: Seat
    roll: int
    chance: Chance | None


class Toppled(Struct, frozen=True, array_like=True, tag="toppled"):
    seat: Seat
    toppled: bool


class Drew(Struct, frozen=True, array_like=True, tag="drew"):
    seat: Seat
    card: int | None


class Ended(Struct, frozen=True, array_like=True, tag="ended"):
    winners: tuple[Seat, ...]


Event: TypeAlias = Dealt | BidSealed | BidsShown | Hopped | Toppled | Drew | Ended


class State(Struct, frozen=True):
    seats: tuple[Seating, ...] = ()
    round: int = 0
    phase: Literal["bid", "hop", "topple", "over"] = "bid"
    bids: tuple[int | None, ...] = ()
    hopper: Seat = 0
    hops: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    hands: tuple[tuple[int, ...], ...] = ()
    deck: tuple[int, ...] = ()
    chance: Chance = Chance(0)
    winners: tuple[Seat, ...] = ()
    first: Seat = 0
    rounds: int = ROUNDS
    topples: int = 6


class View(Struct, frozen=True):
    viewer: Viewer
    phase: str
    bids: tuple[int | None, ...]
    points: tuple[int, ...]
    hands: tuple[tuple[int, ...] | None, ...]
    sizes: tuple[int, ...]


def _put(items: tuple[int, ...], at: int, more: int) -> tuple[int, ...]:
    return (*items[:at], items[at] + more, *items[at + 1 :])


def _tagged(value: Decision | Event) -> dict[str, object]:
    return {"type": value.__struct_config__.tag} | {name: getattr(value, name) for name in value.__struct_fields__}


def _make_sense(state: State, event: Event) -> None:
    seats, wrong = range(len(state.seats)), "it is nothing that Skerry knows"
    match event:
        case Dealt(seated, deck, chance, first, rounds, topples):
            demand(not seats and len(seated) in range(2, 5) and 0 <= first < len(seated), NOT_NOW)
            demand(deck is not None and chance is not None and 1 <= rounds <= len(deck) and 1 <= topples <= 6, wrong)
        case BidSealed(seat, bid):
            demand(state.phase == "bid" and seat in seats and state.bids[seat] is None and bid in BIDS, wrong)
        case BidsShown(bids, hopper):
            demand(state.phase == "bid" and hopper in seats and bids == state.bids and None not in bids, wrong)
        case Hopped(seat, roll, chance):
            demand(state.phase == "hop" and seat == state.hopper and 1 <= roll <= 6 and chance is not None, wrong)
        case Toppled(seat):
            demand(state.phase == "topple" and seat == (state.hopper + 1) % len(seats), wrong)
        case Drew(seat, card):
            demand(state.phase == "hop" and seat == state.hopper and card == state.deck[0], wrong)
        case Ended(winners):
            demand(state.phase == "bid" and state.round == state.rounds and set(winners).issubset(seats), wrong)


class Skerry:
    """Implements `core.kernel.game.Game`."""

    name = "skerry"
    rules_version = 1
    seats = range(2, 5)
    colours = ("red", "blue", "green", "grey")
    options = CHOICES
    secrets = True
    reasons: Mapping[str, str] = {"tied": N_("all have the same")}
    origin = State()
    decision_type: object = Decision
    event_type: object = Event

    def setup(self, seats: Sequence[Seating], options: Mapping[str, object]) -> Opening[Event]:
        if len(seats) not in self.seats:
            raise BadOptions(N_("Skerry is for two to four"))
        try:
            wanted = msgspec.convert(dict(options), Options)
        except msgspec.ValidationError as error:
            raise BadOptions(N_("Skerry cannot begin so: {why}"), why=error) from None
        deck, chance = Chance.seeded(str(wanted.seed)).shuffled(wanted.deck.cards)
        rounds = 1 if wanted.short else ROUNDS
        dealt = Dealt(tuple(seats), deck, chance, wanted.first, rounds, wanted.topples)
        return Opening((dealt,), (Sentence(N_("mind the gap")),) if len(seats) == 2 else ())

    def seating(self, state: State) -> tuple[Seating, ...]:
        return state.seats

    def reseated(self, state: State, seats: tuple[Seating, ...]) -> State:
        return msgspec.structs.replace(state, seats=seats)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        match state.phase:
            case "bid":
                return tuple(seat for seat, bid in enumerate(state.bids) if bid is None)
            case "hop":
                return (state.hopper,)
            case "topple":
                return ((state.hopper + 1) % len(state.seats),)
            case _:
                return ()

    def legal(self, state: State, seat: Seat) -> tuple[Decision, ...] | Form:
        if seat not in self.to_act(state):
            return ()
        match state.phase:
            case "bid":
                return tuple(Bid(seat, bid) for bid in BIDS)
            case "hop":
                return (Hop(seat), Stop(seat))
            case _:
                return (Topple(seat, True), Topple(seat, False))

    def decide(self, state: State, decision: Decision) -> Sequence[Event]:
        if decision.seat not in self.to_act(state):
            raise Refused("not-your-turn", "S-1", "It is seat {seat}'s business.", seat=self.to_act(state))
        if decision not in self.legal(state, decision.seat):  # type: ignore[operator]  # Skerry offers no form
            raise Refused("illegal", "S-2", "That is not among the options.")
        match decision:
            case Bid(seat, bid):
                return [BidSealed(seat, bid)]
            case Hop(seat):
                roll, chance = state.chance.below(6)
                return [Hopped(seat, roll + 1, chance)]
            case Stop(seat):
                return [Drew(seat, state.deck[0])]
            case Topple(seat, topple):
                return [Toppled(seat, topple)]

    def follow(self, state: State) -> Event | None:
        if state.phase == "bid" and state.round == state.rounds:
            totals = [points + sum(hand) for points, hand in zip(state.points, state.hands, strict=True)]
            best = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
            return Ended(best if len(best) < len(totals) else ())
        bids = [bid for bid in state.bids if bid is not None]
        if state.phase == "bid" and len(bids) == len(state.bids):
            from_first = [*range(state.first, len(bids)), *range(state.first)]
            return BidsShown(tuple(bids), max(from_first, key=bids.__getitem__))
        return None

    def evolve(self, state: State, event: Event) -> State:
        replace = msgspec.structs.replace
        match event:
            case Dealt(seats, deck, chance, first, rounds, topples):
                assert deck is not None
                assert chance is not None
                each = len(seats)
                nobody, points, none = (None,) * each, (0,) * each, ((),) * each
                dealt = State(seats, bids=nobody, points=points, hands=none, deck=deck, chance=chance)
                return replace(dealt, first=first, rounds=rounds, topples=topples)
            case BidSealed(seat, bid):
                return replace(state, bids=(*state.bids[:seat], bid, *state.bids[seat + 1 :]))
            case BidsShown(_, hopper):
                return replace(state, phase="hop", hopper=hopper, hops=())
            case Hopped(_, roll, chance):
                phase: Literal["topple", "hop"] = "topple" if roll >= state.topples else "hop"
                return replace(state, phase=phase, hops=(*state.hops, roll), chance=chance)
            case Toppled(_, toppled):
                return self._next_round(state) if toppled else replace(state, phase="hop")
            case Drew(seat, card):
                assert card is not None
                hands = tuple((*hand, card) if at == seat else hand for at, hand in enumerate(state.hands))
                points = _put(state.points, seat, len(state.hops))
                return self._next_round(replace(state, hands=hands, points=points, deck=state.deck[1:]))
            case Ended(winners):
                return replace(state, phase="over", winners=winners)

    def fold(self, state: State, record: Began[Event] | Did[Decision, Event]) -> State:
        demand(isinstance(record, Began) or record.decision.seat in range(len(state.seats)), NOBODY)
        for event in record.events:
            _make_sense(state, event)
            state = self.evolve(state, event)
        demand(state.phase == "over" or (state.round < state.rounds and self.to_act(state)), NOBODY_ACTS)
        return state

    def _next_round(self, state: State) -> State:
        return msgspec.structs.replace(state, round=state.round + 1, phase="bid", bids=(None,) * len(state.seats))

    def view(self, state: State, viewer: Viewer) -> View:
        sees = [viewer in (REFEREE, owner) for owner in range(len(state.seats))]
        shown = state.phase != "bid"
        return View(
            viewer,
            state.phase,
            tuple(bid if see or shown else None for bid, see in zip(state.bids, sees, strict=True)),
            state.points,
            tuple(hand if see else None for hand, see in zip(state.hands, sees, strict=True)),
            tuple(map(len, state.hands)),
        )

    def event_view(self, event: Event, viewer: Viewer) -> Event:
        match event:
            case Dealt() if viewer is not REFEREE:
                return msgspec.structs.replace(event, deck=None, chance=None)
            case Hopped(hopper, roll) if viewer is not REFEREE:
                return Hopped(hopper, roll, None)
            case BidSealed(owner) if viewer not in (REFEREE, owner):
                return BidSealed(owner, None)
            case Drew(owner) if viewer not in (REFEREE, owner):
                return Drew(owner, None)
            case _:
                return event

    def revealed_to(self, state: State, event: Event) -> Sequence[Seat]:
        if isinstance(event, Drew):
            return (event.seat,)
        return range(len(state.seats)) if isinstance(event, Dealt | BidsShown | Hopped) else ()

    def outcome(self, state: State) -> Outcome | None:
        return Outcome("rounds" if state.winners else "tied", state.winners) if state.phase == "over" else None

    def round(self, state: State) -> int | None:
        return min(state.round + 1, state.rounds)

    def read_decision(self, raw: object) -> Decision:
        try:
            read: Decision = msgspec.convert(list(raw.values()) if isinstance(raw, dict) else raw, Decision)
        except msgspec.ValidationError as error:
            raise ValueError(str(error)) from None
        return read

    def decision_wire(self, decision: Decision) -> dict[str, object]:
        return _tagged(decision)

    def options_wire(self, options: tuple[Decision, ...] | Form) -> dict[str, object]:
        assert isinstance(options, tuple)
        return {"decisions": [_tagged(decision) for decision in options]}

    def event_wire(self, event: Event) -> dict[str, object]:
        return _tagged(event)

    def view_wire(self, view: View) -> dict[str, object]:
        return {name: getattr(view, name) for name in view.__struct_fields__}

    def upgrade(self, version: int, record: object) -> object:
        return record


GAME = SKERRY = Skerry()


def drawn() -> Table[State, Decision, Event, View]:
    """A table where nobody came home from the only round: a draw."""
    seats = (Seating("Ask", "red"), Seating("Embla", "blue"))
    table = Table.new(SKERRY, seats, {"seed": "x", "short": True, "sea": {"topples": 1}})
    for decision in (Bid(0, 2), Bid(1, 0), Hop(0), Topple(1, True)):
        table.act(decision)
    return table
