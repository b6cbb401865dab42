"""What the tests of every game's drawings share."""

import pytest

from tui import theme
from tui.games import ROOMS, looks_of

for game in ROOMS:
    looks_of(game)  # its roles are there once its screens are


@pytest.fixture(params=["true", "sixteen", "mono"])
def palette(request: pytest.FixtureRequest) -> str:
    theme.use(request.param)
    return str(request.param)
