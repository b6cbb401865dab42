"""Chapter 1 of Claim: islands that are built in, drawn, or somebody's own."""

from collections import Counter

import pytest

from core.games.claim.elements import ELEMENTS, drawn, elements_for, turned
from core.games.claim.island import bits, island, named, reached, read_map
from core.games.claim.islands import ISLANDS
from core.games.claim.model import AREA, TERRITORIES
from core.kernel.chance import Chance
from core.kernel.types import BadOptions
from tests.games.claim.drawing import new_table

FIVE = ("AAABBB", "AAABBB", "AAABBB", "AAABBB", "CCCDDD", "CCCDDD", "CCCDDD", "CCCDDD", "EEEEEE", "EEEEEE")


def refused(*rows: str, seats: int = 2) -> str:
    with pytest.raises(BadOptions) as caught:
        read_map(rows, TERRITORIES[seats], AREA)
    return str(caught.value)


def test_every_element_has_territories_of_twelve_points() -> None:
    """C-1.2"""
    for element in ELEMENTS:
        assert set(Counter("".join(element)).values()) == {AREA}
    assert [len(set("".join(element))) for element in ELEMENTS] == [2, 2, 2, 2, 1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_islands_at_least_are_built_in_and_keep_the_rules(seats: int) -> None:
    """C-1.1, C-1.3"""
    assert len(ISLANDS[seats]) >= 3
    for name, rows in ISLANDS[seats].items():
        made = read_map(rows, TERRITORIES[seats], AREA)
        assert made.rows == rows == named(rows), name
        assert new_table(seats, island=name).state.island is made
    assert new_table(seats).state.island.rows == next(iter(ISLANDS[seats].values()))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_drawn_island_keeps_the_rules_and_is_put_together_from_the_elements(seats: int) -> None:
    """C-1.1, C-1.2, C-1.3: every element touches the rest along two points at least."""
    for seed in range(4):
        rows, _chance = drawn(seats, Chance.seeded(f"island {seed}"))
        made = read_map(rows, TERRITORIES[seats], AREA)
        assert (made.width, made.height) <= (26, 99)
        for first, second in zip(*[iter(made.territories.values())] * 2, strict=False):
            assert first & second == 0
        _check_elements(rows, seats)


def _check_elements(rows: tuple[str, ...], seats: int) -> None:
    """Each element's shape is found among the territories, and touches the others."""
    made = island(rows)
    pieces = list(made.territories.values())
    shapes = {
        frozenset(
            (row, column, sign)
            for row, line in enumerate(turned(ELEMENTS[element], quarters))
            for column, sign in enumerate(line)
        )
        for element in elements_for(seats)
        for quarters in range(4)
    }
    single = [points for points in pieces if _shape(made.stride, {"a": points}) in shapes]
    pairs = [
        (first, second)
        for first in pieces
        for second in pieces
        if first != second and _shape(made.stride, {"a": first, "b": second}) in shapes
    ]
    assert single
    assert len({first | second for first, second in pairs}) >= seats
    for group in {first | second for first, second in pairs} | set(single):
        rest = made.land & ~group
        along = sum((made.beside(1 << bit) & rest).bit_count() for bit in range(made.bits) if group >> bit & 1)
        assert along >= 2


def _shape(stride: int, parts: dict[str, int]) -> frozenset[tuple[int, int, str]]:
    cells = [(*divmod(bit.bit_length() - 1, stride), sign) for sign, points in parts.items() for bit in bits(points)]
    top, left = min(row for row, _column, _sign in cells), min(column for _row, column, _sign in cells)
    return frozenset((row - top, column - left, sign) for row, column, sign in cells)


def test_the_same_seed_draws_the_same_island() -> None:
    one, same, other = (new_table(3, seed=seed, island="drawn").state.island for seed in ("a", "a", "b"))
    assert one is same
    assert one.rows != other.rows


def test_ones_own_map_is_kept_but_for_the_letters() -> None:
    """The protocol: territories are named in the order in which the map first shows them."""
    own = [row.translate(str.maketrans("ABCDE", "ZXYCD")) for row in FIVE]
    assert new_table(2, island=own).state.island.rows == FIVE
    assert new_table(2, island={"rows": own}).state.island.rows == FIVE, "as a TOML file has it"
    wide = [f"{row}.." for row in FIVE] + ["........"]
    assert new_table(2, island=wide).state.island.rows == tuple(wide)


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ((), "row 1: there is nothing"),
        (("",), "row 1: there is nothing"),
        (("A" * 27,), "row 1: it has 27 signs, and a map has 26 columns"),
        (("A",) * 100, "row 100: a map has 99 rows"),
        ((*FIVE[:3], "AAABB"), "row 4 has 5 signs, and row 1 has 6"),
        (("AAaBBB", *FIVE[1:]), "row 1: 'a' is neither"),
        (("......",), "row 1: there is no point"),
        ((*FIVE, "......", "FFFFFF", "FFFFFF"), "row 12: point a12 is not connected"),
        (("AAAAA", "A...A", "AAAAA", *("AAAAA",) * 9), "row 2: there is a hole at b2"),
        (FIVE[:8], "row 5: there are 4 territories, and so many players need 5"),
        (("AAABBB", *FIVE[1:9], "EEEEE."), "row 9: territory E has 11 points, not 12"),
        (("AAABBB",) * 3 + ("AABABB", *FIVE[4:]), "row 4: territory A is not connected, at d4"),
    ],
)
def test_a_bad_map_is_refused_with_the_row_and_what_is_wrong(rows: tuple[str, ...], told: str) -> None:
    """C-1.3"""
    assert told in refused(*rows)


def test_an_unknown_name_is_refused_with_the_names_that_there_are() -> None:
    with pytest.raises(BadOptions, match=r"sandby.*drawn"):
        new_table(2, island="atlantis")
    with pytest.raises(BadOptions, match="name, or a map"):
        new_table(2, island=7)
    with pytest.raises(BadOptions, match="row 2 is no text"):
        new_table(2, island=["AAA", 7])


def test_steps_never_lead_round_an_edge() -> None:
    made = island(("AA.", "..A", "AAA"))
    assert made.named(reached(made, made.points["a1"], made.land)) == ["a1", "b1"]
