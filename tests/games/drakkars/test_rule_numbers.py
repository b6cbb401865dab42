"""Every rule has a test: its docstring begins with the rule's number, as in `D-4.8, D-4.10: what is shown`."""

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

NUMBER = r"[DX]-\d+(?:\.\d+)?"
NAMED = re.compile(rf"((?:{NUMBER}, )*{NUMBER}): ")


def rules() -> list[str]:
    """The numbers in the rules file: one at the head of each entry."""
    text = files("core.games.drakkars").joinpath("rules.md").read_text("utf-8")
    return re.findall(rf"^- ({NUMBER}) ", text, re.MULTILINE)


def named() -> Iterator[str]:
    """The numbers that the tests of this folder name."""
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                match = NAMED.match(ast.get_docstring(node) or "")
                yield from match[1].split(", ") if match else ()


def test_the_rules_are_found() -> None:
    chapters = {1: 9, 2: 5, 3: 10, 4: 10, 5: 10, 6: 4, 7: 7, 8: 3}
    numbers = [f"D-{chapter}.{number}" for chapter, last in chapters.items() for number in range(1, last + 1)]
    assert rules() == numbers + [f"X-{number}" for number in range(1, 7)]


def test_every_rule_is_named_by_a_test() -> None:
    assert sorted(set(rules()) - set(named())) == []


def test_no_test_names_a_rule_that_is_not_there() -> None:
    assert sorted(set(named()) - set(rules())) == []
