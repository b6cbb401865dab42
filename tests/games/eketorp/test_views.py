"""Chapter 5: who knows what, and what is a barrier."""

import pytest

from core.games.eketorp import GAME, Event, State
from core.games.eketorp import events as ev
from core.games.eketorp.decisions import PlayCard, Swap
from core.games.eketorp.model import Secrets
from core.games.eketorp.views import Piles
from core.kernel.types import BYSTANDER, REFEREE, Viewer
from tests.builders import Own, act, clash, fight, new_table, plan, position, siege
from tests.kinds import of_kind

DUEL = fight(0, "A", 1)


def duel(**owns: Own) -> State:
    drawn = {{"red": 0, "blue": 1}[name]: own for name, own in owns.items()}
    return position(drawn, fields={"A": ("", {0: 2, 1: 2})})


# --- what is open to all ---


@pytest.mark.parametrize("seat", [REFEREE, BYSTANDER, 0, 1, 2])
def test_the_board_is_open_to_all(seat: Viewer) -> None:
    """E-8.1: stones on fields, walls and in the supply; where every Viking stands; amulets; sizes; received piles."""
    state = position(
        {0: Own(walls=("GW",), hand=(2, 3), received=(1, 6)), 1: Own(amulets=2)},
        fields={"A": ("G", {0: 1, 1: 1})},
        slots={(2, "ram"): (0,)},
        hospital={"12": {1: 1}},
    )
    view = GAME.view(state, seat)
    assert (view.fields, view.supply, view.hospital) == (state.fields, state.supply, state.hospital)
    assert view.villages == state.villages
    assert view.villages[0].received == (1, 6)
    assert view.hands == (2, 4, 4)
    assert (view.draw_size, view.discard_size, view.materials_left) == (42, 0, 9)
    assert view.scores == (8, 2, 5)


def test_both_cards_are_open_once_turned_up() -> None:
    """E-8.1: to every seat alike."""
    _, events = clash(duel(), DUEL, 5, 2)
    (turned,) = (event for event in events if isinstance(event, ev.CardsTurned))
    assert all(GAME.event_view(turned, seat) == turned for seat in (BYSTANDER, 0, 1, 2))


def test_a_hand_shown_at_the_start_is_open_to_all() -> None:
    """E-8.1: the hand shown under E-2.3; the one dealt for it is its owner's alone."""
    deck = [1, 1, 1, 1, 4, 2, 2, 2, 4, 3, 3, 3, 6, 5, 4, 3]
    rest = [card for card in range(1, 7) for _ in range(9 - deck.count(card))]
    table = new_table(combat_deck=deck + rest)
    (shown,) = (event for event in table.events(2) if isinstance(event, ev.HandRedealt))
    assert (shown.shown, shown.hand, shown.draw, shown.chance) == ((1, 1, 1, 1), None, None, None)
    (own,) = (event for event in table.events(0) if isinstance(event, ev.HandRedealt))
    assert own.hand == (6, 5, 4, 3)


# --- known cards ---


def test_cards_taken_up_are_known_to_all() -> None:
    """E-8.1: every received pile is open, and so a hand that was one."""
    owns = {"red": Own(hand=(6,), received=(1, 2, 2)), "blue": Own(hand=(2, 4, 5, 5))}
    state, _ = clash(duel(**owns), DUEL, 6, 5)
    assert GAME.view(state, 2).villages[0].known == (1, 2, 2, 5)
    assert GAME.view(state, 2).villages[1].known == ()


def test_a_known_card_that_is_played_is_known_no_more() -> None:
    """E-8.1: less those played since."""
    state = duel(red=Own(hand=(1, 2, 2, 5), known=(1, 2, 2, 5)), blue=Own(hand=(2, 4, 5, 5), known=(4,)))
    state, _ = clash(state, DUEL, 2, 5)
    assert GAME.view(state, 2).villages[0].known == (1, 2, 5)
    assert GAME.view(state, 2).villages[1].known == (4,)


def test_a_swap_empties_what_is_known() -> None:
    """E-8.3: nobody else knows what was drawn."""
    state, _ = act(duel(red=Own(hand=(1, 2, 2, 5), known=(1, 2, 2, 5))), DUEL, Swap(0, True))
    assert GAME.view(state, 1).villages[0].known == ()


# --- what is secret ---


def test_a_hand_is_its_owners() -> None:
    """E-8.2: and the referee's."""
    state = duel(red=Own(hand=(1, 1, 2, 6)))
    assert GAME.view(state, 0).own == Secrets((1, 1, 2, 6))
    assert [own is None for own in GAME.view(state, 0).secrets] == [False, True, True]
    assert GAME.view(state, BYSTANDER).secrets == (None, None, None)
    assert GAME.view(state, REFEREE).secrets == state.secrets


def test_nobody_owns_the_secrets_of_a_referee_or_bystander() -> None:
    """E-8.2: there is no hand of one's own to ask for."""
    for viewer in (REFEREE, BYSTANDER):
        with pytest.raises(ValueError, match="has no seat"):
            _ = GAME.view(duel(), viewer).own


def test_a_plan_is_its_owners_until_the_reveal() -> None:
    """E-8.2: that it is made, all may see."""
    state, (sealed,) = act(position(phase="plan"), plan(1, {"A": 2}))
    assert GAME.view(state, 1).own.plan == plan(1, {"A": 2})
    assert GAME.view(state, 0).planned == (False, True, False)
    assert GAME.view(state, 0).secrets[1] is None
    assert GAME.event_view(sealed, 1) == sealed
    assert GAME.event_view(sealed, 0) == GAME.event_view(sealed, BYSTANDER) == ev.PlanSealed(1, None)


def test_the_card_chosen_is_its_owners_until_both_are_turned_up() -> None:
    """E-8.2: who has chosen, all may see."""
    state, _ = act(duel(), DUEL, Swap(0, False), Swap(1, False))
    state, (chosen,) = act(state, PlayCard(1, 5))
    assert GAME.view(state, 1).own.card == 5
    assert GAME.view(state, 0).chosen == (1,)
    assert GAME.view(state, 0).secrets[1] is None
    assert GAME.event_view(chosen, 0) == GAME.event_view(chosen, BYSTANDER) == ev.CardChosen(1, None)


def test_both_have_chosen_while_the_loot_is() -> None:
    """E-8.1: both cards are turned up by then."""
    state = position({1: Own(walls=("", "", "", "", "G"))}, slots={(1, "ram"): (0,)})
    state, _ = clash(state, siege(0, (1, "ram")), 5, 2)
    view = GAME.view(state, 2)
    assert view.chosen == (0, 1)
    assert view.fight is not None
    assert (view.fight.turned, view.fight.damage) == ((5, 2), 3)


def test_the_piles_are_secret_to_all() -> None:
    """E-8.3: the draw pile, the material pile, the two cards put away; the referee alone sees them."""
    state = new_table().state
    assert all(GAME.view(state, seat).piles is None for seat in (BYSTANDER, 0, 1, 2))
    assert GAME.view(state, REFEREE).piles == Piles(state.draw, state.discard, state.pile)
    began = of_kind(ev.TableSet, new_table().events(0)[0])
    assert (began.draw, began.pile, began.chance) == (None, None, None)
    assert [hand is None for hand in began.hands] == [False, True, True]


def test_a_thrown_hand_is_secret_but_to_who_threw_it() -> None:
    """E-8.3: what was drawn, too, is its owner's."""
    state, events = act(duel(red=Own(hand=(1, 1, 2, 3))), DUEL, Swap(0, True))
    swapped = of_kind(ev.HandSwapped, events[-1])
    assert GAME.view(state, 0).own.thrown == (1, 1, 2, 3)
    assert GAME.event_view(swapped, 0) == swapped
    hidden = ev.HandSwapped(0, 4, swapped.asked, None, None)
    assert GAME.event_view(swapped, 1) == GAME.event_view(swapped, BYSTANDER) == hidden
    assert GAME.view(state, 1).discard_size == 4


# --- barriers ---


def test_barriers() -> None:
    """E-8.2, E-8.3: a hand, plan or card of a pile that somebody has now seen."""
    played = position({1: Own(walls=("", "", "", "", "G"))}, phase="plan")
    state, events = act(played, plan(0, {"A": 1}, (1, "ram")), plan(1, {"A": 1}), plan(2))
    state, more = act(state, DUEL, Swap(0, True), Swap(1, False))
    events += more
    (card, *_), (other, *_) = (own.hand for own in state.secrets[:2])
    state, more = act(state, PlayCard(0, card), PlayCard(1, other))
    kinds = {type(event): GAME.revealed_to(state, event) for event in events + more}
    assert kinds == {
        ev.PlanSealed: (),
        ev.PlansRevealed: (0, 1, 2),
        ev.TurnCame: (),
        ev.FightStarted: (),
        ev.HandSwapped: (0,),
        ev.SwapDeclined: (),
        ev.CardChosen: (),
        ev.CardsTurned: (0, 1, 2),
    }
    table = new_table()
    assert [GAME.revealed_to(table.state, event) for event in table.events(REFEREE)] == [(0, 1, 2), (0, 1, 2)]


def test_what_is_open_is_no_barrier() -> None:
    """E-8.1: laying stones and going home show nothing new."""
    quiet: list[Event] = [
        ev.HandTakenUp(0),
        ev.VikingsCameHome(()),
        ev.StoneLaid(0, "grass", 0),
        ev.StonesPutBeside(0, ()),
        ev.RoundEnded(1, (0,), ((),), 0),
        ev.GameEnded("rounds", (5,), (0,)),
    ]
    assert not any(GAME.revealed_to(new_table().state, event) for event in quiet)


def test_what_is_open_is_told_to_all_alike() -> None:
    """E-8.1: an event without a secret is the same to every seat."""
    for event in new_table().events(REFEREE):
        if not isinstance(event, ev.TableSet):
            assert all(GAME.event_view(event, seat) == event for seat in (REFEREE, BYSTANDER, 0, 1, 2))
