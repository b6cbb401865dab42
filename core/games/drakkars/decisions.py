"""The decisions of Drakkars' players. All can be listed: later choices of a turn are asked when they come up."""

from typing import Literal, TypeAlias

from msgspec import Struct

from core.games.drakkars.model import Card, Cards, Far, Seat, Ship, ShipAt


class Sail(Struct, frozen=True, gc=False, array_like=True, tag="sail"):
    """D-3.1: a ship of the seat goes `steps` by a card; `helper` is Njord or Tyr, if one is played with it (D-5.5).

    `steps` is the whole move: with Njord's 3, and with the cards under the fog, if the ship comes out of it.
    """

    seat: Seat
    ship: Ship
    card: Card
    steps: Far
    helper: Card | None = None


class Swap(Struct, frozen=True, gc=False, array_like=True, tag="swap"):
    """D-5.2: two ships change places; the one that is named first acts, if it is the seat's."""

    seat: Seat
    ships: tuple[ShipAt, ShipAt]


class SailTwo(Struct, frozen=True, gc=False, array_like=True, tag="two"):
    """D-5.3: one ship goes `steps`, and then another the rest of seven."""

    seat: Seat
    first: ShipAt
    steps: Far
    last: ShipAt


class GoBack(Struct, frozen=True, gc=False, array_like=True, tag="back"):
    """D-5.6."""

    seat: Seat
    ship: ShipAt


class Hide(Struct, frozen=True, gc=False, array_like=True, tag="hide"):
    """D-5.7: a ship of the seat goes under the fog."""

    seat: Seat
    ship: Ship


class Join(Struct, frozen=True, gc=False, array_like=True, tag="join"):
    """D-5.8: a card goes under the seat's fog."""

    seat: Seat
    card: Card


class Draw(Struct, frozen=True, gc=False, array_like=True, tag="draw"):
    """D-3.3: pass, and draw two cards."""

    seat: Seat


class Launch(Struct, frozen=True, gc=False, array_like=True, tag="launch"):
    """D-3.3: pass, and put a ship at the start; in a voyage by a Tyr (D-7.4)."""

    seat: Seat


class Meet(Struct, frozen=True, gc=False, array_like=True, tag="meet"):
    """D-4.4: fight the ship that is met, or push it."""

    seat: Seat
    fight: bool


class PlayCard(Struct, frozen=True, gc=False, array_like=True, tag="card"):
    """D-4.5: the card for a fight."""

    seat: Seat
    card: Card


class MoveBarrel(Struct, frozen=True, gc=False, array_like=True, tag="barrel"):
    """D-4.2: the card's value that moves the barrel. With D-5.4 also the ship that is first; the other has the rest."""

    seat: Seat
    ship: Ship
    value: Far


class Take(Struct, frozen=True, gc=False, array_like=True, tag="take"):
    """D-4.2, D-4.9: booty by the shield, as coins, cards off the pile, or `cards` of the discards."""

    seat: Seat
    what: Literal["coins", "cards", "discards"]
    cards: Cards = ()


class PutAway(Struct, frozen=True, gc=False, array_like=True, tag="put-away"):
    """D-3.4: one card of those that are too many."""

    seat: Seat
    card: Card


class GiveUp(Struct, frozen=True, gc=False, array_like=True, tag="give-up"):
    """D-7.3: no ship is brought home in the last turn."""

    seat: Seat


Decision: TypeAlias = (
    Sail
    | Swap
    | SailTwo
    | GoBack
    | Hide
    | Join
    | Draw
    | Launch
    | Meet
    | PlayCard
    | MoveBarrel
    | Take
    | PutAway
    | GiveUp
)
