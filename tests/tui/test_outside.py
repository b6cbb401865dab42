"""Settings, themes and tables as anybody may have left them: the game begins, and says what could not be used."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.color import ColorSystem

from core.kernel.types import BadOptions
from tests.outside import ODD, PWN, as_device, as_nobody, as_pipe, demand_inert, demand_told
from tests.tui.driver import Driver
from tui import dressing, error_log, settings, theme
from tui.app import TableApp
from tui.dressing import MOST_TOLD
from tui.session.opening import FromFile, Setup, new_session, unfit, usual
from tui.settings import Settings
from tui.theme import Look


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


# --- settings ---


@pytest.mark.parametrize("odd", ODD)
def test_settings_that_are_no_plain_file_stop_nothing(odd: Callable[[Path], None], file: Path) -> None:
    odd(file)
    found, (told,) = settings.load(file)
    assert found == Settings()
    assert told.startswith("settings.json cannot be used: ")
    demand_told([told])


def test_settings_that_may_not_be_read_stop_nothing(file: Path) -> None:
    file.write_text("{}")
    with as_nobody(file):
        assert settings.load(file).wrong == [
            "settings.json cannot be used: the file cannot be read: there is no permission for it."
        ]


def test_a_link_that_leads_nowhere_is_as_good_as_no_file(file: Path) -> None:
    file.symlink_to("nowhere")
    assert settings.load(file) == (Settings(), [])


@pytest.mark.parametrize("odd", [as_pipe, as_device])
def test_saving_takes_the_place_of_no_pipe_and_no_device(odd: Callable[[Path], None], file: Path) -> None:
    odd(file)
    before = os.lstat(file)
    settings.save(Settings(mouse=False), file)
    assert os.path.samestat(os.lstat(file), before)
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_what_was_too_large_is_kept_beside(file: Path) -> None:
    file.write_bytes(b"x" * 2**20)
    settings.save(Settings(mouse=False), file)
    assert file.with_suffix(".wrong").stat().st_size == 2**20
    assert settings.load(file) == (Settings(mouse=False), [])


def test_settings_in_latin_1_are_used_but_for_what_needs_it(file: Path) -> None:
    text = '{"names": {"eketorp": ["Åse"], "claim": ["Bo"]}, "motion": false, "thème": 1}'
    file.write_bytes(text.encode("latin-1"))
    found, wrong = settings.load(file)
    assert found == Settings(motion=False, names={"claim": ["Bo"]})
    assert wrong == [
        "settings.json: names.eketorp is passed over: it is no UTF-8.",
        "settings.json: there is no setting th�me.",
    ]


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ({"theme": PWN}, "theme is passed over: the sign U+001B cannot be shown."),
        ({"theme": ["x"]}, "theme is passed over: Expected `str`, got `array`."),
        ({"theme": {}}, "theme is passed over: Expected `str`, got `object`."),
        ({"keys": {"table.undo": "\x9b"}}, "keys.table.undo is passed over: the sign U+009B cannot be shown."),
        ({"keys": {PWN: "u"}}, "keys.?]0;PWN? is passed over: the sign U+001B cannot be shown."),
        ({"keys": {"table.undo": 5, "table.hint": "v"}}, "keys.table.undo is passed over: Expected `str`, got `int`"),
        ({"keys": []}, "keys is passed over: Expected `object`, got `array`."),
        ({"names": {"eketorp": ["a\u202e"]}}, "names.eketorp is passed over: the sign U+202E cannot be shown."),
        ({"names": {"eketorp": ["a"] * 21}}, "names.eketorp is passed over: Expected `array` of length <= 20"),
        ({"names": {"eketorp": None}}, "names.eketorp is passed over: it is neither a text nor a whole number"),
        ({"thinking_time": -1}, "thinking_time is passed over: Expected `int` >= 0"),
        ({"thinking_time": 10**30}, "thinking_time is passed over: it is neither a text nor a whole number"),
        ({"pace": PWN * 3}, "pace is passed over: the sign U+001B cannot be shown."),
        ({"x" * 1000: 1}, "there is no setting xxx"),
        ({PWN: 1}, "there is no setting ?]0;PWN?."),
    ],
)
def test_a_strange_entry_is_told_by_its_place_the_rest_is_used(entry: dict[str, object], told: str, file: Path) -> None:
    file.write_text(json.dumps(entry | {"motion": False, "curtain_on_blur": False}))
    found, (wrong,) = settings.load(file)
    assert wrong.startswith(f"settings.json: {told}")
    demand_told([wrong])
    assert (found.motion, found.curtain_on_blur) == (False, False)
    if "table.hint" in str(entry):
        assert found.keys == {"table.hint": "v"}


def deep(path: Path) -> None:
    path.write_text('{"names": ' + "[" * 5000 + "]" * 5000 + "}")


def latin_1(path: Path) -> None:
    path.write_bytes(b'{"names": ["\xc5se"]}')


def of_many_faults(path: Path) -> None:
    path.write_text(json.dumps({f"a{number}": 1 for number in range(5000)}))


BEGUN: dict[Callable[[Path], None], str] = {
    deep: "settings.json cannot be used: line 1 is nested too deep.",
    latin_1: "settings.json: names is passed over: it is no UTF-8.",
    as_pipe: "settings.json cannot be used: the file cannot be read: it is no plain file.",
    of_many_faults: f"there is no setting a{MOST_TOLD - 1}. {5000 - MOST_TOLD} things more are passed over.",
}


@pytest.mark.parametrize("make", BEGUN)
async def test_the_game_begins_and_says_so(make: Callable[[Path], None], file: Path) -> None:
    make(file)
    app = TableApp("eketorp", file.parent, settings_file=file)
    async with app.run_test(size=(120, 40)):
        driver = Driver(app)
        await driver.settle()
        assert BEGUN[make] in " ".join(driver.text.split())


# --- themes ---


def own(file: Path, text: str) -> Look:
    file.with_name("fire.toml").write_text(text, "utf-8")
    return dressing.look_of("fire", file.parent)


@pytest.mark.parametrize("odd", ODD)
def test_a_theme_that_is_no_plain_file_is_told(odd: Callable[[Path], None], file: Path) -> None:
    odd(file.with_name("fire.toml"))
    look = dressing.look_of("fire", file.parent)
    assert (look.theme, dict(look.own)) == ("dark", {})
    demand_told(look.wrong)


@pytest.mark.parametrize(
    "value",
    [
        '"red link http://x \\u001b]0;PWN\\u0007"',
        '"red link http://x"',
        '"link \\u009d0;PWN\\u009c"',
        f'"red link http://x{PWN}"',
        '"red\x9b31m"',
        '"not bold \\u202e"',
        '"blink red"',
        '"conceal"',
        f'"{"red " * 100}"',
        "[" * 50_000,
        "9" * 10_000,
        '"red"\ndim = """red',
    ],
)
def test_no_line_of_a_theme_brings_more_than_colour(value: str, file: Path) -> None:
    look = own(file, f'base = "light"\nink = {value}\nbar = "bold red"\n')
    assert look.theme == "light"
    assert look.own["bar"] == "bold red"
    (told,) = look.wrong
    assert told.startswith(f"fire.toml, line {2 + ('dim' in value)}, is passed over: ")
    demand_told(look.wrong)
    theme.use("true", look=look)
    for role in theme.palette():
        demand_inert(theme.style(role).render("x", color_system=ColorSystem.TRUECOLOR))


def test_a_theme_of_100_000_brackets_stops_nothing(file: Path) -> None:
    assert list(own(file, "ink = " + "[" * 100_000).wrong) == [
        "The theme fire.toml cannot be read: it is larger than 64 KiB."
    ]


def test_signs_of_other_scripts_in_a_theme_are_no_colour_either(file: Path) -> None:
    look = own(file, 'ink = "color(٣)"\n"漢" = "red"\n')
    demand_told(look.wrong)
    assert "there is no role 漢" in look.wrong[-1]


def test_a_theme_whose_name_could_not_be_shown_is_not_offered(file: Path) -> None:
    for name in ("fire", PWN.replace("/", ""), "a\u202eb", "\udcff", "c\u200b"):
        file.with_name(f"{name}.toml").write_text("")
    assert dressing.choices(file.parent) == ["terminal", *theme.THEMES, "fire"]


# --- tables ---


def setup(path: Path | str) -> Setup:
    seats = usual("claim", ["human", "human"]).seats
    return Setup("claim", seats, {"island": FromFile(str(path))})


@pytest.mark.parametrize("odd", ODD)
def test_a_table_that_is_no_plain_file_is_refused_in_words(odd: Callable[[Path], None], file: Path) -> None:
    odd(file)
    demand_told([unfit(setup(file))])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("rows = " + "9" * 10_000, "line 1 has too long a word, or number"),
        ("rows = " + "[" * 10_000, "line 1 is nested too deep"),
        ("a = 1\nrows = [\n" + "[" * 100, "line 3 is nested too deep"),
        ('rows = ["' + "A" * 50_000 + '"]', "rows 1: the text has 50000 signs, and 300 are the most"),
        ('rows = ["' + "A" * 2**20 + '"]', "it is larger than 64 KiB"),
        ('rows = ["AB", "\\u001b]0;"]', "rows 2: the sign U+001B cannot be shown"),
        ('rows = ["AB", "A\x9b"]', "rows 2: the sign U+009B cannot be shown"),
        ("rows = [1979-05-27]", "rows 1: it is neither a text nor a whole number"),
        ("a" + ".a" * 30_000 + " = 1", "line 1 is nested too deep"),
        ("rows = [", "it is no TOML: "),
        ("", "options: island is a name, or a map as a list of rows"),
    ],
)
def test_a_table_that_makes_no_sense_is_refused_with_its_place(text: str, told: str, file: Path) -> None:
    file.write_text(text, "utf-8")
    refused = unfit(setup(file))
    assert told in refused
    demand_told([refused])


@pytest.mark.parametrize("path", ["", "\0", "~nobody-at-all/x", "x" * 300, "/dev/zero", "/dev/stdin", "/"])
def test_a_path_that_leads_to_no_table_is_refused_in_words(path: str) -> None:
    demand_told([unfit(setup(path))])


def test_a_home_folder_that_there_is_not_is_told(file: Path) -> None:
    assert unfit(setup("~nobody-at-all/x")) == "there is no such home folder: ~nobody-at-all/x"


def test_a_file_that_goes_away_between_set_up_and_start_is_told(file: Path) -> None:
    file.write_text('rows = ["AB"]')
    assert "island" in unfit(setup(file))
    file.unlink()
    with pytest.raises(BadOptions, match="there is no file"):
        new_session(setup(file), file.parent)


# --- the log ---


def test_a_log_that_is_a_pipe_is_not_waited_for(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    as_pipe(file)
    monkeypatch.setenv("EKETORP_LOG", str(file))
    assert "(No log could be written.)" in error_log.report(ValueError("x"))
