"""A bot sees no more than its seat: whatever is hidden may lie otherwise, and it chooses the same."""

from collections import Counter
from random import Random

import pytest

from core.kernel.bots import Stream
from tests.games.eketorp.bots.players import ADVISERS, GAME, choices, kind
from tests.games.eketorp.secrets import otherwise

KINDS = {"Plan", "StartFight", "StartSiege", "Swap", "PlayCard", "Loot", "Build"}


@pytest.mark.parametrize("level", list(ADVISERS))
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_what_a_seat_may_not_know_changes_no_choice(level: str, seats: int, long: bool) -> None:
    bot, dice, seen = ADVISERS[level], Random(seats), Counter[str]()
    slow = level in ("jarl", "konung")
    games = (20 if long else 1) * (1 if slow else 2)
    for game in range(games):
        for state, seat, options in choices(seats, f"honest {game}", level):
            seen[kind(options)] += 1
            if dice.random() < ((0.3 if long else 0.2) if slow else 0.7):
                other = otherwise(state, seat, dice)
                chosen = bot.choose(GAME.view(state, seat), options, Stream(game))
                assert bot.choose(GAME.view(other, seat), GAME.legal(other, seat), Stream(game)) == chosen
    assert set(seen) == KINDS


@pytest.mark.parametrize("level", list(ADVISERS))
def test_the_same_stream_gives_the_same_choice_and_the_advice_is_the_choice(level: str) -> None:
    bot = ADVISERS[level]
    for number, (state, seat, options) in enumerate(choices(4, "same", level)):
        if number % 3 == 0:
            view = GAME.view(state, seat)
            chosen = bot.choose(view, options, Stream(number))
            advice = bot.advise(view, options, Stream(number))
            assert advice.decision == chosen
            assert advice.text
