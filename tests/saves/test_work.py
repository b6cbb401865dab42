"""What it costs to read a journal: in proportion to what it holds, counted in calls; and what asks for too much."""

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import chain, repeat
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import pytest
from msgspec.structs import replace

from core.games import bots
from core.games.eketorp import events as ev
from core.kernel.records import Began, Reseated
from core.kernel.table import Table
from core.kernel.types import REFEREE
from saves import journal as journals
from saves.codec import AnyRecord, Kept, encode_journal, encode_record
from saves.frames import LONGEST, framed
from saves.index import entry
from saves.journal import SUFFIX
from saves.reading import read, read_file
from saves.replay import departure
from saves.sentences import NoJournal
from saves.work import HEAVIEST, MOST_STEPS, MOST_WORK, TooMuch, Work, steps, weight_of
from tests.bench.engine import play
from tests.builders import new_table, seating
from tests.saves.builders import AnyTable, header_of, kept, saved, taken_up
from tests.saves.worst import WORST, decided, hidden_heaps, senseless, worst
from tui.session import Session
from tui.session.bots import BotSeats
from tui.session.history import History
from tui.session.names import fit_to_show
from tui.session.tale import Tale

GAMES = ("eketorp", "claim", "drakkars")
FEW = 30  # steps
A_FEW, LONG = 120, 250  # of what is slow, and twice as many
WEIGHING = 3000  # calls, at most, that a journal need not ask for which is half as long


@pytest.fixture(autouse=True)
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """In short journals too, and also where what happens makes no sense."""
    monkeypatch.setattr("saves.reading.SHORT", 0)
    with senseless():
        yield


def calls(work: Callable[[], object]) -> int:
    """How many functions are called by it, those that are no Python too."""
    count = 0

    def counted(_frame: FrameType, event: str, _arg: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(counted)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def all_that_is_told(table: AnyTable) -> None:
    shown, _named = fit_to_show(table)
    list(Tale(shown))
    list(shown.moments(REFEREE))
    History(Session(shown, BotSeats(bots("eketorp"))))


@pytest.mark.parametrize("kind", WORST, ids=lambda kind: kind.__name__)
def test_twice_as_much_costs_twice_as_much(kind: Any, long: bool) -> None:
    few = min(LONG if long else A_FEW, WORST[kind] // 2)
    once, twice = worst(kind, few), worst(kind, 2 * few)
    for cost in (read, lambda data: departure(read(data)), lambda data: all_that_is_told(read(data).table)):
        found = [calls(lambda data=data, cost=cost: cost(data)) for data in (once, twice)]  # type: ignore[misc]
        assert found[1] < 2.2 * found[0] + WEIGHING


def test_whatever_is_slow_together_costs_so_many_calls_a_byte(long: bool) -> None:
    for number in range(10_000 if long else 60):
        chance = Random(number)
        kinds = chance.sample(list(WORST), chance.randint(2, 4))
        slow = chain(*(kind(chance.randint(1, 120 if WORST[kind] > 1000 else 3)) for kind in kinds))
        shuffled = sorted(slow, key=lambda _record: chance.random()) if chance.random() < 0.3 else slow
        table = new_table(3)
        whole = encode_journal(header_of(table), [Kept(0, record) for record in chain(table.records, shuffled)])
        assert calls(partial(tried, whole)) < 2 * len(whole) + WEIGHING


def tried(whole: bytes) -> None:
    """Read, as far as that goes."""
    with suppress(NoJournal):
        read(whole)


@pytest.mark.parametrize("kind", WORST, ids=lambda kind: kind.__name__)
def test_what_is_nearly_too_much_is_read(kind: Any) -> None:
    if WORST[kind] < 1000:  # the others take their time: the benchmark reads them
        assert read(worst(kind, WORST[kind])).fault is None


@pytest.mark.parametrize("kind", [kind for kind in WORST if WORST[kind] < 100], ids=lambda kind: kind.__name__)
def test_what_asks_for_too_much_is_refused_in_words(kind: Any, tmp_path: Path) -> None:
    path = tmp_path / f"slow{SUFFIX}"
    path.write_bytes(worst(kind, 2 * WORST[kind]))
    with pytest.raises(TooMuch, match="asks for more work than any game does, and is not read on after record"):
        read_file(path)
    flaw = entry(path, 0).flaw
    assert flaw is not None
    assert "more work than any game" in flaw.text


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """No more than so many steps are there in a journal."""
    monkeypatch.setattr("saves.work.MOST_STEPS", FEW)
    monkeypatch.setattr(journals, "MOST_STEPS", FEW)


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("record", [decided(ev.TurnCame(0)), Reseated(seating(3))], ids=["an event", "other names"])
def test_steps_are_counted(record: AnyRecord) -> None:
    table = new_table(3)
    most = FEW - sum(map(steps, table.records))
    kept = [Kept(0, each) for each in chain(table.records, repeat(record, most + 1))]
    whole, too_much = encode_journal(header_of(table), kept[:-1]), encode_journal(header_of(table), kept)
    assert len(read(whole).kept) == most + 1
    with pytest.raises(TooMuch):
        read(too_much)


@pytest.mark.usefixtures("few")
def test_no_game_is_saved_that_could_not_be_read_again(folder: Path) -> None:
    """Also where it is resumed in between."""
    table: AnyTable = new_table(3)
    path = saved(folder, table)
    for most in (10, FEW - sum(map(steps, table.records))):
        _opened, journal = taken_up(path)
        while table.at < most:
            table.take(decided(ev.TurnCame(0)))
            assert journal.append(table.records[-1])
        assert journal.close()
    _opened, journal = taken_up(path)
    assert not journal.append(decided(ev.TurnCame(0)))
    assert journal.trouble == "the journal is full"
    assert not journal.close()
    assert read_file(path).table.at == table.at


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_asks_for_a_small_part_of_what_it_may(game: str) -> None:
    for seed in range(3):
        table, work = play(game, seed), Work()
        folded: AnyTable = Table(table.game, ())
        for record in table.records:
            work.before(record, len(encode_record(0, record)), folded)
            folded.take(record)
        assert work.done * 5 < MOST_WORK
        assert sum(map(steps, table.records)) * 10 < MOST_STEPS
        assert weight_of(table.state) * 10 < HEAVIEST


def test_a_heap_that_lies_only_where_the_table_goes_back_to_is_weighed() -> None:
    with pytest.raises(TooMuch):
        read(worst(hidden_heaps, 20_000))


def test_a_record_longer_than_any_is_refused() -> None:
    with pytest.raises(NoJournal, match="its record 1 has more than 64 KiB"):
        read(framed([b"header", bytes(LONGEST + 1), b"more"]))


def test_a_table_of_more_seats_than_the_game_has_is_refused_before_it_is_shown_to_each() -> None:
    table = play("claim", 1)
    header, began = header_of(table), table.records[0]
    assert isinstance(began, Began)
    many = Began((replace(began.events[0], seats=table.seats * 1000),))
    for whole, why in (
        (encode_journal(header, [Kept(0, many)]), "Claim is for two to four players, not 4000"),
        (encode_journal(replace(header, seats=table.seats * 1000), kept(table)), "its seats are none of claim"),
    ):
        with pytest.raises(NoJournal, match=why):
            read(whole)
