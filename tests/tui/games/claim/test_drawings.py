"""What holds of every drawing of Claim: its width and glyphs, that nothing is cut, and that all of it can be told."""

import re

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from core.games.claim import GAME
from core.games.claim.island import island
from core.games.claim.islands import ISLANDS
from core.games.claim.model import Point, State
from core.kernel.types import Moment
from tests.games.claim.drawing import move, new_table, position
from tests.tui.games.claim.positions import PHASES, announcements, asked_in, moments, played, prompt_of, screen
from tests.tui.games.drawn import ODD_SIZES, SIZES, check
from tests.tui.games.tables import Bare, shown
from tui import theme
from tui.games.claim import scenes
from tui.games.claim.announce import pages_of
from tui.games.claim.drawing import draw_island
from tui.games.claim.grid import pictured, place, window
from tui.games.claim.layout import lay_out
from tui.games.claim.marks import NO_MARKS, At, Lately, Marks
from tui.games.claim.side import draw_side
from tui.games.claim.table import ClaimTable
from tui.play.chips import initials
from tui.play.pages import Pages
from tui.theme import Look
from tui.widgets.canvas import Canvas
from tui.widgets.glyphs import ALLOWED, TO_ASCII, TOWER

GROWING = ((80, 21), (120, 37), (160, 47), (200, 57))
ALL = [(seats, name) for seats, named in ISLANDS.items() for name in named]


@pytest.mark.parametrize(("width", "height"), ODD_SIZES)
def test_every_phase_at_every_size(width: int, height: int, palette: str) -> None:
    for seats in (2, 4):
        for phase in PHASES:
            state = asked_in(phase, 4 if phase == "remove" else seats)
            check(screen(state, width, height))
            for keys in ((), ("tab", "enter"), ("g", "c"), ("tab", "enter", "tab")):
                check(screen(state, width, height, prompt_of(state, *keys)))


@pytest.mark.parametrize(("seats", "name"), ALL)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_island_is_whole_on_the_smallest_screen(
    seats: int, name: str, width: int, height: int, palette: str
) -> None:
    """With signs and lines; in half-blocks most of it is there, and all of it on a chart beside it."""
    state = new_table(seats, island=name).state
    places = lay_out(width, height, seats, state.island)
    box, every = places.island, set(state.island.points)
    canvas = draw_island(state, box.width, box.height)
    for line in canvas.plain():
        assert set(line) <= ALLOWED
    if not places.charted:
        assert points_of(canvas) == every
        assert not set("◄▲▼►") & set("".join(canvas.plain()))
        return
    assert pictured()
    seen = window(state.island, box.width, box.height)
    assert seen.high == 2
    assert 2 * len(points_of(canvas)) > len(every) > len(points_of(canvas))
    assert points_of(draw_side(state, places.side.width, places.side.height, seen)) == every


def points_of(canvas: Canvas) -> set[Point]:
    return {zone.what.point for zone in canvas.zones if isinstance(zone.what, At)}


@pytest.mark.parametrize(("seats", "name"), ALL)
def test_a_part_of_an_island_moves_seldom_and_keeps_the_cursor_off_its_edges(seats: int, name: str) -> None:
    made = new_table(seats, island=name).state.island
    box = lay_out(80, 21, seats, made).island
    for column in range(made.width):
        walk = [window(made, box.width, box.height, (column, row)) for row in range(made.height)]
        assert len({seen.first_row for seen in walk}) <= 2
        for row, seen in enumerate(walk):
            for beside in {max(row - 1, 0), min(row + 1, made.height - 1)}:
                assert seen.sees(column, row)
                assert seen.sees(column, beside)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_piece_and_castle_can_be_told_without_colours(width: int, height: int) -> None:
    theme.use("mono")
    state = played(4).state_at(played(4).at - 5)
    box = lay_out(width, height, 4, state.island).island
    canvas = draw_island(state, box.width, box.height)
    seen = window(state.island, box.width, box.height)
    for seat, tag in enumerate(initials(state.seats)):
        for points, castle in ((state.pieces[seat], False), (state.castles[seat], True)):
            for name in state.island.named(points):
                text = drawn_at(canvas.plain(), seen.at(*place(state.island, name)), seen.wide, seen.high)
                assert tag in text, name
                assert castle is bool({"#", "[", "█"} & set(text)), name


def drawn_at(lines: list[str], at: tuple[int, int], wide: int, high: int) -> str:
    x, y = at
    return "".join(line[x : x + wide - 1] for line in lines[y : y + max(high - 1, 1)])


@pytest.mark.parametrize("depth", ["sixteen", "mono"])
def test_whose_land_it_is_is_told_without_colours(depth: str) -> None:
    theme.use(depth)
    state = position("R..b\n....", "AABB\nAABB")
    text = "\n".join(draw_island(state, 40, 12).plain())
    assert text.count(initials(state.seats)[0].lower()) == 3


@pytest.mark.parametrize("depth", theme.DEPTHS)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_piece_that_can_capture_has_a_plus(width: int, height: int, depth: str) -> None:
    theme.use(depth)
    state = position("r..b\n....", "AABB\nAABB")
    lines = draw_island(state, width, height, Marks(catchers=frozenset(("a1",)))).plain()
    assert "+" in "".join(lines)


def test_borders_part_the_territories_however_small() -> None:
    theme.use("mono")
    state = position("....\n....", "AABB\nAABB")
    for width, height in ((40, 12), (24, 4)):
        assert sum("│" in line for line in draw_island(state, width, height).plain()) >= 2


@pytest.mark.parametrize(("seats", "name"), ALL)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_territory_is_named_where_it_lies(seats: int, name: str, width: int, height: int) -> None:
    """In a gap of its own land, where no piece ever stands."""
    state = new_table(seats, island=name).state
    box = lay_out(width, height, seats, state.island).island
    lines = [line[4:] for line in draw_island(state, box.width, box.height).plain()]
    assert sorted(filter(str.isupper, "".join(lines))) == sorted(state.island.territories)


def test_a_territory_without_such_a_gap_is_drawn_all_the_same() -> None:
    for rows in ("A." * 5 + "A", "AAAA"):
        state = replace(new_table(2).state, island=island((rows,)))
        assert "A" in "".join(draw_island(state, 80, 3).plain()) or rows != "AAAA"


@pytest.mark.parametrize("depth", theme.DEPTHS)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_castle_is_drawn_otherwise_than_a_piece_whatever_the_marks(width: int, height: int, depth: str) -> None:
    """Under the cursor, the last move and danger: walls or another ground in the same two letters' place."""
    theme.use(depth)
    state = position("Rr.b\n....", "AABB\nAABB")
    seen = window(state.island, width, height)
    looks = []
    for point in ("a1", "b1"):
        marks = Marks(point, danger=frozenset((point,)))
        canvas = draw_island(state, width, height, marks, Lately(put=(point,)))
        x, y = seen.letters(*place(state.island, point))
        chars, roles = canvas.cells(y)
        assert "".join(chars[x : x + 2]) == initials(state.seats)[0]
        left, _top = seen.at(*place(state.island, point))
        walls = bool(set("█[]") & set(chars[left : left + seen.wide - 1]))
        role = roles[x]
        style = theme.style(role) if isinstance(role, str) else role
        looks.append((walls, style.bgcolor))
    assert looks[0] != looks[1]
    assert looks[0][0] or depth != "mono"


def at_point(state: State, canvas: Canvas, point: str, width: int, height: int) -> str:
    seen = window(state.island, width, height)
    return drawn_at(canvas.plain(), seen.at(*place(state.island, point)), seen.wide, seen.high)


@pytest.mark.parametrize("depth", theme.DEPTHS)
@pytest.mark.parametrize(("width", "height"), [(40, 4), (40, 12), (80, 30), (120, 38)])
def test_pieces_taken_off_are_crossed_out_and_new_ones_are_marked(width: int, height: int, depth: str) -> None:
    theme.use(depth)
    state = position("r..b\n....", "AABB\nAABB")
    plain = draw_island(state, width, height).plain()
    for lately in (Lately(gone=(("b1", 1),)), Lately(put=("a1",)), Lately(way=("b1", "a1"))):
        assert draw_island(state, width, height, NO_MARKS, lately).plain() != plain, lately
    crossed = draw_island(state, width, height, NO_MARKS, Lately(gone=(("b1", 1),)))
    assert at_point(state, crossed, "b1", width, height) != at_point(state, crossed, "b2", width, height)


@pytest.mark.parametrize("depth", theme.DEPTHS)
@pytest.mark.parametrize(("width", "height"), [(40, 4), (40, 12), (80, 30), (120, 38)])
def test_danger_is_marked_beside_the_letters(width: int, height: int, depth: str) -> None:
    theme.use(depth)
    state = position("Rr.b\n....", "AABB\nAABB")
    lines = draw_island(state, width, height, Marks(danger=frozenset(("a1", "b1")))).plain()
    assert "".join(lines).count("!") == 2
    seen = window(state.island, width, height)
    for column in (0, 1):
        x, y = seen.letters(column, 0)
        assert lines[y][x : x + 2] == initials(state.seats)[0]


@pytest.mark.parametrize(("width", "height"), [(40, 12), (80, 30), (120, 38)])
def test_a_piece_that_is_taken_up_stands_higher_than_its_place(width: int, height: int) -> None:
    state = position("....\n.r.b\n....", "AABB\nAABB\nAABB")
    seen, tag = window(state.island, width, height), initials(state.seats)[0]
    x, y = seen.letters(1, 1)
    for lifted, line in ((None, y), ("b2", y - 1)):
        text = draw_island(state, width, height, Marks(lifted=lifted)).plain()
        assert text[line][x : x + 2] == tag


def test_points_grow_with_the_window() -> None:
    """Each larger size of window has larger points, for every number of seats."""
    for seats in (2, 3, 4):
        made = new_table(seats).state.island
        pitches = [window(made, *lay_out(*size, seats, made).island[2:])[2:4] for size in GROWING]
        assert pitches == sorted(pitches)
        assert len(set(pitches)) == len(GROWING), pitches


@pytest.mark.parametrize(("seats", "name"), ALL)
def test_points_have_two_lines_on_the_smallest_screen(seats: int, name: str) -> None:
    made = new_table(seats, island=name).state.island
    assert window(made, *lay_out(80, 21, seats, made).island[2:]).high == 2


def test_an_island_too_large_scrolls_with_the_cursor() -> None:
    rows = tuple("A" * 26 for _row in range(40))
    state = replace(new_table(2).state, island=island(rows))
    near = draw_island(state, 62, 16, prompt_of(state).marks)
    prompt = prompt_of(state, "g", "z", "4", "0", "enter")
    far = draw_island(state, 62, 16, prompt.marks)
    assert prompt.choice.cursor == "z40"
    assert At("z40") in {zone.what for zone in far.zones}
    assert At("z40") not in {zone.what for zone in near.zones}
    assert "▲" in "".join(far.plain())
    assert "▼" in "".join(near.plain())


@pytest.mark.parametrize("column", "am")
def test_a_territory_is_named_also_where_its_middle_is_out_of_sight(column: str) -> None:
    state = replace(new_table(2).state, island=island(("A" * 12 + "B" * 14,)))
    text = "".join(draw_island(state, 62, 4, prompt_of(state, "g", column, "1", "enter").marks).plain())
    assert "►" in text
    assert {"A", "B"} <= set(text)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_page(seats: int, width: int, height: int) -> None:
    pages = list(announcements(played(seats), width, height))
    assert len(pages) > 2
    check(pages)
    assert "The end" in "".join(pages[-1][2].plain())


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("width", "height"), [(120, 37), (160, 47), (200, 57)])
def test_who_stands_where_is_told_below_the_words_in_a_large_window(seats: int, width: int, height: int) -> None:
    state = asked_in("turn", seats)
    for prompt in (prompt_of(state), None):
        canvas = list(screen(state, width, height, prompt))[-1][2]
        text = " ".join(canvas.plain())
        for name, points in state.island.territories.items():
            (counts,) = re.findall(rf" {name}  ?(?:\[..\] )?((?:\w\w \d+ ?)+|nobody)", text)
            tags = initials(state.seats)
            standing = [
                f"{tag} {n}" for tag, one in zip(tags, state.pieces, strict=True) if (n := (one & points).bit_count())
            ]
            assert counts.split() == " ".join(standing or ["nobody"]).split()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_sums_at_the_end_add_up_to_the_castles_and_pieces_on_the_island(seats: int) -> None:
    for seed in range(3):
        table = played(seats, seed)
        end = " ".join([*announcements(table, 80, 21)][-1][2].plain())
        sums = re.findall(r"(\d+) (castle|piece)s? +=([^a-z]*)([^│]*)│", end)
        stand = [list(map(int.bit_count, points)) for points in (table.state.castles, table.state.pieces)]
        assert len(sums) == 2 * seats
        for number, (count, what, first, more) in enumerate(sums):
            assert int(count) == stand[what == "piece"][number // 2]
            terms = re.findall(r"([-+]?) *(\d+)", first + more)
            assert sum(int(sign + digits) for sign, digits in terms) == int(count)


def test_no_single_strip_of_the_board_is_left_above_the_end() -> None:
    told = moments(played(4))
    *_others, end = pages_of(told, lambda: told, range(4))
    shown = Pages([end], None).over(Canvas(80, 21))
    assert shown.plain()[0].strip()


def test_a_page_names_the_captor_of_a_territory_and_counts_the_castle_that_is_due() -> None:
    """C-4.3: red traps the last piece beside blue's castle, and has one castle already."""
    before = position("b.r...\nB.....\n......\nR....b", "AAABBB\nAAABBB\nCCCDDD\nCCCDDD")
    event = GAME.decide(before, move("c1-b1", 0))[0]
    after = GAME.evolve(before, event)
    (page,) = pages_of([Moment(event, after)], list, [1])
    canvas = Canvas(80, 8)
    page.draw(canvas)
    text = " ".join(" ".join(canvas.plain()).split())
    assert "takes territory A from Bjarke" in text
    assert "puts a castle there next." in text
    assert text.count(TOWER) == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("width", "height"), SIZES)
async def test_what_is_announced_leaves_its_place_on_the_island_in_sight(seats: int, width: int, height: int) -> None:
    """All but the end."""
    told, shown_pages = moments(played(seats)), 0
    async with shown(Bare(ClaimTable()), (width, height)) as app:
        table = app.table
        for moment in told[:-2]:
            table.happen(moment)
            table.announce([moment], lambda: told, range(seats), None)
            table.draw()
            if table.pages is not None:
                shown_pages += 1
                lines, canvas = table.over.plain(), table.island.canvas
                assert canvas is not None
                top = next(y for y, line in enumerate(lines) if "╔" in line)
                for point in scenes.points_of(moment.event):
                    zone = next(z for z in canvas.zones if z.what == At(point))
                    assert zone.y < top
    assert shown_pages > 1


def test_long_and_wide_names_stay_in_their_boxes() -> None:
    state = asked_in("turn", 4)
    seats = tuple(replace(seating, name="漢字の名前 of the Northern Isles" * 2) for seating in state.seats)
    for width, height in SIZES:
        state = replace(state, seats=seats)
        for _name, box, canvas in screen(state, width, height, prompt_of(state)):
            assert {cell_len(line) for line in canvas.plain()} == {box.width}


def test_plain_ascii_holds_nothing_else() -> None:
    for _name, _box, canvas in screen(asked_in("turn", 4), 80, 22, prompt_of(asked_in("turn", 4), "tab", "enter")):
        assert "".join(canvas.plain()).translate(TO_ASCII).isascii()


@pytest.mark.parametrize("name", theme.THEMES)
def test_the_land_of_each_seat_has_another_colour(name: str) -> None:
    state: State = asked_in("turn", 4)
    theme.use("true", look=Look(name))
    assert len({theme.style(f"held.{seating.colour}").bgcolor for seating in state.seats}) == 4
