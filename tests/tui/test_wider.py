"""In a language a third wider than English nothing is cut on the screens around the table."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from core import games
from tests.tui.cut import strict
from tests.tui.language import Wider, wider
from tests.tui.test_palette import offered
from tests.tui.test_screens import SIZES, eketorp
from tui import words
from tui.games import card_of
from tui.kit.sheet import Sheet, draw_footer
from tui.screens.home import Home
from tui.screens.palette import Palette
from tui.screens.seats import SeatsScreen
from tui.screens.settings import ROWS, SettingsScreen
from tui.screens.setup import SetupScreen
from tui.session.opening import usual
from tui.settings import Settings
from tui.theme import THEMES
from tui.widgets.canvas import Canvas

BOX = ("eketorp", "claim", "drakkars")


def homes(_folder: Path) -> Iterator[Home]:
    for game in BOX:
        yield Home(BOX, game, None)


def set_ups(_folder: Path) -> Iterator[SetupScreen]:
    for game in BOX:
        screen = SetupScreen(usual(game), games.game(game), games.bots(game))
        screen._draft.seat(games.game(game).seats[-1])
        screen._draft.next_player(1, 1)
        for row in range(len(screen._rows())):
            screen._row = row
            yield screen


def settings(_folder: Path) -> Iterator[SettingsScreen]:
    for theme in THEMES:
        screen = SettingsScreen(Settings(theme=theme, thinking_time=120), THEMES, tuple)
        for row in range(len(ROWS)):
            screen._menu.at = row
            yield screen


def palettes(_folder: Path) -> Iterator[Palette]:
    palette = Palette(offered())
    for row in range(0, len(palette._menu.items), 9):
        palette._menu.at = row
        yield palette


def seats(folder: Path) -> Iterator[SeatsScreen]:
    yield SeatsScreen(eketorp(folder, "human", "konung", "thrall", "karl", "jarl", "human"))
    yield SeatsScreen(eketorp(folder, "human", "konung", "thrall"))


@pytest.mark.parametrize("size", [*SIZES, (200, 60)])
@pytest.mark.parametrize("screens", [homes, set_ups, settings, palettes, seats])
def test_nothing_is_cut(
    screens: Callable[[Path], Iterator[Sheet[object]]],
    size: tuple[int, int],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words.use(Wider())
    for screen in screens(tmp_path):
        with strict(monkeypatch) as found:
            canvas = Canvas(*size)
            screen.draw(canvas)
            draw_footer(canvas, size[1] - 1, screen.keys())
        assert not found.found
        assert isinstance(screen, Palette) or ".." not in "\n".join(canvas.plain())


@pytest.mark.parametrize("size", [*SIZES, (200, 60)])
def test_the_cards_tell_all(size: tuple[int, int]) -> None:
    words.use(Wider())
    for home in homes(Path()):
        canvas = Canvas(*size)
        home.draw(canvas)
        text = "\n".join(canvas.plain())
        assert all(word in text for game in BOX for word in wider(card_of(game).says).split())


def test_it_is_a_third_wider() -> None:
    template = "Sail round the coast {name}, plunder, and bring all your booty home."
    assert len(wider(template)) > 1.2 * len(template)
    assert "{name}," in wider(template)
