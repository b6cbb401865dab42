"""Tests of the screens: those that are coroutines are run, bots draw the same each time, and no file lies elsewhere."""

import asyncio
import gc
import inspect
import json
from itertools import count
from pathlib import Path

import pytest

from core.games import GAMES
from tui import theme
from tui.games import UIS


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    gc.unfreeze()  # each app has frozen what was there, as if it were the only one
    return True


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toys stand beside Eketorp."""
    for name, ui in {"skerry": "tests.tui.skerry", "nim": "tests.toys.nim.screens"}.items():
        monkeypatch.setitem(GAMES, name, f"tests.toys.{name}")
        monkeypatch.setitem(UIS, name, ui)


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EKETORP_SAVES", str(tmp_path / "saves"))
    monkeypatch.setenv("EKETORP_SETTINGS", str(tmp_path / "settings.json"))
    monkeypatch.setenv("EKETORP_LOG", str(tmp_path / "errors.log"))
    theme.use("true")
    monkeypatch.setattr("tui.session.bots.token_hex", lambda _size: "the same each time")
    numbers = count()
    monkeypatch.setattr("tui.session.opening.token_hex", lambda _size: f"game {next(numbers)}")  # no low hands at first


@pytest.fixture
def environ(tmp_path: Path) -> dict[str, str]:
    """Of a game in a terminal of its own: bots that wait for nothing, nothing acted out."""
    settings = tmp_path / "settings.json"
    settings.write_text(json.dumps({"pace": "at once"}))
    return {
        "EKETORP_SAVES": str(tmp_path / "saves"),
        "EKETORP_SETTINGS": str(settings),
        "EKETORP_LOG": str(tmp_path / "errors.log"),
        "TEXTUAL_ANIMATIONS": "none",
    }
