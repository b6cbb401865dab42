"""What holds of every drawing: its width, its glyphs, and that no secret stands in it."""

import re
from random import Random

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from core.games.eketorp import GAME, State
from core.games.eketorp.decisions import PlayCard
from core.games.eketorp.events import HandSwapped
from core.games.eketorp.model import FIELDS, FieldName, Plan, Station
from core.kernel.types import BYSTANDER, Seat
from tests.builders import Ground, Own, Slot, Slots, new_table, play_out, position, run_on
from tests.tui.games.drawn import SIZES, check
from tests.tui.games.eketorp.drawn import ASKING, TABLES, announcements, asked, board, screen
from tests.tui.games.eketorp.positions import scene
from tui.games.eketorp.board.situation import draw_situation
from tui.games.eketorp.layout import lay_out
from tui.games.eketorp.manners import reopens

WALL = ("GGG", "WWG", "GWG", "WGW", "WWG", "GW")


def fullest() -> State:
    """Six seats with as much as the rules let them have at once: walls, cards, crowds, loot, the hospital."""
    walls = dict.fromkeys(range(4), WALL) | {4: ("CCC", "CSC", "SSS", "GWW"), 5: ("W", "G")}
    carried = ("W",) * 5 + ("GWCS",)
    owns = {seat: Own(walls=walls[seat], carried=carried[seat], hand=(6,), received=(1, 2, 3)) for seat in range(6)}
    fields: dict[FieldName, tuple[str, dict[int, int]]] = {
        "A": ("GGGGG", dict.fromkeys(range(6), 1)),
        "F": ("CCCCC", dict.fromkeys(range(5), 1)),
        "G": ("", {5: 1}),
    }
    slots: Slots = {(5, "catapult"): (0, 1, 2, 3, 4), (0, "ram"): (1, 2, 3, 4, 5), (1, "boat"): (0,)}
    beds: dict[Station, dict[int, int]] = {"345": dict.fromkeys(range(6), 1)}
    held: Slot = (1, "boat")
    state = position(owns, seats=6, round=10, first=5, fields=fields, slots=slots, held=(held,), hospital=beds)
    assert min(state.supply) >= 0
    assert min(village.home for village in state.villages) >= 0
    return state


@pytest.mark.parametrize(("width", "height"), TABLES)
def test_the_fullest_position(width: int, height: int, palette: str) -> None:
    check(screen(fullest(), width, height))


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_prompt_beside_every_board(width: int, height: int, seats: int) -> None:
    for phase in ASKING:
        state = scene(phase, seats)
        check(screen(state, width, height, asked(state)))


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_announcement(width: int, height: int, seats: int) -> None:
    check(announcements(seats, width, height))


def test_a_whole_game_from_first_to_last() -> None:
    table = play_out(new_table(6, seed=7), Random(7))
    for at in range(0, table.at, 25):
        check(screen(table.state_at(at), 80, 22))
    check(screen(table.state, 80, 22))


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_the_supply_stands_however_full_the_hospital(seats: int) -> None:
    state = replace(scene("board", seats), hospital=((1,) * seats,) * 3)
    line, supply = [
        canvas.plain()[0] for name, _box, canvas in screen(state, 80, 22) if name in ("Hospital None", "Supply None")
    ]
    assert "Supply" in supply
    assert all(str(count) in supply for count in state.supply)
    assert line.count("As") == line.count("Ca") == 3


@pytest.mark.parametrize("size", SIZES)
def test_cards_got_in_fights_stand_apart_from_the_hand(size: tuple[int, int], palette: str) -> None:
    state = scene("plan")
    for prompt in (None, asked(state)):
        text = "\n".join("\n".join(canvas.plain()) for _name, _box, canvas in screen(state, *size, prompt))
        text = text.replace(" ", "")
        assert "open256" in text
        assert "open33" in text


def test_a_name_that_goes_on_says_so() -> None:
    state = scene("plan")
    seats = tuple(replace(seating, name="Bartholomew the Elder") for seating in state.seats)
    state = replace(state, seats=seats)
    for prompt in (None, asked(state)):
        text = "\n".join("\n".join(canvas.plain()) for _name, _box, canvas in screen(state, 80, 22, prompt))
        assert ".." in text


def test_field_headings_are_spaced_alike(palette: str) -> None:
    state = fullest()
    state = replace(state, fields=(state.fields[0],) * 7)
    heads = [canvas.plain()[0] for name, _box, canvas in screen(state, 80, 22) if name.startswith("MaterialField")]
    frame = "[{}]fight5" if palette == "mono" else "{}fight5"
    assert [head.replace(" ", "") for head in heads] == [frame.format(name) for name in "ABCDEFG"]


def test_long_and_wide_names_stay_in_their_boxes() -> None:
    state = scene("plan")
    seats = tuple(replace(seating, name="漢字の名前 of the Northern Isles" * 2) for seating in state.seats)
    state = replace(state, seats=seats)
    for width, height in SIZES:
        for _name, box, canvas in screen(state, width, height, asked(state), tale=False):
            assert {cell_len(line) for line in canvas.plain()} == {box.width}


# --- secrets ---


def otherwise(state: State, keep: Seat | None) -> State:
    """The same table with other secrets, but for those of one seat."""
    other = [
        own
        if seat == keep
        else replace(
            own, hand=tuple(7 - card for card in own.hand), thrown=(3,), plan=own.plan and Plan(seat, (1,) * 7, ())
        )
        for seat, own in enumerate(state.secrets)
    ]
    return replace(state, secrets=tuple(other))


def sealed(state: State) -> State:
    """All but the first seat have sealed a plan."""
    own, *others = state.secrets
    plans = [replace(other, plan=Plan(seat, (0,) * 7, ())) for seat, other in enumerate(others, 1)]
    return replace(state, secrets=(own, *plans))


@pytest.mark.parametrize("phase", ASKING)
def test_the_board_is_the_same_whatever_the_secrets(phase: str) -> None:
    state = sealed(scene(phase)) if phase == "plan" else scene(phase)
    places = lay_out(80, 22, 6)
    views = [GAME.view(state, seat) for seat in (BYSTANDER, 0, 5)]
    views.append(GAME.view(otherwise(state, None), 0))
    rows = [[canvas.rows() for _name, _box, canvas in board(view, places)] for view in views]
    assert rows[0] == rows[1] == rows[2] == rows[3]


@pytest.mark.parametrize("phase", ASKING)
def test_a_prompt_knows_nothing_of_the_others(phase: str) -> None:
    state = sealed(scene(phase)) if phase == "plan" else scene(phase)
    prompt = asked(state)
    other = asked(otherwise(state, prompt.seat))
    assert prompt.draw(120, 38).rows() == other.draw(120, 38).rows()
    assert asked(state).help() == other.help()


def test_all_that_is_still_to_be_fought_for_is_told_at_the_smallest_size() -> None:
    crowded: dict[FieldName, Ground] = dict.fromkeys(FIELDS[:5], ("", {0: 1, 1: 1, 2: 1}))
    slots: Slots = {(1, "catapult"): (0, 2), (2, "ram"): (0, 1), (1, "boat"): (0,), (3, "boat"): (2,)}
    alone: Slots = {(village, "ram"): (1,) for village in (0, 3, 4, 5)}
    state, _events = run_on(position(seats=6, fields=crowded, slots={**slots, **alone}))
    box = lay_out(*SIZES[0], 6).prompt
    text = "\n".join(draw_situation(GAME.view(state, BYSTANDER), box.width, box.height).plain())
    for words in ("A   B   C   D   E  Bj cata Ca ram", "As ram", "Bj boat", "Da boat", "Da ram", "Es ram", "Fr ram"):
        assert words in text


def test_rules_are_numbered_only_where_they_are_asked_for() -> None:
    """In `?`, in the rules, and where something is refused."""
    drawn = [drawing for phase in ASKING for drawing in screen(scene(phase), *SIZES[1], asked(scene(phase)))]
    drawn += announcements(6, *SIZES[1])
    noticed = reopens([HandSwapped(1, 3, None, None, None)], PlayCard(0, 1))
    assert noticed
    text = noticed + "\n".join(line for _name, _box, drawing in drawn for line in drawing.plain())
    assert not re.search(r"\bE-\d", text)
