"""Tests of the screens: those that are coroutines are run, bots draw the same each time, and no file lies elsewhere."""

import asyncio
import inspect
from pathlib import Path

import pytest

from core.games import GAMES
from tui.games import UIS


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
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
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr("tui.session.bots.token_hex", lambda _size: "the same each time")
