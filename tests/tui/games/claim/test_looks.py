"""How the island looks, by measurement, in every theme and to all eyes. What all roles have in common: test_sight."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from core.games.claim.model import COLOURS
from tests.tui.theme.sight import SIGHTS, apart, as_seen, tile
from tui import theme
from tui.games.claim import UI
from tui.games.claim.drawing import TINTS
from tui.theme import Look

assert UI.title  # its roles are there once its screens are
HELD = [f"held.{colour}" for colour in COLOURS]
SOIL = [f"soil.{tint}" for tint in range(TINTS)]
SEATS = [f"seat.{colour}" for colour in COLOURS]
LANDS = [*combinations(HELD, 2), *product(HELD, SOIL)]
PLATES = list(product(SEATS, [*HELD, *SOIL]))
RICH = ("true", "256")


@pytest.fixture(autouse=True)
def full_colour_again() -> Iterator[None]:
    yield
    theme.use("true")


@pytest.fixture(params=theme.THEMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def distances(pairs: list[tuple[str, str]], sight: str) -> dict[tuple[str, str], float]:
    return {(one, other): apart(as_seen(tile(one), sight), as_seen(tile(other), sight)) for one, other in pairs}


@pytest.mark.parametrize("depth", RICH)
def test_lands_are_told_apart_and_pieces_are_seen_on_them(name: str, depth: str) -> None:
    """To eyes that see fewer colours letters tell the rest: a castle with its owner's stands on every land."""
    theme.use(depth, look=Look(name))
    for sight in SIGHTS:
        least = 9 if sight == "all colours" else 3.9
        for pairs in (LANDS, PLATES):
            assert {pair: value for pair, value in distances(pairs, sight).items() if value < least} == {}, sight
