"""Every file from outside with anything in it: no error, no sign that acts, what is wrong told, all in few steps."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import TypeVar

import msgspec
import pytest
from rich.color import ColorSystem

from core.games import game
from core.games.claim.islands import ISLANDS
from core.kernel.types import BadOptions
from saves import exports
from saves.copies import read_copy
from saves.index import INDEX, Entry
from saves.journal import Journal
from saves.reading import read_bytes, read_file
from saves.sentences import BadSave
from saves.shelf import Shelf
from tests.builders import new_table, play_out
from tests.outside import demand_inert, demand_told, mangled, mauled, steps
from tests.saves.builders import saved
from tests.tui.driver import row_of
from tui import actions, settings, theme
from tui.commands.saves.words import said
from tui.session.opening import FromFile, Setup, new_session, usual
from tui.settings import Loaded, Settings
from tui.theme import Look, own
from tui.words import say

ROOT = Path(__file__).parents[2]
SHORT, LONG = 150, 10_000
MOST = 1_000_000  # steps to read a file of 64 KiB; a sound one takes some hundreds

LIKED = Settings("fire", keys={"table.undo": "u,Backspace", "plan.all_home": "v"}, names={"eketorp": ["Åse", "Bo"]})
SETTINGS = msgspec.json.format(msgspec.json.encode(LIKED)).decode()
THEME = """# by the fire
base = "light"
ink = "#332211"
"seat.red" = "bold white on #990000"
stone.wood = "black on rgb(204,153,85)"
line.lit = 'italic color(9)'
"""
ISLAND = "rows = [\n" + "".join(f'  "{row}", # {number}\n' for number, row in enumerate(ISLANDS[2]["sandby"])) + "]\n"
CARDS = (ROOT / "core/games/eketorp/materials.toml").read_text("utf-8")


@pytest.fixture
def times(long: bool) -> int:
    return LONG if long else SHORT


T = TypeVar("T")


def held_to(
    read: Callable[[Path], T], check: Callable[[T], None], make: Callable[[Random], bytes], path: Path, times: int
) -> None:
    """Read whatever is made, and check what comes of it."""
    for seed in range(times):
        path.write_bytes(make(Random(seed)))
        found: list[T] = []
        taken = steps(lambda: found.append(read(path)))  # noqa: B023 - called at once
        assert taken < MOST, (seed, taken)
        check(found[0])


# --- settings and themes ---


def read_settings(path: Path) -> Loaded:
    """With all that is made of them at the start, and of the names at a set-up."""
    found, wrong = settings.load(path)
    _keyboard, amiss = actions.understood(found.keys, path.name)
    seats = [seat for names in found.names.values() for seat in usual("eketorp", names=names).seats]
    demand_inert("".join(seat.name for seat in seats))
    return Loaded(found, [*wrong, *amiss])


def test_settings(tmp_path: Path, times: int) -> None:
    path, again = tmp_path / "settings.json", tmp_path / "again.json"
    path.write_text(SETTINGS, "utf-8")
    assert read_settings(path) == (LIKED, [])

    def check(loaded: Loaded) -> None:
        found, wrong = loaded
        demand_told(wrong)
        demand_inert("".join([found.theme, *found.keys, *found.keys.values(), *found.names]))
        demand_inert("".join(name for names in found.names.values() for name in names))
        settings.save(found, again)
        assert settings.load(again) == (found, [])

    held_to(read_settings, check, partial(mangled, SETTINGS), path, times)


def check_theme(found: Look) -> None:
    demand_told(found.wrong)
    for depth, system in (
        ("true", ColorSystem.TRUECOLOR),
        ("256", ColorSystem.EIGHT_BIT),
        ("sixteen", ColorSystem.STANDARD),
    ):
        theme.use(depth, look=found)
        for role in found.own:
            demand_inert(theme.style(role).render(f"a {role}", color_system=system))


def test_themes(tmp_path: Path, times: int) -> None:
    path = tmp_path / "fire.toml"
    path.write_text(THEME, "utf-8")
    assert (len(own.read(path).own), own.read(path).wrong) == (4, ())
    held_to(own.read, check_theme, partial(mangled, THEME), path, times)


# --- tables that a game begins with ---


def begun(name: str, option: str, path: Path) -> list[str]:
    """What is said where a game begins with the table in the file; or why it does not, at the end."""
    seats = usual(name, ["human"] * game(name).seats.start).seats
    try:
        session, warnings = new_session(Setup(name, seats, {"seed": "1", option: FromFile(str(path))}), path.parent)
    except BadOptions as bad:
        return [say(bad.sentence), REFUSED]
    session.keeping.close()
    journal = session.keeping.journal
    assert isinstance(journal, Journal)
    assert read_file(journal.path).header.choices.keys() == {"seed", option}
    journal.path.unlink()
    return warnings


REFUSED = "refused"


@pytest.mark.parametrize(("name", "option", "text"), [("claim", "island", ISLAND), ("eketorp", "materials", CARDS)])
def test_tables(name: str, option: str, text: str, tmp_path: Path, times: int) -> None:
    path = tmp_path / "own.toml"
    path.write_text(text, "utf-8")
    assert begun(name, option, path) == []
    held_to(partial(begun, name, option), demand_told, partial(mangled, text), path, times)


# --- saved games ---


def refusal(read: Callable[[], object]) -> list[str]:
    try:
        read()
    except BadSave as bad:
        return [said(bad.sentence)]
    return []


def test_exports(tmp_path: Path, times: int) -> None:
    journal, path = saved(tmp_path, new_table(3, seed=1)), tmp_path / "export"
    text = exports.whole(journal.read_bytes(), read_file(journal)).decode()
    assert exports.journal_of(text.encode()) == journal.read_bytes()

    def taken_in(path: Path) -> list[str]:
        return refusal(lambda: exports.journal_of(read_bytes(path, journal=False)))

    held_to(taken_in, demand_told, partial(mangled, text), path, times)


def test_journals(tmp_path: Path, times: int) -> None:
    path = saved(tmp_path, new_table(3, seed=1))
    whole = path.read_bytes()

    def loaded(path: Path) -> list[str]:
        return refusal(lambda: read_copy(str(path)))

    assert loaded(path) == []
    held_to(loaded, demand_told, partial(mauled, whole), path, times)


def test_an_index(tmp_path: Path, times: int) -> None:
    saved(tmp_path, play_out(new_table(3, seed=1), Random(1)))
    (entry,) = Shelf(tmp_path).list()
    whole, path = (tmp_path / INDEX).read_bytes(), tmp_path / INDEX

    def check(found: list[Entry]) -> None:
        assert [each.id for each in found] == [entry.id]
        demand_inert(row_of(found[0]))

    held_to(lambda path: Shelf(path.parent).list(), check, partial(mauled, whole), path, times)
