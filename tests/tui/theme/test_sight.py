"""Contrast by measurement, and how far apart pieces are, to all eyes."""

import pytest

from core.games.eketorp.model import COLOURS, STONES
from tests.tui.theme.sight import SIGHTS, apart, as_seen, closest, contrast, ground, text, tile
from tui import theme
from tui.theme import Look

SEATS = [f"seat.{colour}" for colour in COLOURS]
PIECES = [f"stone.{kind}" for kind in STONES]
COLOURED = [depth for depth in theme.DEPTHS if depth != "mono"]
LEAST = 32.8  # between two seats, and between two stones, at 0.1.0


@pytest.fixture(params=theme.THEMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.mark.parametrize("depth", COLOURED)
def test_whatever_must_be_read_or_hit_stands_out_from_its_ground(name: str, depth: str) -> None:
    theme.use(depth, look=Look(name))
    roles = {*theme.palette(), *(f"{piece}.b" for piece in (*PIECES, "empty"))} - PICTURED
    measured = {role: contrast(text(theme.style(role)), ground(theme.style(role))) for role in roles}
    assert {role: value for role, value in measured.items() if value < least(role, name, depth)} == {}


def least(role: str, name: str, depth: str) -> float:
    """The contrast of texts; of drawings and frames; and of colours that are those of the terminal, or the nearest."""
    if name == "high contrast" and depth != "256":
        return 4.5
    if role.removesuffix(".b") in SHAPES:
        return 3
    return {"true": 4.5, "256": 3.7, "sixteen": 3.7}[depth]


SHAPES = {"line", "line.lit", "rim", "empty", "trace", "mist", "coast", "amulet", "plate.lit", "faint"}
SHAPES |= {"axe.haft", "axe.iron", "axe.red", "burst", "card.rim", "engine.beam", "engine.iron", "engine.sail", "war"}
# Parts of pictures, which lie on each other and are neither read nor hit by themselves.
PICTURED = {"boss", "foam", "hole", "house", "iron", "mast", "oak.edge", "pier", "roof", "sail", "shore"}
NAMES = [f"name.{colour}" for colour in COLOURS]
LYING = ("ink", "dim", "faint", "accent", "good", "calm", "amulet", "line", "card.back", *NAMES)
GROUNDS = ("land.clay", "land.meadow", "land.rock", "land.wood", "sill", "panel", "panel.lit", "bar")


@pytest.mark.parametrize("depth", COLOURED)
def test_what_lies_on_the_land_stands_out_from_it(name: str, depth: str) -> None:
    theme.use(depth, look=Look(name))
    measured = {(pen, on): contrast(text(theme.style(pen)), ground(theme.style(on))) for pen in LYING for on in GROUNDS}
    near = 0.5 if depth == "256" else 0  # the lands too are the nearest colours
    low = {(pen, on): value for (pen, on), value in measured.items() if value < least(pen, name, depth) - near}
    assert low == {}


def test_seats_and_stones_stay_apart_to_all_eyes(name: str) -> None:
    theme.use("true", look=Look(name))
    for sight in SIGHTS:
        assert closest(SEATS, sight) >= LEAST, sight
        assert closest(PIECES, sight) >= LEAST, sight
        assert closest([*SEATS, *PIECES], sight) >= (24 if name == "colour-blind" else 19.5), sight


@pytest.mark.parametrize(("depth", "least"), [("256", 29), ("sixteen", 29)])
def test_with_fewer_colours_seats_and_stones_stay_apart(name: str, depth: str, least: float) -> None:
    theme.use(depth, look=Look(name))
    assert closest([*SEATS, *PIECES], "all colours") >= least


def test_of_256_colours_pieces_are_told_apart_by_all_eyes(name: str) -> None:
    theme.use("256", look=Look(name))
    for sight in SIGHTS:
        assert closest(SEATS, sight) >= 30, sight
        assert closest(PIECES, sight) >= 30, sight


@pytest.mark.parametrize("depth", COLOURED)
def test_the_cursors_colour_is_no_seats_and_no_stones(name: str, depth: str) -> None:
    theme.use(depth, look=Look(name))
    for role in ("cursor", "card.lit"):
        assert min(apart(tile(role), tile(piece)) for piece in (*SEATS, *PIECES)) >= 25
    for sight in SIGHTS if depth == "true" else ():
        cursor = as_seen(tile("cursor"), sight)
        assert min(apart(cursor, as_seen(tile(piece), sight)) for piece in (*SEATS, *PIECES)) >= 20, sight


@pytest.mark.parametrize("depth", COLOURED)
def test_pieces_are_seen_on_the_table(name: str, depth: str) -> None:
    """Also a black village would be on a dark table, and a white one by day."""
    theme.use(depth, look=Look(name))
    tables = [ground(theme.style(role)) for role in ("ground", "empty", *GROUNDS[:-1])]
    hatched = [piece for piece in PIECES if theme.shade(piece) != " "]
    for table in tables:
        assert min(apart(tile(piece), table) for piece in (*SEATS, *PIECES, "cursor")) >= 9
    assert depth != "sixteen" or hatched == PIECES


def test_sixteen_colours_are_no_other_where_bright_grounds_are_plain(name: str) -> None:
    """On the console of Linux a bright ground is the plain one: seats, cursor and hatched stones differ still."""
    theme.use("sixteen", look=Look(name))
    looks = [(ground_number(role) % 8, theme.shade(role), theme.style(role).color) for role in (*SEATS, *PIECES)]
    assert len(set(looks)) == len(looks)
    plain = [ground_number(role) % 8 for role in (*SEATS, "cursor")]
    assert len(set(plain)) == len(plain)


def ground_number(role: str) -> int:
    colour = theme.style(role).bgcolor
    assert colour is not None
    assert colour.number is not None
    return colour.number
