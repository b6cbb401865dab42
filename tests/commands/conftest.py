"""An engine for each test that asks for one, a process of its own or the heart of it; and the simulations."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.commands.client import SEATS, Client
from tests.commands.simulated import Sim
from tui.commands.engine import Engine


@pytest.fixture
def engine() -> Iterator[Client]:
    with Client() as client:
        yield client
        status, out, err = client.end()
        assert (status, out, err) == (0, b"", b"")


@pytest.fixture
def sim(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Sim:
    return Sim(capsys, tmp_path)


@pytest.fixture
def in_process() -> Engine:
    """The engine behind the lines, with a table called t1."""
    engine = Engine()
    new = {"op": "new", "game": "eketorp", "seats": SEATS, "options": {"seed": "x", "first": 0}}
    assert engine.answer(json.dumps(new).encode())["table"] == "t1"
    return engine
