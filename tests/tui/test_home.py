"""The home screen: a card for each game, what Enter begins, and what is known of the shelf."""

from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len

from tests.builders import choices
from tests.tui.cut import strict
from tests.tui.driver import Driver, Watched, on_screen
from tests.tui.sessions import session_of
from tests.tui.test_screens import SIZES
from tui import settings, theme
from tui.app import TableApp
from tui.games import ROOMS, card_of, telling_of
from tui.games.card import Card
from tui.play import big_letters, emblem
from tui.screens.home import Home
from tui.session.session import AnySession
from tui.widgets.canvas import Canvas

BOX = ("eketorp", "claim", "drakkars")


def drawn(game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> Canvas:
    """The home screen of the box's games, without an app around it."""
    home, canvas = Home(BOX, game, None), Canvas(*size)
    monkeypatch.setattr(Home, "redraw", lambda _home: None)
    home.draw(canvas)
    return canvas


def over(folder: Path, game: str, *players: str) -> AnySession:
    """A game that lies on the shelf, finished."""
    session, chance = session_of(game, folder, *players, seed="home"), Random(1)
    while owing := session.table.to_act():
        session.act(chance.choice(choices(session.table, owing[0], chance)))
    session.keeping.close()
    return session


# --- the cards ---


@pytest.mark.parametrize("game", BOX)
def test_the_cards_name_is_the_games(game: str) -> None:
    assert card_of(game).title == telling_of(game).title


@pytest.mark.parametrize("size", [*SIZES, (200, 60)])
@pytest.mark.parametrize("depth", ["true", "mono"])
@pytest.mark.parametrize("plain", [False, True])
def test_nothing_is_cut_on_any_card(
    size: tuple[int, int], depth: str, plain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    theme.use(depth, plain)
    for game in BOX:
        with strict(monkeypatch) as found:
            canvas = drawn(game, size, monkeypatch)
        assert not found.found
        text = "\n".join(canvas.plain())
        for name in BOX:
            assert all(word in text for word in card_of(name).says.split())
            assert card_of(name).players in text
        assert ".." not in text


PARTS = {
    "eketorp": {"art.iron", "art.red", "art.red.deep"},
    "claim": {"art.blue", "art.stone", "art.grass", "art.sand", "art.sea"},
    "drakkars": {"art.sail", "art.red", "art.wood", "art.sea"},
}


@pytest.mark.parametrize("game", BOX)
@pytest.mark.parametrize("columns", [12, 16, 20, 32, 56])
def test_a_picture_has_the_same_parts_at_every_size(game: str, columns: int) -> None:
    picture = card_of(game).emblem
    assert picture is not None
    heights = [(half + 0.5) * emblem.WIDE / columns for half in range(2 * emblem.size_in(columns, 99)[1])]
    assert PARTS[game] <= {look.role for line in picture(columns, heights) for look in line}


def test_big_letters_are_as_wide_as_they_say() -> None:
    for plain in (False, True):
        theme.use("mono", plain)
        for word in ("EKETORP", "Drakkars", "M-1 W."):
            wide = big_letters.width_of(word)
            assert wide is not None
            canvas = Canvas(wide + 9, 6)
            big_letters.draw(canvas, 0, 0, word, "accent")
            assert max(len(line.rstrip()) for line in canvas.plain()) == wide
    assert big_letters.width_of("Ærø") is None
    assert cell_len("Ærø") == 3


# --- which game ---


async def test_the_arrows_and_a_click_choose_a_game_whose_rules_are_shown() -> None:
    async with on_screen() as driver:
        home = driver.app.screen
        assert isinstance(home, Home)
        await driver.press("right")
        assert home.game == "claim"
        await driver.press("4")
        assert "You fight for an island" in driver.text
        await driver.press("escape")
        await driver.click("D R A K K A R S")
        assert home.game == "drakkars"
        await driver.click("◄")
        assert home.game == "claim"
        for _turn in ROOMS:
            await driver.press("right")
        assert home.game == "claim"
        assert isinstance(driver.app.screen, Home)


def test_a_card_without_a_picture_and_with_a_strange_name_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.home.card_of", lambda _name: Card("Ærø", "An isle.", "2 players", "a toy"))
    for size in SIZES:
        assert "Æ R Ø" in "\n".join(drawn("claim", size, monkeypatch).plain())


# --- a first game ---


async def begun(driver: Driver) -> list[str]:
    await driver.press("1", "enter", until=lambda: driver.app.playing)
    return list(driver.app.conductor.session.table.players)


async def test_in_a_first_game_the_bots_are_the_gentlest(tmp_path: Path) -> None:
    async with on_screen(folder=tmp_path, size=(120, 40)) as driver:
        assert "you against the gentlest bots" in driver.text
        assert "Your first steps" in driver.text
        assert await begun(driver) == ["human", "thrall", "thrall", "thrall"]
        await driver.press("q", "enter", until=lambda: isinstance(driver.app.screen, Home))
        assert "you against the gentlest bots" in driver.text  # it is not over


async def test_after_a_finished_game_of_the_kind_they_are_not(tmp_path: Path) -> None:
    over(tmp_path, "claim", "thrall", "thrall")
    async with on_screen(folder=tmp_path, size=(120, 40)) as driver:
        assert "you against the gentlest bots" in driver.text
        await driver.press("right")
        assert "you against the gentlest bots" not in driver.text
        assert set(await begun(driver)) == {"human", "karl"}


# --- the shelf ---


async def test_home_says_what_would_be_resumed(tmp_path: Path) -> None:
    async with on_screen(folder=tmp_path, size=(120, 40)) as driver:
        assert "no game is under way" in driver.text
        await begun(driver)
        await driver.press("q", "enter", until=lambda: isinstance(driver.app.screen, Home))
        assert "Eketorp, round 1, played just now" in driver.text


async def test_a_long_name_of_a_table_is_cut_by_points_alone(tmp_path: Path) -> None:
    session = session_of("eketorp", tmp_path, "human", "thrall", "thrall", seed="home")
    session.keeping.close()
    async with on_screen(folder=tmp_path, size=(80, 24)) as driver:
        (path,) = tmp_path.glob("*.journal")
        driver.app.lobby.ask_for_save()
        await driver.settle()
        await driver.press("r", *("w" * 60), "enter", "escape")
        assert "w.." in driver.text
        assert path.exists()


async def test_a_shelf_that_cannot_be_read_leaves_home_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    async with on_screen(folder=tmp_path / "file") as driver:
        assert "New game" in driver.text


# --- the rules ---


@pytest.mark.parametrize("game", BOX)
def test_the_rules_come_before_their_sources(game: str) -> None:
    page = telling_of(game).rules()
    first = page.index(f"- {game[0].upper()}-1.1 ")
    for words_of_makers in ("RULING` marks", "printed", "Tests", "tests", "cites", "refusals"):
        assert words_of_makers not in page[:first]
    assert "`RULING` marks" in page[page.index("## About these rules") :]


async def test_it_opens_with_the_game_that_was_begun_last(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text('{"names": {"claim": ["Ann"], "drakkars": ["Bo"], "nothing": []}}')
    assert TableApp("eketorp", tmp_path, None, file).game == "drakkars"
    async with on_screen(folder=tmp_path) as driver:
        driver.app.settings.names = {"eketorp": ["Ann"], "claim": ["Bo"]}
        await driver.press("enter", "enter")
        assert [*driver.app.settings.names] == ["claim", "eketorp"]


# --- the rules in a minute ---


@pytest.mark.parametrize("game", BOX)
async def test_the_rules_in_a_minute_are_two_pages_and_lead_to_a_game(game: str, tmp_path: Path) -> None:
    async with on_screen(folder=tmp_path) as driver:
        await driver.press(*["right"] * BOX.index(game), "4")
        for page in "12":
            head = driver.text.split("\n")[2]
            assert f"THE GAME IN A MINUTE, {page} OF 2" in head
            assert "Enter begin a game" in driver.text
            await driver.press("tab")
        assert "HOW TO READ" in driver.text or "ADVICE" in driver.text
        await driver.press("shift+tab")
        assert "2 OF 2" in driver.text.split("\n")[2]
        await driver.press("enter")
        assert "Start the game" in driver.text
        assert card_of(game).title.upper() in driver.text


# --- the lesson ---


async def test_the_very_first_start_offers_the_lesson_and_no_later_one(tmp_path: Path) -> None:
    for greets, way in ((True, ("5", "escape")), (False, ())):
        app = Watched("eketorp", tmp_path, settings_file=tmp_path / "settings.json")
        async with app.run_test(size=(80, 24)):
            driver = Driver(app)
            await driver.settle()
            assert ("► 3" in driver.text) is greets
            await driver.press(*way)
    assert settings.load(tmp_path / "settings.json").settings.greeted


async def test_the_lesson_is_left_for_home_and_goes_on_there(tmp_path: Path) -> None:
    async with on_screen(folder=tmp_path) as driver:
        await driver.press("3")
        assert "1 of 14" in driver.text
        await driver.press("c", "q")
        assert isinstance(driver.app.screen, Home)
        await driver.press("3")
        assert "2 of 14" in driver.text
        assert not list(tmp_path.glob("**/*.journal"))
