"""The views of the table (chapter 8). A view is made by naming its parts, and so is a seat's sight of an event."""

from msgspec import Struct
from msgspec.structs import replace

from core.games.drakkars import events as ev
from core.games.drakkars.decide import to_act
from core.games.drakkars.model import Cards, Coins, Doing, Fight, Fleet, Phase, Secrets, Space, State, Voyage
from core.games.drakkars.scoring import safe
from core.kernel.types import REFEREE, Seat, Seating, Viewer
from core.kernel.views import WithSecrets, own_alone


class Piles(Struct, frozen=True, gc=False):
    """D-8.3: the decks and the pile, which nobody at the table may know: for the referee alone."""

    decks: tuple[Cards, ...]
    pile: Cards


class View(WithSecrets[Secrets], Struct, frozen=True, gc=False):
    """The table as `viewer` may know it."""

    viewer: Viewer
    seats: tuple[Seating, ...]
    first: Seat
    round: int
    phase: Phase
    turn: Seat
    to_act: tuple[Seat, ...]
    fleets: tuple[Fleet, ...]
    towns: tuple[Space, ...]
    town_coins: tuple[Coins, ...]  # by town, from the top of its pile
    barrel: int
    bag: tuple[int, ...]
    discards: Cards
    played: Cards
    hands: tuple[int, ...]  # how many cards, by seat
    decks: tuple[int, ...]
    pile: int
    doing: Doing | None
    fight: Fight | None
    chosen: tuple[Seat, ...]  # the seats that have chosen a card in the fight under way
    ender: Seat | None
    lasts: tuple[Seat, ...] | None
    voyage: Voyage | None
    brought: tuple[Seat, ...]
    scores: tuple[int, ...]  # coins in safe holds; when all is over, with the cards that count
    winners: tuple[Seat, ...]
    reason: str
    secrets: tuple[Secrets | None, ...]  # the seat's own alone; all for the referee
    piles: Piles | None


def view(state: State, viewer: Viewer) -> View:
    secrets, fight = state.secrets, state.fight
    referee = viewer is REFEREE
    return View(
        viewer=viewer,
        seats=state.seats,
        first=state.first,
        round=state.round,
        phase=state.phase,
        turn=state.turn,
        to_act=to_act(state),
        fleets=state.fleets,
        towns=state.towns,
        town_coins=state.piles,
        barrel=state.barrel,
        bag=state.bag,
        discards=state.discards,
        played=state.played,
        hands=tuple([len(own.hand) for own in secrets]),
        decks=tuple(map(len, state.decks)),
        pile=len(state.pile),
        doing=state.doing,
        fight=fight,
        chosen=() if fight is None else tuple([seat for seat, own in enumerate(secrets) if own.card is not None]),
        ender=state.ender,
        lasts=state.lasts,
        voyage=state.voyage,
        brought=state.brought,
        scores=state.scores or tuple(map(safe, state.fleets)),
        winners=state.winners,
        reason=state.reason,
        secrets=secrets if referee else own_alone(secrets, viewer),
        piles=Piles(state.decks, state.pile) if referee else None,
    )


def event_view(event: ev.Event, viewer: Viewer) -> ev.Event:
    """The event as `viewer` may know it."""
    if viewer is REFEREE:
        return event
    match event:
        case ev.TableSet():
            hands = own_alone(event.hands, viewer)
            return ev.TableSet(
                event.seats, event.first, event.turned, event.towns, event.piles, hands, None, None, None
            )
        case ev.Drew():
            drawn = event.drawn if viewer == event.seat else None
            return ev.Drew(event.seat, event.source, event.count, drawn, _covered(event.renewed))
        case ev.ShipHidden():
            card = event.card if viewer == event.seat else None
            return ev.ShipHidden(event.seat, event.ship, event.cards, event.count, card, _covered(event.renewed))
        case ev.CoinsTaken():
            return ev.CoinsTaken(event.seat, event.hold, event.coins, event.town, None)
        case ev.CardJoined() | ev.CardChosen() if viewer != event.seat:
            return replace(event, card=None)
        case _:
            return event


def _covered(renewed: ev.Renewed | None) -> ev.Renewed | None:
    return None if renewed is None else ev.Renewed(None, None)


def revealed_to(state: State, event: ev.Event) -> tuple[Seat, ...]:
    """The seats that learnt something hidden: cards dealt, drawn, fought with or out of the fog, or coins of the bag.

    A card that a player chooses to play out of the hand is no barrier: its owner knew it.
    """
    match event:
        case ev.Drew() | ev.ShipHidden() if event.count:
            return (event.seat,)
        case ev.Sailed() if event.turned:
            return tuple(range(len(state.seats)))
        case ev.CoinsTaken() if event.town is None:
            return tuple(range(len(state.seats)))
        case ev.TableSet() | ev.CardsTurned():
            return tuple(range(len(state.seats)))
        case _:
            return ()
