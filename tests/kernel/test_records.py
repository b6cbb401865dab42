"""Which decisions count after undo and redo, and how records are written."""

from random import Random
from typing import Any

import msgspec
import pytest

from core.kernel.records import (
    Began,
    Did,
    Disclosed,
    HintAsked,
    Looked,
    Named,
    PlayedBy,
    Record,
    Redo,
    Reseated,
    StoodIn,
    Undo,
)
from core.kernel.table import Table
from core.kernel.types import Seating
from tests.kernel.test_table import new, wander
from tests.kernel.toy import SKERRY, Bid, BidSealed, Decision, Event

BEGAN: Began[Event] = new().records[0]  # type: ignore[assignment]  # the first record of a table is one


def did(number: int) -> Did[Decision, Event]:
    """Told apart by the bid: nothing looks whether there are such bids when records are folded."""
    return Did(Bid(0, number), (BidSealed(0, number),))


def standing(records: list[Record[Event, Decision]]) -> list[int]:
    return [done.decision.bid for done in Table(SKERRY, records).decisions() if isinstance(done.decision, Bid)]


@pytest.mark.parametrize(
    ("records", "numbers", "last_undo"),
    [
        ([], [], 0),
        ([did(1), did(2)], [1, 2], 0),
        ([did(1), did(2), Undo(1)], [1], 1),
        ([did(1), did(2), did(3), Undo(2)], [1], 2),
        ([did(1), did(2), did(3), Undo(2), Redo(1)], [1, 2], 1),
        ([did(1), did(2), did(3), Undo(2), Undo(1), Redo(1)], [1], 2),
        ([did(1), did(2), did(3), Undo(2), Undo(1), Redo(2)], [1, 2], 1),
        ([did(1), did(2), did(3), Undo(1), Undo(1), Redo(2)], [1, 2, 3], 0),
        ([did(1), did(2), Undo(2), did(3)], [3], 0),
        ([did(1), did(2), Undo(1), did(3), Undo(2), Redo(2)], [1, 3], 0),
        ([did(1), HintAsked(0), Undo(1), Looked(0, 3), Redo(1)], [1], 0),
    ],
)
def test_what_stands_and_last_undo(records: list[Record[Event, Decision]], numbers: list[int], last_undo: int) -> None:
    assert standing([BEGAN, *records]) == numbers
    assert Table(SKERRY, [BEGAN, *records]).last_undo == last_undo


def test_undo_and_redo_know_where_they_went() -> None:
    table = Table(SKERRY, [BEGAN, did(1), did(2), did(3), Undo(2), Redo(1)])
    assert table.went_to(4) == table.went_to(5) == Bid(0, 2)
    assert table.next_redo == Bid(0, 3)


@pytest.mark.parametrize("seed", range(20))
def test_what_stands_makes_the_same_table_alone(seed: int) -> None:
    table = new()
    wander(table, Random(seed))
    alone: Table[Any, Any, Any, Any] = Table(table.game, [table.records[0], *table.decisions()])
    assert alone.as_now(table.state) == alone.state  # the names apart, which are no decision
    assert alone.happened == table.happened


def test_records_are_tagged_by_name() -> None:
    notes: list[Record[Event, Decision]] = [
        PlayedBy(1, "karl"),
        Reseated((Seating("Ann", "red"),)),
        StoodIn(1, "thrall"),
        Looked(0, 7),
        HintAsked(2),
        Named("x"),
        Disclosed("export"),
    ]
    records: list[Record[Event, Decision]] = [Began(()), Did(Bid(1, 0), ()), Undo(2), Redo(1), *notes]
    assert msgspec.json.decode(msgspec.json.encode(records)) == [
        ["began", []],
        ["did", ["bid", 1, 0], []],
        ["undo", 2],
        ["redo", 1],
        ["played-by", 1, "karl"],
        ["reseated", [["Ann", "red"]]],
        ["stood-in", 1, "thrall"],
        ["looked", 0, 7, False],
        ["hint-asked", 2],
        ["named", "x"],
        ["disclosed", "export"],
    ]
