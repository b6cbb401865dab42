"""The set-up of a new game: who sits where, who plays, and what is told of it before it begins."""

from pathlib import Path

import pytest

from core import games
from core.kernel.types import BYSTANDER
from tests.tui.cut import strict
from tests.tui.driver import Driver, on_screen
from tests.tui.test_screens import SIZES
from tui.kit.framed import WIDE
from tui.screens.setup import SetupScreen
from tui.session.names import LONGEST
from tui.session.opening import usual
from tui.widgets.canvas import Canvas
from tui.words import _


async def changed(driver: Driver, *pressed: str) -> SetupScreen:
    await driver.press("enter", *pressed)
    assert isinstance(driver.app.screen, SetupScreen)
    return driver.app.screen


async def test_names_are_typed_and_letters_that_move_elsewhere_are_letters_there() -> None:
    async with on_screen() as driver:
        screen = await changed(driver, "down", "down", "enter", "ctrl+u", *"hjkl", "enter")
        assert screen.chosen.seats[0].name == "hjkl"


async def test_four_players_are_told_who_plays_with_whom_where_the_game_has_teams() -> None:
    for game in (0, 1, 2):
        async with on_screen() as driver:
            await driver.press(*["right"] * game, "1", "down", "4")
            teams = "Teams: Astrid + Calder against Bjarke + Dagny." in driver.text
            assert (teams, "4, in two teams" in driver.text) == (game > 0, game > 0)
            await driver.press("3")
            assert "team" not in driver.text.casefold()


async def test_no_two_seats_have_one_colour() -> None:
    async with on_screen() as driver:
        screen = await changed(driver, "down", "down", "right", "enter", "down", "enter", "enter")
        colours = [seat.colour for seat in screen.chosen.seats]
        assert len(set(colours)) == len(colours)
        assert colours[0] == "purple"


async def test_two_seats_of_one_name_are_refused_with_a_reason() -> None:
    async with on_screen() as driver:
        await changed(driver, "down", "down", "enter", "ctrl+u", *"Bjarke", "enter", "up", "up", "enter")
        assert "every seat needs a name of its own" in driver.text
        assert not driver.app.playing


async def test_a_file_of_cards_that_is_none_is_refused_with_a_reason(tmp_path: Path) -> None:
    bad = tmp_path / "cards.toml"
    bad.write_text("[[card]\n")
    async with on_screen() as driver:
        screen = await changed(driver, "up", "enter")
        screen.typing.paste(str(bad))  # type: ignore[union-attr]  # Enter has begun the typing
        await driver.press("enter")
        assert "it is no TOML" in " ".join(driver.text.split())
        await driver.press("down", "enter")
        assert "it is no TOML" in " ".join(driver.text.split())


async def test_seats_that_were_taken_away_come_again_with_their_names() -> None:
    async with on_screen() as driver:
        screen = await changed(driver, "down", "4", "down", "down", "down", "down", "enter", *"Gro", "enter")
        assert screen.chosen.seats[3].name == "Gro"
        await driver.press("up", "up", "up", "up", "3", "6")
        assert screen.chosen.seats[3].name == "Gro"
        assert len({seat.colour for seat in screen.chosen.seats}) == 6
        await driver.press("left", "right")
        assert len(screen.chosen.seats) == 6


async def test_the_seats_are_as_many_as_was_chosen() -> None:
    async with on_screen() as driver:
        screen = await changed(driver, "down", "6")
        assert len(screen.chosen.seats) == 6
        await driver.press("3")
        assert len(screen.chosen.seats) == 3


async def test_a_seed_and_a_first_player_are_kept_for_the_table() -> None:
    async with on_screen() as driver:
        await changed(driver, "up", "up", "enter", *"x1", "enter", "up", "enter", "enter")
        await driver.press("down", "down", "down", "enter", until=lambda: driver.app.playing)
        assert driver.app.conductor.session.table.view(BYSTANDER).first == 1


async def test_the_bots_are_explained_and_changed_by_one_key() -> None:
    async with on_screen() as driver:
        screen = await changed(driver)
        bots = games.bots("eketorp")
        assert set(bots.about) == set(bots.levels)
        assert all(words in driver.text for words in bots.about.values())
        for player in ("karl", "jarl", "konung", "thrall"):
            await driver.press("b")
            assert [seat.player for seat in screen.chosen.seats] == ["human", player, player, player]
        await driver.press("down", "p", "down", "p", "down", "p")
        assert [seat.player for seat in screen.chosen.seats] == ["konung", "human", "thrall", "thrall"]


async def test_a_second_window_is_told_of_where_there_is_somebody_to_open_one() -> None:
    async with on_screen() as driver:
        await changed(driver)
        assert "second window" not in driver.text
        await driver.press("down", "down", "down", "p")
        assert "second window" in driver.text


@pytest.mark.parametrize("size", SIZES)
async def test_the_fullest_set_up_has_room_for_all_that_it_tells(size: tuple[int, int]) -> None:
    async with on_screen(size=size) as driver:
        screen = await changed(driver, "down", "6", "down", "down", "p")
        for seat_setup in screen.chosen.seats:
            seat_setup.name = "w" * LONGEST
        screen.redraw()
        await driver.settle()
        for words in (*games.bots("eketorp").about.values(), "w" * LONGEST, "second window", "? help"):
            assert words in driver.text


async def test_letters_that_are_keys_are_letters_in_a_name() -> None:
    async with on_screen() as driver:
        screen = await changed(driver, "down", "down", "enter", *"pb?", "enter")
        assert screen.chosen.seats[0].name == "pb?"


@pytest.mark.parametrize("size", [*SIZES, (200, 60)])
@pytest.mark.parametrize("game", ["eketorp", "claim", "drakkars"])
async def test_nothing_of_a_full_set_up_is_cut_with_long_names(
    game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = usual(game)
    screen = SetupScreen(setup, games.game(game), games.bots(game))
    screen._draft.seat(setup_most := games.game(game).seats[-1])
    for number, seat in enumerate(setup.seats):
        seat.name = f"{number}" + "w" * 15
    for row in range(len(screen._rows())):
        screen._row, canvas = row, Canvas(*size)
        with strict(monkeypatch) as found:
            screen.draw(canvas)
        assert not found.found
        text = "\n".join(canvas.plain())
        assert ".." not in text
        assert all(_(words).split()[-1] in text for words in games.bots(game).about.values())
        assert len(setup.seats) == setup_most
        if size[0] >= WIDE:
            assert "The table" in text
            teams = game != "eketorp"  # they are named below
            assert all(text.count(seat.name) == 2 + teams for seat in setup.seats)
