"""Every rule of Eketorp is named by a test, and no test names another."""

from pathlib import Path

from tests.games.rule_numbers import RuleNumbers

NUMBERS = RuleNumbers("eketorp", "EX", Path(__file__).parent)


def test_the_rules_are_found() -> None:
    rules = NUMBERS.rules()
    assert len(rules) == len(set(rules))
    assert {"E-1.1", "E-2.3", "E-3.6", "E-4.21", "E-5.4", "E-6.3", "E-7.5", "E-8.3", "X-6"} <= set(rules)
    assert len(rules) > 60


def test_every_rule_is_named_by_a_test() -> None:
    assert NUMBERS.unnamed() == []


def test_no_test_names_a_rule_that_is_not_there() -> None:
    assert NUMBERS.unknown() == []
