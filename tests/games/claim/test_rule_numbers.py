"""Every rule of Claim is named by a test, and no test names another."""

from pathlib import Path

from tests.games.rule_numbers import RuleNumbers

NUMBERS = RuleNumbers("claim", "C", Path(__file__).parent)


def test_the_rules_are_found() -> None:
    rules = NUMBERS.rules()
    assert len(rules) == len(set(rules)) == 20
    assert {"C-1.1", "C-2.4", "C-3.5", "C-4.4", "C-5.3"} <= set(rules)


def test_every_rule_is_named_by_a_test() -> None:
    assert NUMBERS.unnamed() == []


def test_no_test_names_a_rule_that_is_not_there() -> None:
    assert NUMBERS.unknown() == []
