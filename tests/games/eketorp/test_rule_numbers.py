"""Every rule has a test: its docstring begins with the rule's number, as in `E-4.8, E-4.10: what is shown`."""

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

NUMBER = r"[EX]-\d+(?:\.\d+)?"
NAMED = re.compile(rf"((?:{NUMBER}, )*{NUMBER}): ")


def rules() -> list[str]:
    """The numbers in the rules file: one at the head of each entry."""
    text = files("core.games.eketorp").joinpath("rules.md").read_text("utf-8")
    return re.findall(rf"^- ({NUMBER}) ", text, re.MULTILINE)


def named() -> Iterator[str]:
    """The numbers that the tests of this folder name."""
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                match = NAMED.match(ast.get_docstring(node) or "")
                yield from match[1].split(", ") if match else ()


def test_the_rules_are_found() -> None:
    assert len(rules()) == len(set(rules()))
    assert {"E-1.1", "E-2.3", "E-3.6", "E-4.21", "E-5.4", "E-6.3", "E-7.5", "E-8.3", "X-6"} <= set(rules())
    assert len(rules()) > 60


def test_every_rule_is_named_by_a_test() -> None:
    assert sorted(set(rules()) - set(named())) == []


def test_no_test_names_a_rule_that_is_not_there() -> None:
    assert sorted(set(named()) - set(rules())) == []
