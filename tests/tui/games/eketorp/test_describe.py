"""Every kind of decision in the words that a hint has for it; they go on from "Jarl would"."""

from typing import Any, get_args

import msgspec
import pytest

from core.games.eketorp.decisions import Decision
from tests.builders import seating
from tui.games.eketorp.describe import describe

SEATS = seating(3)
NOBODY = [0] * 7

# As the protocol has them.
CASES: list[tuple[list[Any], str]] = [
    (["plan", 0, [2, 0, 1, 0, 0, 0, 0], []], "send 2 to field A, 1 to field C"),
    (["plan", 0, [0, 0, 0, 0, 0, 0, 3], [["slot", 1, "boat"]]], "send 3 to field G, 1 to Bjarke's boat"),
    (
        ["plan", 0, NOBODY, [["slot", 1, "ram"], ["slot", 2, "catapult"]]],
        "send 1 to Bjarke's ram, 1 to Calder's catapult",
    ),
    (["plan", 0, NOBODY, []], "keep everybody at home"),
    (["fight", 0, ["field", "A"], 1], "fight Bjarke on field A"),
    (["fight", 0, ["slot", 1, "boat"], 2], "fight Calder at Bjarke's boat"),
    (["siege", 0, ["slot", 2, "catapult"]], "begin the siege of Calder's catapult"),
    (["swap", 0, True], "swap the hand"),
    (["swap", 0, False], "keep the hand"),
    (["card", 0, 5], "play the 5"),
    (["loot", 0, [2, 1], "clay"], "take 2 off the left wall and 1 off the right, and keep clay"),
    (["loot", 0, [0, 0], None], "take nothing"),
    (["build", 0, "stone", 0], "lay stone on space 1"),
    (["build", 0, "grass", 5], "lay grass on space 6"),
]


@pytest.mark.parametrize(("written", "words"), CASES, ids=[words for _written, words in CASES])
def test_a_decision_in_words(written: list[Any], words: str) -> None:
    assert describe(SEATS, msgspec.convert(written, Decision)) == words


def test_there_are_words_for_every_kind_of_decision() -> None:
    written = {type(msgspec.convert(decision, Decision)) for decision, _words in CASES}
    assert written == set(get_args(Decision))
