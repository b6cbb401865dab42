"""The pieces of Drakkars and the state of a table. Secrets stand apart, in `Secrets` and in the piles.

Everything but `secrets`, `decks`, `pile` and `chance` is open to all (D-8.1), so that a view can be made by naming
the open parts as they are.
"""

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from core.kernel.chance import Chance
from core.kernel.types import Seating
from core.kernel.words import N_

Seat: TypeAlias = Annotated[int, Meta(ge=0, lt=4)]  # the range that a journal may name, as with the other numbers here
Card: TypeAlias = Annotated[int, Meta(ge=1, le=10)]  # a god card by its value, 1 to 10
Cards: TypeAlias = tuple[Card, ...]
Coin: TypeAlias = Annotated[int, Meta(ge=1, le=3)]  # by its worth: gold 3, silver 2, copper 1
Coins: TypeAlias = tuple[Coin, ...]
Ship: TypeAlias = Annotated[int, Meta(ge=0, lt=3)]  # 0 to 2 of its owner
Steps: TypeAlias = Annotated[int, Meta(ge=-1, le=37)]  # D-3.5: how far a ship has come from its own fjord
Space: TypeAlias = Annotated[int, Meta(ge=0, lt=36)]  # 0 to 35, clockwise
ShipAt: TypeAlias = tuple[Seat, Ship]  # anybody's ship
Far: TypeAlias = Annotated[int, Meta(ge=1, le=99)]  # how many spaces a ship goes; out of the fog, more than there are
Phase: TypeAlias = Literal[
    "turn", "arrive", "meet", "fight", "flee", "barrel", "both", "take", "away", "last", "over"
]  # nobody is asked anything in `arrive` and `flee`
How: TypeAlias = Literal["sail", "back", "push", "flee"]

COLOURS = (N_("red"), N_("blue"), N_("yellow"), N_("green"), N_("purple"), N_("white"))
SEATS = range(2, 5)
RING = 36  # D-1.1
FJORDS = {2: (0, 18), 3: (0, 12, 24), 4: (0, 6, 18, 24)}
SHIPS = 3  # D-1.2
FREYR, IDUNN, NJORD, SIF, FRIGG, FREYA, HEIMDALL, TYR, THOR, ODIN = range(1, 11)  # D-1.3
DECK: Cards = tuple(range(1, 11))
MORE_DECKS = 2
ROOM = 6  # D-1.4: coins in a hold
CHOSEN = 0  # on the shield in the place of coins, if cards are chosen
SHIELD = ((2, 1), (1, 2), (3, 1), (0, 2), (2, 2), (1, 3), (3, 2), (0, 2), (2, 1), (4, 1))  # D-1.5: coins and cards
TOWNS = 8  # D-1.6
PILE = 6  # D-2.1
GOLD, SILVER, COPPER = 3, 2, 1
CoinName: TypeAlias = Literal["copper", "silver", "gold"]
COIN: tuple[CoinName, ...] = get_args(CoinName)  # by worth, from 1
BAG = (20, 25, 15)  # D-1.7: coppers, silvers, golds
COINS = sum(BAG)
WORTH = (0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3)  # D-1.8: the coins on a card, by its value
HAND = 7  # D-3.4
DEALT = 5  # D-2.3
BOX, START, HOME = -1, 0, 37  # D-1.2, D-3.5: a ship's places off the ring
FAR = 3  # D-4.6: by more than this a ship is destroyed
TO_END = {2: 4, 3: 5, 4: 6}  # D-7.1: ships home in all, by the number of players
TURNS = 40  # D-7.6
BACK = 5  # D-5.6
TWO = 7  # D-5.3: spaces for both ships together


class Fog(Struct, frozen=True, gc=False):
    """The public facts of a fog tile on the board; it lies where its ship is."""

    ship: Ship
    count: int  # cards under it
    joined: bool  # D-5.8: True if a card of the hand has joined it


class Fleet(Struct, frozen=True, gc=False):
    """The public facts of a seat."""

    ships: tuple[Steps, ...]  # by ship; `BOX` or `HOME` if it is not at sea
    launched: tuple[Ship, ...]  # those that have left the box, the first launched first
    home: int  # ships home, and so safe holds
    holds: tuple[Coins, ...]  # by rank
    fog: Fog | None
    known: Cards  # cards of the hand that any bystander can tell

    @property
    def hidden(self) -> Ship | None:
        return None if self.fog is None else self.fog.ship


class Secrets(Struct, frozen=True, gc=False):
    """The facts that a seat alone may know (D-8.2)."""

    hand: Cards  # sorted
    fog: Cards = ()  # under the seat's tile
    card: Card | None = None  # chosen in a fight, and still in the hand


class Order(Struct, frozen=True, gc=False, array_like=True):
    """D-5.3: a ship that is still to go so far."""

    seat: Seat
    ship: Ship
    steps: Far


class Plunder(Struct, frozen=True, gc=False, array_like=True):
    """D-5.4: a ship that is to plunder, and the barrel's move for it."""

    ship: Ship
    value: Far


class Doing(Struct, frozen=True, gc=False):
    """The action of a turn, and its parts that are still to do."""

    seat: Seat  # whose ship has moved
    ship: Ship
    values: tuple[int, ...] = ()  # D-4.2: the possible moves of the barrel
    bonus: bool = False  # D-6.2: the booty is for coming home
    orders: tuple[Order, ...] = ()
    twin: tuple[Ship, Steps] | None = None  # D-5.4: the seat's ship that went first, and its steps at the town
    then: Plunder | None = None


class Fight(Struct, frozen=True, gc=False):
    """The public facts of the fight under way."""

    attacker: Seat
    ship: Ship
    defender: Seat
    other: Ship
    loser: ShipAt | None = None  # the ship that is to flee


class Voyage(Struct, frozen=True, gc=False):
    """D-7.3: the ship that is under way, and cards out of the fog that it has to play first."""

    ship: Ship
    fog: Cards = ()


class State(Struct, frozen=True, gc=False):
    seats: tuple[Seating, ...]
    first: Seat
    phase: Phase
    turn: Seat
    turns: int  # all that are over
    fleets: tuple[Fleet, ...]
    towns: tuple[Space, ...]  # clockwise, the first that was put first; D-2.4: no two on a space
    piles: tuple[Coins, ...]  # by town, from the top
    barrel: int  # its space on the shield
    bag: tuple[int, ...]  # coppers, silvers, golds
    discards: Cards  # sorted; D-1.9: everybody's
    played: Cards  # D-3.8: that lie apart
    secrets: tuple[Secrets, ...]
    decks: tuple[Cards, ...]  # from the top
    pile: Cards  # the common one, from the top
    chance: Chance
    doing: Doing | None = None
    fight: Fight | None = None
    ender: Seat | None = None  # D-7.1
    lasts: tuple[Seat, ...] | None = None  # the seats that still have the last turn, the present one first
    voyage: Voyage | None = None
    brought: tuple[Seat, ...] = ()  # D-7.5: the seats that brought a ship home in the last turn
    scores: tuple[int, ...] = ()  # when all is over
    winners: tuple[Seat, ...] = ()
    reason: str = ""

    @property
    def round(self) -> int:
        """The number of the seat's turn: in the last turns, one more than before them (D-7.1)."""
        count, lasts = len(self.seats), self.lasts
        over = 0 if lasts is None else max(0, count - (self.ender is not None) - len(lasts))  # last turns
        return (self.turns - over - (self.turn - self.first) % count - 1) // count + 2


ORIGIN = State((), 0, "over", 0, 0, (), (), (), 0, BAG, (), (), (), (), (), Chance(0))


def side(seats: int, seat: Seat) -> tuple[Seat, ...]:
    """D-7.7: the seat and its partner."""
    return (seat, seat ^ 2) if seats == 4 else (seat,)


FRIENDS = {seats: tuple(side(seats, seat) for seat in range(seats)) for seats in SEATS}
