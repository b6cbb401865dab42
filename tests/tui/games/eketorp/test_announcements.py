"""What is announced: a page for what deserves a look, and the points after each round from public events alone."""

import re
from collections.abc import Collection
from itertools import pairwise, product

import pytest
from msgspec.structs import replace

from core.games.eketorp import GAME
from core.games.eketorp import events as ev
from core.games.eketorp.model import SLOTS, Plan, SlotAt, SlotName
from core.games.eketorp.views import View
from core.kernel.types import BYSTANDER
from tests.builders import new_table, plan, seating
from tests.kinds import of_kind
from tests.tui.games.drawn import by_karls
from tests.tui.games.eketorp.positions import NEWS, at_once, news, pages, pages_for, played, scene
from tui import theme
from tui.games.eketorp.announce.cards import lines
from tui.games.eketorp.announce.course import Course, Source, course_of, told_turn, turn_of
from tui.games.eketorp.announce.pages import pages_of
from tui.games.eketorp.announce.rounds import draw_home
from tui.games.eketorp.layout import lay_out
from tui.games.eketorp.manners import MANNERS
from tui.games.eketorp.names import slot_sign
from tui.play.boxes import Box
from tui.play.chart import draw_chart
from tui.play.letters import draw_letters, width_in_letters
from tui.play.pages import Pages
from tui.widgets.canvas import Canvas


def text_of(phase: str, seats: int = 6) -> str:
    """With lines joined, and without the frame."""
    return said("\n".join(pages_for(phase, seats).draw(78, 40).plain()))


def said(text: str) -> str:
    return " ".join(text.replace("║", " ").split())


def test_cards_turned_up_tell_who_won_and_what_follows() -> None:
    text = text_of("turned")
    for words in (
        "wins",
        "loses",
        "6 to 3: damage 3",
        "out for the next two rounds",
        "Astrid gets the 3, Bjarke the 6",
    ):
        assert words in text


def test_a_storm_counts_nothing_for_the_owner_and_tells_the_loot() -> None:
    text = text_of("storm")
    for words in ("counts 0", "Nobody goes to the hospital", "carries wood off", "grass"):
        assert words in text


def test_a_siege_that_was_won_without_loot_says_so() -> None:
    assert "Calder carries nothing off: no stone there is worth 1 or less." in text_of("bare")
    assert "carries nothing off" not in text_of("storm")
    assert "carries nothing off" not in text_of("turned")


def test_loot_that_was_taken_later_has_a_page_of_its_own() -> None:
    assert "Astrid carries wood off from Bjarke's boat; back to the supply:" in text_of("looted")
    assert len(list(pages_of(*news("storm", 6), ()))) == 1  # here the fight's page tells it


def test_a_swapped_hand_tells_the_price_and_what_is_left() -> None:
    text = text_of("swapped")
    assert "Fight on field A" in text
    assert "Bjarke swaps the hand for 3 amulets." in text
    assert "5 amulets are left." in text


def test_a_rounds_end_tells_what_was_carried_off_by_whom_in_that_round() -> None:
    boat, view = SlotAt(1, "boat"), GAME.view(scene("end"), BYSTANDER)
    ended = ev.RoundEnded(view.round, (0,) * 6, ((),) * 7, 0)
    took, nothing = ev.Looted(0, boat, (1, 0), "wood", ()), ev.Looted(3, boat, (0, 0), None, ())
    before = at_once(replace(view, round=view.round - 1), ev.Looted(2, boat, (1, 0), "clay", ()))
    story = [*before, *at_once(view, took, nothing)]
    text = "\n".join(pages(at_once(view, ended), lambda: story).draw(78, 22).plain())
    assert "Carried off: Astrid wood from Bjarke." in text
    assert "Carried off" not in "\n".join(pages(at_once(view, ended), lambda: before).draw(78, 22).plain())


# --- whom they wait for ---


@pytest.mark.parametrize(
    ("phase", "concerned"),
    [
        ("turned", {0, 1}),
        ("bare", {1, 2}),
        ("looted", {1}),
        ("swapped", {0}),
        ("redealt", {2}),
        ("reveal", set()),
        ("round", set(range(6))),
        ("end", set(range(6))),
    ],
)
def test_a_page_waits_for_whom_it_concerns(phase: str, concerned: set[int]) -> None:
    """And what the others did among themselves for nobody."""
    for seat in range(6):
        (page, *_more) = pages_of(*news(phase, 6), {seat})
        assert page.waits == (seat in concerned), seat
    assert not any(page.waits for page in pages_of(*news(phase, 6), ()))


def test_what_came_home_waits_for_whom_it_came_to() -> None:
    moments, story = news("home", 6)
    lucky = {gain.seat for gain in of_kind(ev.VikingsCameHome, moments[0].event).gains}
    assert 0 < len(lucky) < 6
    for seat in range(6):
        assert next(pages_of(moments, story, {seat})).waits == (seat in lucky)


def test_those_who_come_home_stand_in_the_order_in_which_they_lay_stones() -> None:
    """E-5.2: from the first player on, who is Calder here; the fields name them in another order."""
    view = GAME.view(scene("board"), BYSTANDER)
    gains = ev.Gain(1, "A", "grass"), ev.Gain(4, "B", "grass"), ev.Gain(2, "C", "grass"), ev.Gain(4, "D", "grass")
    canvas = Canvas(78, 12)
    draw_home(canvas, view, ev.VikingsCameHome(gains))
    text = "\n".join(canvas.plain())
    at = [text.index(view.seats[seat].name) for seat in (2, 4, 1)]
    assert view.first == 2
    assert at == sorted(at)


def test_loot_still_to_be_taken_is_told_of() -> None:
    moments, story = news("storm", 6)
    assert "stones worth 5 off the wall" in "\n".join(pages(moments[:1], story).draw(78, 22).plain())


def test_equal_cards_win_nothing() -> None:
    text = text_of("equal")
    assert text.count("equal") == 2
    assert "wins" not in text


def test_the_reveal_names_everybody() -> None:
    text = text_of("reveal")
    for name in ("Astrid", "Bjarke", "Calder", "Dagny", "Eskil", "Freya"):
        assert name in text or f" {name[:2]}" in text


@pytest.mark.parametrize("phase", NEWS)
def test_no_page_cites_a_rule(phase: str) -> None:
    assert "E-" not in text_of(phase)


def test_what_deserves_no_look_has_no_page() -> None:
    view = GAME.view(scene("board"), BYSTANDER)
    dull = ev.PlanSealed(0, None), ev.TurnCame(1), ev.CardChosen(0, None), ev.HandTakenUp(1)
    assert pages(at_once(view, *dull)).done


@pytest.mark.parametrize(("seats", "seed"), [(3, 4), (3, 3), (5, 5), (6, 4)])
def test_the_rows_of_the_end_add_up(seats: int, seed: int) -> None:
    """Whatever was fetched, stolen and lost, with a complete wall and amulets: of games by chance and by karls."""
    for table in (played(seats, seed), by_karls(new_table(seats, seed=f"end {seed}"), seed)):
        moments = list(table.moments(BYSTANDER))
        view = moments[-1].view
        course = course_of(view, moments)
        assert [source.points for source in course.sources] == list(view.scores)
        assert course.totals[-1] == view.scores
        for (width, height), told in product([(80, 21), (120, 37)], view.scores):
            text = "\n".join(pages(moments[-1:], lambda moments=moments: moments).over(Canvas(width, height)).plain())  # type: ignore[misc]  # bound at once
            assert f"= {told} " in text


def test_the_curve_of_points_tells_all_seats_apart_without_colours() -> None:
    theme.use("mono")
    text = "\n".join(drawn("end", 6, 37))
    for sign in "ABCDEF":
        assert text.count(sign) > 9, sign


@pytest.mark.parametrize("width", range(26, 60))
def test_the_rounds_below_the_curve_are_as_far_apart_as_each_other(width: int) -> None:
    canvas = Canvas(width, 8)
    draw_chart(canvas, Box(0, 0, width, 8), seating(3), [(round_, 5, 9) for round_ in range(10)])
    at = [found.start() for found in re.finditer(r"\d+", canvas.plain()[-1])]
    assert len(at) == 10
    assert len({after - before for before, after in pairwise(at[:9])}) == 1


def test_the_round_that_turned_it_is_the_one_after_which_the_winner_stayed_ahead() -> None:
    assert turn_of([(5, 6), (9, 8), (9, 9), (12, 10), (15, 14)], [0]) == (3, 0)
    assert turn_of([(5, 6), (9, 8), (9, 9)], [0, 1]) is not None
    assert turn_of([(7, 6), (14, 8), (15, 9)], [0]) == (1, 0)  # ahead from the first on: where the lead grew most
    assert turn_of([], [0]) is None


def test_a_winner_whom_nobody_was_ahead_of_turned_nothing() -> None:
    for totals, since in (([(7, 6), (14, 8), (15, 9)], 1), ([(6, 6), (14, 8), (15, 9)], 2)):
        course = Course(totals, [Source(0, 0, 0, 0, 0)] * 2, [()] * 3)
        told = " ".join(line.plain for line in told_turn(seating(3)[:2], course, [0]))
        assert told == f"Astrid led from round {since} on. Round 2: Astrid {totals[0][0]} → 14, Bjarke 6 → 8."
    course = Course([(5, 6), (9, 8)], [Source(0, 0, 0, 0, 0)] * 2, [()] * 2)
    assert told_turn(seating(3)[:2], course, [0])[0].plain == "Round 2 turned it: Astrid 5 → 9, Bjarke 6 → 8."


def test_the_turn_tells_what_the_winner_won_and_the_rival_lost() -> None:
    loot = ev.Looted(0, SlotAt(1, "boat"), (1, 1), "clay", ("wood",))
    home = ev.VikingsCameHome((ev.Gain(0, "A", "grass"), ev.Gain(1, "A", "grass")))
    course = Course([(5, 6), (9, 8)], [Source(0, 0, 0, 0, 0)] * 2, [[], [loot, home]])
    assert " ".join(text.plain for text in told_turn(seating(3), course, [0])) == (
        "Round 2 turned it: Astrid 5 → 9, Bjarke 6 → 8. Astrid brings home grass. Astrid steals clay from Bjarke."
        " Bjarke loses 5 points of the wall to Astrid."
    )


def test_the_end_says_whose_wall_is_complete_and_shows_who_wins() -> None:
    table = played(6, 4)
    (owner,) = [seat for seat, village in enumerate(table.view(BYSTANDER).villages) if village.complete]
    text = text_of("end")
    assert f"The wall of {seating(6)[owner].name} is complete" in text
    assert "Freya wins with 34 points." in text
    letters = Canvas(19, 3)
    draw_letters(letters, 0, 0, "Freya", "ink")
    lines = pages_for("end", 6).over(Canvas(80, 21)).plain()
    assert [line[3:22] for line in lines[1:4]] == letters.plain()


@pytest.mark.parametrize("size", [(80, 21), (120, 37), (160, 47), (200, 57)])
def test_a_winner_with_a_long_name_or_one_of_other_letters_is_named_whole(size: tuple[int, int]) -> None:
    for name in ("Þorgerðr Bjarnad", "MMMMMMMMMMMMMMMM", "雪"):
        view = GAME.view(scene("end", 3), BYSTANDER)
        view = replace(view, seats=(replace(view.seats[0], name=name), *view.seats[1:]))
        over = pages(at_once(view, ev.GameEnded("rounds", (9, 8, 3), (0,))))
        assert name in said("\n".join(over.over(Canvas(*size)).plain()))


def test_winners_share_the_banner() -> None:
    found = pages(at_once(GAME.view(scene("end", 3), BYSTANDER), ev.GameEnded("rounds", (9, 9, 3), (0, 1))))
    letters = Canvas(50, 3)
    draw_letters(letters, 0, 0, "Astrid", "ink")
    draw_letters(letters, (width_in_letters("Astrid") or 0) + 3, 0, "Bjarke", "ink")
    assert [line[3:53] for line in found.over(Canvas(80, 21)).plain()[1:4]] == letters.plain()


def drawn(phase: str, seats: int, height: int) -> list[str]:
    return pages_for(phase, seats).draw(100, height).plain()


@pytest.mark.parametrize("phase", NEWS)
def test_an_announcement_is_as_high_as_what_it_tells(phase: str) -> None:
    lines = drawn(phase, 3, 48)
    assert lines[-3][1:-1].strip()
    assert not lines[-2][1:-1].strip()


@pytest.mark.parametrize("phase", ["turned", "storm", "equal", "reveal", "home"])
def test_what_is_announced_tells_its_round(phase: str) -> None:
    (moment, *_more), _story = news(phase, 6)
    assert f"Round {moment.view.round} of 10" in drawn(phase, 6, 22)[0]


def test_a_rounds_end_counts_the_stone_that_was_laid_last() -> None:
    state = scene("plan")
    view = GAME.view(state, BYSTANDER)
    ended = ev.RoundEnded(state.round - 1, (0,) * 6, ((),) * 7, 0)
    lines = pages(at_once(view, ended)).draw(78, 22).plain()
    for seat, sits in enumerate(view.seats):
        assert any(sits.name in line and f" {view.scores[seat]} " in line for line in lines)


def test_what_the_next_round_brings_is_told_of_what_the_app_hands_over() -> None:
    """Of a decision's events, only those that are worth a look; a round begins in the decision that ends the last."""
    table = played(6)
    moments = list(table.moments(BYSTANDER))
    at = next(at for at, moment in enumerate(moments) if isinstance(moment.event, ev.RoundEnded))
    worth = [moment for moment in moments[at - 9 : at + 2] if MANNERS.worth_announcing(moment.event, ())]
    found = pages(worth)
    while "is over" not in (text := "\n".join(found.draw(78, 22).plain())):
        found.press("space")
    assert "Round 2 brings these stones" in text
    for did in table.decisions():
        begun = any(isinstance(event, ev.RoundBegun) for event in did.events)
        assert begun == any(isinstance(event, ev.RoundEnded) for event in did.events)


def test_everybody_who_comes_out_of_the_hospital_is_named() -> None:
    ended = ev.RoundEnded(3, (5, 4, 3, 2, 1, 1), ((),) * 7, 0)
    found = pages(at_once(GAME.view(scene("end"), BYSTANDER), ended))
    assert "Out of the hospital: As5 Bj4 Ca3 Da2 Es Fr" in "\n".join(found.draw(78, 22).plain())


def test_a_rounds_end_tells_the_points_of_that_round() -> None:
    """Though the game has gone on since."""
    (ended, *_more), _story = news("round", 6)
    lines = text_of("round").splitlines()
    for seat, points in enumerate(ended.view.scores):
        name = ("Astrid", "Bjarke", "Calder", "Dagny", "Eskil", "Freya")[seat]
        assert any(name in line and f" {points} " in line for line in lines)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("phase", ["turned", "reveal"])
def test_the_fields_stay_in_sight_behind_what_is_told_of_them(phase: str, seats: int) -> None:
    for width, height in ((80, 22), (120, 38), (160, 48)):
        board = Canvas(width, height)
        fields = lay_out(width, height, seats).fields[0].height
        lines = pages_for(phase, seats).over(board, fields).plain()
        assert not "".join(lines[:fields]).strip()
        assert "go on" in "".join(lines[fields:])


SHAPES = [((80, 21), None), ((60, 19), Box(0, 0, 60, 19)), ((160, 47), Box(80, 20, 80, 27))]


def revealed(view: View, people: Collection[int], shape: tuple[tuple[int, int], Box | None], *plans: Plan) -> list[str]:
    (moment,) = at_once(view, ev.PlansRevealed(plans))
    size, stage = shape
    return Pages(pages_of([moment], tuple, people)).over(Canvas(*size), 0, stage).plain()


@pytest.mark.parametrize("shape", SHAPES)
def test_plans_are_told_by_place_ones_own_first(shape: tuple[tuple[int, int], Box | None]) -> None:
    """A has 3 grass, C a wood; Calder's ram has a wall."""
    view = GAME.view(scene("plan", 3), BYSTANDER)
    plans = plan(0, {"A": 2}, (2, "ram")), plan(1, {"A": 2, "C": 1}), plan(2, {"C": 1})
    for me, first in ((0, "A"), (2, "C")):
        text = "\n".join(revealed(view, {me}, shape, *plans))
        assert "yours first" in text
        rows = {"A": text.index(" A  As2 Bj2  3 grass"), "C": text.index(" C  Bj Ca  wood")}
        assert rows[first] == min(rows.values())
        assert re.search(r"══► As  Calder's ram: wall \d+, \d at home", text)
    assert "yours first" not in "\n".join(revealed(view, {0, 1}, shape, *plans))


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_all_that_may_be_planned_is_told(seats: int, shape: tuple[tuple[int, int], Box | None]) -> None:
    """Nobody's Vikings go where another's do but on one field: as many places as there may be."""
    view = GAME.view(scene("plan", seats), BYSTANDER)
    targets = [SlotAt(owner, slot) for owner in range(seats) for slot in SLOTS]
    plans = [plan(seat, {"A": 1, "BCDEFG"[seat]: 1}, *_slots(targets, seat)) for seat in range(seats)]
    text = "\n".join(revealed(view, (), shape, *plans))
    assert sum(len(each.sieges) for each in plans) > 2
    for each in plans:
        for at in each.sieges:
            sign, tag = slot_sign(at.slot), ("As", "Bj", "Ca", "Da", "Es", "Fr")[each.seat]
            assert re.search(rf"{sign} ({tag}|\w\w ← {tag})\b", text), at
    for field in "BCDEFG"[:seats]:
        assert f" {field}  " in text


def _slots(targets: list[SlotAt], seat: int) -> list[tuple[int, SlotName]]:
    """Three slots of others that nobody else besieges."""
    mine = [at for at in targets if at.village != seat and (targets.index(at) + at.village + 1) % 6 == seat]
    return [(at.village, at.slot) for at in mine[:3]]


@pytest.mark.parametrize("shape", SHAPES)
def test_all_that_came_of_a_fight_is_told_on_its_page(shape: tuple[tuple[int, int], Box | None]) -> None:
    size, stage = shape
    for phase in ("turned", "equal", "storm", "bare"):
        moments, story = news(phase, 6)
        text = said("\n".join(pages(moments, story).over(Canvas(*size), 0, stage).plain()))
        event = of_kind(ev.CardsTurned, moments[0].event)
        loot = next((moment.event for moment in moments if isinstance(moment.event, ev.Looted)), None)
        for line in lines(seating(6), event, loot):
            words = line.plain.split()
            assert all(word in text for word in words), line.plain
