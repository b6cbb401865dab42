"""The events of Eketorp. A part typed `… | None` is secret, and None in the view of a seat that may not know it."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from core.games.eketorp.model import (
    Card,
    FieldName,
    FightKind,
    Height,
    MaterialCard,
    Place,
    Plan,
    Seat,
    SlotAt,
    Space,
    Station,
    Stone,
    Stones,
)
from core.kernel.chance import Chance
from core.kernel.types import Seating

Damage: TypeAlias = Annotated[int, Meta(ge=0, le=6)]
Round: TypeAlias = Annotated[int, Meta(ge=1, le=10)]
Points: TypeAlias = Annotated[int, Meta(ge=0, le=999)]


class TableSet(Struct, frozen=True, gc=False, array_like=True, tag="table-set"):
    """Chapter 2, up to the first look at the hands."""

    seats: tuple[Seating, ...]
    first: Seat
    materials: tuple[MaterialCard, ...]
    hands: tuple[tuple[Card, ...] | None, ...]
    draw: tuple[Card, ...] | None
    pile: tuple[int, ...] | None
    chance: Chance | None


class HandRedealt(Struct, frozen=True, gc=False, array_like=True, tag="hand-redealt"):
    """E-2.3: a low hand was shown, and four others dealt."""

    seat: Seat
    shown: tuple[Card, ...]
    hand: tuple[Card, ...] | None
    draw: tuple[Card, ...] | None
    chance: Chance | None


class RoundBegun(Struct, frozen=True, gc=False, array_like=True, tag="round-begun"):
    """Phase 1: a material card was turned up, and its stones lie on the fields A to G."""

    round: Round
    card: int
    placed: tuple[Stones, ...]


class PlanSealed(Struct, frozen=True, gc=False, array_like=True, tag="plan-sealed"):
    seat: Seat
    plan: Plan | None


class PlansRevealed(Struct, frozen=True, gc=False, array_like=True, tag="plans-revealed"):
    """Phase 3. A seat without a Viking at home has no plan here."""

    plans: tuple[Plan, ...]


class TurnCame(Struct, frozen=True, gc=False, array_like=True, tag="turn-came"):
    """E-4.4: the seat is the next that can start a fight or siege."""

    seat: Seat


class FightStarted(Struct, frozen=True, gc=False, array_like=True, tag="fight-started"):
    """`asked` may swap first (E-4.6); None if neither can pay."""

    at: Place
    kind: FightKind
    attacker: Seat
    defender: Seat
    asked: Seat | None


class SwapDeclined(Struct, frozen=True, gc=False, array_like=True, tag="swap-declined"):
    """`asked`: the seat that may swap next, if any."""

    seat: Seat
    asked: Seat | None


class HandSwapped(Struct, frozen=True, gc=False, array_like=True, tag="hand-swapped"):
    """E-4.6: `cost` cards were thrown and drawn, an amulet each. `asked`: the seat that may swap next, if any."""

    seat: Seat
    cost: int
    asked: Seat | None
    thrown: tuple[Card, ...] | None
    drawn: tuple[Card, ...] | None


class CardChosen(Struct, frozen=True, gc=False, array_like=True, tag="card-chosen"):
    seat: Seat
    card: Card | None


class Hurt(Struct, frozen=True, gc=False, array_like=True):
    """A seat's Viking goes to the hospital."""

    seat: Seat
    station: Station


class CardsTurned(Struct, frozen=True, gc=False, array_like=True, tag="cards-turned"):
    """E-4.8 and E-4.9. Cards and seats: the attacker's, then the defender's. The two swap their `cards`.

    `damage` counts an undefended village's card as 0 (E-4.15). `held`: the besieger has won the siege. `loot`: there is
    a stone to take.
    """

    at: Place
    seats: tuple[Seat, Seat]
    cards: tuple[Card, Card]
    winner: Seat | None
    damage: Damage
    hurt: tuple[Hurt, ...]
    held: bool
    loot: bool


class HandTakenUp(Struct, frozen=True, gc=False, array_like=True, tag="hand-taken-up"):
    """E-4.9: the hand was empty, and the received pile became the hand."""

    seat: Seat


class Looted(Struct, frozen=True, gc=False, array_like=True, tag="looted"):
    """E-4.16: `kept` is carried, `returned` goes to the supply; both empty if nothing was taken."""

    seat: Seat
    at: SlotAt
    take: tuple[Height, Height]
    kept: Stone | None
    returned: Stones


class Gain(Struct, frozen=True, gc=False, array_like=True):
    seat: Seat
    field: FieldName
    stone: Stone


class VikingsCameHome(Struct, frozen=True, gc=False, array_like=True, tag="vikings-came-home"):
    """E-4.20 and E-5.1: the fields have given stones, and all Vikings that are not in the hospital have gone home."""

    gains: tuple[Gain, ...]


class StoneLaid(Struct, frozen=True, gc=False, array_like=True, tag="stone-laid"):
    seat: Seat
    stone: Stone
    space: Space


class StonesPutBeside(Struct, frozen=True, gc=False, array_like=True, tag="stones-put-beside"):
    """E-5.3: the wall is complete."""

    seat: Seat
    stones: Stones


class RoundEnded(Struct, frozen=True, gc=False, array_like=True, tag="round-ended"):
    """Phase 6: the hospital moves on, `swept` goes back to the supply, `first` is the new first player."""

    round: Round
    healed: tuple[int, ...]  # by seat: Vikings that left the hospital
    swept: tuple[Stones, ...]  # by field
    first: Seat


class GameEnded(Struct, frozen=True, gc=False, array_like=True, tag="game-ended"):
    """E-5.4."""

    reason: Literal["wall", "rounds"]
    scores: tuple[Points, ...]
    winners: tuple[Seat, ...]


Event: TypeAlias = (
    TableSet
    | HandRedealt
    | RoundBegun
    | PlanSealed
    | PlansRevealed
    | TurnCame
    | FightStarted
    | SwapDeclined
    | HandSwapped
    | CardChosen
    | CardsTurned
    | HandTakenUp
    | Looted
    | VikingsCameHome
    | StoneLaid
    | StonesPutBeside
    | RoundEnded
    | GameEnded
)
