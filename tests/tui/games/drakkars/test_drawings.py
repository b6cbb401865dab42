"""What holds of every drawing of Drakkars: width and glyphs, that nothing is cut, and that all can be told."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from rich.cells import cell_len
from rich.text import Text

from core.games.drakkars import GAME, State
from core.games.drakkars.model import HOME, RING, ROOM, SHIELD, START, WORTH
from core.games.drakkars.sea import on_ring, space
from core.kernel.types import BYSTANDER
from tests.games.drakkars.drawing import Own, position
from tests.games.drakkars.seen import letters
from tests.tui.games.drakkars.positions import (
    PHASES,
    announcements,
    asked_in,
    moments,
    played,
    prompt_of,
    screen,
)
from tests.tui.games.drakkars.rich import CHOOSING, EVERY, FOGGY, RICH, TWO_TOWNS
from tests.tui.games.drawn import ODD_SIZES, SIZES, check, pages_drawn
from tests.tui.theme.sight import contrast, ground, text
from tui import theme
from tui.games.drakkars import geometry
from tui.games.drakkars.announce import pages_of
from tui.games.drakkars.cards import draw_hand
from tui.games.drakkars.drawing import draw_board
from tui.games.drakkars.gods import GODS, RUNES, ship_tag
from tui.games.drakkars.layout import lay_out
from tui.games.drakkars.marks import ShieldSpot, SpaceSpot
from tui.games.drakkars.turn_tale import draw_turns
from tui.play.bevels import on
from tui.play.boxes import Box, meet
from tui.play.chips import initials
from tui.play.prompt_table import without_secrets
from tui.session.tale import Tale
from tui.theme import Look
from tui.widgets.canvas import Canvas
from tui.widgets.glyphs import TO_ASCII

PLAYS = ("", "0", "1 6", "1 6 enter tab", "0 5 tab enter", "7 2", "9 4", "v")


def asking() -> Iterator[State]:
    yield from (asked_in(phase, seats) for seats in (2, 3, 4) for phase in PHASES)
    yield TWO_TOWNS
    yield CHOOSING
    yield FOGGY


@pytest.mark.parametrize(("width", "height"), ODD_SIZES)
def test_every_question_at_every_size(width: int, height: int, palette: str) -> None:
    for state in asking():
        check(screen(state, width, height))
        for key in ("escape", "1", "2", "tab", "g", "d"):
            check(screen(state, width, height, prompt_of(state, key)))
    for keys in PLAYS:
        check(screen(RICH, width, height, prompt_of(RICH, *keys.split())))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_words_have_room(width: int, height: int) -> None:
    """The first sentence of whatever a prompt says stands there whole."""
    for state in asking():
        for key in ("escape", "1", "3", "tab", "d"):
            prompt = prompt_of(state, key)
            panel = " ".join(line.strip() for line in list(screen(state, width, height, prompt))[1][2].plain())
            for words, _role in prompt.words()[:1]:
                assert words in " ".join(panel.split()), (words, panel)


@pytest.mark.parametrize(("width", "height"), ODD_SIZES)
def test_the_whole_ring_stands_on_every_screen(width: int, height: int) -> None:
    canvas = draw_board(without_secrets(GAME.view(RICH, 0)), width, height)
    spaces = [zone.what.at for zone in canvas.zones if isinstance(zone.what, SpaceSpot)]
    assert sorted(spaces) == list(range(RING))
    assert len([zone for zone in canvas.zones if isinstance(zone.what, ShieldSpot)]) == len(SHIELD)
    ring = geometry.sea(width, height)
    for at in range(RING):
        cell = ring.box(at)
        assert canvas.plain()[cell.y][cell.x :].startswith(str(at))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hardly_a_row_of_a_large_board_is_empty(seats: int) -> None:
    """Within the ring too: under a tenth of the rows has nothing on it."""
    theme.use("mono")
    state = asked_in("turn", seats)
    _board, panel = screen(state, 160, 47, prompt_of(state))
    inner = geometry.sea(160, 47).inner
    lines = draw_board(GAME.view(state, BYSTANDER), 160, 47).plain()
    drawn = {y for y, line in enumerate(lines) if line[inner.x + 1 : inner.x + inner.width - 2].strip()}
    box = lay_out(160, 47, state.seats).tale
    tale = draw_turns(Tale(played(seats)).folded(), box.width, box.height)
    for top, canvas in ((panel[1].y, panel[2]), (box.y, tale)):
        drawn |= {top + y for y, line in enumerate(canvas.plain()) if line.strip()}
    assert len(set(range(inner.y, inner.y + inner.height)) - drawn) < inner.height / 10


def test_the_cards_under_a_fog_are_drawn_for_their_owner_alone() -> None:
    prompt = prompt_of(FOGGY)
    for width, height in SIZES:
        own = "\n".join(next(iter(screen(FOGGY, width, height, prompt)))[2].plain())
        assert "8+10" in own
        for viewer in (0, 1, BYSTANDER):
            board = draw_board(without_secrets(GAME.view(FOGGY, viewer)), width, height).plain()
            assert "8+10" not in "\n".join(board)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_arrows_tell_the_way_of_the_chosen_ship(width: int, height: int) -> None:
    """Clockwise through a corner, back by Heimdall and Idunn, both ways of two ships, none for ships that swap."""

    def arrows(state: State, *keys: str) -> dict[int, str]:
        board = next(iter(screen(state, width, height, prompt_of(state, *keys))))[2]
        cells = [(at, geometry.sea(width, height).box(at)) for at in range(RING)]
        found = {at: board.plain()[box.y][box.x + len(str(at))] for at, box in cells}
        return {at: sign for at, sign in found.items() if sign in "←↑→↓"}

    down = range(12 + (width == SIZES[0][0]), 15)  # on a small town a ship has the arrow's place
    assert arrows(FOGGY, "9") == {**dict.fromkeys(range(7, 12), "→"), **dict.fromkeys(down, "↓")}
    assert arrows(FOGGY, "7", "2") == dict.fromkeys(range(2, 6), "←")
    assert set(arrows(RICH, "1", "6", "enter", "tab").values()) == {"→"}
    assert set(arrows(RICH, "1", "6", "enter", "tab", "right", "right").values()) == {"→", "↓"}
    assert arrows(RICH, "0", "5", "tab", "enter") == {}


def test_neighbours_on_the_ring_stand_beside_each_other() -> None:
    for at in range(RING):
        (column, row), (other, below) = geometry.column_row(at), geometry.column_row((at + 1) % RING)
        assert abs(column - other) + abs(row - below) == 1


@pytest.mark.parametrize(("width", "height"), ODD_SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", ["Wi", "M" * 16])
def test_no_part_stands_on_another(width: int, height: int, seats: int, name: str) -> None:
    seating = [replace(seating, name=name) for seating in played(seats).seats]
    places, ring = lay_out(width, height, seating), geometry.sea(width, height)
    parts = [*places.bays, places.shield, places.store, places.tale, places.panel]
    for at, one in enumerate(parts):
        assert inside(one, ring.inner), at
        assert not any(meet(one, other) for other in parts[at + 1 :]), at
    assert all(ring.box(at).x >= 0 and not meet(ring.box(at), ring.inner) for at in range(RING))
    assert inside(places.panel, places.stage) or inside(places.stage, places.panel)


def inside(box: Box, other: Box) -> bool:
    across = other.x <= box.x and box.x + box.width <= other.x + other.width
    return across and other.y <= box.y and box.y + box.height <= other.y + other.height


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_ship_town_and_coin_is_told_without_colours(width: int, height: int) -> None:
    theme.use("mono")
    for state in (
        RICH,
        FOGGY,
        asked_in("meet", 3),
        asked_in("fight", 4),
        played(4).state_at(played(4).at - 5),
        played(3).state_at(40),
    ):
        view = GAME.view(state, BYSTANDER)
        lines, bays = draw_board(view, width, height).plain(), lay_out(width, height, view.seats).bays
        ring = geometry.sea(width, height)
        for at, pile in zip(view.towns, view.town_coins, strict=True):
            cell = "".join(lines[y][ring.box(at).x :][: ring.wide] for y in rows(ring, at))
            met = sum(f"{tag}{ship}" in cell for tag in initials(view.seats) for ship in (1, 2, 3))
            seen = ROOM if met < 2 or height > 22 else ROOM // 2  # two ships cover the second row of a small crate
            crate = "".join(sign for sign in cell if sign in "gsc·")
            assert crate[:seen] == ordered(pile).ljust(ROOM, "·")[:seen]
        for seat, fleet in enumerate(view.fleets):
            for ship, steps in enumerate(fleet.ships):
                if on_ring(steps):
                    at = space(len(view.seats), seat, steps)
                    cell = "\n".join(lines[y][ring.box(at).x :][: ring.wide] for y in rows(ring, at))
                    assert ship_tag(view.seats, (seat, ship)) in cell
                    assert ("▒" in cell) is (ship == fleet.hidden)
            bay = bays[seat]
            harbour = "\n".join(line[bay.x : bay.x + bay.width] for line in lines[bay.y : bay.y + bay.height])
            told = harbour.replace(" ", "")
            assert all(letters(hold) in told for hold in fleet.holds)
            assert harbour.count("■") == fleet.home
            for ship, steps in enumerate(fleet.ships):
                before = "▒" if ship == fleet.hidden else "→"
                assert not START <= steps < HOME or f"{before}{HOME - steps:>2}" in harbour


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_of_four_players_the_teams_are_told_with_their_points(width: int, height: int) -> None:
    state = played(4).state_at(played(4).at - 1)
    view = GAME.view(state, BYSTANDER)
    text = "\n".join(draw_board(view, width, height).plain())
    assert f"ReYe{view.scores[0] + view.scores[2]}" in text
    assert f"BlGr{view.scores[1] + view.scores[3]}" in text


def ordered(pile: tuple[int, ...]) -> str:
    return "".join(letters((coin,)) for coin in pile)


def rows(ring: geometry.Sea, at: int) -> range:
    return range(ring.box(at).y, ring.box(at).y + ring.box(at).height)


@pytest.mark.parametrize("count", range(1, 12))
def test_a_hand_of_any_size_stands_in_its_box(count: int) -> None:
    cards = (EVERY + EVERY)[:count]
    canvas = Canvas(78, 3)
    assert draw_hand(canvas, Box(0, 0, 78, 3), tuple(sorted(cards)), cards[:1]) <= 79
    top = canvas.plain()[0].split()
    assert top.count("?") + sum(top.count(rune) for rune in "MXH<") == count
    if count <= 8:
        assert canvas.plain()[1].split() == [GODS[card] for card in sorted(cards)]
    assert sum(line.count("►") for line in canvas.plain()) == 1
    assert canvas.plain()[2].count("g") == sum(WORTH[card] == 3 for card in cards)


def test_pairs_have_their_rune_and_nobody_else() -> None:
    runes = [RUNES[card] for card in EVERY]
    assert sorted(map(runes.count, set(runes))) == [2, 2, 2, 2, 2]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_page(seats: int, width: int, height: int) -> None:
    pages = list(announcements(played(seats), width, height))
    assert len(pages) > 2
    check(pages)
    assert "The end" in "".join(pages[-1][2].plain())


@pytest.mark.parametrize("width", [76, 100])
def test_a_fights_page_tells_all_second_looks(width: int) -> None:
    told = moments(played(4))
    looks = [Text(f"Seat {seat} has looked again at its own cards {seat + 1} times.") for seat in range(4)]
    pages = pages_of(told, lambda: told, range(4), looks)
    found = ["".join(canvas.plain()).replace("│", " ").split() for _name, _box, canvas in pages_drawn(pages, width, 20)]
    fights = [" ".join(words) for words in found if "against" in words]
    assert fights
    assert all(look.plain in page for look in looks for page in fights)


def test_long_and_wide_names_stay_in_their_boxes() -> None:
    for state in (RICH, asked_in("fight", 4), asked_in("take", 4), asked_in("meet", 3)):
        seats = tuple(replace(seating, name="漢字の名前 of the Northern Isles" * 2) for seating in state.seats)
        for width, height in SIZES:
            named = replace(state, seats=seats)
            for _name, box, canvas in screen(named, width, height, prompt_of(named)):
                assert {cell_len(line) for line in canvas.plain()} == {box.width}


def test_plain_ascii_holds_nothing_else() -> None:
    for _name, _box, canvas in screen(RICH, 80, 22, prompt_of(RICH, "0", "5", "enter")):
        assert "".join(canvas.plain()).translate(TO_ASCII).isascii()


def test_several_things_on_one_space_are_all_told_by_a_click() -> None:
    """A hidden ship, another's on it, on a town with coins: the small screen cannot draw all."""
    state = position(
        Own((20, 3, 0), hand=(1,), hidden=0, fog=(4,)), Own((2, 30, 0), hand=(3,)), towns={20: "gscgsc", 3: "c"}
    )
    prompt = prompt_of(state)
    prompt.point(SpaceSpot(20), "right")
    for told in ("Under fog: red's ship 1", "blue's ship 1 is here", "1 gold, 1 silver, 1 copper, 1 gold"):
        assert told in prompt.told


@pytest.mark.parametrize("depth", ["true", "256", "sixteen"])
@pytest.mark.parametrize("name", theme.THEMES)
def test_what_lies_on_sea_towns_and_quays_stands_out(name: str, depth: str) -> None:
    theme.use(depth, look=Look(name))
    least = 4.5 if depth == "true" or (name == "high contrast" and depth == "sixteen") else 3
    lying = [
        *((f"coin.{coin}", place) for coin in (1, 2, 3) for place in ("crate", "quay", "berth")),
        *((pen, place) for pen in ("dim", "ink", "good", "accent") for place in ("quay", "berth")),
        *((role, role) for role in ("tide", "tide.b", "oak", "oak.b", "mist", "landfall", "rammed", "vision")),
        *((role, role) for role in ("face", "face.lit", "face.low", *(f"rune.{family}" for family in range(1, 6)))),
    ]
    measured = {(pen, place): contrast(text(on(pen, place)), ground(on(pen, place))) for pen, place in lying}
    assert {pair: value for pair, value in measured.items() if value < least} == {}
