"""What every test shares: the world it runs in, the option for longer runs, and how much hypothesis tries."""

import gc
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Protocol, TypeVar
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings

from tests import launch

T = TypeVar("T")

launch.same_world()  # before a worker is started, which so has it from its first moment

from tests.tui import terminal  # noqa: E402 - what is loaded by this looks at the environment
from tests.tui.loaded import Loaded  # noqa: E402 - see above

# Repeatable: the same examples on every machine and run. No deadline: nothing in the suite is timed.
SHARED = settings(
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile("short", SHARED, max_examples=20)
settings.register_profile("long", SHARED, max_examples=500)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="the longer forms of the heavy tests: many more random games")
    parser.addoption("--kills", type=int, default=200, metavar="N", help="how often a playing process is killed")


def pytest_xdist_auto_num_workers() -> int:
    """Two for each core, since tests in a terminal mostly wait; but no more than a small memory bears."""
    cores = len(os.sched_getaffinity(0))
    return max(cores, min(2 * cores, 8))


def pytest_configure(config: pytest.Config) -> None:
    if config.args_source is config.ArgsSource.TESTPATHS:
        config.args = _from_another_on(os.environ)
    settings.load_profile("long" if config.getoption("--long") else "short")


def _from_another_on(environ: Mapping[str, str]) -> list[str]:
    """The parts of the tests, each worker beginning with another: so they compile each file about once in all."""
    parts = sorted(str(path) for path in Path(__file__).parent.iterdir() if path.is_dir() or path.match("test_*.py"))
    worker, workers = environ.get("PYTEST_XDIST_WORKER", "gw0"), environ.get("PYTEST_XDIST_WORKER_COUNT", "1")
    first = int(worker.removeprefix("gw")) * len(parts) // int(workers)
    return parts[first:] + parts[:first]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files stand in an order that only mixes them: those that wait for a terminal are run beside those that reckon."""
    items.sort(key=lambda item: crc32(item.nodeid.partition("::")[0].encode()))


def pytest_collection_finish() -> None:
    """What is loaded by now stays, and need not be looked over again and again for what nobody holds any more."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)


class Share(Protocol):
    def __call__(self, every: Sequence[T], turn: int, of: int = 2) -> Sequence[T]: ...


@pytest.fixture(scope="session")
def share(long: bool) -> Share:
    """In the long form all of them; else each second, or each of more, and by another turn those between."""
    return lambda every, turn, of=2: every if long else every[turn % of :: of]


@pytest.fixture(autouse=True, scope="session")
def _loaded_once() -> Iterator[None]:
    """Most games in a terminal are forked from one process for each worker, or much of the time went into loading."""
    terminal.loaded = Loaded(terminal.usual())
    yield
    terminal.loaded.end()


@pytest.fixture(scope="session")
def long(request: pytest.FixtureRequest) -> bool:
    """True if the longer forms of the heavy tests are asked for."""
    return bool(request.config.getoption("--long"))
