"""A journal's decisions played anew: the same events follow, or it is told where not."""

from collections.abc import Sequence

import pytest

from core.kernel.records import Did
from saves.reading import read
from saves.replay import departure
from tests.kernel import toy
from tests.kernel.toy import Bid, Hop
from tests.kinds import of_kind
from tests.saves.builders import AnyTable, every_kind, journal_bytes, whole_game


def departed(table: AnyTable) -> tuple[int, str] | None:
    found = departure(read(journal_bytes(table)))
    return None if found is None else (found.decision, found.what.text)


def with_another(number: int, decision: Bid) -> AnyTable:
    """In that record another decision stands before the same events."""
    table = every_kind()
    table.records[number] = Did(decision, of_kind(Did, table.records[number]).events)
    return table


@pytest.mark.parametrize("table", [every_kind(), whole_game()], ids=["every kind", "a whole game"])
def test_what_was_played_by_the_rules_is_played_so_again(table: AnyTable) -> None:
    assert departed(table) is None


def test_a_decision_that_is_not_possible_is_told() -> None:
    """The same seat bids twice, though the events are those of the other's bid."""
    assert departed(with_another(3, Bid(0, 2))) == (2, "the rules forbid it (S-1)")


def test_a_decision_that_no_game_has_offered_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    class Tripping(toy.Skerry):
        def decide(self, state: toy.State, decision: toy.Decision) -> Sequence[toy.Event]:
            if isinstance(decision, Hop):
                raise ZeroDivisionError
            return super().decide(state, decision)

    monkeypatch.setattr(toy, "GAME", Tripping())
    assert departed(every_kind()) == (4, "the rules cannot carry it out (ZeroDivisionError)")


def test_other_events_than_follow_now_are_told() -> None:
    assert departed(with_another(6, Bid(1, 1))) == (3, "other events follow from it by the rules as they are")


def test_what_was_undone_is_played_anew_too() -> None:
    """Decision 2 was taken back; it is told all the same."""
    assert departed(with_another(3, Bid(1, 0))) == (2, "other events follow from it by the rules as they are")
