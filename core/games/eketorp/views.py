"""The views of the table (chapter 5). A view is made by naming its parts, and so is a seat's sight of an event."""

from msgspec import Struct

from core.games.eketorp import events as ev
from core.games.eketorp.decide import to_act
from core.games.eketorp.model import (
    Card,
    Field,
    Fight,
    MaterialCard,
    Phase,
    Secrets,
    State,
    Village,
)
from core.games.eketorp.scoring import totals
from core.kernel.types import REFEREE, Seat, Seating, Viewer
from core.kernel.views import WithSecrets, own_alone


class Piles(Struct, frozen=True, gc=False):
    """The piles, which nobody at the table may know: for the referee alone."""

    draw: tuple[Card, ...]
    discard: tuple[Card, ...]
    materials: tuple[int, ...]


class View(WithSecrets[Secrets], Struct, frozen=True, gc=False):
    """The table as `viewer` may know it."""

    viewer: Viewer
    seats: tuple[Seating, ...]
    round: int
    phase: Phase
    first: Seat
    to_act: tuple[Seat, ...]
    fields: tuple[Field, ...]
    villages: tuple[Village, ...]
    hands: tuple[int, ...]  # how many cards, by seat
    planned: tuple[bool, ...]  # by seat
    chosen: tuple[Seat, ...]  # the seats that have chosen a card in the fight under way
    hospital: tuple[tuple[int, ...], ...]
    fight: Fight | None
    supply: tuple[int, ...]
    draw_size: int
    discard_size: int
    materials_left: int
    materials: tuple[MaterialCard, ...]  # all twelve of the box
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str
    secrets: tuple[Secrets | None, ...]  # the seat's own alone; all for the referee
    piles: Piles | None


def view(state: State, viewer: Viewer) -> View:
    secrets = state.secrets
    if viewer is REFEREE:
        shown: tuple[Secrets | None, ...] = secrets
        piles = Piles(state.draw, state.discard, state.pile)
    else:
        shown = own_alone(secrets, viewer)
        piles = None
    fight = state.fight
    return View(
        viewer,
        state.seats,
        state.round,
        state.phase,
        state.first,
        to_act(state),
        state.fields,
        state.villages,
        tuple([len(own.hand) for own in secrets]),
        tuple([own.plan is not None for own in secrets]),
        chosen(state) if fight is not None else (),
        state.hospital,
        fight,
        state.supply,
        len(state.draw),
        len(state.discard),
        len(state.pile),
        state.materials,
        totals(state.villages),
        state.winners,
        state.reason,
        shown,
        piles,
    )


def chosen(state: State) -> tuple[Seat, ...]:
    """The seats that have chosen a card: both, once the cards are turned up."""
    fight = state.fight
    if fight is None:
        return ()
    if fight.turned is not None:
        return (fight.attacker, fight.defender)
    return tuple(seat for seat in (fight.attacker, fight.defender) if state.secrets[seat].card is not None)


def event_view(event: ev.Event, viewer: Viewer) -> ev.Event:
    """The event as `viewer` may know it."""
    if viewer is REFEREE:
        return event
    match event:
        case ev.TableSet():
            hands = own_alone(event.hands, viewer)
            return ev.TableSet(event.seats, event.first, event.materials, hands, None, None, None)
        case ev.HandRedealt():
            return ev.HandRedealt(event.seat, event.shown, event.hand if viewer == event.seat else None, None, None)
        case ev.PlanSealed() if viewer != event.seat:
            return ev.PlanSealed(event.seat, None)
        case ev.CardChosen() if viewer != event.seat:
            return ev.CardChosen(event.seat, None)
        case ev.HandSwapped() if viewer != event.seat:
            return ev.HandSwapped(event.seat, event.cost, event.asked, None, None)
        case _:
            return event


def revealed_to(state: State, event: ev.Event) -> tuple[Seat, ...]:
    """The seats that learnt something hidden: a hand, a plan, a card of a pile."""
    if isinstance(event, ev.HandSwapped):
        return (event.seat,)
    to_all = isinstance(event, ev.TableSet | ev.HandRedealt | ev.RoundBegun | ev.PlansRevealed | ev.CardsTurned)
    return state.clockwise(0) if to_all else ()
