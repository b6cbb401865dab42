"""Tests of the screens: those that are coroutines are run, bots draw the same each time, and no file lies elsewhere."""

import asyncio
import inspect
from collections.abc import Iterator
from gettext import NullTranslations
from itertools import count
from pathlib import Path

import pytest

from core.games import GAMES
from tests.tui.driver import Unshown, parse_once
from tests.tui.terminal import environ_in
from tui import keys, theme, words
from tui.games import ROOMS, looks_of


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True


for _game in ROOMS:
    looks_of(_game)  # the roles of its drawings are there from now on


@pytest.fixture(autouse=True, scope="session")
def _style_sheets_parsed_once() -> Iterator[None]:
    """Those of a game in a terminal of its own still are each time."""
    with pytest.MonkeyPatch.context() as patch:
        parse_once(patch)
        yield


@pytest.fixture(autouse=True, scope="session")
def _painted_for_nobody() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tui.host.whole_screen.Composed", Unshown)
        yield


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toys stand beside Eketorp."""
    for name in ("skerry", "nim"):
        monkeypatch.setitem(GAMES, name, f"tests.toys.{name}")
        monkeypatch.setitem(ROOMS, name, f"tests.toys.{name}")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EKETORP_SAVES", str(tmp_path / "saves"))
    monkeypatch.setenv("EKETORP_SETTINGS", str(tmp_path / "settings.json"))
    monkeypatch.setenv("EKETORP_LOG", str(tmp_path / "errors.log"))
    monkeypatch.setattr("tui.session.bots.token_hex", lambda _size: "the same each time")
    numbers = count()
    monkeypatch.setattr("tui.session.opening.token_hex", lambda _size: f"game {next(numbers)}")  # no low hands at first


@pytest.fixture(autouse=True)
def _as_begun() -> Iterator[None]:
    """Colours, language and keys are those that the program begins with, whatever the test changes of them."""
    yield
    theme.use("true")
    words.use(NullTranslations())
    keys.use(keys.Keyboard())


@pytest.fixture
def environ(tmp_path: Path) -> dict[str, str]:
    """Of a game in a terminal of its own."""
    return environ_in(tmp_path)
