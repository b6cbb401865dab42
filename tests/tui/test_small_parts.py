"""The parts that screens are made of: the account of an error, Markdown, lists, the shield."""

from pathlib import Path

import pytest

from tui import error_log, theme
from tui.kit import shield
from tui.kit.markdown import paragraphs
from tui.kit.menu import Menu
from tui.widgets.canvas import Canvas

# --- the account of an error ---


def test_an_account_names_places_and_no_values(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("EKETORP_LOG", str(tmp_path / "errors.log"))
    try:
        try:
            raise KeyError("the hand is 5566")
        except KeyError as cause:
            raise ValueError("5566") from cause
    except ValueError as error:
        said = error_log.report(error)
    log = (tmp_path / "errors.log").read_text()
    assert str(tmp_path / "errors.log") in said
    assert "ValueError" in log
    assert "KeyError" in log
    assert "test_an_account_names_places_and_no_values" in log
    assert "5566" not in log + said


def test_where_no_log_can_be_written_there_is_a_sentence_still(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("EKETORP_LOG", str(tmp_path / "file" / "errors.log"))
    assert "No log could be written" in error_log.report(ValueError("5566"))


# --- Markdown ---


def test_headings_lists_and_paragraphs_are_told_apart() -> None:
    text = "# One\n\nTwo lines\nof one paragraph.\n\n- a list\n  that goes on to\n  5. And on\n- and again\n"
    text += "1. First\n2. Then\nthat\n"
    assert [line.plain for line in paragraphs(text)] == [
        "ONE",
        "",
        "Two lines of one paragraph.",
        "",
        "- a list that goes on to 5. And on",
        "- and again",
        "1. First",
        "2. Then that",
    ]


def test_rulings_rules_keys_and_bold_words_are_marked() -> None:
    (line,) = paragraphs("- E-3.7 press `x` for **all**. RULING. So be it (X-1).")
    marked = {line.plain[span.start : span.end]: span.style for span in line.spans}
    assert line.plain == "- E-3.7 press x for all. House rule. So be it (X-1)."
    assert marked == {"E-3.7": "calm", "x": "accent", "all": "ink+bold", "House rule.": "dim", "X-1": "calm"}


# --- lists ---


def test_a_list_goes_round_and_keeps_its_cursor_in_sight() -> None:
    menu = Menu(list("abcdefgh"))
    menu.key("k")
    assert (menu.item, menu.window(3)) == ("h", range(5, 8))
    menu.key("down")
    assert (menu.item, menu.window(3)) == ("a", range(3))
    menu.key("5")
    assert (menu.item, menu.window(3)) == ("e", range(2, 5))
    assert not menu.key("9")
    assert not menu.key("x")


def test_a_list_of_nothing_hears_nothing() -> None:
    assert not Menu([]).key("down")


# --- the shield ---


def test_a_shield_without_colours_is_drawn_in_shades() -> None:
    theme.use("mono")
    canvas = Canvas(20, shield.ROWS)
    shield.draw(canvas, 10, 0, "seat.red")
    assert {"█", "▓", "░", "▒"} <= set("".join(canvas.plain()))
    assert "▀" not in "".join(canvas.plain())


def test_a_shield_is_as_wide_on_either_side() -> None:
    canvas = Canvas(20, shield.ROWS)
    shield.draw(canvas, 10, 0, "seat.red")
    for line in canvas.plain():
        assert len(line) - len(line.lstrip()) == len(line) - len(line.rstrip())
