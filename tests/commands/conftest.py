"""An engine for each test that asks for one: a process of its own, or the heart of it."""

import json
from collections.abc import Iterator

import pytest

from tests.commands.client import SEATS, Client
from tui.commands.engine import Engine


@pytest.fixture
def engine() -> Iterator[Client]:
    with Client() as client:
        yield client
        status, out, err = client.end()
        assert (status, out, err) == (0, b"", b"")


@pytest.fixture
def in_process() -> Engine:
    """The engine behind the lines, with a table called t1."""
    engine = Engine()
    new = {"op": "new", "game": "eketorp", "seats": SEATS, "options": {"seed": "x", "first": 0}}
    assert engine.answer(json.dumps(new).encode())["table"] == "t1"
    return engine
