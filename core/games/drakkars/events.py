"""The events of Drakkars. A secret part is typed `… | None`, and None in the view of a seat that may not know it."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from core.games.drakkars.model import Card, Cards, Coins, Far, How, Order, Plunder, Seat, Ship, ShipAt, Space, Steps
from core.games.drakkars.position import OnShield, Position
from core.kernel.chance import Chance
from core.kernel.types import Seating

Count: TypeAlias = Annotated[int, Meta(ge=0, le=3)]  # cards that are drawn at once
Hold: TypeAlias = Annotated[int, Meta(ge=0, lt=3)]
Town: TypeAlias = Annotated[int, Meta(ge=0, lt=8)]
Shown: TypeAlias = Annotated[int, Meta(ge=0, le=10)]  # a card, or 0 for none
Values: TypeAlias = Annotated[tuple[Far, ...], Meta(max_length=2)]
Points: TypeAlias = Annotated[int, Meta(ge=0, le=999)]


class TableSet(Struct, frozen=True, gc=False, array_like=True, tag="table-set"):
    """Chapter 2. `turned` are the cards that the last player turned up for the towns."""

    seats: tuple[Seating, ...]
    first: Seat
    turned: Cards
    towns: tuple[Space, ...]
    piles: tuple[Coins, ...]  # by town
    hands: tuple[Cards | None, ...]
    decks: tuple[Cards, ...] | None
    pile: Cards | None
    chance: Chance | None


class PositionSet(Struct, frozen=True, gc=False, array_like=True, tag="position-set"):
    """The table begins with ships and holds prepared."""

    position: Position


class Renewed(Struct, frozen=True, gc=False, array_like=True):
    """D-3.9: the discards were shuffled into a new pile; `pile`: the cards left of it afterwards."""

    pile: Cards | None
    chance: Chance | None


class Sailed(Struct, frozen=True, gc=False, array_like=True, tag="sailed"):
    """D-3.1, D-5.5, D-7.3: a ship has gone by cards. `turned`: those that lay under its fog."""

    seat: Seat
    ship: Ship
    cards: Cards  # played from the hand, or in a voyage from the cards that lay under the fog
    turned: Cards
    steps: Far
    start: Steps  # `BOX`, if Tyr launched it
    end: Steps
    values: Values  # that the barrel may move by
    bonus: bool


class PairPlayed(Struct, frozen=True, gc=False, array_like=True, tag="pair-played"):
    """D-5.3: two cards were played; `orders`: the ships that go, in turn."""

    seat: Seat
    cards: Cards
    values: Values
    orders: tuple[Order, ...]


class ShipsSwapped(Struct, frozen=True, gc=False, array_like=True, tag="ships-swapped"):
    """D-5.2. `ends`: how far each ship now is from its own fjord."""

    seat: Seat
    cards: Cards
    ships: tuple[ShipAt, ShipAt]
    ends: tuple[Steps, Steps]
    values: Values


class ShipWentBack(Struct, frozen=True, gc=False, array_like=True, tag="ship-went-back"):
    """D-5.6."""

    seat: Seat
    cards: Cards
    ship: ShipAt
    start: Steps
    end: Steps
    values: Values


class ShipMoved(Struct, frozen=True, gc=False, array_like=True, tag="ship-moved"):
    """A ship has gone on by D-5.3, or was pushed, or has fled."""

    owner: Seat
    ship: Ship
    start: Steps
    end: Steps
    how: How
    bonus: bool = False
    town: bool = False  # D-5.4: a ship of the seat that goes first has come to a town


class ShipHidden(Struct, frozen=True, gc=False, array_like=True, tag="ship-hidden"):
    """D-5.7. `count`: the cards that have come under the tile."""

    seat: Seat
    ship: Ship
    cards: Cards
    count: Count
    card: Card | None
    renewed: Renewed | None


class CardJoined(Struct, frozen=True, gc=False, array_like=True, tag="card-joined"):
    """D-5.8."""

    seat: Seat
    card: Card | None


class ShipLaunched(Struct, frozen=True, gc=False, array_like=True, tag="ship-launched"):
    """D-3.3; with the Tyr that was played for it, in a voyage (D-7.4)."""

    seat: Seat
    ship: Ship
    cards: Cards


class Drew(Struct, frozen=True, gc=False, array_like=True, tag="drew"):
    """Cards off the seat's deck, or off the common pile."""

    seat: Seat
    source: Literal["deck", "pile"]
    count: Count
    drawn: Cards | None
    renewed: Renewed | None


class ShipMet(Struct, frozen=True, gc=False, array_like=True, tag="ship-met"):
    """D-4.4: push or fight?"""

    seat: Seat
    ship: Ship
    other: ShipAt


class FightStarted(Struct, frozen=True, gc=False, array_like=True, tag="fight-started"):
    attacker: Seat
    ship: Ship
    defender: Seat
    other: Ship


class CardChosen(Struct, frozen=True, gc=False, array_like=True, tag="card-chosen"):
    seat: Seat
    card: Card | None


class CardsTurned(Struct, frozen=True, gc=False, array_like=True, tag="cards-turned"):
    """D-4.5 to D-4.7. Cards and seats: the attacker's, then the defender's; 0 is none. The two swap their `cards`.

    The loser's coins: `taken` into the winner's hold, `spilt` into the bag. `sunk`: the loser's ship is destroyed.
    """

    seats: tuple[Seat, Seat]
    cards: tuple[Shown, Shown]
    winner: Seat
    hold: Hold  # the winner's
    lost: Hold  # the loser's hold
    taken: Coins
    spilt: Coins
    sunk: bool


class TownReached(Struct, frozen=True, gc=False, array_like=True, tag="town-reached"):
    """By two cards: the player chooses the value for the barrel. `twin`: the ship that plunders too (D-5.4)."""

    seat: Seat
    ship: Ship
    twin: Ship | None


class BarrelMoved(Struct, frozen=True, gc=False, array_like=True, tag="barrel-moved"):
    """D-4.2: for the plunder of `ship`. `barrel`: its new space on the shield."""

    seat: Seat
    ship: Ship
    value: Far
    barrel: OnShield
    then: Plunder | None = None


class CoinsTaken(Struct, frozen=True, gc=False, array_like=True, tag="coins-taken"):
    """D-4.8, D-6.4: off the pile of that town, or, without one, out of the bag."""

    seat: Seat
    hold: Hold
    coins: Annotated[Coins, Meta(max_length=4)]
    town: Town | None
    chance: Chance | None


class DiscardsTaken(Struct, frozen=True, gc=False, array_like=True, tag="discards-taken"):
    """D-4.9."""

    seat: Seat
    cards: Cards


class ActionEnded(Struct, frozen=True, gc=False, array_like=True, tag="action-ended"):
    """No ship of the seat is there to act."""

    seat: Seat


class CardPutAway(Struct, frozen=True, gc=False, array_like=True, tag="card-put-away"):
    """D-3.4."""

    seat: Seat
    card: Card


class LastTurnsCame(Struct, frozen=True, gc=False, array_like=True, tag="last-turns-came"):
    """D-7.1, D-7.6: the seats that have a last turn, in order, once this turn is over."""

    ender: Seat | None
    seats: tuple[Seat, ...]


class GaveUp(Struct, frozen=True, gc=False, array_like=True, tag="gave-up"):
    seat: Seat


class TurnEnded(Struct, frozen=True, gc=False, array_like=True, tag="turn-ended"):
    """`next`: the seat whose turn comes; None if there is none."""

    seat: Seat
    next: Seat | None


class GameEnded(Struct, frozen=True, gc=False, array_like=True, tag="game-ended"):
    """D-7.2. `coins` and `cards`: the worth of each seat's safe holds, and of the cards that count."""

    reason: Literal["home", "turns"]
    coins: tuple[Points, ...]
    cards: tuple[Points, ...]
    winners: tuple[Seat, ...]


Event: TypeAlias = (
    TableSet
    | PositionSet
    | Sailed
    | PairPlayed
    | ShipsSwapped
    | ShipWentBack
    | ShipMoved
    | ShipHidden
    | CardJoined
    | ShipLaunched
    | Drew
    | ShipMet
    | FightStarted
    | CardChosen
    | CardsTurned
    | TownReached
    | BarrelMoved
    | CoinsTaken
    | DiscardsTaken
    | ActionEnded
    | CardPutAway
    | LastTurnsCame
    | GaveUp
    | TurnEnded
    | GameEnded
)
