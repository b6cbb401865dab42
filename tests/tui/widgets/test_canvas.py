"""The canvas: what is written where, clipped, wide characters and all."""

import pytest
from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from tui.widgets.canvas import Canvas, fitted, wrapped


def test_an_empty_canvas_is_as_wide_and_high_as_told() -> None:
    assert Canvas(4, 2).plain() == ["    ", "    "]


def test_what_does_not_fit_is_clipped_at_every_edge() -> None:
    canvas = Canvas(4, 1)
    assert canvas.put(2, 0, "abcdef") == 4
    assert canvas.put(-2, 0, "xyz") == 1
    assert canvas.put(0, 1, "below") == 0
    assert canvas.put(0, -1, "above") == 0
    assert canvas.plain() == ["z ab"]


def test_room_clips_before_the_edge() -> None:
    canvas = Canvas(6, 1)
    assert canvas.put(0, 0, "abcdef", room=3) == 3
    assert canvas.plain() == ["abc   "]


def test_wide_characters_take_two_cells_and_never_half_of_the_edge() -> None:
    canvas = Canvas(5, 1)
    assert canvas.put(0, 0, "漢字漢") == 4
    assert cell_len(canvas.plain()[0]) == 5


def test_what_cannot_be_seen_is_left_out() -> None:
    canvas = Canvas(4, 1)
    canvas.put(0, 0, "a\n\x1bb\u200b")
    assert canvas.plain() == ["a b "]


def test_a_mark_stands_in_the_cell_of_its_letter() -> None:
    canvas = Canvas(4, 1)
    assert canvas.put(0, 0, "e\u0301漢\u0301x", "accent") == 4
    assert canvas.rows() == [(("e\u0301漢\u0301x", "accent"),)]
    assert canvas.put(0, 0, "\u0301\u0302") == 0  # on nothing
    assert canvas.put(0, 0, "\u1100\u1161") == 2  # one syllable, as wide as it has signs
    assert canvas.plain() == ["\u1100\u1161 x"]


def test_of_a_wide_character_that_is_covered_in_part_nothing_stays() -> None:
    canvas = Canvas(6, 1)
    canvas.put(0, 0, "漢字漢")
    canvas.put(1, 0, "ab")
    assert canvas.plain() == [" ab 漢"]
    canvas.paste(5, 0, Canvas(1, 1))
    assert canvas.plain() == [" ab   "]


def test_neighbours_of_one_role_make_one_run() -> None:
    canvas = Canvas(5, 1, "ground")
    canvas.parts(1, 0, [("a", "ink"), ("b", "ink"), ("c", "dim")])
    assert canvas.rows() == [((" ", "ground"), ("ab", "ink"), ("c", "dim"), (" ", "ground"))]


def test_right_ends_where_it_is_told() -> None:
    canvas = Canvas(6, 1)
    assert canvas.right(5, 0, [("ab", "ink"), ("c", "dim")]) == 2
    assert canvas.plain() == ["  abc "]


def test_a_heavy_frame_differs_without_colours() -> None:
    canvas = Canvas(8, 2)
    canvas.frame(0, 0, 4, 2)
    canvas.frame(4, 0, 4, 2, heavy=True)
    assert canvas.plain() == ["┌──┐╔══╗", "└──┘╚══╝"]


def test_a_drawing_laid_on_another_covers_it() -> None:
    below, above = Canvas(4, 2), Canvas(2, 1)
    below.fill(0, 0, 4, 2, "x")
    above.put(0, 0, "ab", "accent")
    below.paste(1, 1, above)
    assert below.plain() == ["xxxx", "xabx"]


def test_a_drawing_laid_over_the_edge_is_clipped() -> None:
    below, above = Canvas(3, 1), Canvas(2, 2)
    above.fill(0, 0, 2, 2, "x")
    below.paste(2, 0, above)
    below.paste(5, 0, above)
    assert below.plain() == ["  x"]


def test_a_rich_text_keeps_its_styles() -> None:
    canvas = Canvas(6, 1)
    canvas.text(0, 0, Text.assemble("a ", ("bc", Style(bold=True)), " d"))
    assert canvas.plain() == ["a bc d"]
    styles = [style for _text, style in canvas.rows()[0]]
    assert [isinstance(style, Style) and bool(style.bold) for style in styles] == [False, True, False]


def test_lines_break_between_words() -> None:
    assert [line.plain for line in wrapped(Text("one two three"), 8)] == ["one two", "three"]


def test_a_word_too_long_for_a_line_is_cut() -> None:
    assert [line.plain for line in wrapped(Text("abcdefgh"), 3)] == ["abc", "def", "gh"]


def test_a_wide_word_too_long_for_a_line_is_cut() -> None:
    assert [line.plain for line in wrapped(Text("漢字漢字"), 5)] == ["漢字", "漢字"]


@pytest.mark.parametrize("width", [1, 0, -3])
@pytest.mark.parametrize("words", ["ab c", "漢字", "a", ""])
def test_where_there_is_no_room_a_line_has_one_sign(words: str, width: int) -> None:
    """A terminal may be made narrower than anything that is to be told on it."""
    lines = [line.plain for line in wrapped(Text(words), width)]
    assert "".join(lines) == words.replace(" ", "")
    assert all(len(line) <= 1 for line in lines)


def test_a_capital_stays_with_the_name_after_it() -> None:
    assert [line.plain for line in wrapped(Text("siege of R Astrid"), 12)] == ["siege of", "R Astrid"]


def test_a_text_that_is_cut_says_so() -> None:
    assert fitted("Astrid", 6) == "Astrid"
    assert fitted("Bartholomew", 8) == "Bartho.."
    assert fitted("漢字漢字", 7) == "漢字.."
    assert fitted("Bartholomew", 3) == "Bartholomew"  # too little stays to spend two cells
