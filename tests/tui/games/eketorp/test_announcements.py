"""What is announced: a page for what deserves a look, and the points after each round from public events alone."""

import pytest

from core.games.eketorp import GAME
from core.games.eketorp import events as ev
from core.games.eketorp.model import SlotAt
from core.kernel.types import BYSTANDER
from tests.builders import seating
from tests.tui.games.eketorp.positions import NEWS, at_once, news, played, scene
from tui.games.eketorp import UI
from tui.games.eketorp.announce.pages import pages_of


def text_of(phase: str, seats: int = 6) -> str:
    pages = pages_of(*news(phase, seats))
    assert pages is not None
    return "\n".join(pages.draw(78, 22).plain())


def test_cards_turned_up_tell_who_won_and_what_follows() -> None:
    text = text_of("turned")
    for words in ("wins", "loses", "6 to 3: damage 3", "station 3-4-5", "R Astrid receives the 3, B Bjarke the 6"):
        assert words in text


def test_a_storm_counts_nothing_for_the_owner_and_tells_the_loot() -> None:
    text = text_of("storm")
    for words in ("counts 0 (E-4.15)", "Nobody goes to the hospital", "carries wood off", "grass"):
        assert words in text


def test_loot_still_to_be_taken_is_told_of() -> None:
    moments, story = news("storm", 6)
    pages = pages_of(moments[:1], story)
    assert pages is not None
    assert "stones worth 5 off the wall (E-4.16)" in "\n".join(pages.draw(78, 22).plain())


def test_equal_cards_win_nothing() -> None:
    text = text_of("equal")
    assert text.count("equal") == 2
    assert "wins" not in text


def test_the_reveal_names_everybody() -> None:
    text = text_of("reveal")
    for name in ("Astrid", "Bjarke", "Calder", "Dagny", "Eskil", "Freya"):
        assert name in text


def test_a_low_hand_is_shown_with_the_rule() -> None:
    assert "E-2.3" in text_of("redealt")


def test_what_deserves_no_look_has_no_page() -> None:
    view = GAME.view(scene("board"), BYSTANDER)
    dull = ev.PlanSealed(0, None), ev.TurnCame(1), ev.Looted(0, SlotAt(1, "ram"), (0, 0), None, ())
    assert pages_of(at_once(view, *dull), tuple) is None


def test_the_end_tells_the_points_after_each_round() -> None:
    """As the engine counts them at the end of every round, the last stones of the game with them; both endings."""
    reasons = set()
    for seats, seed in ((3, 4), (3, 3), (5, 5), (6, 4)):
        table = played(seats, seed)
        (*_more, end) = table.moments(BYSTANDER)
        assert isinstance(end.event, ev.GameEnded)
        reasons.add(end.event.reason)
        pages = pages_of([end], lambda table=table: table.moments(BYSTANDER))  # type: ignore[misc]  # bound at once
        assert pages is not None
        lines = pages.draw(100, 48).plain()
        rounds = next(at for at, line in enumerate(lines) if "after round" in line)
        for seat, sits in enumerate(table.seats):
            (line,) = [line for line in lines[rounds:] if sits.name in line]
            counted = [
                str(table.game.view(table.state_at(at), BYSTANDER).scores[seat])
                for at, did in enumerate(table.decisions(), 1)
                if any(isinstance(event, ev.RoundEnded | ev.GameEnded) for event in did.events)
            ]
            assert line.split()[3:-1] == counted
    assert reasons == {"wall", "rounds"}


def test_the_final_score_adds_up_point_by_point() -> None:
    table = played(6, 4)
    view = table.view(BYSTANDER)
    lines = text_of("end").splitlines()
    for seat, sits in enumerate(view.seats):
        assert any(sits.name in line and f" {view.scores[seat]} " in line for line in lines)


def test_the_end_says_whose_wall_is_complete_and_shows_who_wins() -> None:
    table = played(6, 4)
    (owner,) = [seat for seat, village in enumerate(table.view(BYSTANDER).villages) if village.complete]
    text = text_of("end")
    assert f"The wall of {seating(6)[owner].name} is complete" in text
    assert "FREYA" in text
    tall = drawn("end", 6, 48)
    assert len(tall) < 48
    assert "██      ██" in tall[2]  # the W begins


def test_winners_share_the_banner() -> None:
    end = ev.GameEnded("rounds", (9, 9, 3), (0, 1))
    pages = pages_of(at_once(GAME.view(scene("end", 3), BYSTANDER), end), tuple)
    assert pages is not None
    (line,) = [line for line in pages.draw(80, 19).plain() if "ASTRID" in line]
    assert "BJARKE" in line


def drawn(phase: str, seats: int, height: int) -> list[str]:
    pages = pages_of(*news(phase, seats))
    assert pages is not None
    return pages.draw(100, height).plain()


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
    pages = pages_of(at_once(view, ended), tuple)
    assert pages is not None
    lines = pages.draw(78, 22).plain()
    for seat, sits in enumerate(view.seats):
        assert any(sits.name in line and f" {view.scores[seat]} " in line for line in lines)


def test_what_the_next_round_brings_is_told_of_what_the_app_hands_over() -> None:
    """Of a decision's events, only those that are worth a look; a round begins in the decision that ends the last."""
    table = played(6)
    moments = list(table.moments(BYSTANDER))
    at = next(at for at, moment in enumerate(moments) if isinstance(moment.event, ev.RoundEnded))
    pages = pages_of([moment for moment in moments[at - 9 : at + 2] if UI.worth_announcing(moment.event)], tuple)
    assert pages is not None
    while "is over" not in (text := "\n".join(pages.draw(78, 22).plain())):
        pages.press("space")
    assert "Round 2 brings these stones" in text
    for did in table.decisions():
        begun = any(isinstance(event, ev.RoundBegun) for event in did.events)
        assert begun == any(isinstance(event, ev.RoundEnded) for event in did.events)


def test_everybody_who_comes_out_of_the_hospital_is_named() -> None:
    ended = ev.RoundEnded(3, (5, 4, 3, 2, 1, 1), ((),) * 7, 0)
    pages = pages_of(at_once(GAME.view(scene("end"), BYSTANDER), ended), tuple)
    assert pages is not None
    assert "Out of the hospital: R5 B4 Y3 G2 P1 W1" in "\n".join(pages.draw(78, 22).plain())


def test_a_rounds_end_tells_the_points_of_that_round() -> None:
    """Though the game has gone on since."""
    (ended, *_more), _story = news("round", 6)
    lines = text_of("round").splitlines()
    for seat, points in enumerate(ended.view.scores):
        name = ("Astrid", "Bjarke", "Calder", "Dagny", "Eskil", "Freya")[seat]
        assert any(name in line and f" {points} " in line for line in lines)
