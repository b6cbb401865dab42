"""Writes the map of each folder's README out of the first lines of the modules: `python -m tests.maps`."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / folder / "README.md" for folder in ("tui", "core", "saves", "tests")]
BEGIN, END = "<!-- map: written by python -m tests.maps -->\n", "<!-- end of the map -->\n"


def first_line(module: Path) -> str:
    """Empty where the module says nothing, as an `__init__.py` may."""
    return (ast.get_docstring(ast.parse(module.read_text("utf-8"))) or "").partition("\n")[0]


def lines(folder: Path) -> Iterator[str]:
    """A heading for each folder, and an entry for each of its modules."""
    for inner in sorted({module.parent for module in folder.rglob("*.py")}):
        about = first_line(inner / "__init__.py") if (inner / "__init__.py").exists() else ""
        yield f"\n**{inner.relative_to(ROOT).as_posix()}** {about}".rstrip() + "\n"
        modules = sorted(set(inner.glob("*.py")) - {inner / "__init__.py"})
        yield from (f"- `{module.name}` {first_line(module)}" for module in modules)


def mapped(page: Path) -> str:
    """The page with the map as the modules are now."""
    before, _begin, rest = page.read_text("utf-8").partition(BEGIN)
    return before + BEGIN + "\n".join(lines(page.parent)) + f"\n\n{END}" + rest.partition(END)[2]


if __name__ == "__main__":
    for page in PAGES:
        page.write_text(mapped(page), "utf-8")
