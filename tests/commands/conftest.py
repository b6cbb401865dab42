"""A running engine for each test that asks for one."""

from collections.abc import Iterator

import pytest

from tests.commands.client import Client


@pytest.fixture
def engine() -> Iterator[Client]:
    with Client() as client:
        yield client
        status, out, err = client.end()
        assert (status, out, err) == (0, b"", b"")
