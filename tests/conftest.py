"""What every test shares: the world it runs in, the option for longer runs, and how much hypothesis tries."""

import os

import pytest
from hypothesis import HealthCheck, settings

from tests import launch

launch.same_world()  # before a worker is started, which so has it from its first moment

# Repeatable: the same examples on every machine and run. No deadline: nothing in the suite is timed.
SHARED = settings(
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile("short", SHARED, max_examples=40)
settings.register_profile("long", SHARED, max_examples=500)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="the longer forms of the heavy tests: many more random games")
    parser.addoption("--kills", type=int, default=200, metavar="N", help="how often a playing process is killed")


def pytest_xdist_auto_num_workers() -> int:
    """Two for each core, since tests in a terminal mostly wait; but no more than a small memory bears."""
    cores = len(os.sched_getaffinity(0))
    return max(cores, min(2 * cores, 8))


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("long" if config.getoption("--long") else "short")


@pytest.fixture(scope="session")
def long(request: pytest.FixtureRequest) -> bool:
    """Whether the longer forms of the heavy tests are asked for."""
    return bool(request.config.getoption("--long"))
