"""Palettes: every role has a style in each, none has a colour where there must be none, all glyphs have a stand-in."""

import subprocess
import sys

import pytest

from core.games.eketorp.model import STONES
from tui import theme
from tui.theme import Look
from tui.theme.nearest import nearest
from tui.widgets.canvas import Canvas
from tui.widgets.glyphs import ALLOWED, TO_ASCII
from tui.widgets.painted import strip_of

ROLES = sorted(theme.roles_of("dark"))
LOOKS = [(depth, Look(name)) for depth in theme.DEPTHS for name in theme.THEMES]


@pytest.mark.parametrize(("depth", "look"), LOOKS)
def test_every_role_has_a_style_in_every_theme_and_depth(depth: str, look: Look) -> None:
    theme.use(depth, look=look)
    for role in ROLES:
        theme.style(role)
        theme.style(f"{role}+underline")


@pytest.mark.parametrize("name", theme.THEMES)
def test_no_theme_has_a_role_that_another_lacks(name: str) -> None:
    assert sorted(theme.roles_of(name)) == ROLES
    assert sorted(theme.roles_of(f"{name} 16")) == ROLES


def test_without_colour_there_is_none() -> None:
    theme.use("mono")
    for role in ROLES:
        assert theme.style(role).color is None
        assert theme.style(role).bgcolor is None


def test_without_colour_stones_differ_by_density() -> None:
    theme.use("mono")
    assert len({(theme.shade(f"stone.{kind}"), theme.style(f"stone.{kind}")) for kind in STONES}) == len(STONES)


# of 256, people change the first sixteen
@pytest.mark.parametrize(("depth", "usual"), [("sixteen", range(16)), ("256", range(16, 256))])
@pytest.mark.parametrize("name", theme.THEMES)
def test_no_colour_is_used_but_those_that_the_terminal_has_for_certain(name: str, depth: str, usual: range) -> None:
    theme.use(depth, look=Look(name))
    for role in ROLES:
        style = theme.style(role)
        assert style.color is not None
        assert style.bgcolor is not None
        assert style.color.number in usual
        assert style.bgcolor.number in usual


def test_a_colour_that_is_one_of_the_256_stays_as_it_is() -> None:
    assert nearest(0x87, 0xD7, 0xFF) == 117
    assert nearest(0x08, 0x08, 0x08) == 232


def test_a_game_brings_no_role_that_stands_already() -> None:
    before = {name: theme.roles_of(name) for name in theme.PALETTES}
    with pytest.raises(ValueError, match=r"'light'.* ink"):
        theme.register({"dark": {"wave": "bold"}, "light": {"wave": "bold", "ink": "bold"}})
    assert before == {name: theme.roles_of(name) for name in theme.PALETTES}


def test_roles_of_a_game_are_not_there_before_its_screens() -> None:
    look = "from tui import theme; import tui.app; print('stone.wood' in theme.roles_of('dark'))"
    shown = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert shown.stdout == "False\n"
    assert "stone.wood" in ROLES


def test_a_theme_is_loaded_when_it_is_used() -> None:
    look = "import sys, tui.app; print([name for name in sys.modules if 'theme.palettes' in name or name == 'tomllib'])"
    shown = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert shown.stdout == "[]\n"


def test_every_other_stone_is_a_little_darker() -> None:
    assert str(theme.style("stone.clay")) == "bold #000000 on #e6d6bc"
    assert str(theme.style("stone.clay.b")) == "bold #000000 on #d1c2ab"
    theme.use("sixteen")
    assert theme.style("stone.clay.b") == theme.style("stone.clay")


def test_a_pen_has_no_ground() -> None:
    assert theme.style(theme.pen("name.red")).bgcolor is None
    assert theme.style(theme.pen("name.red")).color == theme.style("name.red").color


def test_what_does_not_exist_cannot_be_used() -> None:
    for depth, look in (("512", Look("dark")), ("true", Look("gloomy"))):
        with pytest.raises(ValueError, match="there is no theme"):
            theme.use(depth, look=look)


@pytest.mark.parametrize(
    ("no_color", "system", "term", "depth"),
    [
        (True, "truecolor", "xterm-256color", "mono"),
        (False, None, "dumb", "mono"),
        (False, "standard", "xterm", "sixteen"),
        (False, "standard", "linux", "sixteen"),
        (False, "windows", "", "sixteen"),
        (False, "256", "tmux-256color", "256"),
        (False, "truecolor", "xterm-256color", "true"),
        (False, "standard", "vt220", "mono"),
        (False, "standard", "xterm-mono", "mono"),
    ],
)
def test_the_depth_fits_the_terminal(no_color: bool, system: str | None, term: str, depth: str) -> None:
    assert theme.fitting(no_color, system, term) == depth


@pytest.mark.parametrize(
    ("says", "name"),
    [
        (None, "dark"),
        ("15;0", "dark"),
        ("0;15", "light"),
        ("0;default;15", "light"),
        ("12;8", "dark"),
        ("0;7", "light"),
        ("default;default", "dark"),
        ("0;99", "dark"),
        (";", "dark"),
    ],
)
def test_the_theme_fits_the_terminal_as_far_as_it_tells(says: str | None, name: str) -> None:
    assert theme.of_terminal({} if says is None else {"COLORFGBG": says}) == name


def test_every_glyph_has_a_stand_in_of_one_ascii_cell() -> None:
    for glyph in ALLOWED:
        plain = glyph.translate(TO_ASCII)
        assert len(plain) == 1
        assert plain.isascii()


def test_plain_ascii_is_painted_when_asked_for() -> None:
    canvas = Canvas(4, 2)
    canvas.frame(0, 0, 4, 2)
    theme.use("mono", plain_ascii=True)
    assert [strip_of(row, 4).text for row in canvas.rows()] == ["+--+", "+--+"]
