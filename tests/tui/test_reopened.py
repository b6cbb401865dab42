"""A game that is opened again: its only person is shown what may not have been seen."""

from pathlib import Path

import pytest

from core.games import bots
from core.kernel.bots import Stream
from tests.tui.sessions import session_of
from tui.session import Announce, AnySession
from tui.session.opening import resume


def until_news(session: AnySession) -> None:
    """Everybody plays on as a karl would."""
    table, karl = session.table, bots("eketorp").adviser("karl")
    while not session.pending.news:
        seat = table.to_act()[0]
        session.act(karl.advise(table.view(seat), table.legal(seat), Stream("x")).decision)


@pytest.mark.parametrize("pages", [1, 2, 3])
def test_what_one_person_may_not_have_seen_is_announced_again_after_a_restart(tmp_path: Path, pages: int) -> None:
    """The plans, and fights: whatever stood when the program was killed."""
    session = session_of("eketorp", tmp_path, "human", "karl", "karl", seed="x")
    session.seen()
    for page in range(pages):
        until_news(session)
        news = session.step()
        if page < pages - 1:
            session.seen()
    session.keeping.close()
    again, _notices = resume(next(tmp_path.glob("*.journal")))
    assert again.step() == news
    again.seen()
    assert not isinstance(again.step(), Announce)
    again.keeping.close()


def test_a_restart_announces_nothing_to_several_people_or_after_a_decision_was_taken_back(tmp_path: Path) -> None:
    for other in ("human", "karl"):
        folder, players = tmp_path / other, ("human", other, "karl")
        session = session_of("eketorp", folder, *players, seed="x")
        session.seen()
        until_news(session)
        if other == "karl":
            session.go_back(session.table.at - 1)
        session.keeping.close()
        again, _notices = resume(next(folder.glob("*.journal")))
        assert not again.pending.news
        again.keeping.close()
