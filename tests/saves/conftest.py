"""The toy game among the games, and a folder that is not there yet."""

from pathlib import Path

import pytest

from core.games import GAMES


@pytest.fixture(autouse=True)
def skerry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "skerry", "tests.kernel.toy")


@pytest.fixture
def kills(request: pytest.FixtureRequest) -> int:
    """How often the process that plays is to be killed."""
    return int(request.config.getoption("--kills"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "saves"


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """An empty shelf."""
    folder = tmp_path / "saves"
    folder.mkdir()
    return folder
