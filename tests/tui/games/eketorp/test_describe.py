"""A decision in words, as a hint names it: after "the jarl would"."""

import pytest

from core.games.eketorp import Decision
from core.games.eketorp.decisions import Build, Loot, PlayCard, StartFight, StartSiege, Swap
from core.games.eketorp.model import FieldAt, SlotAt
from tests.builders import plan, seating
from tui.games.eketorp.describe import describe

CASES: list[tuple[Decision, str]] = [
    (plan(0), "keep everybody at home"),
    (plan(0, {"A": 2, "C": 1}, (1, "ram")), "send 2 to field A, 1 to field C, 1 to Bjarke's ram"),
    (StartFight(0, FieldAt("A"), 1), "fight Bjarke on field A"),
    (StartFight(0, SlotAt(2, "boat"), 1), "fight Bjarke at Calder's boat"),
    (StartSiege(0, SlotAt(2, "boat")), "begin the siege of Calder's boat"),
    (Swap(0, True), "swap the hand"),
    (Swap(0, False), "keep the hand"),
    (PlayCard(0, 4), "play the 4"),
    (Loot(0, (0, 0), None), "take nothing"),
    (Loot(0, (1, 2), "clay"), "take 1 off the first stack and 2 off the second, and keep clay"),
    (Build(0, "wood", 0), "lay wood on space 1"),
]


@pytest.mark.parametrize(("decision", "words"), CASES)
def test_a_decision_in_words(decision: Decision, words: str) -> None:
    assert describe(seating(3), decision) == words
