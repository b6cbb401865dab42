"""Every rule of Drakkars is named by a test, no test names another, and the code cites them all."""

import re
from pathlib import Path

from core.games import drakkars
from tests.games.rule_numbers import RuleNumbers

NUMBERS = RuleNumbers("drakkars", "DX", Path(__file__).parent)


def test_the_rules_are_found() -> None:
    chapters = {1: 9, 2: 5, 3: 10, 4: 10, 5: 10, 6: 4, 7: 7, 8: 3}
    numbers = [f"D-{chapter}.{number}" for chapter, last in chapters.items() for number in range(1, last + 1)]
    assert NUMBERS.rules() == numbers + [f"X-{number}" for number in range(1, 7)]


def test_every_rule_is_named_by_a_test() -> None:
    assert NUMBERS.unnamed() == []


def test_no_test_names_a_rule_that_is_not_there() -> None:
    assert NUMBERS.unknown() == []


def cited() -> set[str]:
    """By the code of the game; `D-5.1 to D-5.4` are four."""
    found = set()
    for path in Path(drakkars.__file__).parent.rglob("*.py"):
        text = path.read_text("utf-8")
        found |= set(re.findall(r"D-\d+\.\d+", text))
        for chapter, first, last in re.findall(r"D-(\d+)\.(\d+) to D-\1\.(\d+)", text):
            found |= {f"D-{chapter}.{number}" for number in range(int(first), int(last) + 1)}
    return found


def test_every_rule_is_cited_where_it_is_carried_out() -> None:
    assert cited() == {rule for rule in NUMBERS.rules() if rule.startswith("D")}
