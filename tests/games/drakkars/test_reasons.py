"""What a bot says of its choice is what comes of it."""

import pytest

from core.games.drakkars import Decision, State
from core.games.drakkars import decisions as de
from core.games.drakkars.bots.reasons import reasoned
from tests.games.drakkars.drawing import B, H, Own, act, options, position, sail

STATE = position(
    Own((33, 3, B), hand=(3, 4, 5, 6, 9)), Own((24, 0, B), hand=(1,)), towns={7: "g", 30: "c"}, discards=(1, 4)
)
CHOOSING = position(Own((4, B, B), hand=(3, 4)), Own(hand=(1,)), towns={7: "g"}, discards=(1, 4))


@pytest.mark.parametrize(
    ("decision", "told"),
    [
        (sail(0, 4), "It comes home exactly, with the bonus."),
        (sail(0, 5), "It brings a ship home, and a hold is safe."),
        (sail(1, 4), "It reaches a town, and plunders it."),
        (sail(1, 3), "It meets blue's ship, to push or to fight it."),
        (sail(1, 6), "It brings a card, and my ships stand where the next turns promise most."),
        (de.Launch(0), "A ship in the box wins nothing."),
    ],
)
def test_a_play(decision: Decision, told: str) -> None:
    assert reasoned(STATE, decision).text == told
    assert reasoned(STATE, decision).decision == decision


@pytest.mark.parametrize(
    ("state", "what", "told"),
    [
        (act(STATE, sail(1, 4)), "coins", "Coins count"),
        (act(STATE, sail(1, 4)), "cards", "than the coins"),
        (act(CHOOSING, sail(0, 3)), "cards", "than the discards"),
        (act(CHOOSING, sail(0, 3)), "discards", "the discards that I can use"),
    ],
)
def test_what_is_taken(state: State, what: str, told: str) -> None:
    decision = next(option for option in options(state) if isinstance(option, de.Take) and option.what == what)
    assert told in reasoned(state, decision).text


def test_every_option_has_a_reason() -> None:
    for state in (STATE, CHOOSING, position(Own((30, H, B), hand=(4, 9)), Own(), phase="last", lasts=(0,))):
        assert all(reasoned(state, option).text for option in options(state))


@pytest.mark.parametrize(
    ("card", "known", "rest", "told"),
    [
        (9, (), (2, 3), "It is my highest card, and wins against 9 of the ten gods."),
        (4, (2,), (3,), "It wins against 4 of the ten gods; a higher card"),
        (4, (2, 4), (), "blue's cards are known, and it wins against each of them."),
        (4, (2, 5), (), "it wins against some of them, and loses to others"),
        (4, (5, 6), (), "and it loses to each"),
        (4, (), (), "blue has no card"),
    ],
)
def test_a_card_in_a_fight_is_told_by_what_is_known_of_the_other_hand(
    card: int, known: tuple[int, ...], rest: tuple[int, ...], told: str
) -> None:
    mine, theirs = Own((4, B, B), hand=(3, 4, 9)), Own((25, B, B), hand=(*known, *rest), known=known)
    fought = act(act(position(mine, theirs), sail(0, 3)), de.Meet(0, True))
    advice = reasoned(fought, de.PlayCard(0, card))
    assert told in advice.text.format(**advice.values)


def test_a_fight_for_an_empty_hold_is_not_told_to_be_for_what_is_in_it() -> None:
    mine, theirs = Own((4, B, B), hand=(3, 4)), Own((25, B, B), hand=(3,))
    met = act(position(mine, theirs), sail(0, 3))
    assert reasoned(met, de.Meet(0, True)).text.startswith("There are no coins to win")
