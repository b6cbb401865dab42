"""What is painted again as it was costs next to nothing: neither strips nor what Textual makes of them."""

from pathlib import Path

import pytest
from rich.style import Style

from tests.tui.driver import on_screen
from tests.tui.test_screens import eketorp
from tui import theme
from tui.theme import Look
from tui.widgets.canvas import Canvas
from tui.widgets.painted import Painted, strip_of


def test_the_same_row_is_the_same_strip_while_the_looks_are_the_same() -> None:
    row = (("a Viking", "ink"), ("!", "bad"))
    theme.use("true")
    dark = strip_of(row, 9)
    assert strip_of(row, 9) is dark
    theme.use("true", look=Look("light"))
    assert strip_of(row, 9) != dark
    theme.use("true", plain_ascii=True)
    assert strip_of((("►", "ink"),), 1).text == ">"


async def test_no_line_goes_through_a_filter_and_blank_ground_is_as_the_theme_has_it(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, "human", "thrall", "thrall")) as driver:
        screen = driver.app.table_screen
        assert not screen.get_line_filters()
        for ground in (screen, screen.table):
            lines = ground.render_lines(ground.size.region)
            assert {line.cell_length for line in lines} == {80}
            assert all(segment.style == theme.style("ground") for line in lines for segment in line)
        parts = [part for part in screen.query(Painted) if part.canvas is not None and part.display and part.size.area]
        for part in parts:
            assert part.render_lines(part.size.region) is part.render_lines(part.size.region)


@pytest.mark.parametrize(("depth", "named"), [("true", False), ("sixteen", True)])
def test_a_colour_that_is_named_is_the_terminals_own_only_where_there_is_no_other(depth: str, named: bool) -> None:
    theme.use(depth)
    found = theme.fit(Style.parse("red on white"))
    assert [colour.triplet is None for colour in (found.color, found.bgcolor) if colour] == [named, named]


def test_what_is_drawn_fills_its_box() -> None:
    part = Painted()
    part.paint(Canvas(5, 2))
    assert [part.render_line(y).cell_length for y in range(len(part.plain()))] == [5, 5]
