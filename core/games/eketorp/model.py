"""The pieces of Eketorp and the state of a table. Secrets stand apart, in `Secrets` and in the piles.

Everything but `Secrets`, `draw`, `discard`, `pile` and `chance` is open to all (E-8.1), so that a view can be made by
naming the open parts as they are.
"""

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from core.kernel.chance import Chance
from core.kernel.types import Seating
from core.kernel.words import N_

Stone: TypeAlias = Literal["grass", "wood", "clay", "stone"]
FieldName: TypeAlias = Literal["A", "B", "C", "D", "E", "F", "G"]
SlotName: TypeAlias = Literal["catapult", "boat", "ram"]
Phase: TypeAlias = Literal["dawn", "plan", "fight", "swap", "card", "loot", "build", "over"]
FightKind: TypeAlias = Literal["field", "slot", "siege"]
Station: TypeAlias = Literal["345", "12", "0"]
Seat: TypeAlias = Annotated[int, Meta(ge=0, lt=6)]  # the range that a journal may name, as with the other numbers here
Card: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
Space: TypeAlias = Annotated[int, Meta(ge=0, lt=6)]  # of a wall
Height: TypeAlias = Annotated[int, Meta(ge=0, le=3)]  # how many stones of a stack
Sent: TypeAlias = Annotated[int, Meta(ge=0, le=8)]  # how many Vikings
Stack: TypeAlias = tuple[Stone, ...]  # a wall space, from the bottom up
Stones: TypeAlias = tuple[Stone, ...]

COLOURS = (N_("red"), N_("blue"), N_("yellow"), N_("green"), N_("purple"), N_("white"))  # E-1.1
STONES: tuple[Stone, ...] = get_args(Stone)
FIELDS: tuple[FieldName, ...] = get_args(FieldName)
SLOTS: tuple[SlotName, ...] = get_args(SlotName)
STATIONS: tuple[Station, ...] = get_args(Station)

WORTH: dict[Stone, int] = {"grass": 1, "wood": 2, "clay": 3, "stone": 4}  # E-1.3
KIND: dict[Stone, int] = {kind: index for index, kind in enumerate(STONES)}
FIELD: dict[FieldName, int] = {name: index for index, name in enumerate(FIELDS)}
SLOT: dict[SlotName, int] = {name: index for index, name in enumerate(SLOTS)}
STATION: dict[Station, int] = {name: index for index, name in enumerate(STATIONS)}

BOX = (52, 42, 12, 6)  # E-1.3: how many stones of each kind
CARDS = tuple(value for value in range(1, 7) for _ in range(9))  # E-1.4
HAND = 4  # E-2.2
AMULETS = 5  # E-1.6, E-2.1
VIKINGS = {3: 8, 4: 6, 5: 6, 6: 5}  # E-2.1: by the number of players
ROUNDS = 10  # E-2.4
CLOCKWISE = {  # E-2.6: by the number of players and the seat to begin with
    count: tuple(tuple((start + step) % count for step in range(count)) for start in range(count)) for count in VIKINGS
}
SPACES = 6  # E-1.2
HIGH = 3  # E-5.2: stones on a wall space
WALL = SPACES * HIGH  # E-5.3
COMPLETE = 5  # E-7.2
EACH_FIELD = Meta(min_length=len(FIELDS), max_length=len(FIELDS))


class FieldAt(Struct, frozen=True, gc=False, array_like=True, tag="field"):
    """A place to fight at: a material field."""

    field: FieldName


class SlotAt(Struct, frozen=True, gc=False, array_like=True, tag="slot"):
    """A place to fight at: a siege slot of a village."""

    village: Seat
    slot: SlotName


Place: TypeAlias = FieldAt | SlotAt
SLOT_AT = tuple(tuple(SlotAt(village, slot) for slot in SLOTS) for village in range(max(VIKINGS)))


class Plan(Struct, frozen=True, gc=False, array_like=True, tag="plan"):
    """Where a seat sends its Vikings (E-3.4): how many to each field, and the slots that get one."""

    seat: Seat
    fields: Annotated[tuple[Sent, ...], EACH_FIELD]  # A to G
    sieges: tuple[SlotAt, ...]

    @property
    def sent(self) -> int:
        return sum(self.fields) + len(self.sieges)


class Field(Struct, frozen=True, gc=False):
    stones: Stones
    vikings: tuple[int, ...]  # by seat

    @property
    def contested(self) -> bool:
        """E-4.1: Vikings of two colours or more, and fewer stones than Vikings."""
        vikings = self.vikings
        total = sum(vikings)
        return len(self.stones) < total > max(vikings)


class Village(Struct, frozen=True, gc=False):
    """The public facts of a seat."""

    home: int
    amulets: int
    walls: tuple[Stack, ...]  # spaces 0 to 5
    beside: Stones
    carried: Stones
    slots: tuple[tuple[Seat, ...], ...]  # the besiegers, by slot
    held: tuple[bool, ...]  # by slot: the besieger has won the siege (E-4.19)
    received: tuple[Card, ...]
    known: tuple[Card, ...]  # cards of the hand that any bystander can tell

    @property
    def laid(self) -> int:
        return sum(map(len, self.walls))

    @property
    def complete(self) -> bool:
        return self.laid == WALL


class Secrets(Struct, frozen=True, gc=False):
    """The facts that a seat alone may know (E-8.2, E-8.3)."""

    hand: tuple[Card, ...]
    thrown: tuple[Card, ...] = ()
    plan: Plan | None = None
    card: Card | None = None  # chosen, not yet turned up; still in the hand


class Fight(Struct, frozen=True, gc=False):
    """The public facts of the fight under way."""

    at: Place
    kind: FightKind
    attacker: Seat
    defender: Seat
    asked: Seat | None = None  # the seat that may swap
    turned: tuple[Card, Card] | None = None  # the attacker's and the defender's card
    damage: int = 0


def undefended(fight: Fight, villages: Sequence[Village]) -> bool:
    """E-4.15: a siege of a village with nobody at home, whose owner's card counts 0."""
    return fight.kind == "siege" and not villages[fight.defender].home


class MaterialCard(Struct, frozen=True, array_like=True, gc=False):
    """E-1.5. A field's stones are letters as in `materials.toml`; a small one carries the triangle."""

    id: int
    fields: Annotated[tuple[str, ...], EACH_FIELD]  # A to G


class State(Struct, frozen=True, gc=False):
    seats: tuple[Seating, ...]
    first: Seat
    round: int
    phase: Phase
    turn: Seat | None  # the seat that is to start a fight
    cursor: Seat  # where the look-out for that seat begins
    fields: tuple[Field, ...]
    villages: tuple[Village, ...]
    secrets: tuple[Secrets, ...]
    hospital: tuple[tuple[int, ...], ...]  # by station, then by seat
    fight: Fight | None
    supply: tuple[int, ...]  # by kind
    draw: tuple[Card, ...]  # from the top
    discard: tuple[Card, ...]  # from the top
    pile: tuple[int, ...]  # the material cards to come, from the top
    materials: tuple[MaterialCard, ...]
    chance: Chance
    winners: tuple[Seat, ...] = ()
    reason: str = ""

    def clockwise(self, start: Seat) -> tuple[Seat, ...]:
        return CLOCKWISE[len(self.seats)][start]


ORIGIN = State(
    seats=(),
    first=0,
    round=0,
    phase="dawn",
    turn=None,
    cursor=0,
    fields=(),
    villages=(),
    secrets=(),
    hospital=(),
    fight=None,
    supply=BOX,
    draw=(),
    discard=(),
    pile=(),
    materials=(),
    chance=Chance(0),
)
