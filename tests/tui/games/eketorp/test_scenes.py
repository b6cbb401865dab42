"""What is acted out on the board: public, out of the way of what it is about, and the same board after every frame."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from core.games.eketorp import events as ev
from core.games.eketorp.model import FIELDS, SLOTS, STATIONS, FieldAt, Place, SlotAt
from core.games.eketorp.views import View
from core.kernel.types import BYSTANDER, REFEREE, Moment, Viewer
from tests.tui.games.drawn import ODD_SIZES, SIZES
from tests.tui.games.eketorp.positions import Happened, at_once, played
from tests.tui.games.eketorp.test_table import on_table
from tests.tui.games.tables import check_frames, check_passed, frames_of, stands, told
from tui import theme
from tui.games.eketorp.board.hospital import Hospital
from tui.games.eketorp.layout import lay_out
from tui.games.eketorp.scenes.acts import ACTS, acts_of
from tui.games.eketorp.scenes.places import Places
from tui.play.boxes import Box, meet
from tui.play.chips import initials
from tui.play.digits import CARD_HEIGHT
from tui.play.motion import Act, Motion

FRAMES = 24  # of a scene: those of 0.8 seconds at 30 a second


@cache
def happened(seats: int, viewer: Viewer = BYSTANDER) -> tuple[Happened, ...]:
    return tuple(moment for seed in (3, 4) for moment in played(seats, seed).moments(viewer))


@cache
def of_each_kind(seats: int, viewer: Viewer = BYSTANDER) -> dict[type, list[tuple[View, Happened]]]:
    """What is acted out, each with the table before it: three of a kind."""
    found: dict[type, list[tuple[View, Happened]]] = {kind: [] for kind in ACTS}
    for before, moment in pairwise(happened(seats, viewer)):
        there = found.get(type(moment.event))
        if there is not None and len(there) < 3:
            there.append((before.view, moment))
    return found


def test_whatever_is_acted_out_comes_up_in_these_games() -> None:
    assert all(of_each_kind(6).values()), [kind for kind, there in of_each_kind(6).items() if not there]


@pytest.mark.parametrize("kind", ACTS, ids=lambda kind: kind.__name__)
async def test_passed_at_any_frame_it_leaves_the_same_board(kind: type) -> None:
    async with on_table(SIZES[2]) as app:
        for before, moment in of_each_kind(6)[kind]:
            app.table.show(moment.view)
            app.table.draw()
            wanted = stands(app.table)
            if check_passed(app.table, before, moment, FRAMES, wanted):  # or nobody was sent anywhere
                await app.painted()
                assert app.text == wanted


@pytest.mark.parametrize("size", SIZES)
async def test_a_frame_hangs_on_its_time_alone(size: tuple[int, int]) -> None:
    """Whatever was shown before: so frames may be left out, and come in any order."""
    async with on_table(size) as app:
        for there in of_each_kind(6).values():
            before, moment = there[-1]
            scene = told(app.table, before, moment)
            assert scene is not None
            assert len(set(frames_of(app.table, scene, FRAMES))) > 3, moment.event  # it moves
            scene.strike()


@pytest.mark.parametrize("palette", ["true", "mono"])
@pytest.mark.parametrize("size", SIZES)
async def test_every_frame_is_as_wide_as_the_table_in_glyphs_of_all_fonts(size: tuple[int, int], palette: str) -> None:
    async with on_table(size) as app:
        theme.use(palette)
        for there in of_each_kind(6).values():
            before, moment = there[-1]
            scene = told(app.table, before, moment)
            assert scene is not None
            check_frames(frames_of(app.table, scene, FRAMES), size[0])


@pytest.mark.parametrize("viewer", [REFEREE, 0, 3])
def test_nothing_but_what_everybody_knows_is_acted_out(viewer: Viewer) -> None:
    """Who knows more sees the same frames: what they are made of is public."""
    places = Places(lay_out(160, 48, 6))
    for kind, there in of_each_kind(6).items():
        for (before, moment), (known, more) in zip(there, of_each_kind(6, viewer)[kind], strict=True):
            public, private = (acted(view, [at], places) for view, at in ((before, moment), (known, more)))
            assert public == private
            assert public or kind is ev.PlansRevealed


def acted(before: View, moments: Sequence[Moment[ev.Event, View]], places: Places) -> list[Any]:
    """All that is to be seen, frame by frame: what moves, and the pieces on the board beneath."""
    return [
        [
            [(sprite.x, sprite.y, sprite.drawing.rows()) for motion in act.motions for sprite in motion.at(time)]
            + [next(_open(view) for at, view in reversed(act.boards) if at <= time)]
            for time in (act.length * frame / FRAMES for frame in range(FRAMES + 1))
        ]
        for act in acts_of(before, moments, places)
    ]


def _open(view: View) -> Any:
    return view.fields, view.villages, view.hands, view.hospital, view.supply, view.fight, view.phase


PLACES: list[Place] = [*map(FieldAt, FIELDS), *(SlotAt(village, slot) for village in range(6) for slot in SLOTS)]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize(("width", "height"), ODD_SIZES)
def test_the_cards_of_a_fight_lie_on_nothing_that_it_is_about(width: int, height: int, seats: int) -> None:
    places = Places(lay_out(width, height, seats, asked=False))
    view = happened(seats)[1].view
    for at in PLACES:
        if isinstance(at, SlotAt) and at.village >= seats:
            continue
        siege = isinstance(at, SlotAt)
        owner = at.village if isinstance(at, SlotAt) else 1
        foe = (owner + 1) % seats
        event = ev.CardsTurned(at, (foe, owner), (6, 1), foe, 5, (ev.Hurt(owner, "345"),), siege, False)
        (act,) = acts_of(view, at_once(view, event), places)
        about = places.about(at)
        for box in cards(act):
            assert box.x >= 0 <= box.y
            assert box.x + box.width <= width
            assert box.y + box.height <= height
            apart = box.y >= about.y + about.height or box.y + box.height <= about.y
            assert apart or box.x >= about.x + about.width or box.x + box.width <= about.x, (at, box, about)
            told = (places.table.tale, places.table.hospital) if places.table.stage is None else ()
            assert not any(meet(box, other) for other in told), (at, box)


@pytest.mark.parametrize("name", ["Astrid", "M" * 16])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_fighters_bear_their_whole_names_or_both_letters(width: int, height: int, name: str) -> None:
    view = happened(6)[1].view
    seats = tuple(replace(seating, name=f"{name[:-1]}{seat}") for seat, seating in enumerate(view.seats))
    event = ev.CardsTurned(FieldAt("A"), (1, 2), (6, 1), 1, 5, (ev.Hurt(2, "345"),), False, False)
    (act,) = acts_of(replace(view, seats=seats), at_once(view, event), Places(lay_out(width, height, 6, asked=False)))
    drawings = [sprite.drawing for sprite in duel(act).at(0.0)]
    names = [drawing.plain()[0].strip() for drawing in drawings if drawing.height == 1]
    for seat in event.seats:
        assert seats[seat].name in names or initials(seats)[seat] in names


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("at", [*map(FieldAt, FIELDS), *(SlotAt(1, slot) for slot in SLOTS)])
def test_no_name_stands_over_a_village_that_is_not_in_the_fight(at: Place, seats: int) -> None:
    """It would look like the name of its owner."""
    view, places = happened(seats)[1].view, Places(lay_out(80, 21, seats, asked=False))
    for foe in {0, 2, seats - 1}:
        event = ev.CardsTurned(at, (foe, 1), (6, 1), foe, 5, (ev.Hurt(1, "345"),), isinstance(at, SlotAt), False)
        (act,) = acts_of(view, at_once(view, event), places)
        for x, y, drawing in duel(act).at(0.0):
            text = drawing.plain()[0].strip()
            if text in {seating.name for seating in view.seats}:
                tag, villages = Box(x, y, drawing.width, 1), enumerate(places.table.villages)
                assert not any(meet(tag, box) for seat, box in villages if seat not in event.seats), (at, text)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize(("width", "height"), [*SIZES, (160, 80)])
def test_the_hurt_go_to_the_row_of_their_station(width: int, height: int, seats: int) -> None:
    places, hospital = Places(lay_out(width, height, seats)), Hospital()
    box, drawn = places.table.hospital, hospital.cut(happened(seats)[1].view)
    rows = hospital.drawing(drawn, None, box.width, box.height).plain()
    back = {station: drawn.round + len(STATIONS) - index for index, station in enumerate(STATIONS)}
    if len(rows) > len(STATIONS):
        for station in STATIONS:
            assert f"round {back[station]}" in rows[places.station(station)[1] - box.y]


def duel(act: Act) -> Motion:
    """Behind the title, where there is one."""
    return next(motion for motion in act.motions if len(list(motion.at(0.0))) > 1)


def cards(act: Act) -> Iterator[Box]:
    """Where they and what is told between them lie, at any time."""
    for frame_ in range(FRAMES):
        for x, y, drawing in duel(act).at(act.length * frame_ / FRAMES):
            yield Box(x, y, drawing.width, drawing.height)


def test_cards_are_big_on_a_stage_and_stay_on_it() -> None:
    view = happened(6)[1].view
    event = ev.CardsTurned(FieldAt("B"), (0, 1), (6, 1), 0, 5, (ev.Hurt(1, "345"),), False, False)
    for width, height in SIZES[1:]:
        places = Places(lay_out(width, height, 6))
        stage = places.table.stage
        assert stage is not None
        (act,) = acts_of(view, at_once(view, event), places)
        found = list(cards(act))
        assert max(box.height for box in found) >= CARD_HEIGHT
        assert all(stage.x <= box.x and box.x + box.width <= stage.x + stage.width for box in found)
        assert all(stage.y <= box.y and box.y + box.height <= stage.y + stage.height for box in found)


def test_the_damage_stands_on_the_place_of_the_fight() -> None:
    view = happened(6)[1].view
    event = ev.CardsTurned(FieldAt("B"), (0, 1), (6, 1), 0, 5, (ev.Hurt(1, "345"),), False, False)
    for width, height in SIZES:
        places = Places(lay_out(width, height, 6, asked=False))
        (act,) = acts_of(view, at_once(view, event), places)
        struck = [
            sprite
            for motion in act.motions
            for sprite in motion.at(act.length / 2)
            if "-5" in sprite.drawing.plain()[0] and sprite.drawing.height == 1
        ]
        box = places.field("B")
        assert [box.x <= sprite.x < box.x + box.width and sprite.y < box.height for sprite in struck] == [True]


def test_a_fight_takes_eight_tenths_of_a_second() -> None:
    before, moment = of_each_kind(6)[ev.CardsTurned][0]
    (act,) = acts_of(before, [moment], Places(lay_out(120, 38, 6)))
    assert act.length == 0.8


async def test_what_is_drawn_since_is_not_acted_out() -> None:
    async with on_table() as app:
        before, moment = of_each_kind(6)[ev.CardsTurned][0]
        assert told(app.table, before, moment) is not None
        app.table.draw()
        assert app.table.scene() is None
        app.table.show(before)  # a jump is no motion
        assert app.table.scene() is None
