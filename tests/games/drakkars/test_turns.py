"""Chapter 3: what a turn is, and how it ends."""

from core.games.drakkars import GAME
from core.games.drakkars import decisions as de
from core.games.drakkars import events as ev
from tests.games.drakkars.drawing import B, H, Own, act, acted, options, position, refusal, sail
from tests.games.drakkars.gods import NJORD, ODIN, SIF, THOR, TYR
from tests.games.drakkars.seen import hand, ships


def test_one_card_moves_one_ship() -> None:
    """D-3.1: an own one, at sea or at the start, by exactly its value."""
    state = position(Own(ships=(10, 0, B), hand=(SIF,)), Own())
    assert {option for option in options(state) if isinstance(option, de.Sail)} == {sail(0, SIF), sail(1, SIF)}
    assert ships(act(state, sail(0, SIF)), 0) == (14, 0, B)
    assert ships(act(state, sail(1, SIF)), 0) == (10, 4, B)
    assert refusal(state, sail(0, SIF, 3)).rule == "D-3.1"
    assert refusal(state, sail(0, THOR)).rule == "D-3.1"
    assert refusal(state, sail(2, SIF)).rule == "D-3.1"


def test_odin_goes_as_far_as_one_likes() -> None:
    """D-3.1: from 1 to 10, and no more than it takes to come home."""

    def far(steps: int) -> list[int]:
        state = position(Own(ships=(steps, B, B), hand=(ODIN,)), Own())
        return [option.steps for option in options(state) if isinstance(option, de.Sail)]

    assert far(5) == list(range(1, 11))
    assert far(33) == [1, 2, 3, 4]
    assert far(36) == [1]


def test_never_three_cards() -> None:
    """D-3.2: two that combine, and no other two."""
    state = position(Own(hand=(NJORD, TYR, SIF)), Own())
    played = {(option.card, option.helper) for option in options(state) if isinstance(option, de.Sail)}
    assert played == {(3, None), (8, None), (4, None), (4, NJORD), (4, TYR)}


def test_passing() -> None:
    """D-3.3: two cards off the common pile, or a ship out of the box."""
    state = position(Own(hand=(1,), deck=(9,)), Own(), pile=(7, 5, 6))
    drawn = act(state, de.Draw(0))
    assert (hand(drawn, 0), drawn.pile, drawn.turn) == ((1, 5, 7), (6,), 1)
    launched = act(state, de.Launch(0))
    assert (ships(launched, 0), hand(launched, 0), launched.turn) == ((0, 0, B), (1,), 1)
    assert refusal(position(Own(ships=(0, 1, 2)), Own()), de.Launch(0)).rule == "D-3.3"


def test_at_most_seven_cards() -> None:
    """D-3.4: who has more when their own turn ends puts away, any cards."""
    state = act(position(Own(hand=(1, 2, 3, 4, 5, 6)), Own(), pile=(7, 8, 9)), de.Draw(0))
    assert (state.phase, state.turn) == ("away", 0)
    assert {option.card for option in options(state) if isinstance(option, de.PutAway)} == {1, 2, 3, 4, 5, 6, 7, 8}
    assert refusal(state, de.PutAway(0, 9)).rule == "D-3.1"
    assert refusal(state, de.Draw(0)).rule == "D-3.10"
    after = act(state, de.PutAway(0, 2))
    assert (hand(after, 0), after.discards, after.turn) == ((1, 3, 4, 5, 6, 7, 8), (2,), 1)


def test_another_hand_may_hold_more_until_its_turn_ends() -> None:
    """D-3.4: it is the end of one's own turn that counts; a swap in a fight changes no number."""
    assert act(position(Own(hand=(1,)), Own(hand=(1, 2, 3, 4, 5, 6, 7))), de.Draw(0)).turn == 1


def test_ships_pass_fjords() -> None:
    """D-3.5: red's ship goes past blue's fjord on 18, and by 36 to the space that its own opens on."""
    state = position(Own(ships=(17, 32, B), hand=(SIF,)), Own())
    assert ships(act(state, sail(0, SIF)), 0)[0] == 21
    assert GAME.view_wire(GAME.view(act(state, sail(1, SIF)), 0))["fleets"][0]["ships"][1]["space"] == 0  # type: ignore[index]


def test_only_the_end_of_a_move_matters() -> None:
    """D-3.6: a town and a ship on the way do nothing; a start holds any number."""
    state = position(Own(ships=(8, 0, 0), hand=(SIF,), deck=(9,)), Own(ships=(28, B, B)), towns={9: "g"})
    after = act(state, sail(0, SIF))
    assert (ships(after, 0), ships(after, 1), hand(after, 0)) == ((12, 0, 0), (28, B, B), (9,))
    assert after.barrel == 0


def test_drawing_is_always_allowed() -> None:
    """D-3.7: also with nothing to draw; a turn cannot be skipped."""
    state = position(Own(), Own(), pile=())
    assert de.Draw(0) in options(state)
    assert act(state, de.Draw(0)).turn == 1
    assert refusal(state, de.GiveUp(0)).rule == "D-3.7"


def test_cards_played_lie_apart_until_the_turn_ends() -> None:
    """D-3.8: at a town that lets one choose, the card that brought the ship there is not among the discards."""
    state = position(Own(ships=(8, B, B), hand=(NJORD,)), Own(), towns={11: "g"}, discards=(1, 2))
    choosing = act(state, sail(0, NJORD))
    assert (choosing.barrel, choosing.played, choosing.discards) == (3, (NJORD,), (1, 2))
    assert [option.cards for option in options(choosing) if isinstance(option, de.Take)] == [(), (1, 2)]
    assert act(choosing, de.Take(0, "discards", (1, 2))).discards == (NJORD,)


def test_the_discards_make_a_new_pile() -> None:
    """D-3.9: when a card is to be drawn and there is none."""
    state, events = acted(position(Own(), Own(), pile=(7,), discards=(1, 2)), de.Draw(0))
    (drew,) = [event for event in events if isinstance(event, ev.Drew)]
    assert drew.renewed is not None
    assert (state.discards, len(state.pile), len(hand(state, 0))) == ((), 1, 2)
    assert 7 in hand(state, 0)
    assert sorted(hand(state, 0) + state.pile) == [1, 2, 7]


def test_the_pile_is_not_renewed_before_it_must_be() -> None:
    """D-3.9: the last cards of it were drawn, and that is all."""
    state = act(position(Own(), Own(), pile=(7, 6), discards=(1, 2)), de.Draw(0))
    assert (state.pile, state.discards) == ((), (1, 2))


def test_each_choice_when_it_comes_up() -> None:
    """D-3.10: ship, card and number; then push or fight; then coins or cards."""
    state = position(Own(ships=(8, B, B), hand=(SIF,)), Own(ships=(30, B, B)), towns={12: "gg"}, barrel=8)
    met = act(state, sail(0, SIF))
    assert set(options(met)) == {de.Meet(0, fight=False), de.Meet(0, fight=True)}
    assert set(options(act(met, de.Meet(0, fight=False)))) == {de.Take(0, "coins"), de.Take(0, "cards")}
    assert refusal(met, de.Take(0, "coins")).rule == "D-4.2"
    assert refusal(state, de.Meet(0, fight=True)).rule == "D-4.4"
    assert refusal(state, de.PlayCard(0, SIF)).rule == "D-4.5"
    assert refusal(state, de.MoveBarrel(0, 0, 4)).rule == "D-4.2"
    assert refusal(state, de.PutAway(0, SIF)).rule == "D-3.4"


def test_nobody_else_decides() -> None:
    state = position(Own(ships=(H, B, B)), Own(hand=(SIF,)))
    assert refusal(state, sail(0, SIF, seat=1)).code == "not-your-turn"
    assert refusal(state, de.Draw(7)).code == "not-your-turn"
    assert options(state, 1) == ()
