"""Palettes: every role has a style in each, none has a colour where there must be none, all glyphs have a stand-in."""

import subprocess
import sys
from collections.abc import Iterator

import pytest

from core.games.eketorp.model import COLOURS, STONES
from tui import theme
from tui.games.eketorp import UI
from tui.widgets.canvas import Canvas
from tui.widgets.glyphs import ALLOWED, TO_ASCII
from tui.widgets.painted import strip_of

assert UI.title  # its roles are there once its screens are
ROLES = sorted(theme.PALETTES["true"])


@pytest.fixture(autouse=True)
def full_colour_again() -> Iterator[None]:
    yield
    theme.use("true")


@pytest.mark.parametrize("palette", theme.PALETTES)
def test_every_role_has_a_style_in_every_palette(palette: str) -> None:
    theme.use(palette)
    for role in ROLES:
        theme.style(role)
        theme.style(f"{role}+underline")


def test_without_colour_there_is_none() -> None:
    theme.use("mono")
    for role in ROLES:
        assert theme.style(role).color is None
        assert theme.style(role).bgcolor is None


def test_without_colour_stones_differ_by_density() -> None:
    theme.use("mono")
    looks = {(theme.shade(f"stone.{kind}"), theme.style(f"stone.{kind}")) for kind in STONES}
    assert len(looks) == len(STONES)


@pytest.mark.parametrize("palette", ["true", "sixteen"])
def test_no_two_seats_and_no_two_stones_look_alike(palette: str) -> None:
    theme.use(palette)
    roles = [f"seat.{colour}" for colour in COLOURS] + [f"stone.{kind}" for kind in STONES]
    grounds = [theme.style(role).bgcolor for role in roles]
    assert len(set(grounds[: len(COLOURS)])) == len(COLOURS)
    assert len(set(grounds[len(COLOURS) :])) == len(STONES)


def test_a_game_brings_no_role_that_stands_already() -> None:
    before = {name: dict(roles) for name, roles in theme.PALETTES.items()}
    with pytest.raises(ValueError, match=r"'true'.* ink"):
        theme.register(true={"wave": "bold", "ink": "bold"}, sixteen={}, mono={})
    assert before == theme.PALETTES


def test_roles_of_a_game_are_not_there_before_its_screens() -> None:
    look = "from tui import theme; import tui.app; print('stone.wood' in theme.PALETTES['true'])"
    shown = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert shown.stdout == "False\n"
    assert "stone.wood" in ROLES


def test_a_pen_has_no_ground() -> None:
    assert theme.pen("name.red").bgcolor is None
    assert theme.pen("name.red").color == theme.style("name.red").color


@pytest.mark.parametrize(
    ("no_color", "system", "palette"),
    [
        (True, "truecolor", "mono"),
        (False, None, "mono"),
        (False, "standard", "sixteen"),
        (False, "256", "true"),
        (False, "truecolor", "true"),
    ],
)
def test_the_palette_fits_the_terminal(no_color: bool, system: str | None, palette: str) -> None:
    assert theme.fitting(no_color, system) == palette


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
