"""Themes of a player's own: what makes sense is used, and every line that does not is named."""

from pathlib import Path

import pytest

from tui import dressing, theme
from tui.theme import Look

FILE = """# by the fire
base = "light"

ink = "#332211"
"seat.red" = "bold white on #990000"
stone.wood = "black on #cc9955"
line.lit = "bold red"
nonsense
ground = 5
inc = "red"
dim = "no such colour"
base = "gloomy"
"""


def own(tmp_path: Path, text: str = FILE) -> Look:
    (tmp_path / "fire.toml").write_text(text, encoding="utf-8")
    return dressing.look_of("fire", tmp_path)


def test_a_theme_of_ones_own_is_used_as_far_as_it_makes_sense(tmp_path: Path) -> None:
    look = own(tmp_path)
    styles = {"ink": "#332211", "seat.red": "bold white on #990000", "stone.wood": "black on #cc9955"}
    assert (look.theme, look.own) == ("light", styles | {"line.lit": "bold red"})


def test_every_line_that_is_wrong_is_named(tmp_path: Path) -> None:
    assert list(own(tmp_path).wrong) == [
        'fire.toml, line 8, is passed over: it is not of the form "role = style".',
        'fire.toml, line 9, is passed over: it is not of the form "role = style".',
        "fire.toml, line 10, is passed over: there is no role inc.",
        "fire.toml, line 11, is passed over: no such colour is no style.",
        "fire.toml, line 12, is passed over: there is no theme gloomy.",
    ]


def test_what_it_does_not_say_is_as_in_its_base(tmp_path: Path) -> None:
    theme.use("true", look=own(tmp_path))
    style, before = theme.style("ink"), theme.style("dim")
    theme.use("true", look=Look("light"))
    assert str(style) == "#332211 on #c9d1d9"
    assert before == theme.style("dim")


def test_where_colours_are_few_only_those_are_taken_from_it(tmp_path: Path) -> None:
    look = own(tmp_path)
    theme.use("sixteen", look=look)
    assert str(theme.style("line.lit")) == "bold red on white"
    assert str(theme.style("ink")) == "black on white"
    theme.use("mono", look=look)
    assert str(theme.style("line.lit")) == "bold"


def test_the_example_of_the_page_is_right(tmp_path: Path) -> None:
    page = (Path(__file__).parents[3] / "tui" / "README.md").read_text("utf-8")
    look = own(tmp_path, page.split("```toml\n")[1].split("```")[0])
    assert (look.theme, len(look.own), list(look.wrong)) == ("light", 3, [])


@pytest.mark.parametrize("name", ["gone", "../up", ""])
def test_a_theme_that_is_not_there_is_named(name: str, tmp_path: Path) -> None:
    look = dressing.look_of(name, tmp_path)
    assert (look.theme, dict(look.own)) == ("dark", {})
    assert [told.startswith(f"The theme {Path(name).name}.toml cannot be read: ") for told in look.wrong] == [True]


def test_a_file_of_no_text_is_named(tmp_path: Path) -> None:
    (tmp_path / "fire.toml").write_bytes(b"\xff\xfe")
    assert len(dressing.look_of("fire", tmp_path).wrong) == 1


def test_files_are_offered_behind_the_programs_own(tmp_path: Path) -> None:
    for name in ("fire", "ash", "dark"):
        (tmp_path / f"{name}.toml").write_text("")
    assert dressing.choices(tmp_path) == ["terminal", *theme.THEMES, "ash", "fire"]
