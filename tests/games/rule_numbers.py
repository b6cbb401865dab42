"""Every rule has a test: its docstring begins with the rule's number, as in `E-4.8, E-4.10: what is shown`.

Where the test's name tells what is shown, the numbers may stand alone.
"""

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path


class RuleNumbers:
    """Of a game whose rules begin with one of these letters; its tests lie in `folder`."""

    def __init__(self, game: str, letters: str, folder: Path) -> None:
        self._text = files(f"core.games.{game}").joinpath("rules.md").read_text("utf-8")
        self._number = rf"[{letters}]-\d+(?:\.\d+)?"
        self._folder = folder

    def rules(self) -> list[str]:
        """The numbers in the rules file: one at the head of each entry."""
        return re.findall(rf"^- ({self._number}) ", self._text, re.MULTILINE)

    def named(self) -> Iterator[str]:
        """The numbers that the tests of the folder name."""
        head = re.compile(rf"((?:{self._number}, )*{self._number})(?:: | RULING|\\. |$)")
        for path in self._folder.glob("test_*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    match = head.match(ast.get_docstring(node) or "")
                    yield from match[1].split(", ") if match else ()

    def unnamed(self) -> list[str]:
        return sorted(set(self.rules()) - set(self.named()))

    def unknown(self) -> list[str]:
        return sorted(set(self.named()) - set(self.rules()))
