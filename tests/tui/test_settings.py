"""What a player may choose: on the screen, in the file, and at once to be seen."""

import json
from pathlib import Path
from typing import get_type_hints

import pytest

from tests.tui.cut import strict
from tests.tui.driver import Driver, lines_of, on_screen
from tests.tui.test_screens import eketorp
from tui import settings, theme
from tui.app import TableApp
from tui.kit.framed import WIDE
from tui.screens.settings import ROWS, SettingsScreen
from tui.settings import Settings
from tui.theme import Look
from tui.widgets.canvas import Canvas

# --- the file ---


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    path = tmp_path / "far" / "away" / "settings.json"
    liked = Settings(pace="at once", curtain_on_blur=False, mouse=False, names={"eketorp": ["Ann"]})
    settings.save(liked, path)
    assert settings.load(path) == (liked, [])


def test_no_file_is_nothing_wrong(tmp_path: Path) -> None:
    assert settings.load(tmp_path / "settings.json") == (Settings(), [])


@pytest.mark.parametrize("data", [b"", b"{", b"\xff", b"[1]"])
def test_a_file_that_cannot_be_understood_is_named(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(data)
    found, wrong = settings.load(path)
    assert found == Settings()
    assert [told.startswith("settings.json cannot be used: ") for told in wrong] == [True]


def test_one_value_that_makes_no_sense_is_named_and_takes_no_other_with_it(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"pace": "never", "motion": 1, "mouse": false, "moton": true, "names": {"eketorp": ["Ann"]}}')
    found, wrong = settings.load(path)
    assert found == Settings(mouse=False, names={"eketorp": ["Ann"]})
    assert [told[:43] for told in wrong] == [
        "settings.json: pace is passed over: Invalid",
        "settings.json: motion is passed over: Expec",
        "settings.json: there is no setting moton.",
    ]


def test_what_somebody_wrote_by_hand_and_wrong_is_kept_beside(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"pace": "never"}')
    settings.save(Settings(), path)
    settings.save(Settings(mouse=False), path)
    assert (tmp_path / "settings.wrong").read_text() == '{"pace": "never"}'
    assert settings.load(path) == (Settings(mouse=False), [])


def test_settings_that_cannot_be_saved_are_not_worth_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    settings.save(Settings(), tmp_path / "file" / "settings.json")
    assert settings.load(tmp_path / "file" / "settings.json") == (Settings(), [])


# --- the screen ---


UNSEEN = ("games", "greeted", "lessons", "tips_told")  # the program's own notes


def test_every_setting_of_the_file_is_on_the_screen() -> None:
    assert sorted({*ROWS, *UNSEEN}) == sorted(get_type_hints(Settings))


def test_the_page_tells_of_every_setting() -> None:
    page = (Path(__file__).parents[2] / "tui" / "README.md").read_text("utf-8")
    assert [name for name in get_type_hints(Settings) if f"\n| `{name}` | " not in page] == []


async def test_what_is_changed_on_the_screen_is_kept() -> None:
    async with on_screen() as driver:
        liked = driver.app.settings
        liked.names, liked.motion = {"eketorp": ["Ann", "Bo"]}, True
        await driver.press("5", "5", "right", "3", "space", "4", "left", "7", "right", "8", "enter")
        assert "Ann, Bo" in driver.text
        await driver.press("9", "right", "escape")
        kept, wrong = settings.load(driver.app.settings_file)
        assert kept == Settings(
            pace="my fights only",
            motion=False,
            mouse=False,
            thinking_time=30,
            curtain_on_blur=False,
            greeted=True,
            tips=False,
        )
        assert wrong == []


async def test_a_theme_is_chosen_among_those_of_the_program_and_ones_own() -> None:
    async with on_screen() as driver:
        (driver.app.settings_file.parent / "fire.toml").write_text('base = "light"\nink = "no such colour"\n')
        await driver.press("5")
        seen = []
        for _change in range(7):
            await driver.press("right")
            seen.append((driver.app.settings.theme, theme.in_use()))
        names = [name for name, _look in seen]
        assert names == ["dark", "light", "high contrast", "colour-blind", "fire", "terminal", "dark"]
        await driver.press("left", "left")
        assert driver.app.settings.theme == "fire"
        assert "fire.toml, line 2, is passed over: no such colour is no style." in driver.text


# --- at once to be seen ---


def grounds(driver: Driver) -> set[str]:
    """The colours that the cells of the screen lie on."""
    styles = [segment.style for strip in lines_of(driver.app.screen) for segment in strip]
    return {style.bgcolor.name for style in styles if style is not None and style.bgcolor is not None}


def its_grounds(name: str) -> set[str]:
    theme.use("true", look=Look(name))
    found = {theme.style(role).bgcolor for role in ("ground", "bar")}
    theme.use("true")
    return {ground.name for ground in found if ground is not None}


async def look_light(driver: Driver) -> None:
    await driver.press("1", "right", "right", "escape")
    assert driver.app.settings.theme == "light"


BEFORE = {"home": (), "rules": ("4",), "resume": ("2",), "new game": ("1",)}


@pytest.mark.parametrize("name", BEFORE)
async def test_another_theme_is_seen_at_once_before_the_table(name: str) -> None:
    async with on_screen() as driver:
        assert its_grounds("dark") <= grounds(driver)
        await driver.press("5")
        await look_light(driver)
        await driver.press(*BEFORE[name])
        assert its_grounds("light") <= grounds(driver)
        assert not its_grounds("dark") & grounds(driver)


AT_TABLE = {"table": (), "tale": ("t",), "help": ("question_mark",), "leave": ("q",)}


@pytest.mark.parametrize("name", AT_TABLE)
async def test_another_theme_is_seen_at_once_at_the_table(name: str, tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, "human", "thrall", "thrall"), size=(120, 40)) as driver:
        assert its_grounds("dark") <= grounds(driver)
        await driver.press("s")
        await look_light(driver)
        await driver.press(*AT_TABLE[name])
        assert its_grounds("light") <= grounds(driver)
        assert not its_grounds("dark") & grounds(driver)


async def test_another_theme_is_seen_on_the_curtain(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, "human", "human", "thrall"), size=(120, 40)) as driver:
        assert its_grounds("dark") <= grounds(driver)
        await driver.press("s")
        await look_light(driver)
        await driver.press("escape")
        assert its_grounds("light") <= grounds(driver)
        assert not its_grounds("dark") & grounds(driver)


async def test_plain_ascii_is_seen_at_once(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, "human", "thrall", "thrall")) as driver:
        assert not driver.text.isascii()
        await driver.press("s", "2", "right", "escape")
        assert driver.text.isascii()
        await driver.press("s", "2", "right", "escape")
        assert not driver.text.isascii()


# --- what is wrong is told ---


async def told_at_start(tmp_path: Path, liked: dict[str, object]) -> str:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(liked))
    app = TableApp("eketorp", tmp_path, settings_file=path)
    async with app.run_test(size=(80, 24)):
        driver = Driver(app)
        await driver.settle()
        return " ".join(driver.text.split())


async def test_a_wrong_setting_is_told_at_the_start(tmp_path: Path) -> None:
    assert "settings.json: pace is passed over" in await told_at_start(tmp_path, {"pace": "never"})


async def test_a_wrong_line_of_a_theme_is_told_at_the_start(tmp_path: Path) -> None:
    (tmp_path / "fire.toml").write_text('inc = "red"\n')
    told = "fire.toml, line 1, is passed over: there is no role inc."
    assert told in await told_at_start(tmp_path, {"theme": "fire"})


async def test_a_theme_that_has_gone_is_told_at_the_start(tmp_path: Path) -> None:
    assert "The theme ash.toml cannot be read" in await told_at_start(tmp_path, {"theme": "ash"})


async def test_it_is_told_at_a_table_too(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"pace": "at once", "mouse": "yes"}')
    app = TableApp("eketorp", tmp_path, (eketorp(tmp_path, "human", "thrall", "thrall"), ()), settings_file=path)
    async with app.run_test(size=(80, 24)):
        driver = Driver(app)
        await driver.settle(lambda: "mouse is passed over" in driver.text)


# --- at every size ---


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50), (200, 60)])
@pytest.mark.parametrize("depth", ["true", "mono"])
def test_nothing_is_cut_and_on_a_wide_screen_each_setting_has_its_sentence(
    size: tuple[int, int], depth: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    theme.use(depth, plain_ascii=depth == "mono")
    wrong = ["fire.toml, line 2, is passed over: no such colour is no style."]
    screen = SettingsScreen(Settings(), ["terminal"], lambda: wrong)
    for row, (label, words) in enumerate(ROWS.values()):
        screen._menu.at, canvas = row, Canvas(*size)
        with strict(monkeypatch) as found:
            screen.draw(canvas)
        assert not found.found
        text = " ".join(" ".join(canvas.plain()).split())
        assert label in text
        for told in words.split(" "):
            assert told in text
        assert "style." in text
        if size[0] >= WIDE:
            assert all(sentence.split()[-1] in text for _label, sentence in ROWS.values())
            assert all(f" {name} " in text for name in ("As", "Fr"))
