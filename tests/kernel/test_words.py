"""Sentences of the pure modules: with sentences in them, several in a row, and one or many."""

import pytest

from core.kernel.types import BadOptions, Refused
from core.kernel.words import Sentence

STONE = Sentence("clay")
MEN = Sentence("{count} man", {"count": 1}, "{count} men")


@pytest.mark.parametrize(
    ("sentence", "text"),
    [
        (Sentence("It is so."), "It is so."),
        (Sentence("{who} has {what}.", {"who": "Ann", "what": STONE}), "Ann has clay."),
        (Sentence("There are {known}.", {"known": (STONE, "wood", 3)}), "There are clay, wood, 3."),
        (MEN, "1 man"),
        (Sentence(MEN.template, {"count": 0}, MEN.many), "0 men"),
        (Sentence("{a} and {b:.0%}", {"a": Sentence("{x}", {"x": MEN}), "b": 0.5}), "1 man and 50%"),
        (Sentence("a parser says {this}"), "a parser says {this}"),
    ],
)
def test_a_sentence_reads(sentence: Sentence, text: str) -> None:
    assert sentence.text == text


def test_refusals_and_bad_options_hold_sentences() -> None:
    refused = Refused("illegal", "S-1", "You have {count} man.", "You have {count} men.", count=2)
    assert str(refused) == refused.text == "You have 2 men."
    assert str(BadOptions("{colour} is taken", colour=STONE)) == "clay is taken"
