"""What can be pointed at on a drawing: clipped, carried along, covered, and lit without saying more than it did."""

from itertools import product

import pytest
from rich.color import Color
from rich.style import Style

from tui import theme
from tui.widgets.canvas import Canvas
from tui.widgets.hover import lit
from tui.widgets.keys import BESIDE, pressed, told
from tui.widgets.painted import Painted
from tui.widgets.zones import Zone, found


def what_at(canvas: Canvas, x: int, y: int) -> object:
    zone = found(canvas.zones, x, y)
    return zone and zone.what


def test_a_zone_reaches_as_far_as_the_drawing() -> None:
    canvas = Canvas(10, 4)
    canvas.zone(-2, -1, 4, 3, "a")
    canvas.zone(8, 3, 5, 5, "b")
    canvas.zone(10, 0, 3, 3, "c")
    canvas.zone(0, -3, 3, 3, "d")
    assert canvas.zones == [Zone(0, 0, 2, 2, "a"), Zone(8, 3, 2, 1, "b")]


def test_of_two_zones_the_later_lies_above() -> None:
    canvas = Canvas(10, 4)
    canvas.zone(0, 0, 10, 4, "field")
    canvas.zone(2, 1, 3, 1, "+")
    assert [what_at(canvas, x, 1) for x in (1, 2, 4, 5)] == ["field", "+", "+", "field"]
    assert what_at(canvas, 2, 2) == "field"
    assert what_at(canvas, 10, 0) is None


def test_zones_go_where_their_drawing_is_pasted() -> None:
    part, whole = Canvas(6, 3), Canvas(10, 4)
    part.zone(1, 1, 4, 2, ("slot", 3))
    whole.paste(6, 2, part)
    assert [what_at(whole, x, y) for x, y in ((6, 3), (7, 3), (9, 3), (7, 2))] == [None, ("slot", 3), ("slot", 3), None]


def test_what_is_covered_cannot_be_pointed_at() -> None:
    board, notice = Canvas(10, 4), Canvas(4, 2)
    board.zone(0, 0, 10, 4, "a")
    board.paste(3, 1, notice)
    assert [what_at(board, x, 1) for x in (2, 3, 6, 7)] == ["a", None, None, "a"]


@pytest.mark.parametrize(
    ("shown", "keys"),
    [
        ("Enter", ["enter"]),
        ("Esc", ["escape"]),
        ("↑↓←→", ["up", "down", "left", "right"]),
        ("↑↓ PgUp PgDn", ["up", "down", "pageup", "pagedown"]),
        ("Enter/Space", ["enter", "space"]),
        ("Ctrl+R", ["ctrl+r"]),
        ("+ -", ["+", "-"]),
        ("/", ["/"]),
        ("R B Y", ["R", "B", "Y"]),
        ("1-5", []),
        ("hjkl", []),
        ("any key", [BESIDE]),
    ],
)
def test_the_keys_in_a_footer_are_understood(shown: str, keys: list[str]) -> None:
    assert [key for _begin, _end, key in told(shown)] == keys
    if keys != [BESIDE]:
        assert all(shown[begin:end].strip() for begin, end, _key in told(shown))


def test_a_key_that_is_clicked_is_the_key_that_is_pressed() -> None:
    for key, name, character in (("+", "plus", "+"), ("R", "R", "R"), ("?", "question_mark", "?")):
        event = pressed(key, 5.0)
        assert (event.key, event.character, event.time) == (name, character, 5.0)
    assert pressed("space", 0.0).character == " "
    assert pressed("up", 0.0).character is None
    assert not pressed("up", 0.0).is_printable


# --- lit ---


def painted(canvas: Canvas) -> Painted:
    part = Painted()
    part.paint(canvas)
    return part


def test_lighting_changes_no_sign_and_nothing_beside_the_zone() -> None:
    canvas = Canvas(20, 3)
    canvas.put(0, 1, "a field 漢字 and more", "ink")
    canvas.zone(2, 1, 9, 1, "a")
    part = painted(canvas)
    before = [list(part.render_line(y)) for y in range(3)]
    part.light(part.at(2, 1))
    assert [part.render_line(y).text for y in range(3)] == part.plain()
    assert [list(part.render_line(y)) for y in (0, 2)] == [before[0], before[2]]
    line = part.render_line(1)
    plain = theme.style("ink")
    assert [(text, style == plain) for text, style, _control in line][:3] == [
        ("a ", True),
        ("field 漢字", False),  # of a wide character all or nothing
        (" and mor", True),
    ]
    part.light(None)
    assert list(part.render_line(1)) == before[1]


def test_what_is_lit_goes_with_the_zone() -> None:
    """It stays only as long as the very same can be pointed at in the very same place."""
    canvas = Canvas(20, 3)
    canvas.zone(2, 1, 9, 1, "a")
    part = painted(canvas)
    part.light(part.at(2, 1))
    part.paint(canvas)
    assert part.lit == Zone(2, 1, 9, 1, "a")
    other = Canvas(20, 3)
    other.zone(2, 1, 9, 1, "b")
    part.paint(other)
    assert part.lit is None
    part.light(part.at(2, 1))
    part.wipe()
    assert part.lit is None
    assert part.at(2, 1) is None


def luminance(colour: Color) -> float:
    rgb = colour.get_truecolor().normalized
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in rgb]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


def contrast(style: Style) -> float:
    assert style.color is not None
    assert style.bgcolor is not None
    low, high = sorted((luminance(style.color), luminance(style.bgcolor)))
    return (high + 0.05) / (low + 0.05)


GREYS_AND_COLOURS = [Color.from_rgb(*rgb) for rgb in product((0, 20, 70, 130, 190, 235, 255), repeat=3)][::5]


def test_what_is_lit_is_seen_and_can_be_read_as_well() -> None:
    """Whatever the colours are, of all that could be read before."""
    for ink, ground in product(GREYS_AND_COLOURS, repeat=2):
        style = Style(color=ink, bgcolor=ground, bold=True)
        if contrast(style) >= 3:
            assert contrast(lit(style)) >= min(contrast(style), 4.5) - 0.01, (ink, ground)
            assert lit(style).bgcolor != ground
            assert lit(style).bold


@pytest.mark.parametrize("plain", ["none", "bold", "reverse", "bold black on bright_yellow", "dim"])
def test_where_colours_cannot_be_mixed_a_line_below_tells_it(plain: str) -> None:
    style = Style.parse(plain)
    assert lit(style) == style + Style(underline=True)


def test_where_there_are_no_colours_blanks_of_a_large_zone_have_no_lines() -> None:
    theme.use("mono")
    canvas = Canvas(10, 2)
    canvas.put(0, 0, "E")
    canvas.zone(0, 0, 10, 2, "e")
    part = painted(canvas)
    part.light(part.at(0, 0))
    under = [(y, text) for y in range(2) for text, style, _control in part.render_line(y) if style and style.underline]
    assert [(y, text.strip()) for y, text in under] == [(0, "E")]
