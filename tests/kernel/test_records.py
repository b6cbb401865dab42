"""Which decisions count after undo and redo."""

from random import Random

import msgspec
import pytest

from core.kernel.records import Began, Did, Note, Record, Redo, Undo, standing
from core.kernel.table import Table
from tests.kernel.test_table import new, wander
from tests.kernel.toy import Bid, Decision, Event

BEGAN: Began[Event] = Began(())


def did(number: int) -> Did[Decision, Event]:
    return Did(Bid(number, 0), ())


@pytest.mark.parametrize(
    ("records", "numbers"),
    [
        ([BEGAN], []),
        ([BEGAN, did(1), did(2)], [1, 2]),
        ([BEGAN, did(1), did(2), Undo(1)], [1]),
        ([BEGAN, did(1), did(2), did(3), Undo(2)], [1]),
        ([BEGAN, did(1), did(2), did(3), Undo(2), Redo(1)], [1, 2]),
        ([BEGAN, did(1), did(2), did(3), Undo(1), Undo(1), Redo(2)], [1, 2, 3]),
        ([BEGAN, did(1), did(2), Undo(2), did(3)], [3]),
        ([BEGAN, did(1), did(2), Undo(1), did(3), Undo(2), Redo(2)], [1, 3]),
        ([BEGAN, did(1), Note("hint", 0), Undo(1), Note("looked", None), Redo(1)], [1]),
    ],
)
def test_standing(records: list[Record[Event, Decision]], numbers: list[int]) -> None:
    assert standing(records) == [did(number) for number in numbers]


@pytest.mark.parametrize("seed", range(20))
def test_standing_agrees_with_the_table(seed: int) -> None:
    table = new()
    wander(table, Random(seed))
    assert standing(table.records) == list(table.decisions())
    assert Table(table.game, [table.records[0], *standing(table.records)]).state == table.state


def test_records_are_tagged_by_name() -> None:
    raw = msgspec.json.decode(msgspec.json.encode([BEGAN, did(1), Undo(2), Redo(1), Note("hint", None, "x")]))
    assert raw == [
        ["began", []],
        ["did", ["bid", 1, 0], []],
        ["undo", 2],
        ["redo", 1],
        ["note", "hint", None, "x"],
    ]
