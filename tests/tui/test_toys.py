"""The toy games on the shared screens, by keys: beside Eketorp, to and fro, with all that can be chosen before them."""

from pathlib import Path
from random import Random

import pytest

from core.kernel.records import Began
from core.kernel.types import Seating
from tests.kernel.toy import CARDS, Dealt
from tests.kinds import of_kind
from tests.toys.nim import Take
from tests.toys.nim.manners import MANNERS
from tests.tui.driver import Driver, on_screen
from tests.tui.nim import nim_session
from tests.tui.playing import play
from tests.tui.test_games import fill_in, set_up
from tui.screens.home import Home
from tui.screens.setup import SetupScreen, how_many
from tui.session import Ask, BotTurn, Over

RULES = {"eketorp": "THE GAME IN A MINUTE", "skerry": "SKERRY", "nim": "NIM"}


def game_of(driver: Driver) -> str:
    name: str = driver.app.conductor.session.table.game.name
    return name


def header(driver: Driver) -> str:
    return driver.text.split("\n")[0].rstrip()


async def ask_for(driver: Driver, game: str) -> SetupScreen:
    driver.app.lobby.new_game(game)
    await driver.settle()
    assert isinstance(driver.app.screen, SetupScreen)
    return driver.app.screen


async def new(driver: Driver, game: str, *players: str) -> None:
    await ask_for(driver, game)
    await fill_in(driver, players, "7")


async def resume(driver: Driver, *keys: str) -> None:
    """From the home screen, what the keys choose on the shelf."""
    await driver.press("2", *keys, "enter", until=lambda: driver.app.playing)


async def leave(driver: Driver) -> None:
    """Once the bots have decided: a game that goes on after it was resumed would be the last played."""
    await driver.settle(lambda: not isinstance(driver.app.conductor.step, BotTurn))
    await driver.press("q", *(() if isinstance(driver.app.conductor.step, Over) else ("enter",)))
    assert isinstance(driver.app.screen, Home)


# --- to and fro ---


async def test_games_are_played_to_their_ends_to_and_fro(tmp_path: Path) -> None:
    async with on_screen(folder=tmp_path) as driver:
        await set_up(driver, ("human", "thrall", "thrall"), "7")
        await driver.press("b", "+", "enter", "y")
        await leave(driver)
        await new(driver, "skerry", "human", "hopper", "human")
        await play(driver, Random(1))
        assert "won by" in header(driver)
        await leave(driver)
        await resume(driver)
        assert game_of(driver) == "eketorp"
        await driver.press("b", "+", "enter", "y")
        await leave(driver)
        await new(driver, "nim", "human", "human")
        await play(driver, Random(2))
        assert header(driver).endswith(": no pebble is left")
        assert "final score" not in driver.text
        await leave(driver)
        await resume(driver)
        assert game_of(driver) == "eketorp"
        await play(driver, Random(3))
        assert "won by" in header(driver)
        assert "Space final score" in driver.text
        assert driver.app.conductor.session.table.outcome() is not None


async def test_the_shelf_tells_games_apart_and_all_else_follows_the_one_that_is_resumed(tmp_path: Path) -> None:
    async with on_screen(folder=tmp_path) as driver:
        for game, player in (("eketorp", "thrall"), ("skerry", "hopper")):
            await new(driver, game, "human", player, player)
            await leave(driver)
        await driver.press("2")
        assert "Eketorp   round 1 of 10" in driver.text
        assert "Skerry   phase bid" in driver.text
        await driver.press("escape")
        for keys, game in (((), "skerry"), (("down",), "eketorp"), ((), "skerry")):
            await resume(driver, *keys)
            assert game_of(driver) == game
            await driver.press("r")
            assert RULES[game] in driver.text
            await driver.press("escape")
            await leave(driver)
            await driver.press("4")
            assert RULES[game] in driver.text
            await driver.press("escape", "1")
            assert header(driver).endswith(game.upper())
            await driver.press("escape")


async def test_a_rematch_is_of_the_game_that_was_resumed(tmp_path: Path) -> None:
    async with on_screen(folder=tmp_path) as driver:
        await new(driver, "nim", "hopper", "hopper")
        await driver.settle(lambda: isinstance(driver.app.conductor.step, Over))
        await leave(driver)
        await new(driver, "eketorp", "human", "thrall", "thrall")
        await leave(driver)
        await resume(driver, "down")
        finished = driver.app.conductor.session
        await driver.press("m", "enter", until=lambda: driver.app.conductor.session is not finished)
        assert game_of(driver) == "nim"
        assert driver.app.conductor.session.table.seats == finished.table.seats


async def test_each_game_remembers_its_own_set_up(tmp_path: Path) -> None:
    async with on_screen(folder=tmp_path) as driver:
        for game, count in (("skerry", 3), ("eketorp", 6)):
            await ask_for(driver, game)
            await driver.press("down", str(count), "escape")
        for game, count in (("skerry", 3), ("eketorp", 6)):
            assert len((await ask_for(driver, game)).chosen.seats) == count
            await driver.press("escape")


# --- without secrets ---


async def test_where_nothing_is_secret_there_is_no_curtain_and_hints_are_for_everybody(tmp_path: Path) -> None:
    seen: list[str] = []
    async with on_screen(folder=tmp_path, look=seen.append) as driver:
        await new(driver, "nim", "human", "human")
        runner = driver.app.conductor
        for _turn in range(2):
            assert isinstance(runner.step, Ask)
            await driver.press("i", until=lambda: "idea: take" in driver.text)
            await driver.press("escape", "enter")
        assert runner.session.table.at == 2
        await driver.press("u", "u")
        assert runner.session.table.at == 0
        await driver.press("w", "right", "enter", "w", "w", "left", "enter")
        assert list(runner.session.table.players) == ["human", "human"]
        await play(driver, Random(4))
        await driver.press("z")
        assert "z does nothing here" in driver.text
        await driver.press("u", "escape")
        assert isinstance(runner.step, Over), "a game that is over goes on again only if that is what is wanted"
        await driver.press("u", "u")
        assert isinstance(runner.step, Over)
        await driver.press("enter")
        assert isinstance(runner.step, Ask)
    assert not any("Press your own letter" in text or "Pass the keyboard" in text for text in seen)


async def test_who_has_won_is_told_in_the_header_as_far_as_there_is_room() -> None:
    long, longest = "A" * 50, "A" * 90
    for name, told in (("Ann", "won by Ann: no pebble is left"), (long, f"won by {long}"), (longest, long)):
        session = nim_session("human", "human", name=name)
        for decision in (Take(0, 0, 2), Take(1, 1, 1), Take(0, 1, 1)):
            session.act(decision)
        async with on_screen(session) as driver:
            assert header(driver).startswith(" NIM  0 left  ")
            assert header(driver).endswith(told)


# --- a draw, and all that can be chosen ---


def dealt(driver: Driver) -> Dealt:
    return of_kind(Dealt, of_kind(Began, driver.app.conductor.session.table.records[0]).events[0])


async def go_to(driver: Driver, row: str) -> None:
    for _row in range(20):
        if any(line.split("►")[0].split()[:1] == [row] for line in driver.text.split("\n") if "►" in line):
            return
        await driver.press("down")
    raise AssertionError(f"there is no {row}:\n{driver.text}")


async def start(driver: Driver) -> None:
    while "► Start the game" not in driver.text:
        await driver.press("up")
    await driver.press("enter", until=lambda: driver.app.playing)


async def type_in(driver: Driver, text: str) -> None:
    """What is long is pasted; Enter ends it."""
    screen = of_kind(SetupScreen, driver.app.screen)
    assert screen.typing is not None
    screen.typing.paste(text)
    await driver.press("enter")


@pytest.fixture
def storm(tmp_path: Path) -> str:
    path = tmp_path / "storm.toml"
    path.write_text("topples = 1\n")
    return str(path)


async def test_a_draw_is_told_and_played_again_with_the_same_choices(tmp_path: Path, storm: str) -> None:
    """All that was chosen but the luck."""
    async with on_screen(folder=tmp_path) as driver:
        await ask_for(driver, "skerry")
        await driver.press("down", "2", "down", "down", "right", "right", "enter")
        assert "bot: hopper" not in driver.text
        await go_to(driver, "Luck")
        await driver.press("enter", "x", "enter")
        await go_to(driver, "Sea")
        await driver.press("left")
        await type_in(driver, storm)
        await go_to(driver, "Short")
        await driver.press("enter")
        await start(driver)
        await driver.press("A!", "enter", "B!", "enter", "space", "A!", "enter", "enter")
        assert "announced" in driver.text
        assert header(driver).startswith(" SKERRY")
        await driver.press("space")
        assert isinstance(driver.app.conductor.step, Over)
        assert header(driver).endswith("a draw: all have the same")
        first, before = dealt(driver), driver.app.conductor.session
        await driver.press("m")
        assert "as in the game before" in driver.text
        await driver.press("enter", until=lambda: driver.app.conductor.session is not before)
        again = dealt(driver)
        assert (again.topples, again.rounds) == (first.topples, first.rounds) == (1, 1)
        assert again.deck != first.deck
        await driver.press("A!")
        await leave(driver)
        await driver.press("2")
        assert "finished; a draw: all have the same" in driver.text
        await driver.press("down", "enter", until=lambda: driver.app.playing)
        resumed = driver.app.conductor.session
        await driver.press("space", "m", "enter", until=lambda: driver.app.conductor.session is not resumed)
        assert (dealt(driver).topples, dealt(driver).rounds) == (1, 1)


async def test_every_kind_of_choice_is_chosen_by_keys(tmp_path: Path) -> None:
    cards = tmp_path / "cards.toml"
    cards.write_text("cards = [1, 1, 1, 1]\n")
    async with on_screen(folder=tmp_path) as driver:
        await ask_for(driver, "skerry")
        for row, keys in (("Ties", ("right", "right")), ("Sea", ("enter",)), ("Short", ("left",))):
            await go_to(driver, row)
            await driver.press(*keys)
        await go_to(driver, "Cards")
        await driver.press("enter")
        await type_in(driver, str(cards))
        await go_to(driver, "Ties")
        assert "► Bjarke" in driver.text
        assert "  rough" in driver.text
        await start(driver)
        table = dealt(driver)
        assert (table.first, table.topples, table.rounds, table.deck) == (1, 4, 1, (1, 1, 1, 1))


async def test_what_is_left_alone_is_left_to_the_game(tmp_path: Path) -> None:
    async with on_screen(folder=tmp_path) as driver:
        await ask_for(driver, "skerry")
        await start(driver)
        table = dealt(driver)
        assert (table.first, table.topples, table.rounds) == (0, 6, 3)
        assert sorted(table.deck or ()) == list(CARDS)
        assert list(driver.app.conductor.session.options) == ["seed"]


async def test_what_does_not_fit_the_number_of_players_is_chosen_no_longer() -> None:
    async with on_screen() as driver:
        screen = await ask_for(driver, "skerry")
        await go_to(driver, "Ties")
        await driver.press("left")
        await go_to(driver, "Sea")
        await driver.press("right")
        assert screen.chosen.options == {"first": 3, "sea": "rough"}
        await go_to(driver, "Players")
        await driver.press("2")
        assert screen.chosen.options == {}
        await go_to(driver, "Sea")
        await driver.press("right", "escape", "enter", "escape")
        assert "► calm" in driver.text


async def test_a_file_instead_of_a_name_is_typed_mended_and_dropped(tmp_path: Path, storm: str) -> None:
    (tmp_path / "flat.toml").write_text("topples = 0\n")
    async with on_screen() as driver:
        screen = await ask_for(driver, "skerry")
        await go_to(driver, "Sea")
        await driver.press("left")
        await type_in(driver, str(tmp_path / "flat.toml"))
        assert "Skerry cannot begin so" in driver.text
        await driver.press("enter", "ctrl+u")
        await type_in(driver, storm)
        assert "cannot begin" not in driver.text
        await driver.press("right")
        assert "► calm" in driver.text
        assert screen.chosen.options == {"sea": "calm"}
        await driver.press("minus", "enter")
        assert "► calm" in driver.text


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        (range(2, 3), "It is for 2 players."),
        (range(2, 4), "2 or 3 may play; Enter or a number changes it."),
        (range(3, 7), "3 to 6 may play; Enter or a number changes it."),
    ],
)
def test_how_many_may_play_is_told_of_any_game(seats: range, words: str) -> None:
    assert how_many(seats) == words


def test_a_seats_letter_is_its_colours_first_that_is_free() -> None:
    seats = [Seating(str(seat), colour) for seat, colour in enumerate(("blue", "black", "b", "red", "bl"))]
    assert [MANNERS.letter(seats, seat) for seat in range(5)] == ["B", "L", "A", "R", "C"]
