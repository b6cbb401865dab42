"""The stakes of a fight: what both sides would win and lose, and the cell that came true."""

from core.games.drakkars import GAME
from core.kernel.types import BYSTANDER
from tests.games.drakkars.drawing import B, Own, act, position, sail
from tests.tui.games.drakkars.positions import asked_in, moments, played, prompt_of, screen
from tui.games.drakkars.announce import pages_of
from tui.games.drakkars.stakes import draw_stakes, stakes_of
from tui.play.boxes import Box
from tui.widgets.canvas import Canvas

AT_SEA = position(Own((2, B, B), hand=(3, 3), holds="gsc"), Own((23, B, B), hand=(1,), holds="ss"), towns={9: "g"})
MET = act(AT_SEA, sail(0, 3))
ON_TOWN = act(
    position(Own((2, B, B), hand=(3, 3), holds="gsc"), Own((23, B, B), hand=(1,), holds="ss"), towns={5: "g"}),
    sail(0, 3),
)
SHIPS = (0, 0), (1, 0)


def test_the_attacker_is_told_both_outcomes_by_both_distances() -> None:
    """D-4.5 to D-4.7: of equals the attacker wins; the coins of a ship destroyed at sea go to the bag."""
    stakes = stakes_of(GAME.view(MET, 0), *SHIPS, 0)
    assert stakes.labels == (("win or tie", ""), ("you lose", ""))
    assert stakes.cells == (
        (("ss is yours", "Bl1 flees →6"), ("ss to bag", "Bl1 destroyed")),
        (("gsc is lost", "Re1 flees →6"), ("gsc is lost", "Re1 destroyed")),
    )


def test_the_defender_is_told_the_same_from_the_other_side() -> None:
    stakes = stakes_of(GAME.view(MET, 1), *SHIPS, 1)
    assert stakes.labels == (("you win", ""), ("lose or tie", ""))
    assert stakes.cells[0] == (("gsc is yours", "Re1 flees →6"), ("gsc to bag", "Re1 destroyed"))


def test_on_a_town_the_winner_has_the_coins_of_a_ship_destroyed() -> None:
    stakes = stakes_of(GAME.view(ON_TOWN, BYSTANDER), *SHIPS, None)
    assert stakes.labels[0] == ("Re1 wins", "or a tie")
    assert stakes.cells[0][1] == ("wins ss", "Bl1 destroyed")


def test_a_full_hold_takes_the_best_coins_that_it_has_room_for() -> None:
    """D-4.7: what does not fit goes to the bag."""
    crowded = Own((2, B, B), hand=(3, 3), holds="gscs")
    full = act(position(crowded, Own((23, B, B), hand=(1,), holds="cgsc"), towns={9: "g"}), sail(0, 3))
    assert stakes_of(GAME.view(full, 0), *SHIPS, 0).cells[0][0] == ("gs is yours", "Bl1 flees →6")


def test_the_cell_that_came_true_is_marked() -> None:
    canvas = Canvas(50, 5)
    draw_stakes(canvas, Box(1, 0, 48, 5), stakes_of(GAME.view(MET, 0), *SHIPS, 0), (1, 1))
    lines = canvas.plain()
    assert "►gsc is lost" in lines[3]
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
