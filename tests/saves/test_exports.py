"""Whole exports come back as the very same journal; those of a seat tell nothing that the seat may not know."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest

from core.kernel.records import Disclosed
from core.kernel.types import BYSTANDER, REFEREE, Outsider, Seat
from saves import exports
from saves.reading import read, read_file
from saves.sentences import NoJournal
from saves.shelf import Shelf
from tests.builders import EketorpTable, new_table, plan
from tests.saves.builders import AnyTable, every_kind, journal_bytes, starts, whole_game
from tests.saves.test_recorded import JOURNALS

PILE = (7, 3, 4, 5, 6, 8, 9, 10, 11, 12)
OURS = (1, 4, 5, 6)  # seat 0's hand
ONE = (OURS, (2, 2, 5, 6), (3, 3, 4, 4))
OTHER = (OURS, (1, 1, 1, 4), (6, 6, 6, 6))


def whole(table: AnyTable) -> bytes:
    data = journal_bytes(table)
    return exports.whole(data, read(data))


def known(table: AnyTable, viewer: Seat | Literal[Outsider.BYSTANDER]) -> bytes:
    return exports.known(read(journal_bytes(table)), viewer)


@pytest.mark.parametrize("table", [every_kind(), whole_game()], ids=["every kind", "a whole game"])
def test_a_whole_export_comes_back_as_the_same_journal(table: AnyTable, folder: Path) -> None:
    path = Shelf(folder).put(exports.journal_of(whole(table)))
    assert path.read_bytes() == journal_bytes(table)
    assert read_file(path).table.state == table.state


def test_a_whole_export_is_json_with_a_record_a_line() -> None:
    lines = whole(every_kind()).splitlines()
    assert json.loads(b"".join(lines))["header"]["game"] == "skerry"
    assert len(lines) == len(every_kind().records) + 2


def test_of_a_damaged_journal_all_that_is_whole_is_exported() -> None:
    data = journal_bytes(every_kind())
    cut = data[: starts(data)[5] + 20]
    again = exports.journal_of(exports.whole(cut, read(cut)))
    assert again == data[: starts(data)[5]]


def test_of_a_finished_game_that_was_cut_the_rest_is_exported() -> None:
    data = journal_bytes(whole_game())
    cut = data[: starts(data)[9]]
    again = read(exports.journal_of(exports.whole(cut, read(cut))))
    assert again.table.records == whole_game().records[:8]
    assert (again.ended, again.fault) == (0, None)


def test_an_export_of_a_finished_game_that_was_cut_is_not_taken_in() -> None:
    export = json.loads(whole(whole_game()))
    del export["records"][-1]
    with pytest.raises(NoJournal, match="the game went on to its end"):
        exports.journal_of(json.dumps(export).encode())


def test_a_whole_export_of_an_older_version_is_taken_in_as_it_was() -> None:
    """0.1.0's exports tell of no end."""
    path = JOURNALS / "0.1.0" / "finished.journal"
    export = json.loads(exports.whole(path.read_bytes(), read_file(path)))
    del export["ended"]
    assert exports.journal_of(json.dumps(export).encode()) == path.read_bytes()


def test_a_damaged_export_is_not_taken_in() -> None:
    export = json.loads(whole(every_kind()))
    export["records"][4] = [0, ["undo", 99]]
    with pytest.raises(NoJournal, match="record 5 is damaged"):
        exports.journal_of(json.dumps(export).encode())
    with pytest.raises(NoJournal, match="no whole export"):
        exports.journal_of(known(every_kind(), 0))


def test_a_journal_itself_can_be_taken_in() -> None:
    assert exports.journal_of(journal_bytes(every_kind())) == journal_bytes(every_kind())


# --- what a seat may know ---


def dealt(hands: tuple[tuple[int, ...], ...], seed: str, material_pile: tuple[int, ...]) -> EketorpTable:
    deck = [card for hand in hands for card in hand]
    rest = [value for value in range(1, 7) for _ in range(9 - deck.count(value))]
    return new_table(3, seed=seed, first=0, combat_deck=(*deck, *rest), material_pile=material_pile)


def two_that_differ_in_what_seat_0_may_not_know() -> tuple[EketorpTable, EketorpTable]:
    """Other hands, piles, seeds and sealed plans; and in one of them a plan taken back, and a note."""
    one, other = dealt(ONE, "one", PILE), dealt(OTHER, "other", (7, *PILE[:0:-1]))
    for table in (one, other):
        table.act(plan(0, {"A": 2}))
    one.act(plan(1, {"B": 3}))
    other.act(plan(1, {"C": 1}, (0, "ram")))
    other.act(plan(1, {"G": 8}))
    other.undo()
    other.take(Disclosed("they will never know"))
    return one, other


@pytest.mark.parametrize("seat", [0, BYSTANDER])
def test_two_games_that_differ_in_others_secrets_give_a_seat_the_same_export(seat: int) -> None:
    one, other = two_that_differ_in_what_seat_0_may_not_know()
    assert known(one, seat) == known(other, seat)
    assert known(one, 1) != known(other, 1)
    assert whole(one) != whole(other)


def names(value: Any) -> Iterator[str]:
    """Every name in a JSON value, however deep."""
    if isinstance(value, dict):
        yield from value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from names(inner)


def test_a_public_export_of_a_finished_game_names_no_secret() -> None:
    table = whole_game()
    events = [table.game.event_wire(event) for event in table.events(REFEREE)]
    secret = {"draw", "pile", "drawn", "thrown", "plan"}
    assert secret <= set(names(events))  # or it would be no test
    shown = json.loads(known(table, BYSTANDER))
    assert (secret | {"hand", "chance", "options", "seed", "decision"}).isdisjoint(names(shown))
    assert not shown["events"][0].get("hands")
    assert len(shown["events"]) == len(events)


def test_what_was_undone_is_in_no_export_but_the_whole() -> None:
    table = new_table(3)
    table.act(plan(0, {"A": 2}))
    table.undo()
    assert b"plan-sealed" not in known(table, 0)
    assert b'"plan"' in whole(table)
