"""How the island looks, by measurement, in every theme and to all eyes. What all roles have in common: test_sight."""

from itertools import combinations, product

import pytest

from core.games.claim.island import SEA
from core.games.claim.model import COLOURS
from tests.tui.games.claim.positions import asked_in
from tests.tui.theme.sight import SIGHTS, apart, as_seen, contrast, ground, text, tile
from tui import theme
from tui.games.claim.drawing import draw_island
from tui.games.claim.grid import window
from tui.games.claim.layout import lay_out
from tui.games.claim.sight import TINTS
from tui.theme import Look

HELD = [f"held.{colour}" for colour in COLOURS]
SOIL = [f"soil.{tint}" for tint in range(TINTS)]
SEATS = [f"seat.{colour}" for colour in COLOURS]
LANDS = [*combinations(HELD, 2), *product(HELD, SOIL)]
SHORE = list(product(["sea"], [*HELD, *SOIL]))
PLATES = list(product(SEATS, [*HELD, *SOIL]))
RICH = ("true", "256")


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


COLOURED = [depth for depth in theme.DEPTHS if depth != "mono"]
READ = (
    *HELD, *SOIL, *(f"castle.{colour}" for colour in COLOURS), "sea", "strand", "offered", "offered.catch", "aim.held",
    "aim.soil", "danger", "victim", "ghost", "trace",
)  # fmt: skip


@pytest.mark.parametrize("depth", COLOURED)
def test_all_that_is_read_or_hit_on_the_island_stands_out_from_its_ground(name: str, depth: str) -> None:
    theme.use(depth, look=Look(name))
    measured = {role: contrast(text(theme.style(role)), ground(theme.style(role))) for role in READ}
    assert {role: value for role, value in measured.items() if value < (4.5 if depth != "256" else 4.2)} == {}


@pytest.mark.parametrize("depth", COLOURED)
def test_pieces_and_castles_stand_out_from_their_own_land_by_their_rims(name: str, depth: str) -> None:
    theme.use(depth, look=Look(name))
    for colour in COLOURS:
        land = ground(theme.style(f"held.{colour}"))
        for rim in (f"edge.{colour}", f"castle.{colour}"):
            assert contrast(text(theme.style(rim)), land) >= 3, (rim, colour)


@pytest.mark.parametrize("depth", COLOURED)
def test_crosses_and_ways_stand_out_from_every_land(name: str, depth: str) -> None:
    theme.use(depth, look=Look(name))
    pens = [(f"castle.{colour}", land) for colour in COLOURS for land in HELD]
    pens += [(f"name.{colour}", land) for colour in COLOURS for land in SOIL]
    for pen, land in pens:
        assert contrast(text(theme.style(pen)), ground(theme.style(land))) >= 3, (pen, land)


@pytest.mark.parametrize("depth", COLOURED)
def test_one_colour_of_the_cursor_stands_out_from_the_land_and_another_from_its_borders(name: str, depth: str) -> None:
    theme.use(depth, look=Look(name))
    for kind, lands in (("held", HELD), ("soil", SOIL)):
        dashes = [text(theme.style(f"{role}.{kind}")) for role in ("aim", "dash")]
        for below in (*lands, "ditch"):
            assert max(contrast(dash, ground(theme.style(below))) for dash in dashes) >= 2.5, below


@pytest.mark.parametrize("depth", RICH)
def test_owned_land_is_pale(name: str, depth: str) -> None:
    """It is nearer to white than every land without an owner, by a dark theme."""
    theme.use(depth, look=Look(name))
    least = min(contrast(ground(theme.style(land)), (0, 0, 0)) for land in HELD)
    assert least >= 8
    assert name == "light" or least >= 2 * max(contrast(ground(theme.style(land)), (0, 0, 0)) for land in SOIL)


@pytest.mark.parametrize("depth", RICH)
def test_the_sea_is_no_land_to_any_eyes(name: str, depth: str) -> None:
    theme.use(depth, look=Look(name))
    for sight in SIGHTS:
        least = 4.5 if depth == "true" else 10
        assert {pair: value for pair, value in distances(SHORE, sight).items() if value < least} == {}, sight


def test_of_256_colours_neighbours_have_different_land(name: str) -> None:
    theme.use("256", look=Look(name))
    assert len({theme.style(soil).bgcolor for soil in SOIL}) == TINTS


@pytest.mark.parametrize("depth", ["sixteen", "mono"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)], ids=str)
def test_where_colours_are_few_signs_tell_land_from_sea(name: str, depth: str, size: tuple[int, int]) -> None:
    """Each point of the land has a sign of its own or a piece, and none of the sea has any."""
    theme.use(depth, look=Look(name))
    view = asked_in("turn")
    box = lay_out(*size, 2, view.island).island
    seen = window(view.island, box.width, box.height)
    drawn = draw_island(view, box.width, box.height).plain()
    for row, column in product(range(seen.first_row, seen.first_row + seen.rows), range(seen.columns)):
        x, y = seen.at(seen.first_column + column, row)
        inside = "".join(line[x : x + seen.wide - 1] for line in drawn[y : y + max(seen.high - 1, 1)])
        assert (inside.strip() == "") == (view.island.rows[row][seen.first_column + column] == SEA), inside
