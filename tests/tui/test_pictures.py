"""README's pictures show the screens as they are, and look the same wherever they are looked at."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.style import Style

from tests.pictures import FOLDER, PICTURES, __main__, taken
from tests.pictures.svg import Drawing, arms, lines
from tui.widgets.glyphs import ALLOWED

README = FOLDER.parent.parent / "README.md"
SVG = "{http://www.w3.org/2000/svg}"


def text_of(svg: str) -> str:
    """What stands on the screen: the picture's description."""
    return ElementTree.fromstring(svg).findtext(f"{SVG}desc") or ""


@pytest.mark.parametrize("name", PICTURES)
async def test_each_picture_shows_what_stands_there_now(name: str) -> None:
    """If not: `python -m tests.pictures`, and look at what it has made."""
    kept = (FOLDER / f"{name}.svg").read_text("utf-8")
    now = await taken(PICTURES[name])
    assert text_of(now) == text_of(kept)
    assert len(text_of(now).split("\n")) == PICTURES[name].size[1]


def test_readme_shows_all_of_them_at_its_top() -> None:
    readme = README.read_text("utf-8")
    shown = re.findall(r"!\[([^]]+)\]\((\S+)\)", readme.split("\n## ")[0])
    assert dict(shown) == {wanted.title: f"tui/pictures/{name}.svg" for name, wanted in PICTURES.items()}
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.svg" for name in PICTURES}


def test_one_command_makes_them_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(__main__, "FOLDER", tmp_path / "new")
    monkeypatch.setattr(__main__, "PICTURES", {"new-game": PICTURES["new-game"]})
    __main__.main()
    assert "Start the game" in text_of((tmp_path / "new" / "new-game.svg").read_text("utf-8"))


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_needs_nothing_from_elsewhere_and_has_colours(name: str) -> None:
    svg = (FOLDER / f"{name}.svg").read_text("utf-8")
    assert re.findall(r"https?://[^\"]+", svg) == ["http://www.w3.org/2000/svg"]
    assert "<style" not in svg
    assert len(set(re.findall(r'fill="(#\w+)"', svg))) > 5


@pytest.mark.parametrize("sign", sorted(sign for sign in ALLOWED if "─" <= sign <= "╬"))
def test_lines_reach_the_sides_that_the_sign_has(sign: str) -> None:
    left, top = min(box[0] for box in lines(sign)), min(box[1] for box in lines(sign))
    right, bottom = max(box[2] for box in lines(sign)), max(box[3] for box in lines(sign))
    reached = {"LEFT": left == 0, "UP": top == 0, "RIGHT": right == 10, "DOWN": bottom == 20}
    assert {side for side, there in reached.items() if there} == set(arms(sign))


@pytest.mark.parametrize(
    ("sign", "told"),
    [
        ("─", {"LEFT": 1, "RIGHT": 1}),
        ("╔", {"DOWN": 2, "RIGHT": 2}),
        ("╒", {"DOWN": 1, "RIGHT": 2}),
        ("╢", {"UP": 2, "DOWN": 2, "LEFT": 1}),
        ("┼", {"UP": 1, "DOWN": 1, "LEFT": 1, "RIGHT": 1}),
    ],
)
def test_a_sign_is_drawn_by_its_name(sign: str, told: dict[str, int]) -> None:
    assert arms(sign) == told


def test_nothing_lies_under_a_ground_that_comes_after_it() -> None:
    """The same ink is drawn at once wherever it stands: after all that it may lie on."""
    drawing = Drawing("#000000", "#ffffff")
    ink = Style.parse("#aaaaaa")
    drawing.run(0, 0, "█", ink)
    drawing.run(1, 0, "▀", ink + Style.parse("on #bbbbbb"))
    parts = "".join(drawing.parts())
    assert parts.index("#bbbbbb") < parts.index("#aaaaaa")
