"""The parts that screens are made of: settings, the account of an error, Markdown, lists, the shield."""

from pathlib import Path

import pytest

from tests.tui.driver import on_screen
from tui import error_log, settings, theme
from tui.screens import shield
from tui.screens.markdown import paragraphs
from tui.screens.menu import Menu
from tui.settings import Settings
from tui.widgets.canvas import Canvas

# --- settings ---


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    path = tmp_path / "far" / "away" / "settings.json"
    liked = Settings("at once", curtain_on_blur=False, names={"eketorp": ["Ann"]})
    settings.save(liked, path)
    assert settings.load(path) == liked


@pytest.mark.parametrize("data", [b"", b"{", b'{"pace": "never"}', b"\xff", b"[1]"])
def test_settings_that_cannot_be_understood_are_as_good_as_none(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(data)
    assert settings.load(path) == Settings()


def test_settings_that_cannot_be_saved_are_not_worth_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    settings.save(Settings(), tmp_path / "file" / "settings.json")
    assert settings.load(tmp_path / "file" / "settings.json") == Settings()


async def test_what_is_changed_on_the_screen_is_kept() -> None:
    async with on_screen() as driver:
        await driver.press("4", "right", "down", "space", "escape")
        kept = settings.load(driver.app.settings_file)
        assert (kept.pace, kept.curtain_on_blur) == ("normal", False)


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
    text = "# One\n\nTwo lines\nof one paragraph.\n\n- a list\n  that goes on\n- and again\n"
    assert [line.plain for line in paragraphs(text)] == [
        "ONE",
        "",
        "Two lines of one paragraph.",
        "",
        "- a list that goes on",
        "- and again",
    ]


def test_rulings_rules_keys_and_bold_words_are_marked() -> None:
    (line,) = paragraphs("- E-3.7 press `x` for **all**. RULING. So be it (X-1).")
    marked = {line.plain[span.start : span.end]: span.style for span in line.spans}
    assert line.plain == "- E-3.7 press x for all. RULING. So be it (X-1)."
    assert marked == {
        "E-3.7": theme.style("calm"),
        "x": theme.style("accent"),
        "all": theme.style("ink+bold"),
        "RULING.": theme.style("now"),
        "X-1": theme.style("calm"),
    }


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
    try:
        canvas = Canvas(20, shield.ROWS)
        shield.draw(canvas, 10, 0, "seat.red")
    finally:
        theme.use("true")
    assert {"█", "▓", "░", "▒"} <= set("".join(canvas.plain()))
    assert "▀" not in "".join(canvas.plain())


def test_a_shield_is_as_wide_on_either_side() -> None:
    canvas = Canvas(20, shield.ROWS)
    shield.draw(canvas, 10, 0, "seat.red")
    for line in canvas.plain():
        assert len(line) - len(line.lstrip()) == len(line) - len(line.rstrip())
