"""What the tests of every game's drawings share."""

import pytest

from tui import theme


@pytest.fixture(params=["true", "sixteen", "mono"])
def palette(request: pytest.FixtureRequest) -> str:
    theme.use(request.param)
    return str(request.param)
