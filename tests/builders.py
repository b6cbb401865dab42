"""Short ways to draw a position of Eketorp, to play on from it, and to play whole games at random."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct

from core.games.eketorp import GAME, Decision, Event, PlanForm, State, View
from core.games.eketorp.decisions import PlayCard, StartFight, StartSiege, Swap
from core.games.eketorp.materials import LETTERS, house_deck
from core.games.eketorp.model import (
    AMULETS,
    BOX,
    CARDS,
    COLOURS,
    FIELDS,
    ROUNDS,
    SLOTS,
    SPACES,
    STATIONS,
    STONES,
    VIKINGS,
    Card,
    Field,
    FieldAt,
    FieldName,
    Phase,
    Plan,
    Secrets,
    SlotAt,
    SlotName,
    Station,
    Stone,
    Stones,
    Village,
)
from core.kernel import types as kernel
from core.kernel.chance import Chance
from core.kernel.table import Table
from core.kernel.types import Form, Refused, Seat, Seating
from tests.games.drawing import Rules

NAMES = ("Astrid", "Bjarke", "Calder", "Dagny", "Eskil", "Freya")
HAND: tuple[Card, ...] = (2, 3, 4, 5)  # of a seat that a drawing says nothing about

T = TypeVar("T", bound=Struct)
D = TypeVar("D", bound=kernel.Decision)
E = TypeVar("E")
EketorpTable: TypeAlias = Table[State, Decision, Event, View]
RULES: Rules[State, Decision, Event, View] = Rules(GAME)
run_on, offered = RULES.run_on, RULES.options
Slot: TypeAlias = tuple[Seat, SlotName]  # a village and one of its slots


def seating(seats: int) -> tuple[Seating, ...]:
    return tuple(map(Seating, NAMES[:seats], COLOURS[:seats]))


def new_table(seats: int = 3, **options: object) -> EketorpTable:
    return Table.new(GAME, seating(seats), {"seed": "x", **options})


# --- drawing a position ---


def stones(letters: str) -> Stones:
    """`"GW"`: a grass and a wood, from the bottom up."""
    return tuple(LETTERS[letter] for letter in letters)


@dataclass(frozen=True)
class Own:
    """What is drawn of one seat. `home` None: everybody who is nowhere else is at home."""

    home: int | None = None
    amulets: int = AMULETS
    walls: tuple[str, ...] = ()
    beside: str = ""
    carried: str = ""
    hand: tuple[Card, ...] = HAND
    received: tuple[Card, ...] = ()
    known: tuple[Card, ...] = ()


Ground: TypeAlias = tuple[str, Mapping[Seat, int]]  # a field's stones, and its Vikings by seat
Slots: TypeAlias = Mapping[Slot, tuple[Seat, ...]]


def position(
    owns: Mapping[Seat, Own] | None = None,
    *,
    seats: int = 3,
    phase: Phase = "fight",
    round: int = 1,
    first: Seat = 0,
    fields: Mapping[FieldName, Ground] | None = None,
    slots: Slots | None = None,
    held: tuple[Slot, ...] = (),
    hospital: Mapping[Station, Mapping[Seat, int]] | None = None,
    draw: tuple[Card, ...] = (),
) -> State:
    """A position as drawn. What the drawing leaves out comes from the box, so that chapter 6 holds.

    Vikings stand at home, unless a seat's `home` says how many: then the rest are in the hospital, on 345. Cards that
    nobody holds are in the draw pile, those of `draw` on top. Round r has turned up material card r.
    """
    drawn = [(owns or {}).get(seat, Own()) for seat in range(seats)]
    ground = [_field(*(fields or {}).get(name, ("", {})), seats) for name in FIELDS]
    beds = [[(hospital or {}).get(station, {}).get(seat, 0) for seat in range(seats)] for station in STATIONS]
    villages = [_village(seat, own, slots or {}, held) for seat, own in enumerate(drawn)]
    _house(villages, drawn, ground, beds)
    state = State(
        seats=seating(seats),
        first=first,
        round=round,
        phase=phase,
        turn=None,
        cursor=first,
        fields=tuple(ground),
        villages=tuple(villages),
        secrets=tuple(Secrets(own.hand) for own in drawn),
        hospital=tuple(map(tuple, beds)),
        fight=None,
        supply=(),
        draw=(),
        discard=(),
        pile=tuple(range(round + 1, ROUNDS + 1)),
        materials=house_deck(),
        chance=Chance.seeded("drawn"),
    )
    return _from_the_box(state, draw)


def _field(letters: str, vikings: Mapping[Seat, int], seats: int) -> Field:
    return Field(stones(letters), tuple(vikings.get(seat, 0) for seat in range(seats)))


def _village(seat: Seat, own: Own, slots: Slots, held: tuple[Slot, ...]) -> Village:
    return Village(
        home=0,
        amulets=own.amulets,
        walls=tuple(stones(stack) for stack in (*own.walls, *[""] * (SPACES - len(own.walls)))),
        beside=stones(own.beside),
        carried=stones(own.carried),
        slots=tuple(slots.get((seat, slot), ()) for slot in SLOTS),
        held=tuple((seat, slot) in held for slot in SLOTS),
        received=own.received,
        known=own.known,
    )


def _house(villages: list[Village], drawn: list[Own], ground: list[Field], beds: list[list[int]]) -> None:
    """Who is nowhere else goes home, or, past what the drawing says, to the hospital."""
    out = [sum(field.vikings[seat] for field in ground) for seat in range(len(drawn))]
    for village in villages:
        for besiegers in village.slots:
            for seat in besiegers:
                out[seat] += 1
    for seat, own in enumerate(drawn):
        left = VIKINGS[len(drawn)] - out[seat] - sum(station[seat] for station in beds)
        at_home = left if own.home is None else own.home
        beds[0][seat] += left - at_home
        villages[seat] = replaced(villages[seat], home=at_home)


def _from_the_box(state: State, draw: tuple[Card, ...]) -> State:
    out = Counter(stones_out(state))
    cards = Counter(CARDS) - Counter(cards_held(state)) - Counter(draw)
    supply = tuple(total - out[kind] for kind, total in zip(STONES, BOX, strict=True))
    return replaced(state, supply=supply, draw=(*draw, *sorted(cards.elements())))


def stones_out(state: State) -> list[Stone]:
    """Every stone that is not in the supply."""
    found = [stone for field in state.fields for stone in field.stones]
    for village in state.villages:
        found += [stone for stack in village.walls for stone in stack]
        found += village.beside + village.carried
    return found


def cards_held(state: State) -> list[Card]:
    """Every card in a hand or a received pile."""
    hands = [card for own in state.secrets for card in own.hand]
    return hands + [card for village in state.villages for card in village.received]


def replaced(struct: T, **changes: object) -> T:
    """A copy with other fields, slow and plain: tests do without the engine's own ways."""
    kept: dict[str, Any] = {name: getattr(struct, name) for name in struct.__struct_fields__}
    return type(struct)(**{**kept, **changes})


def plan(seat: Seat, fields: Mapping[str, int] | None = None, *sieges: Slot) -> Plan:
    """`plan(0, {"A": 2}, (1, "ram"))`: two to A, one to the ram of village 1."""
    return _plan(seat, fields or {}, tuple(SlotAt(*slot) for slot in sieges))


def _plan(seat: Seat, fields: Mapping[str, int], sieges: tuple[SlotAt, ...]) -> Plan:
    counts: Any = tuple(fields.get(name, 0) for name in FIELDS)
    return Plan(seat, counts, sieges)


def fight(seat: Seat, at: FieldName | Slot, against: Seat) -> StartFight:
    return StartFight(seat, FieldAt(at) if isinstance(at, str) else SlotAt(*at), against)


def siege(seat: Seat, at: Slot) -> StartSiege:
    return StartSiege(seat, SlotAt(*at))


# --- playing on from a position ---


def act(state: State, *decisions: Decision) -> tuple[State, list[Event]]:
    """The state after `decisions`, where it has run on, and all events on the way."""
    state, events = run_on(state)
    state, more = RULES.acted(state, *decisions)
    return state, events + more


def clash(state: State, start: StartFight | StartSiege, attack: Card, defence: Card) -> tuple[State, list[Event]]:
    """A fight or siege from its start to the cards; nobody swaps."""
    state, events = act(state, start)
    defender = start.against if isinstance(start, StartFight) else start.at.village
    while state.phase == "swap":
        (asked,) = GAME.to_act(state)
        state, more = act(state, Swap(asked, False))
        events += more
    state, more = act(state, PlayCard(start.seat, attack), PlayCard(defender, defence))
    return state, events + more


def one(events: Iterable[object], kind: type[E]) -> E:
    """The only event of that kind."""
    (found,) = (event for event in events if isinstance(event, kind))
    return found


def refusal(state: State, decision: Decision) -> Refused:
    """How the rules refuse `decision` where `state` has run on."""
    return RULES.refusal(run_on(state)[0], decision)


# --- games at random ---


def random_plan(form: PlanForm, chance: Random) -> Plan:
    """Any legal plan: some stay at home, some besiege, the rest go to few fields or many."""
    left = chance.randint(0, form.vikings)
    slots = tuple(chance.sample(form.slots, chance.randint(0, min(left, len(form.slots)))))
    favourites = chance.sample(form.fields, chance.randint(1, len(form.fields)))
    sent: Counter[str] = Counter(chance.choice(favourites) for _ in range(left - len(slots)))
    return _plan(form.seat, sent, slots)


def peaceful_plan(form: PlanForm, view: View, chance: Random) -> Plan:
    """Everybody to the field that the seats share out among them, so that walls grow."""
    seats = len(view.seats)
    full = [name for name, field in zip(FIELDS, view.fields, strict=True) if field.stones]
    own = [name for index, name in enumerate(full) if (index + view.round) % seats == form.seat]
    sent: Counter[str] = Counter(chance.choice(own or full) for _ in range(form.vikings))
    return _plan(form.seat, sent, ())


def choose(table: EketorpTable, seat: Seat, chance: Random, peaceful: bool = False) -> Decision:
    """A decision that is offered to the seat, at random; a peaceful one plans to stay out of the others' way."""
    options = table.legal(seat)
    if peaceful and isinstance(options, PlanForm):
        return peaceful_plan(options, table.view(seat), chance)
    return chance.choice(choices(table, seat, chance))


def choices(table: Table[Any, D, Any, Any], seat: Seat, chance: Random) -> tuple[D, ...]:
    """All that is offered to the seat; of plans, a few."""
    options = table.legal(seat)
    if isinstance(options, Form):
        return tuple(random_plan(options, chance) for _ in range(3))  # type: ignore[arg-type,misc]  # the one form there is
    return options


def play_out(table: EketorpTable, chance: Random, peaceful: bool = False) -> EketorpTable:
    """The table, played to its end by seats in any order."""
    while seats := table.to_act():
        table.act(choose(table, chance.choice(seats), chance, peaceful))
    return table
