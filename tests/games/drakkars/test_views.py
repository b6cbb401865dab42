"""Chapter 8: what is open, what is secret, and which events are barriers."""

import pytest

from core.games.drakkars import GAME, Event, State
from core.games.drakkars import decisions as de
from core.games.drakkars import events as ev
from core.games.drakkars.model import Secrets
from core.games.drakkars.views import Piles
from core.kernel.chance import Chance
from core.kernel.types import BYSTANDER, REFEREE
from tests.games.drakkars.drawing import B, Own, act, acted, new_table, position, sail
from tests.games.drakkars.gods import FREYA, SIF, THOR

VIEWERS = (0, 1, BYSTANDER, REFEREE)


def fighting() -> State:
    red = Own(ships=(8, B, B), hand=(SIF, THOR), hidden=None, known=(THOR,))
    return act(position(red, Own(ships=(30, B, B), hand=(FREYA,))), sail(0, SIF), de.Meet(0, fight=True))


def test_what_is_open_is_shown_to_all() -> None:
    """D-8.1: ships, towns, holds, barrel, fog and counts of cards, discards, the bag by kind."""
    state = new_table(3).state
    views = [GAME.view(state, viewer) for viewer in VIEWERS]
    for name in ("fleets", "towns", "town_coins", "barrel", "bag", "discards", "played", "hands", "decks", "pile"):
        assert len({repr(getattr(view, name)) for view in views}) == 1
    assert (views[0].hands, views[0].decks, views[0].pile) == ((5, 5, 5), (5, 5, 5), 20)


def test_cards_that_all_have_seen() -> None:
    """D-8.1: played, put away, turned up for the towns, and both of a fight from then on."""
    state = act(fighting(), de.PlayCard(0, THOR), de.PlayCard(1, FREYA))
    assert [fleet.known for fleet in GAME.view(state, BYSTANDER).fleets] == [(FREYA,), (THOR,)]
    assert GAME.view(state, BYSTANDER).discards == (SIF,)
    assert len(GAME.view(state, 1).own.hand) == 1


def test_a_hand_is_its_owners() -> None:
    """D-8.2: and the referee's; so is what lies under one's own fog."""
    state = position(Own(hand=(1, 2), hidden=0, fog=(9,)), Own(hand=(3,)))
    assert GAME.view(state, 0).own == Secrets((1, 2), (9,))
    assert GAME.view(state, 0).secrets[1] is None
    assert GAME.view(state, 1).secrets[0] is None
    assert GAME.view(state, BYSTANDER).secrets == (None, None)
    assert GAME.view(state, REFEREE).secrets == state.secrets


def test_nobody_owns_the_secrets_of_a_referee_or_bystander() -> None:
    """D-8.2: there is no hand of one's own to ask for."""
    for viewer in (REFEREE, BYSTANDER):
        with pytest.raises(ValueError, match="has no seat"):
            _ = GAME.view(fighting(), viewer).own


def test_the_card_of_a_fight_is_its_owners_until_both_have_chosen() -> None:
    """D-8.2: who has chosen, all may see."""
    state, (chosen,) = acted(fighting(), de.PlayCard(1, FREYA))
    assert GAME.view(state, 0).chosen == GAME.view(state, BYSTANDER).chosen == (1,)
    assert GAME.view(state, 1).own.card == FREYA
    assert GAME.event_view(chosen, 0) == GAME.event_view(chosen, BYSTANDER) == ev.CardChosen(1, None)
    assert GAME.event_view(chosen, 1) == GAME.event_view(chosen, REFEREE) == chosen


def test_the_order_of_decks_and_pile_is_secret_to_all() -> None:
    """D-8.3: and so is chance, by which the bag gives."""
    table = new_table()
    assert all(GAME.view(table.state, viewer).piles is None for viewer in (0, 1, BYSTANDER))
    assert GAME.view(table.state, REFEREE).piles == Piles(table.state.decks, table.state.pile)
    (began,) = table.events(0)
    assert isinstance(began, ev.TableSet)
    assert (began.decks, began.pile, began.chance) == (None, None, None)
    assert [hand is None for hand in began.hands] == [False, True]


CHANCE = Chance(7)
RENEWED = ev.Renewed((1, 2), CHANCE)
SECRET: list[tuple[Event, Event, Event]] = [  # an event, as seat 0 sees it, and as anybody else does
    (ev.Drew(0, "deck", 1, (9,), None), ev.Drew(0, "deck", 1, (9,), None), ev.Drew(0, "deck", 1, None, None)),
    (
        ev.Drew(0, "pile", 2, (9, 1), RENEWED),
        ev.Drew(0, "pile", 2, (9, 1), ev.Renewed(None, None)),
        ev.Drew(0, "pile", 2, None, ev.Renewed(None, None)),
    ),
    (
        ev.ShipHidden(0, 1, (9, 4), 1, 8, RENEWED),
        ev.ShipHidden(0, 1, (9, 4), 1, 8, ev.Renewed(None, None)),
        ev.ShipHidden(0, 1, (9, 4), 1, None, ev.Renewed(None, None)),
    ),
    (ev.CardJoined(0, 5), ev.CardJoined(0, 5), ev.CardJoined(0, None)),
    (
        ev.CoinsTaken(0, 1, (3,), None, CHANCE),
        ev.CoinsTaken(0, 1, (3,), None, None),
        ev.CoinsTaken(0, 1, (3,), None, None),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("event", "own", "others"), SECRET, ids=lambda event: type(event).__name__)
def test_events_with_a_secret(event: Event, own: Event, others: Event) -> None:
    """D-8.2, D-8.3: what is drawn is its owner's, what is left of a new pile nobody's."""
    assert GAME.event_view(event, REFEREE) == event
    assert GAME.event_view(event, 0) == own
    assert GAME.event_view(event, 1) == GAME.event_view(event, BYSTANDER) == others


def test_barriers() -> None:
    """D-8.2, D-8.3: whatever shows somebody something hidden."""
    state = new_table(3).state
    everybody = (0, 1, 2)
    shown: list[tuple[Event, tuple[int, ...]]] = [
        (ev.Drew(1, "deck", 1, (9,), None), (1,)),
        (ev.Drew(1, "pile", 0, (), None), ()),
        (ev.ShipHidden(1, 0, (9, 4), 1, 8, None), (1,)),
        (ev.ShipHidden(1, 0, (9, 4), 0, None, None), ()),
        (ev.Sailed(1, 0, (4,), (8,), 12, 3, 15, (12,), bonus=False), everybody),
        (ev.Sailed(1, 0, (4,), (), 4, 3, 7, (4,), bonus=False), ()),
        (ev.CardsTurned((0, 1), (9, 4), 0, 0, 0, (), (), sunk=True), everybody),
        (ev.CoinsTaken(1, 0, (3,), None, CHANCE), everybody),
        (ev.CoinsTaken(1, 0, (3,), 4, None), ()),
        (ev.CardJoined(1, 4), ()),
        (ev.CardChosen(1, 4), ()),
        (ev.DiscardsTaken(1, (4, 4)), ()),
        (ev.BarrelMoved(1, 0, 4, 4), ()),
        (ev.ShipMoved(1, 0, 4, 5, "push"), ()),
        (ev.CardPutAway(1, 4), ()),
        (ev.TurnEnded(1, 2), ()),
    ]
    assert [(event, GAME.revealed_to(state, event)) for event, _seats in shown] == shown
    (began,) = new_table(3).events(REFEREE)
    assert GAME.revealed_to(state, began) == everybody


def test_a_choice_of_seats_by_other_names() -> None:
    table = new_table()
    named = tuple(type(seat)("x", colour) for seat, colour in zip(table.seats, ("green", "white"), strict=True))
    after = GAME.reseated(table.state, named)
    assert GAME.seating(after) == named
    assert GAME.reseated(after, table.seats) == table.state
