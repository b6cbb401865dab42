"""Where the game says that there is nothing else to do, or that a key does something, it is so."""

from random import Random

import pytest

from core import games
from core.kernel.bots import Bots
from core.kernel.types import Form
from tests.games.random_games import SEATS, AnyTable, new_table, positions
from tui.games.drakkars.prompts import prompt_for
from tui.session import AnySession, Session
from tui.session.bots import BotSeats
from tui.session.hints import hint

ONLY = "There is nothing else to choose."
ONLY_CARD = "Play the {card}: there is no other card in the hand."


def session_of(table: AnyTable, level: str) -> AnySession:
    """Ideas are of that bot."""
    found = games.bots(table.game.name)
    return Session(table, BotSeats(Bots({level: found.levels[level]}, level), "x"))


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_an_idea_says_so_just_where_one_thing_may_be_decided(game: str, seats: int, long: bool) -> None:
    """All that its prompt offers, what it takes in of a later question too, and a plan's form."""
    told = 0
    for seed in range(20 if long else 2):
        table, chance = new_table(game, seats, seed), Random(seed)
        session = session_of(table, "karl")
        for seat in positions(table, chance):
            options = table.legal(seat)
            one = not isinstance(options, Form) and len(options) == 1
            advice = hint(session, seat, options)()
            assert (advice.reason == ONLY) == (one and advice.reason != ONLY_CARD), (options, advice)
            if advice.reason == ONLY_CARD:
                assert set(table.view(seat).own.hand) == {advice.decision.card}
            told += one
    assert told or game == "claim"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_keys_that_drakkars_names_where_no_card_moves_a_ship_do_something(seats: int, long: bool) -> None:
    told = 0
    for seed in range(60 if long else 12):
        table, chance = new_table("drakkars", seats, seed), Random(seed)
        for seat in positions(table, chance):
            view, options = table.view(seat), table.legal(seat)
            if view.phase not in ("turn", "last") or isinstance(options, Form):
                continue
            prompt = prompt_for(view, options)
            words = " ".join(words for words, _role in prompt.words())
            named = {key for key in "dve" if f" {key} " in words}
            assert named <= {key.shown for key in prompt.own_keys() if key.counts}, words
            told += "No card" in words
    assert told
