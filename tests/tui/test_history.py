"""The history: all that has happened can be looked at, gone back to if everybody agrees, and played on from."""

from pathlib import Path
from random import Random

import pytest

from core.kernel.records import BackLimit
from core.kernel.types import BYSTANDER
from saves.shelf import Shelf
from tests.builders import choose
from tests.kernel.toy import Bid, Hop
from tests.toys.nim import Take
from tests.tui.driver import Driver, on_screen
from tests.tui.nim import nim_session
from tests.tui.playing import decide
from tests.tui.skerry import skerry_session
from tests.tui.test_games import Frames
from tests.tui.test_many_hands import at_a_table, walk
from tests.tui.test_screens import SIZES, eketorp
from tui.commands import main
from tui.screens.consent import ConsentScreen
from tui.screens.curtain import CurtainScreen
from tui.screens.history import HistoryScreen
from tui.screens.saved import Saved
from tui.session import Ask, Curtain
from tui.session.history import History
from tui.session.opening import resume
from tui.session.undoing import redoable, was_asked


def test_every_decision_that_was_ever_made_is_listed_and_its_view_is_the_bystanders(long: bool) -> None:
    for seed in range(5 if long else 1):
        session, chance = at_a_table(3, seed), Random(seed)
        views = {0: session.table.view(BYSTANDER)}
        for _step in walk(session, chance):
            views[session.table.at] = session.table.view(BYSTANDER)
        entries = History(session).entries
        assert [past.at for past in entries] == list(range(session.table.at + 1))
        assert all(entries[at].view == view for at, view in views.items())
        assert any(past.chapter.startswith("Fight") for past in entries)
        assert {past.round for past in entries} >= set(range(1, 4))


def test_what_was_taken_back_stays_listed_and_what_came_again_stands() -> None:
    session = skerry_session("human", "human")
    session.act(Bid(0, 1))
    session.undo()
    session.act(Bid(0, 2))
    session.act(Bid(1, 0))
    session.seen()
    assert [(past.number, past.at) for past in History(session).entries] == [(0, 0), (1, None), (2, 1), (3, 2)]


def test_history_shelf_and_command_line_count_the_same_decisions(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = eketorp(tmp_path, *["human"] * 3)
    seat = session.table.to_act()[0]
    decision = choose(session.table, seat, Random(1))
    session.act(decision)
    session.undo()
    session.act(decision)
    session.keeping.close()
    (entry,) = Shelf(tmp_path).each()
    assert (History(session).entries[-1].number, entry.decisions, entry.taken_back) == (2, 2, 1)
    assert Saved(tmp_path, entry).details().endswith(": 2 decisions, 1 of them taken back")
    assert main(["saves", "--saves", str(tmp_path), "show", "--log", entry.id]) == 0
    told = capsys.readouterr().out.split()
    assert told[told.index("decisions") + 1] == "2"
    assert told[told.index("taken") + 2] == "1"


def test_what_would_stay_known_is_told_of_every_barrier_once() -> None:
    session = skerry_session("human", "human")
    for decision in (Bid(0, 2), Bid(1, 0), Hop(0)):
        session.act(decision)
    history = History(session)
    assert history.known_since(history.entries[3]) == []
    assert [known.split("(")[0] for known in history.known_since(history.entries[1])] == ["BidsShown", "Hopped"]


async def past_of(driver: Driver, number: int) -> None:
    await driver.press("h" if isinstance(driver.app.screen, CurtainScreen) else "p")
    assert isinstance(driver.app.screen, HistoryScreen)
    await driver.press("home", *["down"] * number)


async def test_going_back_past_what_was_shown_asks_everybody_by_letter_and_tells_nobody_who_refused() -> None:
    session = skerry_session("human", "human")
    for decision in (Bid(0, 2), Bid(1, 0)):
        session.act(decision)
    session.seen()
    async with on_screen(session) as driver:
        await past_of(driver, 1)
        await driver.press("b")
        assert isinstance(driver.app.screen, ConsentScreen)
        assert "This stays known:" in driver.text
        assert "BidsShown" in driver.text
        await driver.press("a")
        assert "is a capital: Shift and A" in driver.text
        await driver.press("A", "Y")
        assert "is Caps Lock on?" in driver.text
        await driver.press("y", "B", "n")
        assert "not everybody agreed" in driver.text
        assert session.table.at == 2
        await past_of(driver, 1)
        await driver.press("b", "B", "y", "A")
        assert session.table.at == 2
        await driver.press("y")
        assert session.table.at == 1
        assert any(line.plain.startswith("All agreed to go back") for line in session.tale)
        assert redoable(session) is not None


async def test_everybody_may_answer_by_mouse_on_plates_and_names(tmp_path: Path) -> None:
    session = eketorp(tmp_path, *["human"] * 6)
    async with on_screen(session, folder=tmp_path) as driver:
        for letter in "RBYGPW":
            await driver.press(f"{letter}!", "b", "enter", "y")
        await driver.press("space")
        await past_of(driver, 1)
        await driver.press("b")
        assert isinstance(driver.app.screen, ConsentScreen)
        for place in (" R ", "Bjarke", " Y ", "Dagny", " P ", "Freya"):
            at = session.table.at
            await driver.click(place)
            assert "agrees" in driver.text
            await driver.click("I agree")
        assert session.table.at == 1 < at


async def test_where_nobody_learnt_anything_nobody_is_asked() -> None:
    session = nim_session("human", "human")
    async with on_screen(session) as driver:
        session.act(Take(0, 0, 1))
        session.act(Take(1, 1, 1))
        driver.app.conductor.advance()
        await driver.settle()
        await past_of(driver, 1)
        await driver.press("enter")
        assert "after decision 1" in driver.text
        await driver.press("left")
        assert "after decision 0" in driver.text
        await driver.press("right", "escape", "b")
        assert session.table.at == 1
        assert isinstance(driver.app.conductor.step, Ask)


async def test_what_was_decided_by_itself_is_not_gone_back_to_in_vain(tmp_path: Path) -> None:
    """It would be decided again before anybody saw a difference."""
    session, chance = at_a_table(3, 1), Random(1)
    for step in walk(session, chance):
        made = session.table.decisions()
        if made and isinstance(step, Curtain) and not was_asked(session, len(made) - 1, made[-1].decision.seat):
            break
    at = session.table.at
    async with on_screen(session, folder=tmp_path) as driver:
        await past_of(driver, at - 1)
        await driver.press("b")
        assert isinstance(driver.app.screen, HistoryScreen)
        assert "decided by itself" in driver.text
        await driver.press("up", "b")
        assert not isinstance(driver.app.screen, HistoryScreen)


async def test_a_table_may_set_how_often_it_goes_back() -> None:
    session = skerry_session("human", "human")
    for decision in (Bid(0, 2), Bid(1, 0)):
        session.act(decision)
    session.seen()
    async with on_screen(session) as driver:
        session.keeping.note(BackLimit(1))
        await past_of(driver, 1)
        assert "1 time more" in driver.text
        await driver.press("minus", "A", "y", "B", "y")
        assert session.table.backs_left == 0
        await driver.press("home", "down", "b")
        assert "no more" in driver.text
        assert session.table.at == 2


async def test_a_branch_of_a_game_under_way_is_agreed_to_and_told_in_both(tmp_path: Path) -> None:
    session = eketorp(tmp_path, "human", "human", "thrall")
    async with on_screen(session, folder=tmp_path) as driver:
        await driver.press("R!", "b", "enter", "y", "B!", "b", "enter", "y")
        await driver.settle()
        await driver.press("space")
        before = session.table.records
        await past_of(driver, 1)
        await driver.press("o")
        assert isinstance(driver.app.screen, ConsentScreen)
        await driver.press("R", "y", "B", "y")
        await driver.settle(lambda: driver.app.playing and driver.app.conductor.session is not session)
        branch = driver.app.conductor.session
        assert branch.table.at == 1
        assert "This game was branched off from another" in "\n".join(line.plain for line in branch.tale)
        assert list(branch.table.players) == list(session.table.players)
    paths = [path for path in Shelf(tmp_path).files() if path != branch.keeping.journal.path]  # type: ignore[union-attr]
    (parent, _notices) = resume(paths[0])
    assert len(parent.table.records) >= len(before)
    assert "A game of its own was branched off" in "\n".join(line.plain for line in parent.tale)
    parent.keeping.close()


async def test_neither_history_nor_consent_shows_a_secret(tmp_path: Path) -> None:
    frames, chance = Frames((80, 24)), Random(3)
    async with on_screen(eketorp(tmp_path, *["human"] * 3), folder=tmp_path, look=frames) as driver:
        frames.app = driver.app
        runner = driver.app.conductor
        for _time in range(40):
            match runner.step:
                case Curtain(due):
                    await driver.press("h", *["up"] * chance.randrange(4), "enter", "left", "escape", "b")
                    if isinstance(driver.app.screen, ConsentScreen):
                        assert "═ you ═" not in driver.text
                    while not isinstance(driver.app.screen, CurtainScreen):
                        await driver.press("escape")
                    await driver.press("RBY"[chance.choice(due)] + "!")
                case Ask() as step:
                    await decide(driver, step, chance)
                case _:
                    await driver.press("space")


@pytest.mark.parametrize("size", [*SIZES, (200, 60)])
async def test_the_chosen_sentence_and_the_notes_are_whole(tmp_path: Path, size: tuple[int, int]) -> None:
    """Others are cut between words, where a line has no room for them."""
    session = eketorp(tmp_path, "human", "human", "thrall")
    chance = Random(3)
    while session.table.at < 60:
        session.act(choose(session.table, session.table.to_act()[0], chance))
    async with on_screen(session, size=size) as driver:
        driver.app.lobby.side("past")
        await driver.settle()
        screen = driver.app.screen
        assert isinstance(screen, HistoryScreen)
        for _step in range(40):
            told = screen._menu.item.told
            text = " ".join(driver.text.split())
            assert told in text
            assert "as often as all agree (+ - limit it)" in text
            await driver.press("up")
