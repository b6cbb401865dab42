"""How sentences are said in the language of the screen: with those in them, in lists, and with a rule's number."""

from gettext import NullTranslations
from typing import ClassVar

import pytest

from core.kernel.types import Refused
from core.kernel.words import Sentence
from tests.tui.language import Turned
from tui import words
from tui.screens.saved import played_ago
from tui.words import listed, ngettext, pgettext, refusal, say

CLAY = Sentence("clay")


class German(NullTranslations):
    """Another order, other plurals, and lists that end in a word."""

    TEXTS: ClassVar = {"{who} has {what}": "{what} hat {who}", "clay": "Lehm", "{why} ({rule})": "[{rule}] {why}"}

    def gettext(self, message: str) -> str:
        return self.TEXTS.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return "ein Mann" if n == 1 else "{count} Männer"

    def pgettext(self, context: str, message: str) -> str:
        return "{before} und {item}" if context == "the last of a list" else message


def test_a_sentence_in_a_sentence_is_translated_too() -> None:
    words.use(German())
    assert say(Sentence("{who} has {what}", {"who": "Ann", "what": CLAY})) == "Lehm hat Ann"
    several = (CLAY, CLAY, "clay")
    assert say(Sentence("{who} has {what}", {"who": "Ann", "what": several})) == "Lehm, Lehm und clay hat Ann"


@pytest.mark.parametrize(("count", "told"), [(1, "ein Mann"), (2, "2 Männer")])
def test_one_and_many_are_the_translators(count: int, told: str) -> None:
    words.use(German())
    assert say(Sentence("{count} man", {"count": count}, "{count} men")) == told


def test_what_somebody_chose_is_shown_as_asked_and_no_sentence_is() -> None:
    sentence = Sentence("{who} has {what}", {"who": "ann", "what": Sentence("{n} or {what}", {"n": 3, "what": "x"})})
    assert say(sentence, str.upper) == "ANN has 3 or X"


def test_a_refusal_names_its_rule() -> None:
    refused = Refused("illegal", "E-4.8", "There is no {card} in your hand.", card=6)
    assert refusal(refused) == "There is no 6 in your hand. (E-4.8)"
    assert refusal(Refused("finished", None, "The game is over.")) == "The game is over."
    words.use(German())
    assert refusal(refused) == "[E-4.8] There is no 6 in your hand."


@pytest.mark.parametrize(("items", "told"), [("", ""), ("a", "a"), ("ab", "a, b"), ("abc", "a, b, c")])
def test_a_list(items: str, told: str) -> None:
    assert listed(items) == told


@pytest.mark.parametrize(
    ("seconds", "told"),
    [
        (0, "played just now"),
        (100, "played 2 minutes ago"),
        (80 * 60, "played 80 minutes ago"),
        (100 * 60, "played 2 hours ago"),
        (40 * 3600, "played 2 days ago"),
    ],
)
def test_how_long_ago(seconds: float, told: str) -> None:
    assert played_ago(seconds) == told


def test_the_language_of_the_tests_turns_places_round_and_keeps_how_they_are_filled() -> None:
    words.use(Turned())
    assert words._("{brings:+.1f} of {what!r}, {who}") == "{who} OF {what!r}, {brings:+.1f}"
    assert ngettext("{count} of {all}", "{count} of all {all}", 2) == "{all} OF ALL {count}"
    assert pgettext("seat", "R") != "R"
    assert words._("no places") == "NO PLACES"
