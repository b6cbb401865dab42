"""What always holds in Drakkars, over random games of two to four seats."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from core.games.drakkars import GAME, Decision
from core.games.drakkars import decisions as de
from tests.games.drakkars.drawing import DrakkarsTable, act, new_table
from tests.games.drakkars.laws import check, conceivable
from tests.games.drakkars.secrets import otherwise
from tests.games.random_games import check_game
from tests.kinds import listed
from tests.refused import refuses

SEATS = st.integers(2, 4)
SEEDS = st.integers(0, 2**32)


def picked(table: DrakkarsTable, chance: Random) -> Decision:
    """At random, but pairs of cards and what else is rare oftener than they come."""
    found = listed(table, chance.choice(table.to_act()))
    assert len(set(found)) == len(found) > 0
    rare = [option for option in found if not isinstance(option, de.Sail | de.Draw)]
    return chance.choice(rare if rare and chance.random() < 0.4 else list(found))


def lazy(table: DrakkarsTable, chance: Random) -> Decision:
    """Nobody sails who can draw, so that the pile runs out and forty turns come to an end."""
    found = listed(table, chance.choice(table.to_act()))
    waits = [option for option in found if isinstance(option, de.Draw | de.GiveUp)]
    return waits[0] if waits and chance.random() < 0.9 else chance.choice(found)


@given(SEATS, SEEDS)
def test_the_laws_hold_after_every_decision_and_every_game_ends(seats: int, seed: int) -> None:
    assert check_game(new_table(seats, seed=seed), Random(seed), picked, check).winners


@given(SEATS, SEEDS)
@settings(max_examples=6)
def test_the_laws_hold_where_hardly_anybody_sails(seats: int, seed: int) -> None:
    """D-7.6: such games end by the forty turns."""
    assert check_game(new_table(seats, seed=seed), Random(seed), lazy, check).winners


def test_a_thousand_games(long: bool) -> None:
    for seed in range(1000 if long else 20):
        assert check_game(new_table(2 + seed % 3, seed=seed), Random(seed), picked, check).winners


@given(SEATS, SEEDS)
@settings(max_examples=10)
def test_what_is_offered_is_taken_and_what_is_not_is_refused(seats: int, seed: int) -> None:
    table, chance = new_table(seats, seed=seed), Random(seed)
    for _decision in range(chance.randrange(100)):
        if not table.to_act():
            break
        table.act(picked(table, chance))
    state = table.state
    for seat in range(seats):
        offered = set(GAME.legal(state, seat))
        for decision in offered:
            act(state, decision)
        for decision in conceivable(state, seat):
            if decision not in offered:
                assert refuses(GAME.decide, state, decision), decision


@given(SEATS, SEEDS)
def test_what_a_seat_may_not_know_changes_neither_its_view_nor_its_options(seats: int, seed: int) -> None:
    """D-8.2, D-8.3: hands, decks, the pile, the fog, and what the bag will give."""
    table, chance = new_table(seats, seed=seed), Random(seed)
    while table.to_act():
        table.act(picked(table, chance))
        if chance.random() < 0.2 and table.to_act():
            for seat in range(seats):
                other = otherwise(table.state, seat, chance)
                assert GAME.view(other, seat) == GAME.view(table.state, seat)
                assert GAME.legal(other, seat) == GAME.legal(table.state, seat)
                assert GAME.view_wire(GAME.view(other, seat)) == GAME.view_wire(GAME.view(table.state, seat))
