"""Each widget of the board alone, in its fullest and its emptiest state: nothing is cut, nothing is lost."""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from core.games.eketorp import GAME
from core.games.eketorp.events import TurnCame
from core.games.eketorp.model import FIELDS, SLOTS, FieldAt, SlotAt
from core.kernel.types import BYSTANDER, Moment
from tests.builders import position, seating
from tests.tui.games.eketorp.drawn import TABLES
from tests.tui.games.eketorp.positions import scene
from tests.tui.games.eketorp.test_drawings import fullest
from tui.games.eketorp.board.hand import HandMark, HandSlice, draw_hand
from tui.games.eketorp.board.material_field import FieldSlice, draw_field
from tui.games.eketorp.board.siege_slot import SlotSlice, draw_slot
from tui.games.eketorp.board.target import TargetMark
from tui.games.eketorp.board.village import VillageMark, VillageSlice, draw_village
from tui.games.eketorp.board.wall_stack import StackMark, StackSlice, draw_stack
from tui.games.eketorp.layout import Layout, cards_in, lay_out, lay_out_village
from tui.games.eketorp.marks import Marks, Pieces, StackAt
from tui.games.eketorp.table import EketorpTable
from tui.play.digits import back_sign
from tui.widgets.canvas import Canvas
from tui.widgets.glyphs import ALLOWED

SEATS = seating(6)
pytestmark = pytest.mark.usefixtures("palette")

TAGS = ("As", "Bj", "Ca", "Da", "Es", "Fr")
SEATED = [(size, seats) for size in TABLES for seats in range(3, 7)]


def whole(canvas: Canvas, width: int, height: int) -> str:
    """The text of a drawing that fills its box, in glyphs that every font has."""
    lines = canvas.plain()
    assert len(lines) == height
    assert {cell_len(line) for line in lines} == {width}
    assert set("".join(lines)) <= ALLOWED
    return "\n".join(lines)


def drawn(boxes: Iterable[tuple[int, int]], draw: Callable[..., Canvas], *what: object) -> Iterator[str]:
    """The text in a box of each of these widths and heights."""
    return (whole(draw(*what, *size), *size) for size in boxes)


def layouts() -> list[Layout]:
    return [lay_out(*size, seats) for size, seats in SEATED]


def villages() -> set[tuple[int, int, int]]:
    """Each with the rows of whole cards below its wall."""
    found = set()
    for places in layouts():
        for seat, box in enumerate(places.villages):
            found.add((box.width, box.height, cards_in(box, places.size) if seat == places.own else 0))
    return found


# --- a field ---


def field(stones: str = "", vikings: tuple[int, ...] = (0,) * 6, contested: bool = False) -> FieldSlice:
    kinds: dict[str, Any] = {"G": "grass", "W": "wood", "C": "clay", "S": "stone"}
    return FieldSlice(SEATS, "A", tuple(kinds[stone] for stone in stones), vikings, contested, False, not contested)


def field_boxes() -> set[tuple[int, int]]:
    return {(box.width, box.height) for places in layouts() for box in places.fields}


def told_in_colour(text: str) -> bool:
    """Shields stand for Vikings."""
    return "▀" in text


def test_an_empty_field() -> None:
    for text in drawn(field_boxes(), draw_field, field(), TargetMark()):
        assert "A" in text
        assert "empty" in text or "no stones" in text


def test_a_field_with_as_many_of_everything_as_may_be(palette: str) -> None:
    for width, height in field_boxes():
        crowded = field("SSSSSS", (5,) * 6, True)
        text = whole(draw_field(crowded, TargetMark(), width, height), width, height)
        assert "fight" in text
        assert "24" in text
        counted = palette == "mono" and height < 5 and "30 Vikings" in text  # tags need gaps there
        assert counted or all(f"{tag}5" in text for tag in TAGS)


def test_a_few_vikings_are_shields_or_tags(palette: str) -> None:
    for width, height in field_boxes():
        text = whole(draw_field(field("GG", (1, 2, 0, 0, 0, 0)), TargetMark(), width, height), width, height)
        assert "worth 2" in text
        assert "As" in text
        assert text.count("Bj") == 2 if palette == "true" and height > 4 else "Bj2" in text


def test_more_stones_than_have_room_are_counted() -> None:
    for width, height in field_boxes():
        text = whole(draw_field(field("G" * 14 + "W" * 9), TargetMark(), width, height), width, height)
        assert re.search(r"g\W+14 w\W+9|w\W+9|14 .*9 ", text)
        assert "worth32" in text.replace(" ", "")


def test_the_cursor_stands_between_its_steps() -> None:
    mark = TargetMark(0, cursor=True, offered=True, sent=3)
    for text in drawn(field_boxes(), draw_field, field("G"), mark):
        assert "- [As3] +" in text or "- 3 +" in text
    for empty in drawn(field_boxes(), draw_field, field("G"), TargetMark(0, True, True)):
        assert "- 0 +" in empty


def test_there_are_steps_only_in_a_plan() -> None:
    """A fight is chosen by the same cursor."""
    mark = TargetMark(0, cursor=True, offered=True)
    for text in drawn(field_boxes(), draw_field, field("GG", (1, 2, 0, 0, 0, 0), True), mark):
        assert "+" not in text


def test_those_to_be_sent_are_not_like_those_who_are_there() -> None:
    for width, height in field_boxes():
        rows = [
            draw_field(field("G", there), mark, width, height).rows()
            for there, mark in (
                ((1, 0, 0, 0, 0, 0), TargetMark()),
                ((0,) * 6, TargetMark(0, sent=1)),
                ((0,) * 6, TargetMark(0, idea=1)),
            )
        ]
        assert rows[0] != rows[1] != rows[2] != rows[0]


# --- a slot ---


def slot_boxes() -> set[tuple[int, int]]:
    found = {(box.width, box.height) for size in villages() for box in lay_out_village(*size).slots}
    return found | {(11, 2), (11, 3), (11, 5)}


def signs(text: str) -> bool:
    """In two lines the engine's sign stands with its name; higher, its picture alone: the village names it."""
    return "cata" in text and any(sign in text for sign in ("╘/o", "_/o"))


def slot(*besiegers: int, held: bool = False, worth: int = 0) -> SlotSlice:
    return SlotSlice(SEATS, SlotAt(5, "catapult"), besiegers, held, worth, False)


def test_an_empty_slot() -> None:
    for text in drawn(slot_boxes(), draw_slot, slot(), TargetMark()):
        assert (signs(text) and "0" in text) or told_in_colour(text)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_besiegers_and_the_sum(count: int, palette: str) -> None:
    for text in drawn(slot_boxes(), draw_slot, slot(*range(count), worth=24), TargetMark()):
        assert ("24" in text and "cata" in text) or told_in_colour(text)
        assert all(tag in text for tag in TAGS[:count]) or f"all {count}" in text


def test_a_slot_at_which_nearly_everybody_stands() -> None:
    for text in drawn(slot_boxes(), draw_slot, slot(0, 1, 2, 3), TargetMark()):
        assert all(tag in text for tag in TAGS[:4]) or "all 4" in text
    for text in drawn(slot_boxes(), draw_slot, slot(0, 1, 2, 3, 4), TargetMark()):
        assert all(tag in text for tag in TAGS[:5]) or "all 5" in text


def test_a_siege_that_is_won() -> None:
    for text in drawn(slot_boxes(), draw_slot, slot(1, held=True, worth=12), TargetMark()):
        assert "won" in text or "■" in text


def test_one_to_be_sent_and_the_idea() -> None:
    for sent in drawn(slot_boxes(), draw_slot, slot(), TargetMark(0, sent=1)):
        assert "[As]" in sent or told_in_colour(sent)
    for idea in drawn(slot_boxes(), draw_slot, slot(), TargetMark(0, idea=1)):
        assert told_in_colour(idea) or "(As)" in idea


# --- a stack ---


def stack_boxes() -> set[tuple[int, int]]:
    return {(box.width, box.height) for size in villages() for box in lay_out_village(*size).stacks}


def letters(text: str) -> list[str]:
    """The stones from the top down, by the first letters of their words."""
    return [word[0] for word in "".join(sign if sign.isalpha() else " " for sign in text).split()]


def test_a_stack_stands_upright() -> None:
    for text in drawn(stack_boxes(), draw_stack, StackSlice(0, ("grass", "wood", "stone")), StackMark()):
        assert letters(text) == ["s", "w", "g"]
    for text in drawn(stack_boxes(), draw_stack, StackSlice(0, ()), StackMark()):
        assert not letters(text)


def test_what_is_laid_and_what_is_taken() -> None:
    for laid in drawn(stack_boxes(), draw_stack, StackSlice(0, ("grass",)), StackMark(laid="clay")):
        assert "[" in laid
        assert letters(laid) == ["c", "g"]
    for kept, word in ((None, "back"), (0, "keep")):
        for taken in drawn(stack_boxes(), draw_stack, StackSlice(0, ("grass", "wood")), StackMark(taken=1, kept=kept)):
            assert "▲" in taken
            assert "w" in letters(taken)
            assert word in taken or "▲w" in taken
    for idea in drawn(stack_boxes(), draw_stack, StackSlice(0, ()), StackMark(idea_laid="wood")):
        assert "▼w" in idea


def test_an_offered_space_shows_its_number() -> None:
    stack = StackSlice(4, ("grass",))
    assert all("5" in text for text in drawn(stack_boxes(), draw_stack, stack, StackMark(5, offered=True)))
    assert all("►5◄" in text for text in drawn(stack_boxes(), draw_stack, StackSlice(4, ()), StackMark(5, cursor=True)))


# --- a village and its hand ---


def village(**values: Any) -> VillageSlice:
    slots = tuple(SlotSlice(SEATS, SlotAt(0, name), (), False, 24, False) for name in SLOTS)
    return replace(VillageSlice(SEATS, 0, 5, 5, (), (), 20, False, False, False, False, slots), **values)


def drawn_village(slice_: VillageSlice, mark: VillageMark, width: int, height: int, cards: int) -> list[str]:
    return whole(draw_village(slice_, mark, width, height, cards), width, height).splitlines()


def test_a_village_tells_what_its_owner_has() -> None:
    mine = village(seat=3, carried=("grass", "wood", "clay", "stone"), points=61, first=True, planning=True)
    for size in villages():
        lines = drawn_village(mine, VillageMark(asked=True, own=True, sent=2), *size)
        heading, facts = lines[0], lines[0] if size[2] else lines[-1]
        assert "4" in heading
        assert "Dagny" in heading
        assert "61" in heading
        assert "1st" in heading or "first" in heading or "►" in heading
        assert "+gwcs" in heading or "gwcs" in heading or "+4" in heading
        assert "home 3" in facts
        assert "amulets 5" in facts or "▼5" in facts


def test_names_of_sixteen_signs_are_whole_whoever_is_first_with_stones_to_lay() -> None:
    seats = tuple(replace(seating, name="M" * 16) for seating in SEATS)
    for first in (True, False):
        for carried in ((), ("grass",) * 6):
            long = village(seats=seats, seat=3, points=61, first=first, carried=carried, planning=True)
            for size in villages():
                heading = drawn_village(long, VillageMark(asked=True), *size)[0]
                if size[0] >= 26:
                    assert "M" * 16 in heading, size
                assert re.search(r"[ ►]61(?!\d)", heading)  # no other number runs into the points


def test_of_the_first_player_too_is_told_that_the_plan_is_sealed() -> None:
    """At 80 cells with four seats there is no room for all words: those on the points go."""
    for points in (0, 24):
        first = village(seat=2, points=points, first=True, planning=True, sealed=True)
        for width, word in ((40, "first"), (26, "1st|►")):
            heading = drawn_village(first, VillageMark(asked=True), width, 7, 0)[0]
            assert "Calder" in heading
            assert re.search(word, heading)
            assert "sealed" in heading


def test_a_heading_keeps_its_line_and_its_corner() -> None:
    """Also where a first player brings a stone home: facts stand apart alike in all villages side by side."""
    for first in (True, False):
        heading = drawn_village(village(first=first, carried=("wood",)), VillageMark(), 26, 7, 0)[0]
        assert heading.endswith(" ─ 20 ─┐")
        assert " +w ─ " in heading
        assert heading.startswith("┌")


def test_numbers_stand_only_while_somebody_plans() -> None:
    for size in villages():
        for mark, planning in ((VillageMark(), True), (VillageMark(asked=True), False)):
            assert "4" not in drawn_village(village(seat=3, planning=planning), mark, *size)[0]


def test_the_line_below_the_wall_and_the_hand_do_not_lie_on_each_other() -> None:
    """Both are in the same row."""
    for width, height, cards in villages():
        hand = lay_out_village(width, height, cards).hand
        sill = drawn_village(village(), VillageMark(), width, height, cards)[-1]
        assert cards or len(sill.rstrip("┘╝ ")) < hand.x


def test_what_a_slot_is_worth_does_not_run_into_the_next_one() -> None:
    view = GAME.view(scene("board", 3), BYSTANDER)
    for size in villages():
        places = lay_out_village(*size)
        for box, after in pairwise(places.slots):
            slot = SlotSlice(view.seats, SlotAt(1, "boat"), (), False, 24, False)
            for line in whole(draw_slot(slot, TargetMark(), *box[2:]), *box[2:]).split("\n"):
                assert box.x + len(line.rstrip()) < after.x or places.labels
        if places.labels:
            line = drawn_village(village(), VillageMark(), *size)[places.labels[0].y]
            assert line.count(" 24") == 3
            assert all(name in line for name in ("cata", "boat", "ram"))


def test_a_besieged_slot_keeps_its_name_and_its_sum() -> None:
    at = SlotAt(0, "catapult")
    besieged = SlotSlice(SEATS, at, (1,), False, 10, False)
    for size in villages():
        places = lay_out_village(*size)
        box = places.slots[0]
        lines = whole(draw_slot(besieged, TargetMark(), *box[2:]), *box[2:])
        if places.labels:
            slots = (besieged, *village().slots[1:])
            lines += drawn_village(village(slots=slots), VillageMark(), *size)[places.labels[0].y]
        assert "cata" in lines
        assert "10" in lines
        assert "Bj" in lines


def test_the_steps_of_a_field_stand_whole_or_not_at_all() -> None:
    mark = TargetMark(0, True, True, 2, 5)
    for text in drawn(field_boxes(), draw_field, field(), mark):
        assert ("- " in text) == (" +" in text)
        assert text.count("(") == text.count(")")


def hands() -> set[tuple[int, int]]:
    found = [lay_out_village(*size).hand for size in villages()]
    return {(box.width, box.height) for box in found}


HANDS = [(4, (), ()), (0, (), (1, 2, 3, 6)), (2, (3, 5), (1, 6)), (4, (1, 1, 2, 6), ())]


@pytest.mark.parametrize(("count", "known", "received"), HANDS)
def test_every_card_is_a_back_or_a_face(count: int, known: tuple[int, ...], received: tuple[int, ...]) -> None:
    for width, height in hands():
        if height > 1:
            continue
        text = whole(draw_hand(HandSlice(count, known, received), HandMark(), width, height), width, height)
        assert "".join(filter(str.isdigit, text)) == "".join(map(str, (*known, *received)))
        assert len(re.findall(f"[{back_sign()}]+", text)) == count - len(known)  # each apart from the next
        assert ("open" in text) == bool(received)


@pytest.mark.parametrize(("count", "known", "received"), HANDS)
def test_whole_cards_have_room_for_all(count: int, known: tuple[int, ...], received: tuple[int, ...]) -> None:
    for width, height in hands():
        if height == 1:
            continue
        rows = draw_hand(HandSlice(count, known, received), HandMark(), width, height).rows()
        roles = [role for role in (cell for row in rows for cell in row) if role[1] == "war"]
        assert bool(roles) == (count > len(known))
        last = "".join(text for text, _role in rows[height // 2])
        assert len(last.rstrip()) <= width
        assert ("Open" in "".join(text for row in rows for text, _role in row)) == bool(received)


def test_the_asked_seat_sees_its_own_cards_and_the_chosen_one_is_lit() -> None:
    for width, height in hands():
        mark = HandMark((2, 2, 5), playing=True, card=2)
        canvas = draw_hand(HandSlice(3, (), (6,)), mark, width, height)
        whole(canvas, width, height)
        assert {zone.what for zone in canvas.zones} == {"enter", "2", "5"} or {zone.what for zone in canvas.zones} == {
            "enter",
            "5",
        }
        if height == 1:
            lit = [text.strip() for row in canvas.rows() for text, role in row if role == "card.lit"]
            assert lit == ["►2"]
        assert "".join(canvas.plain()).count("►") == 1


def test_two_cards_do_not_read_as_one_number() -> None:
    for width, height in hands():
        if height == 1:
            text = whole(draw_hand(HandSlice(2, (3, 5), (1, 6)), HandMark(), width, height), width, height)
            assert {"3", "5", "1", "6"} <= set(text.split())


# --- marks reach the widgets that show them ---


def test_marks_go_to_their_spots_and_to_no_others() -> None:
    table = EketorpTable()
    table.show(GAME.view(scene("build"), BYSTANDER))
    marks = Marks(
        0,
        FieldAt("B"),
        frozenset([FieldAt("C"), SlotAt(2, "ram"), StackAt(0, 3)]),
        Pieces({FieldAt("D"): 2}, {StackAt(0, 1): "wood"}, {StackAt(1, 1): 1}),
        Pieces({SlotAt(1, "boat"): 1}),
    )
    unmarked = [part.mark for part in table.board()]
    for part in table.board():
        part.take(marks)
    changed = [part for part, before in zip(table.board(), unmarked, strict=True) if part.mark != before]
    touched = {part.spot for part in changed if hasattr(part, "spot")}
    theirs = {FieldAt(name) for name in FIELDS} | {SlotAt(seat, slot) for seat in range(6) for slot in SLOTS}
    assert touched == {*theirs, StackAt(0, 3), StackAt(0, 1), StackAt(1, 1)}
    table.unmark()
    assert [part.mark for part in table.board()] == unmarked


def test_the_fullest_table_reacts_as_it_is_shown() -> None:
    """What happens and what is jumped to look alike."""
    view = GAME.view(fullest(), BYSTANDER)
    shown, reacted = EketorpTable(), EketorpTable()
    shown.show(view)
    reacted.show(GAME.view(position(seats=6), BYSTANDER))
    reacted.happen(Moment(TurnCame(0), view))
    assert [part.slice for part in shown.board()] == [part.slice for part in reacted.board()]
