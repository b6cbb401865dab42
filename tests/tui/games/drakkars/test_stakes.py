"""The stakes of a fight: what both sides would win and lose, and the cell that came true."""

from core.games.drakkars import GAME
from core.games.drakkars import events as ev
from core.kernel.types import BYSTANDER
from tests.games.drakkars.drawing import B, Own, act, position, sail
from tests.tui.games.drakkars.positions import asked_in, moments, played, prompt_of, screen
from tui.games.drakkars.announce import pages_of
from tui.games.drakkars.sentences import turned
from tui.games.drakkars.stakes import Cell, Stakes, draw_stakes, stakes_of
from tui.games.drakkars.turns import turn_lines
from tui.play.boxes import Box
from tui.widgets.canvas import Canvas

AT_SEA = position(Own((2, B, B), hand=(3, 3), holds="gsc"), Own((23, B, B), hand=(1,), holds="ss"), towns={9: "g"})
MET = act(AT_SEA, sail(0, 3))
ON_TOWN = act(
    position(Own((2, B, B), hand=(3, 3), holds="gsc"), Own((23, B, B), hand=(1,), holds="ss"), towns={5: "g"}),
    sail(0, 3),
)
SHIPS = (0, 0), (1, 0)


def drawn(stakes: Stakes, width: int) -> str:
    canvas = Canvas(width, 5)
    draw_stakes(canvas, Box(0, 0, width, 5), stakes)
    return "\n".join(canvas.plain())


def test_the_attacker_is_told_both_outcomes_by_both_distances() -> None:
    """D-4.5 to D-4.7: of equals the attacker wins; the coins of a ship destroyed at sea go to the bag."""
    stakes = stakes_of(GAME.view(MET, 0), *SHIPS, 0)
    assert stakes.labels == (("win or tie", ""), ("you lose", ""))
    assert stakes.cells == (
        (Cell("ss to you", "Bl1 flees →6"), Cell("ss to bag", "Bl1 destroyed")),
        (Cell("gsc to Bl", "Re1 flees →6"), Cell("gsc to bag", "Re1 destroyed")),
    )


def test_the_defender_is_told_the_same_from_the_other_side() -> None:
    stakes = stakes_of(GAME.view(MET, 1), *SHIPS, 1)
    assert stakes.labels == (("you win", ""), ("lose or tie", ""))
    assert stakes.cells[0] == (Cell("gsc to you", "Re1 flees →6"), Cell("gsc to bag", "Re1 destroyed"))


def test_on_a_town_the_winner_has_the_coins_of_a_ship_destroyed() -> None:
    stakes = stakes_of(GAME.view(ON_TOWN, BYSTANDER), *SHIPS, None)
    assert stakes.labels[0] == ("Re1 wins", "or a tie")
    assert stakes.cells[0][1] == Cell("ss to Re", "Bl1 destroyed")


def test_a_full_hold_takes_the_best_coins_that_it_has_room_for() -> None:
    """D-4.7: what does not fit goes to the bag."""
    crowded = Own((2, B, B), hand=(3, 3), holds="gscs")
    full = act(position(crowded, Own((23, B, B), hand=(1,), holds="cgsc"), towns={9: "g"}), sail(0, 3))
    stakes = stakes_of(GAME.view(full, 0), *SHIPS, 0)
    assert stakes.cells[0][0] == Cell("gs to you", "Bl1 flees →6", ", cc to bag")
    assert "gs to you, cc to bag" in drawn(stakes, 66)
    assert "gs to you   " in drawn(stakes, 38)


def test_a_full_hold_is_the_reason_that_coins_go_to_the_bag() -> None:
    """At sea a ship destroyed loses them to the bag in any case (D-4.6)."""
    crowded = Own((2, B, B), hand=(3, 3), holds="gscsss")
    full = act(position(crowded, Own((23, B, B), hand=(1,), holds="cgsc"), towns={9: "g"}), sail(0, 3))
    near, far = stakes_of(GAME.view(full, 0), *SHIPS, 0).cells[0]
    assert near == Cell("gscc to bag", "Bl1 flees →6", ", hold full")
    assert far == Cell("gscc to bag", "Bl1 destroyed")


def test_the_same_words_before_a_fight_and_in_the_tale_after_it() -> None:
    """D-4.6: destroyed at sea, the loser's coins go to the bag."""
    fought = ev.CardsTurned((0, 1), (1, 9), 1, 0, 0, (), (3, 2, 1), True)
    seats = GAME.view(MET, 0).seats
    assert stakes_of(GAME.view(MET, 0), *SHIPS, 0).cells[1][1].coins == "gsc to bag"
    assert "gsc to bag" in turned(seats, fought).plain
    (line,) = turn_lines(seats, [ev.FightStarted(0, 0, 1, 0), fought])
    assert line.plain == "red fights Bl1, 1 against 9: gsc to bag, Re1 destroyed."


def test_the_cell_that_came_true_is_marked() -> None:
    canvas = Canvas(50, 5)
    draw_stakes(canvas, Box(1, 0, 48, 5), stakes_of(GAME.view(MET, 0), *SHIPS, 0), (1, 1))
    lines = canvas.plain()
    assert "►gsc to bag" in lines[3]
    assert sum(line.count("►") for line in lines) == 1


def test_the_question_to_fight_and_the_choice_of_a_card_tell_the_stakes() -> None:
    for phase in ("meet", "fight"):
        for seats in (2, 3, 4):
            state = asked_in(phase, seats)
            text = "\n".join(list(screen(state, 80, 21, prompt_of(state)))[1][2].plain())
            assert "stakes" in text
            assert "you lose" in text or "lose or tie" in text


def test_a_fights_page_stands_on_the_stage_with_its_stakes() -> None:
    told = moments(played(3))
    pages = [page for page in pages_of(told, lambda: told, (0,)) if page.stage]
    assert pages
    for page in pages:
        canvas = Canvas(66, 10)
        page.draw(canvas)
        text = "\n".join(canvas.plain())
        assert "stakes" in text
        assert text.count("►") == 1
