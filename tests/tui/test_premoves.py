"""A card chosen in one go with keeping the hand: kept, played when it is due, and nothing learnt by it before."""

import pytest

from core.games import bots
from core.games.eketorp.decisions import PlayCard, Swap
from core.games.eketorp.events import SwapDeclined
from core.kernel.bots import Advice
from core.kernel.types import BYSTANDER, REFEREE
from tests.kinds import of_kind
from tests.tui.test_session import card_of, fighting
from tui.session import Ask, Curtain
from tui.session.bots import BotSeats
from tui.session.hints import hint


def test_a_card_chosen_with_the_hand_kept_is_played_when_the_engine_asks() -> None:
    session = fighting()
    session.act(Swap(0, False), card_of(session, 0))
    session.settle()
    assert session.step() == Curtain((1,), ())
    session.take_keyboard(1)
    session.act(Swap(1, False), card_of(session, 1))
    session.settle()
    assert of_kind(Curtain, session.step()).happened


def test_of_a_hand_kept_with_a_card_the_others_learn_that_it_was_kept_and_nothing_of_the_card() -> None:
    """The defender must know that before it decides (E-4.6); who is asked next is the same whatever was chosen."""
    told = []
    for card in range(4):
        session = fighting()
        before = session.table.happened
        session.act(Swap(0, False), PlayCard(0, session.table.view(0).own.hand[card]))
        session.settle()
        table = session.table
        told.append((session.step(), table.events(1, before), table.view(1), table.view(BYSTANDER)))
    assert all(seen == told[0] for seen in told)
    assert told[0][1] == [SwapDeclined(0, 1)]


def test_a_swap_of_the_defender_gives_the_choice_again_to_whoever_kept_hand_and_card_in_one_go() -> None:
    session = fighting()
    session.act(Swap(0, False), card_of(session, 0))
    session.take_keyboard(1)
    session.act(Swap(1, True))
    if 1 in session.table.to_act() and session.table.view(REFEREE).phase == "swap":
        session.act(Swap(1, False), card_of(session, 1))
    session.settle()
    session.present.leave()
    session.take_keyboard(0)
    assert "The defender has swapped the hand" in of_kind(Ask, session.step()).why


def test_a_hand_that_is_swapped_keeps_no_card() -> None:
    session = fighting()
    session.act(Swap(0, True))
    session.settle()
    assert 0 not in session.pending.premoves
    assert of_kind(Ask, session.step()).seat == 0


def test_what_is_kept_with_a_decision_goes_with_it_when_that_is_taken_back() -> None:
    session = fighting()
    session.act(Swap(0, False), card_of(session, 0))
    assert session.undo()
    assert session.step() == Ask(0, (Swap(0, True), Swap(0, False)))
    session.act(Swap(0, False))
    session.settle()
    assert of_kind(Ask, session.step()).premove


def test_the_same_position_gives_the_same_idea() -> None:
    session = fighting()
    ideas = [hint(session, 0, session.table.legal(0))() for _ask in range(3)]
    assert ideas[0] == ideas[1] == ideas[2]
    assert isinstance(ideas[0].decision, PlayCard | Swap)
    other = fighting()
    other.bots = BotSeats(bots("eketorp"), "another seed")
    assert hint(other, 0, other.table.legal(0))() == ideas[0]


def test_an_idea_that_keeps_the_hand_says_which_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """The two are asked together."""
    session = fighting()
    keep, swap = Advice(Swap(0, False), "It is good.", {}), Advice(Swap(0, True), "It is bad.", {})
    card = Advice(PlayCard(0, 3), "It is high.", {})
    for first, told in ((keep, card), (swap, swap)):
        advice = {Swap: first, PlayCard: card}
        with monkeypatch.context() as patched:
            patched.setattr(session.bots, "advise", lambda _view, _seat, options, _at, by=advice: by[type(options[0])])
            assert hint(session, 0, session.table.legal(0))() == told
