"""The pages for contributors are true: maps, the places that they name, and the code that they quote."""

import re
from pathlib import Path
from textwrap import indent

import pytest

from core.games import GAMES
from tests.maps import PAGES, ROOT, mapped

NIM = ROOT / "tests/toys/nim/README.md"
OTHERS = [ROOT / "README.md", ROOT / "core/protocol.md", NIM]
ALL = {page.relative_to(ROOT).as_posix(): page.read_text("utf-8") for page in (*OTHERS, *PAGES)}
PLACE = re.compile(r"`((?:core|saves|tui|tests|\.ci)/[\w./]*)`")


def places(text: str) -> list[Path]:
    """Files and folders that it names; a path with GAME stands for one in each game."""
    return list({ROOT / place.replace("GAME", game): None for place in PLACE.findall(text) for game in GAMES})


def held(text: str) -> list[str]:
    """All that stands in the files and folders that a text names."""
    return [file.read_text("utf-8") for at in places(text) for file in (at.rglob("*.py") if at.is_dir() else [at])]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_a_map_says_what_its_modules_say(page: Path) -> None:
    """If not: `python -m tests.maps`."""
    assert mapped(page) == page.read_text("utf-8")


@pytest.mark.parametrize("name", ALL)
def test_what_a_page_names_is_there(name: str) -> None:
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", ALL[name])
    wanted = [*places(ALL[name]), *((ROOT / name).parent / link for link in links)]
    assert [place for place in wanted if not place.exists()] == []


@pytest.mark.parametrize("name", ALL)
def test_the_names_in_a_row_stand_in_the_files_beside_them(name: str) -> None:
    """Of the table "I want to … | touch"."""
    table = ALL[name].partition("## I want to")[2].partition("\n## ")[0]
    for row in re.findall(r"^\| [a-z].* \| (.*) \|$", table, re.M):
        text = "\n".join(held(row))
        assert [word for word in re.findall(r"`([A-Za-z_]\w+)`", row) if text and word not in text] == [], row


def test_the_code_on_nims_page_stands_in_the_files_that_it_names() -> None:
    page = NIM.read_text("utf-8")
    texts = [re.sub(r"\n\n+", "\n\n", text) for text in held(f"{page} `tests/toys/nim/`")]
    pieces = re.findall(r"```python\n(.*?)```", re.sub(r"\n\n+", "\n\n", page), re.S)
    assert len(pieces) > 15
    for piece in pieces:
        assert any(indent(piece, " " * depth) in text for depth in range(0, 20, 4) for text in texts), piece
