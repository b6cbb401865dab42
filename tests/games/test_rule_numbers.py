"""Every rule of a game is named by a test, and no test names another; Drakkars' code cites all of its own."""

import re
from pathlib import Path

import pytest

from core.games import drakkars
from tests.games.rule_numbers import RuleNumbers

LETTERS = {"eketorp": "EX", "claim": "C", "drakkars": "DX"}  # that the numbers of its rules begin with
NUMBERS = {game: RuleNumbers(game, letters, Path(__file__).parent / game) for game, letters in LETTERS.items()}


def test_the_rules_of_eketorp_are_found() -> None:
    rules = NUMBERS["eketorp"].rules()
    assert len(rules) == len(set(rules))
    assert {"E-1.1", "E-2.3", "E-3.6", "E-4.21", "E-5.4", "E-6.3", "E-7.5", "E-8.3", "X-6"} <= set(rules)
    assert len(rules) > 60


def test_the_rules_of_claim_are_found() -> None:
    rules = NUMBERS["claim"].rules()
    assert len(rules) == len(set(rules)) == 20
    assert {"C-1.1", "C-2.4", "C-3.5", "C-4.4", "C-5.3"} <= set(rules)


def test_the_rules_of_drakkars_are_found() -> None:
    chapters = {1: 9, 2: 5, 3: 10, 4: 10, 5: 10, 6: 4, 7: 7, 8: 3}
    numbers = [f"D-{chapter}.{number}" for chapter, last in chapters.items() for number in range(1, last + 1)]
    assert NUMBERS["drakkars"].rules() == numbers + [f"X-{number}" for number in range(1, 7)]


@pytest.mark.parametrize("game", NUMBERS)
def test_every_rule_is_named_by_a_test(game: str) -> None:
    assert NUMBERS[game].unnamed() == []


@pytest.mark.parametrize("game", NUMBERS)
def test_no_test_names_a_rule_that_is_not_there(game: str) -> None:
    assert NUMBERS[game].unknown() == []


def cited() -> set[str]:
    """By the code of Drakkars; `D-5.1 to D-5.4` are four."""
    found = set()
    for path in Path(drakkars.__file__).parent.rglob("*.py"):
        text = path.read_text("utf-8")
        found |= set(re.findall(r"D-\d+\.\d+", text))
        for chapter, first, last in re.findall(r"D-(\d+)\.(\d+) to D-\1\.(\d+)", text):
            found |= {f"D-{chapter}.{number}" for number in range(int(first), int(last) + 1)}
    return found


def test_every_rule_is_cited_where_it_is_carried_out() -> None:
    assert cited() == {rule for rule in NUMBERS["drakkars"].rules() if rule.startswith("D")}
