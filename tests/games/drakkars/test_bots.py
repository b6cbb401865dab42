"""The bots of Drakkars: legal, honest, the same for the same seed, and sensible where it is plain."""

from collections import Counter
from random import Random

import pytest

from core.games.drakkars import GAME, State, View
from core.games.drakkars import decisions as de
from core.games.drakkars.bots import BOTS
from core.games.drakkars.bots.imagine import hidden_cards, imagined
from core.games.drakkars.bots.jarl import Budget, Jarl
from core.kernel.arena import Series, play_deal
from core.kernel.bots import Adviser, Stream
from core.kernel.types import Seat
from tests.games.drakkars.drawing import B, H, Own, new_table, position, sail
from tests.games.drakkars.gods import FRIGG, ODIN, SIF, THOR
from tests.games.drakkars.laws import cards, money
from tests.games.drakkars.secrets import otherwise
from tests.kinds import listed

LEVELS = list(BOTS.levels)
# The jarl thinks in the same way with a small budget, and the tests stay quick.
HASTY = Jarl(Budget(first=1, more=1, best=3, rounds=1, deep=2))


def adviser(level: str, long: bool = False) -> Adviser[View, de.Decision]:
    return HASTY if level == "jarl" and not long else BOTS.adviser(level)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_seat_may_not_know_changes_no_choice(level: str, seats: int, long: bool) -> None:
    """Whatever is hidden may lie otherwise: the choice, and its reason, are the same."""
    bot, dice, seen = adviser(level, long), Random(seats), Counter[type]()
    for game in range(10 if long else 1):
        table, stream = new_table(seats, seed=f"honest {game}"), Stream(game)
        while owing := table.to_act():
            state, seat = table.state, dice.choice(owing)
            view, options = table.view(seat), GAME.legal(state, seat)
            chosen = bot.advise(view, options, Stream(table.at))
            assert bot.choose(view, options, Stream(table.at)) == chosen.decision
            seen[type(chosen.decision)] += 1
            if dice.random() < (0.5 if long else 0.2):
                other = otherwise(state, seat, dice)
                assert bot.advise(GAME.view(other, seat), GAME.legal(other, seat), Stream(table.at)) == chosen
            table.act(chosen.decision if dice.random() < 0.8 else stream.pick(options))
    assert {de.Sail, de.Take} <= set(seen)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_imagined_table_agrees_with_the_view(seats: int) -> None:
    """No card and no coin too many, and whoever sits there sees the same."""
    table, dice = new_table(seats, seed=seats), Random(seats)
    while owing := table.to_act():
        seat = dice.choice(owing)
        view = table.view(seat)
        state = imagined(view, Stream(table.at))
        assert GAME.view(state, seat) == view
        assert GAME.legal(state, seat) == table.legal(seat)
        assert (cards(state), money(state)) == (cards(table.state), money(table.state))
        assert len(hidden_cards(view)) == sum(view.decks) + view.pile + sum(
            view.hands[other] + (fleet.fog.count if fleet.fog is not None else 0) - len(fleet.known)
            for other, fleet in enumerate(view.fleets)
            if other != seat
        )
        table.act(dice.choice(listed(table, seat)))


def chosen(level: str, state: State, seat: Seat = 0) -> de.Decision:
    found: de.Decision = BOTS(level).choose(GAME.view(state, seat), GAME.legal(state, seat), Stream("x"))
    return found


@pytest.mark.parametrize("level", ["karl", "jarl"])
def test_a_laden_ship_comes_home_exactly_where_it_can(level: str) -> None:
    """For a bonus of four coins, with the card that goes exactly so far."""
    red = Own(ships=(33, 4, B), holds="ggsscc||", hand=(SIF, FRIGG))
    state = position(red, Own(ships=(5, B, B), hand=(1,)), barrel=9)
    assert chosen(level, state) == sail(0, SIF)


@pytest.mark.parametrize("level", ["karl", "jarl"])
def test_the_last_voyage_is_made_where_it_pays(level: str) -> None:
    red = Own(ships=(30, H, B), holds="g|ggss|", hand=(THOR, ODIN))
    state = position(red, Own(ships=(H, H, H)), phase="last", lasts=(0,), ender=1, turns=30)
    assert isinstance(chosen(level, state), de.Sail)


@pytest.mark.parametrize("players", [("karl", "thrall"), ("jarl", "thrall", "thrall")])
def test_who_thinks_beats_who_does_not(players: tuple[str, ...], long: bool) -> None:
    series = Series(players, 60 if long else 4, "beats")
    results = [result for deal in series.deals for result, _table in play_deal(GAME, BOTS, series, deal)]
    won = sum(result.wins[result.match.bots.index(players[0])] for result in results)
    assert won > 0.75 * len(results)
    assert not any(result.failures for result in results)


def test_what_is_counted() -> None:
    """The points of the tally are those of the table."""
    series = Series(("thrall", "karl"), 2, "tally")
    for result, table in (found for deal in series.deals for found in play_deal(GAME, BOTS, series, deal)):
        assert [figures["score"] for figures in result.figures] == list(table.state.scores)
        assert all(figures["coins"] + figures["on_cards"] == figures["score"] for figures in result.figures)
        assert sum(figures["turns"] for figures in result.figures) == table.state.turns
        assert sum(figures["ended"] for figures in result.figures) <= 1
