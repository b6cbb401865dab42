"""What is told of ideas: once for each question that they were asked for."""

from pathlib import Path

import pytest

from core.games.eketorp.decisions import Swap
from core.kernel.bots import Bots
from core.kernel.records import HintAsked
from core.kernel.table import Table
from saves.reading import read_file
from tests.builders import fight, new_table, plan
from tests.kernel.toy import Bid
from tests.tui.skerry import skerry_session
from tui.session import AnySession, Session
from tui.session.bots import BotSeats
from tui.session.hints import hint
from tui.session.tale import Tale

KARL = Bots({"karl": "core.games.eketorp.bots.karl:Karl"}, "karl")
JOURNALS = sorted(Path(__file__).parents[1].joinpath("recorded/journals").rglob("*.journal"))


def ask(session: AnySession, seat: int, times: int = 2) -> None:
    for _ in range(times):
        hint(session, seat, session.table.legal(seat))()


def asked(session: AnySession) -> int:
    return sum(isinstance(record, HintAsked) for record in session.table.records)


def told(tale: Tale) -> int:
    return sum("an idea" in line.plain for line in tale)


def test_an_idea_asked_for_again_for_the_same_question_is_noted_once() -> None:
    session = skerry_session("human", "human")
    session.take_keyboard(0)
    ask(session, 0, times=5)
    assert (asked(session), told(session.tale)) == (1, 1)
    session.act(Bid(1, 1))  # which tells the first seat nothing
    ask(session, 0)
    assert (asked(session), told(session.tale)) == (1, 1)


def test_another_seat_and_another_question_are_noted_anew() -> None:
    session = skerry_session("human", "human")
    ask(session, 0)
    ask(session, 1)
    session.act(Bid(0, 1))
    session.act(Bid(1, 1))
    ask(session, session.table.to_act()[0])
    assert (asked(session), told(session.tale)) == (3, 3)


def test_a_question_that_is_asked_again_after_taking_back_is_the_same() -> None:
    session = skerry_session("human", "human")
    ask(session, 0)
    session.act(Bid(0, 1))
    session.undo()
    ask(session, 0)
    assert asked(session) == 1


def test_the_same_cards_are_another_question_once_the_rival_has_swapped() -> None:
    table = new_table(3, first=0)
    for seat in range(3):
        table.act(plan(seat, {"B": 6}))
    session = Session(table, BotSeats(KARL, "b"))
    for decision in (fight(0, "B", 1), Swap(0, False)):
        session.act(decision)
    cards = session.manners.premoves(table.view(0))
    hint(session, 0, cards)()
    hint(session, 0, cards)()
    assert asked(session) == 1
    session.act(Swap(1, True))
    hint(session, 0, cards)()
    assert asked(session) == 2


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_what_older_journals_noted_anew_is_told_once(path: Path) -> None:
    table = read_file(path).table
    before = told(Tale(table))
    seat = table.to_act()[0] if table.to_act() else 0
    again = Table(table.game, [*table.records, *[HintAsked(seat)] * 3])
    assert told(Tale(again)) - before in (0, 1)
