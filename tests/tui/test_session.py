"""Who comes next, what is answered without asking, and what goes back: the session, with a game it knows nothing of."""

import sys
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import pytest

from core.games import bots
from core.games.eketorp.decisions import PlayCard, Swap
from core.kernel.records import HintAsked, PlayedBy
from core.kernel.table import Table
from core.kernel.types import BYSTANDER, REFEREE, Outcome
from core.kernel.words import Sentence
from tests.builders import fight, new_table, plan
from tests.kernel.toy import Bid, BidsShown, Hop, Topple
from tests.kinds import listed, of_kind
from tests.toys.nim import Take
from tests.tui.nim import nim_session
from tests.tui.sessions import session_of
from tests.tui.skerry import skerry_session
from tui import words
from tui.session import Announce, AnySession, Ask, BotTurn, Curtain, Over, Session
from tui.session.bots import BotSeats
from tui.session.curtains import recap
from tui.session.hints import hint
from tui.session.opening import resume
from tui.session.presence import hand_over


class Shelfless:
    """A journal that keeps what it is given, or says that it cannot."""

    def __init__(self) -> None:
        self.records: list[Any] = []
        self.trouble: str | None = None
        self.closed = False
        self.ended = False
        self.notices: list[Sentence] = []

    def append(self, *records: Any, ended: bool = False) -> bool:
        self.ended = ended
        self.records += records
        return self.trouble is None

    def retry(self) -> bool:
        self.trouble = None
        return True

    def check(self) -> bool:
        return self.trouble is None

    @property
    def missing(self) -> int:
        return 0 if self.trouble is None else len(self.records)

    def close(self) -> bool:
        self.closed = True
        return True


def asked(session: AnySession) -> Ask[Any]:
    return of_kind(Ask, session.step())


def bid_all(session: AnySession, *bids: int) -> None:
    for seat, bid in enumerate(bids):
        session.act(Bid(seat, bid))


def test_several_people_meet_at_the_curtain_in_any_order() -> None:
    session = skerry_session("human", "human", "human")
    assert session.step() == Curtain((0, 1, 2), ())
    session.take_keyboard(2)
    assert session.step() == Ask(2, (Bid(2, 0), Bid(2, 1), Bid(2, 2)))
    session.act(Bid(2, 1))
    assert session.step() == Curtain((0, 1), ())


def test_one_person_alone_has_no_curtain() -> None:
    session = skerry_session("hopper", "human", "hopper")
    assert session.step() == BotTurn(0, hidden=True)
    session.act(Bid(0, 0))
    session.act(Bid(2, 0))
    assert (asked(session).seat, session.present.eyes) == (1, 1)


def test_what_is_worth_a_look_is_announced_to_everybody() -> None:
    session = skerry_session("human", "human")
    session.take_keyboard(1)
    session.act(Bid(0, 2))
    session.act(Bid(1, 1))
    step = of_kind(Announce, session.step())
    assert [moment.event for moment in step.moments] == [BidsShown((2, 1), 0)]
    assert step.moments[0].view.phase == "hop"
    assert session.present.eyes == BYSTANDER
    session.seen()
    assert session.step() == Curtain((0,), ())


def test_a_choice_without_secrets_is_made_in_the_open() -> None:
    session = skerry_session("human", "human", seed="three")
    bid_all(session, 2, 0)
    session.seen()
    while session.table.view(REFEREE).phase == "hop":
        session.act(Hop(0))
    assert session.table.view(REFEREE).phase == "topple"
    assert session.step() == Ask(1, (Topple(1, True), Topple(1, False)), open=True)
    assert session.present.eyes == BYSTANDER


def test_the_log_tells_in_public_and_the_same_after_a_restart() -> None:
    session = skerry_session("human", "human")
    session.act(Bid(0, 2))
    session.take_keyboard(1)
    session.undo()
    again = Session(Table(session.table.game, session.table.records), session.bots)
    assert [line.plain for line in again.tale] == [line.plain for line in session.tale]
    assert all("bid=2" not in line.plain for line in session.tale)
    assert [line.plain for line in recap(again, (1,))] == [line.plain for line in recap(session, (1,))]


class Shouted(NullTranslations):
    """Another language."""

    def gettext(self, message: str) -> str:
        return message.upper().replace("{NAME}", "{name}")


def test_the_tale_speaks_the_language_of_the_moment() -> None:
    session = skerry_session("human", "human")
    hint(session, 0, session.table.legal(0))
    assert [line.plain for line in session.tale][-1] == "Ann asked for an idea."
    words.use(Shouted())
    assert [line.plain for line in session.tale][-1] == "Ann ASKED FOR AN IDEA."
    words.use(NullTranslations())
    assert [line.plain for line in session.tale][-1] == "Ann asked for an idea."


def test_the_curtain_tells_what_has_happened_since_everybody_looked_on_but_for_ones_own_deeds() -> None:
    session = skerry_session("human", "human", "human")
    assert recap(session, (0,)) == []
    session.act(Bid(1, 1))
    assert [line.plain for line in recap(session, (0,))] == ["BidSealed(seat=1, bid=None)"]
    assert recap(session, (1,)) == []
    session.act(Bid(0, 1))
    session.act(Bid(2, 1))
    assert recap(session, (0,)) == []


def test_undo_goes_back_to_a_persons_decision_and_redo_brings_it_again() -> None:
    session = skerry_session("human", "hopper", "human")
    session.act(Bid(2, 1))
    session.act(Bid(1, 1))
    assert session.undo()
    assert session.table.at == 0
    assert session.redo()
    assert session.table.at == 2
    assert not session.redo()


def test_undo_crosses_no_barrier() -> None:
    session = skerry_session("human", "human")
    bid_all(session, 2, 0)
    assert not session.undo()


def test_a_seat_behind_the_curtain_takes_back_only_its_own() -> None:
    session = skerry_session("human", "human", "human")
    session.act(Bid(0, 1))
    session.take_keyboard(1)
    assert not session.undo()
    session.present.leave()
    assert session.undo()


def test_a_seat_passes_to_a_bot_and_back() -> None:
    session = skerry_session("human", "human")
    session.take_keyboard(0)
    hand_over(session, 0, "hopper")
    assert session.present.at_keyboard is None
    assert session.step() == BotTurn(0, hidden=True)
    hand_over(session, 0, "human")
    assert session.step() == Curtain((0, 1), ())
    assert session.table.records[-2:] == [PlayedBy(0, "hopper"), PlayedBy(0, "human")]


def test_the_last_person_of_several_is_given_the_keyboard_by_a_curtain() -> None:
    session = skerry_session("human", "human", "hopper")
    session.take_keyboard(0)
    hand_over(session, 0, "hopper")
    session.act(Bid(0, 1))
    session.act(Bid(2, 1))
    assert session.present.eyes == BYSTANDER
    assert session.step() == Curtain((1,), ())
    session.take_keyboard(1)
    assert session.present.alone
    assert session.step() == Ask(1, session.table.legal(1))


def test_when_others_leave_whoever_sat_sits_down_again() -> None:
    """All looked on when the seat passed."""
    session = skerry_session("human", "human")
    session.take_keyboard(0)
    hand_over(session, 1, "hopper")
    assert not session.present.alone
    session.act(Bid(1, 1))
    assert session.step() == Curtain((0,), ())
    session.take_keyboard(0)
    assert session.present.alone


def test_a_card_is_not_chosen_by_itself_where_that_would_tell_of_the_hand() -> None:
    others = [card for card in range(1, 7) for _ in range(9 if card != 4 else 5)]
    session = fighting(combat_deck=[4, 4, 4, 4, *others[::-1]])
    session.act(Swap(0, False))
    session.settle()
    step = asked(session)
    assert (step.seat, step.premove, step.options) == (0, True, (PlayCard(0, 4),))


def test_nobody_brings_back_what_another_seat_took_back() -> None:
    session = skerry_session("human", "human", "human")
    session.take_keyboard(0)
    session.act(Bid(0, 1))
    session.present.leave()
    assert session.undo()
    session.take_keyboard(1)
    assert not session.redo()
    session.present.leave()
    session.take_keyboard(0)
    assert session.redo()


def test_what_a_bot_sealed_is_for_nobody_who_takes_over_its_seat() -> None:
    session = skerry_session("human", "hopper", "human")
    session.act(Bid(1, 1))
    hand_over(session, 1, "human")
    assert session.step() == Curtain((0, 2), ())
    session.take_keyboard(1)
    assert not session.undo()


def test_after_a_restart_the_last_person_of_several_finds_a_curtain() -> None:
    session = skerry_session("human", "human", "hopper")
    hand_over(session, 0, "hopper")
    again = Session(Table(session.table.game, session.table.records), session.bots)
    assert again.present.eyes == BYSTANDER
    again.act(Bid(0, 1))
    again.act(Bid(2, 1))
    assert again.step() == Curtain((1,), ())


def test_after_a_restart_one_person_among_bots_finds_none() -> None:
    session = skerry_session("human", "hopper")
    again = Session(Table(session.table.game, session.table.records), session.bots)
    assert again.present.alone


def test_a_hint_is_told_of_and_never_its_content() -> None:
    session = skerry_session("human", "human")
    session.take_keyboard(0)
    assert hint(session, 0, session.table.legal(0))().decision == Bid(0, 2)
    assert "an idea" in next(reversed(session.tale)).plain
    assert session.table.records[-1] == HintAsked(0)


def test_every_record_is_kept_before_anything_of_it_is_told() -> None:
    keeper = Shelfless()
    session = skerry_session("human", "human", keeper=keeper)
    before = len(session.table.records)
    session.act(Bid(0, 1))
    session.take_keyboard(1)
    assert keeper.records == session.table.records[before:], "a look that a crash undid would be nobody's"
    session.act(Bid(1, 1))
    assert keeper.records == session.table.records[before:]
    session.keeping.close()
    assert keeper.closed


def test_the_keeper_hears_when_the_game_is_over_and_when_it_goes_on() -> None:
    keeper = Shelfless()
    session = skerry_session("human", "human", keeper=keeper)
    heard = []
    while session.table.outcome() is None:
        session.act(listed(session.table, session.table.to_act()[0])[-1])
        heard.append(keeper.ended)
        session.seen()
    assert heard == [False] * (len(heard) - 1) + [True]
    session.go_back(session.table.at - 1)
    assert not keeper.ended


def test_trouble_with_the_disk_is_told_until_it_is_over() -> None:
    keeper = Shelfless()
    session = skerry_session("human", "human", keeper=keeper)
    keeper.trouble = "the disk is full"
    session.act(Bid(0, 1))
    assert session.keeping.trouble == "the disk is full"
    session.keeping.retry()
    assert session.keeping.trouble is None


def test_a_bot_that_fails_is_told_of_and_replaced() -> None:
    session = skerry_session("nobody:home", "human")
    decision = session.bots.think(session.table, 0)()
    session.bots.tell_failures(session.keeping.note)
    session.act(decision)
    *_before, failed, _decided = session.tale
    assert "nobody" not in failed.plain
    assert "failed" in failed.plain


def test_no_module_is_loaded_because_a_journal_names_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tmp_path.joinpath("unasked.py").write_text("class Bot:\n    choose = None\n")
    monkeypatch.syspath_prepend(tmp_path)
    session_of("eketorp", tmp_path, "unasked:Bot", "human", "karl", seed="x").keeping.close()
    session, _notices = resume(next(tmp_path.glob("*.journal")))
    decision = session.bots.think(session.table, 0)()
    session.bots.tell_failures(session.keeping.note)
    session.act(decision)
    session.keeping.close()
    assert "unasked" not in sys.modules
    *_before, failed, _decided = session.tale
    assert failed.plain.endswith("'s bot failed; karl plays on.")


# --- without secrets ---


def test_where_nothing_is_secret_each_is_asked_without_a_curtain() -> None:
    session = nim_session("human", "human")
    assert session.step() == Ask(0, session.table.legal(0))
    session.act(Take(0, 0, 1))
    assert session.step() == Ask(1, session.table.legal(1))


def test_what_was_decided_for_a_seat_is_taken_back_with_what_led_to_it() -> None:
    """Alone, it would be decided so again at once."""
    session = nim_session("human", "human")
    for decision in (Take(0, 0, 2), Take(1, 1, 1)):
        session.act(decision)
    session.settle()
    assert session.step() == Over(Outcome("taken", (0,)))
    assert session.undo()
    session.settle()
    assert session.step() == Ask(1, (Take(1, 1, 1), Take(1, 1, 2)))
    assert session.redo()
    assert session.table.outcome() is not None


# --- decisions ahead, with Eketorp ---


def fighting(*players: str, **options: object) -> AnySession:
    """Seat 0 has started a fight against seat 1 on a field that all have gone to, and both could swap."""
    table = new_table(3, first=0, **options)
    for seat in range(3):
        table.act(plan(seat, {"B": 6}))
    session = Session(table, BotSeats(bots("eketorp"), "b"))
    for seat, player in enumerate(players):
        hand_over(session, seat, player)
    session.take_keyboard(0)
    session.act(fight(0, "B", 1))
    return session


def card_of(session: AnySession, seat: int) -> PlayCard:
    """Any card of the hand, as it may be kept."""
    return PlayCard(seat, session.table.view(seat).own.hand[0])


def test_the_attacker_settles_swap_and_card_in_one_sitting() -> None:
    session = fighting()
    assert session.step() == Ask(0, (Swap(0, True), Swap(0, False)))
    session.act(Swap(0, False))
    session.settle()
    step = asked(session)
    assert (step.seat, step.premove) == (0, True)
    session.premove(card_of(session, 0))
    assert session.step() == Curtain((1,), ())


def test_the_card_that_was_kept_is_played_when_the_engine_asks() -> None:
    session = fighting()
    session.act(Swap(0, False))
    session.premove(card_of(session, 0))
    session.take_keyboard(1)
    session.act(Swap(1, False))
    session.settle()
    assert (asked(session).seat, session.table.to_act()) == (1, (1,))
    session.act(card_of(session, 1))
    assert isinstance(session.step(), Announce)


def test_only_a_swap_of_the_defender_gives_the_attacker_the_card_again() -> None:
    session = fighting()
    session.act(Swap(0, False))
    session.premove(card_of(session, 0))
    session.take_keyboard(1)
    session.act(Swap(1, True))
    while session.table.view(REFEREE).phase == "swap":
        session.act(Swap(1, False))
    session.settle()
    assert session.table.to_act() == (0, 1)
    session.act(card_of(session, 1))
    session.settle()
    assert session.step() == Curtain((0,), ())
    session.take_keyboard(0)
    assert "The defender has swapped the hand" in asked(session).why


def test_a_card_kept_is_asked_again_after_a_restart() -> None:
    session = fighting()
    session.act(Swap(0, False))
    session.premove(card_of(session, 0))
    again = Session(Table(session.table.game, session.table.records), session.bots)
    again.act(Swap(1, False))
    again.settle()
    assert again.step() == Curtain((0,), ())


def test_against_a_bot_nothing_need_be_settled_ahead() -> None:
    session = fighting("human", "thrall", "human")
    session.act(Swap(0, False))
    assert session.step() == BotTurn(1, hidden=False)
