"""Every screen that shows a name, with names that a stranger may have written: what reaches the terminal is inert."""

import json
import re
from pathlib import Path
from random import Random

import pytest
from msgspec import structs
from rich.cells import cell_len

from core.games.eketorp import GAME
from core.kernel.plain import inert
from core.kernel.records import Began
from core.kernel.types import Seating
from saves.journal import SUFFIX, Journal
from saves.opening import open_journal
from saves.reading import read_file
from saves.sentences import BadSave
from tests.builders import choose
from tests.conftest import Share
from tests.strangers import NAMES, TITLE, acting, save, table_of
from tests.tui.driver import Driver, on_screen
from tests.tui.terminal import EKETORP, Terminal
from tui.host import asking
from tui.screens.curtain import CurtainScreen
from tui.session import Ask, BotTurn
from tui.session.looking import Onlooker
from tui.session.names import LONGEST, fit_to_show, fitting
from tui.session.opening import resume

SIDES = ("question_mark", "t", "w", "r", "s")
SIZES = ((80, 24), (160, 50))
FIT = "markup"  # which is none here
TOLD = "Names in this file could not be shown as they stand"


class Frames:
    """Looks at every frame: only inert signs, and each row as wide as the screen."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._width, self._height = size
        self.seen = 0

    def __call__(self, frame: str) -> None:
        lines = frame.split("\n")
        assert len(lines) == self._height
        for line in lines:
            assert all(map(inert, line)), ascii(line)
            assert cell_len(line) == self._width, line
        self.seen += 1


async def look_everywhere(driver: Driver, told: bool) -> None:
    """From the shelf to the table, its sides, the curtain, and a few decisions on."""
    await driver.press("2", "enter")
    await driver.settle(lambda: driver.app.playing and not isinstance(driver.app.conductor.step, BotTurn | None))
    if isinstance(driver.app.screen, CurtainScreen):  # a key that opens nothing would take away what is told
        await driver.press("R!", until=lambda: not isinstance(driver.app.conductor.step, BotTurn | None))
    if isinstance(driver.app.conductor.step, Ask) and not isinstance(driver.app.screen, CurtainScreen):
        beginning = " ".join(TOLD.split()[:4])  # what follows may stand in the next line, beside the board
        assert (beginning in driver.text) is told, driver.text
    for turn in range(6):
        if isinstance(driver.app.screen, CurtainScreen):
            await driver.press("R!", "B!")
        for side in SIDES:
            await driver.press(side, "escape")
        await driver.press("enter", "b", "+", "enter", "y", "space", "i", "escape") if turn else None
    await driver.press("q", "enter")


@pytest.mark.parametrize("kind", NAMES)
async def test_every_screen_shows_names_that_do_nothing(tmp_path: Path, kind: str, share: Share) -> None:
    game = save(tmp_path, NAMES[kind])
    for size in share(SIZES, list(NAMES).index(kind)):
        frames = Frames(size)
        async with on_screen(size=size, folder=tmp_path, look=frames) as driver:
            await look_everywhere(driver, kind != FIT)
        assert frames.seen > 10
    assert [seating.name for seating in read_file(tmp_path / (game + SUFFIX)).table.seats] == list(NAMES[kind])


OURS = re.compile(rb"\x1b\]2;(?:Eketorp(?:: [\w ]+(?:, [\w ]+)?)?)?\x07")  # titles, of no name that anybody typed


@pytest.mark.parametrize("kind", NAMES)
def test_the_bytes_that_reach_the_terminal_do_nothing(tmp_path: Path, kind: str) -> None:
    folder = tmp_path / "saves\x1b]0;owned\x07"
    save(folder, NAMES[kind])
    settings = tmp_path / "settings.json"
    settings.write_text(json.dumps({"pace": "at once", "names": {"eketorp": [TITLE, "\u202ename"]}}))
    environ = {"EKETORP_SAVES": str(folder), "EKETORP_SETTINGS": str(settings), "EKETORP_LOG": str(tmp_path / "log")}
    with Terminal(EKETORP, environ=environ) as terminal:
        terminal.see("New game")
        terminal.press("1")
        terminal.see("First player")
        terminal.press("escape")
        terminal.see("one keyboard")
        terminal.press("2")
        terminal.see("Saved games")
        terminal.press("enter", quiet=0.3)
        for key in ("R", "B", "t", "escape", "w", "escape", "?", "escape", "escape", "R", "b", "+", "enter"):
            terminal.press(key, quiet=0.05)
        terminal.send(b"\x11\x11\x11")
        assert terminal.ended() == 0
        terminal.rest(0.1)
        said = OURS.sub(b"", bytes(terminal.written).replace(asking.questions("utf-8", {}).encode(), b""))
        assert acting(said) == []
    assert not (tmp_path / "log").exists()


@pytest.mark.parametrize("kind", NAMES)
def test_whoever_resumes_is_told_and_the_journal_stays_as_it_was(tmp_path: Path, kind: str) -> None:
    path = tmp_path / (save(tmp_path, NAMES[kind]) + SUFFIX)
    before = path.read_bytes()
    session, notices = resume(path)
    names = [seating.name for seating in session.table.seats]
    assert names == fitting(NAMES[kind]) == fitting(names)
    assert len({name.casefold() for name in names}) == len(names)
    assert all(name and cell_len(name) <= LONGEST and all(map(inert, name)) for name in names)
    told = [notice for notice in notices if notice.startswith(TOLD)]
    assert len(told) == (kind != FIT)
    onlooker = Onlooker(path)
    assert (onlooker.table.seats, onlooker.told) == (session.table.seats, told)
    session.keeping.close()
    assert path.read_bytes() == before


def test_names_that_pass_are_not_touched(tmp_path: Path) -> None:
    table = table_of(("Åse", "漢字", "Bjarke", "e\u0301"))
    assert fit_to_show(table) == (table, [])


def test_what_is_played_on_is_kept_under_the_names_of_the_journal(tmp_path: Path) -> None:
    path = tmp_path / (save(tmp_path, NAMES["bidi"]) + SUFFIX)
    session, _notices = resume(path)
    session.act(choose(session.table, session.table.to_act()[0], Random(1)))
    session.keeping.close()
    reading = read_file(path)
    assert [seating.name for seating in reading.table.seats] == list(NAMES["bidi"])
    assert reading.table.at == session.table.at


@pytest.mark.parametrize("colours", [("red", "red", "blue"), ("", "blue", "green"), ("\x1b[31m", "blue", "green")])
def test_seats_that_are_none_of_the_game_are_refused(tmp_path: Path, colours: tuple[str, ...]) -> None:
    """Each has a letter and a place on the screen by its colour."""
    (began,) = table_of(("a", "b", "c"), 0).records
    assert isinstance(began, Began)
    seats = tuple(map(Seating, ("a", "b", "c"), colours))
    event = structs.replace(began.events[0], seats=seats)
    journal = Journal.create(tmp_path, GAME, seats, {"seed": "x"}, [Began((event, *began.events[1:]))])
    assert journal.close()
    for attempt in (resume, Onlooker, open_journal):
        with pytest.raises(BadSave, match="nothing of the game is whole: seat"):
            attempt(journal.path)
