"""What a konung imagines goes as the rules go, and what a round leaves is counted as the rules count."""

from itertools import combinations_with_replacement

import pytest

from core.games.eketorp import GAME, State
from core.games.eketorp.bots.rounds.imagined import Ground, Imagined, stake_table
from core.games.eketorp.bots.rounds.rollout import place_number
from core.games.eketorp.bots.worth.prospects import Prospect, chances, plain_prospects, prospects, rounds_to_go
from core.games.eketorp.decide.building import harvest
from core.games.eketorp.model import WORTH
from core.kernel.bots import Stream
from core.kernel.types import BYSTANDER
from tests.builders import Own, plan, position, run_on
from tests.games.eketorp.bots.test_rollout import fights, first_rounds

FREE = (Prospect(1.0, 1.0, (0.0,) * 7, (0.0, 0.0)),) * 6  # cards and Vikings at no price


def imagined(state: State) -> Imagined:
    hands = [tuple(sorted(own.hand)) for own in state.secrets]
    return Ground(GAME.view(state, BYSTANDER)).as_it_stands(hands, state.cursor)


def test_a_fight_leaves_what_the_rules_leave() -> None:
    for state, fight, cards, after in fights():
        here, left = imagined(state), imagined(after)
        here.settle(fight.attacker, fight.defender, place_number(fight.at), *cards)
        won = [held for village in after.villages for held in village.held]
        # who has won a siege stays there, and starts no more (E-4.19)
        assert (here.at, here.open) == (left.at, left.open)
        assert not any(won[place - 7] for place in here.open if place >= 7)
        assert (here.home, here.hands, here.piles) == (left.home, left.hands, left.piles)
        assert here.cursor == after.cursor
        hurt, expected = zip(*here.hurt, strict=True), zip(*hurt_for_long(after, state), strict=True)
        assert list(map(sum, hurt)) == list(map(sum, expected))


def hurt_for_long(after: State, before: State) -> list[list[int]]:
    """Vikings that the fight sent to stations from which they miss the next plan, or the next two."""
    return [
        [late - early for late, early in zip(after.hospital[station], before.hospital[station], strict=True)]
        for station in (1, 0)
    ]


def test_fields_give_what_the_rules_give() -> None:
    state = position(fields={"A": ("WWW", {0: 2, 1: 1}), "B": ("G", {1: 3}), "F": ("CC", {2: 1})})
    here = imagined(state)
    before = here.points[:]
    expected = [0.0] * 3
    for field in state.fields:
        for seat, stone in harvest(field, (0, 1, 2)):
            expected[seat] += WORTH[stone]
    here.play(Stream(0).random)
    assert [after - first for after, first in zip(here.points, before, strict=True)] == expected == [4, 3, 3]
    assert here.gained == [2, 2, 1]


def test_plans_go_where_they_say() -> None:
    state, _ = run_on(position(phase="plan", fields={"A": ("GG", {})}))
    ground = Ground(GAME.view(state, BYSTANDER))
    plans = [plan(0, {"A": 2}, (1, "boat")), plan(2, {}, (1, "boat"), (0, "ram"))]
    here = ground.revealed([ground.sent(each) for each in plans], [own.hand for own in state.secrets])
    assert here.at[0] == [2, 0, 0]
    assert here.home == [5, 8, 6]
    assert here.at[7 + 4] == [1, 0, 1]
    assert here.at[7 + 2] == [0, 0, 1]
    assert here.open == [9, 11]


def test_a_round_that_is_played_out_leaves_nothing_to_fight_for() -> None:
    for game, state in first_rounds():
        here = imagined(state)
        here.play(Stream(game).random)
        assert here.open == []
        assert all(len(hand) + len(pile) == 4 for hand, pile in zip(here.hands, here.piles, strict=True))


def test_the_end_of_the_game_is_the_true_score() -> None:
    owns = {0: Own(walls=("SSS",), amulets=2, hand=(6, 6, 6, 6)), 1: Own(walls=("GGG",), amulets=5, hand=(1, 1, 1, 1))}
    state = position(owns, round=10, hospital={"12": {0: 2}})
    standings, price = imagined(state).standings(prospects())
    assert standings == [14, 8, 5]
    assert price == prospects()[0]


def test_before_the_end_cards_amulets_and_absences_count_as_fitted() -> None:
    owns = {0: Own(walls=("WW",), amulets=2, hand=(2, 5, 6), received=(1,))}
    state = position(owns, round=9, hospital={"12": {0: 1}, "345": {0: 1}})
    standings, price = imagined(state).standings(prospects())
    assert price == prospects()[1]
    expected = 4 + 2 * price.amulet + sum(price.cards[card] for card in (1, 2, 5, 6))
    assert standings[0] == pytest.approx(expected + sum(price.missing))


def test_the_best_card_is_picked_against_every_hand_and_no_more_is_kept_than_there_are_hands() -> None:
    hands = [hand for size in range(1, 5) for hand in combinations_with_replacement(range(1, 7), size)]
    table = stake_table(3, 2)
    for own in hands[::7]:
        for other in hands:
            brings = {card: sum(table.rows[card][answer] for answer in other) for card in own}
            assert brings[table.pick(own, other, lambda: 0.9)] == max(brings.values())
    assert len(table.sums) == len(hands) == 209


@pytest.mark.parametrize(
    ("round", "fullest", "left"), [(10, 3, 0), (4, 18, 0), (9, 0, 1), (1, 0, 5), (3, 10, 3), (3, 17, 1), (8, 4, 2)]
)
def test_rounds_to_go(round: int, fullest: int, left: int) -> None:
    assert rounds_to_go(round, fullest) == left


def test_chances_to_win_add_up_and_follow_the_standings() -> None:
    found = chances([10.0, 12.0, 9.0], 3.0)
    assert sum(found) == pytest.approx(1)
    assert found[1] > found[0] > found[2]


def test_the_fitted_numbers_make_sense() -> None:
    """More rounds to go leave more open; a higher card is worth more; whoever is away is missed."""
    fitted = prospects()
    assert len(fitted) == len(plain_prospects()) == 6
    spreads = [price.spread for price in fitted]
    assert spreads == sorted(spreads)
    for price in fitted[1:]:
        assert list(price.cards) == sorted(price.cards)
        assert 0 >= price.missing[0] >= price.missing[1]
        assert price.amulet > 0
