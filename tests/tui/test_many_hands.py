"""Many hands at one keyboard: nobody plays for another, nothing is peeked at unseen, taking back does what it says."""

from collections.abc import Iterator
from math import inf
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import pytest

from core import games
from core.games import bots
from core.games.eketorp.decisions import PlanForm, PlayCard, Swap
from core.kernel.table import Table
from core.kernel.types import BYSTANDER, Seating
from tests.builders import new_table, plan, random_plan
from tests.kernel.toy import Bid
from tests.kinds import of_kind
from tests.tui.driver import REPEATED, on_screen
from tests.tui.skerry import skerry_session
from tests.tui.test_screens import eketorp
from tests.tui.test_session import fighting
from tui.games import ROOMS, manners_of
from tui.games.eketorp.prompts.plan import PlanPrompt
from tui.screens.commands import COMMANDS
from tui.screens.curtain import CurtainScreen
from tui.session import Announce, AnySession, Ask, BotTurn, Curtain, Hold, Over, Session
from tui.session.bots import BotSeats
from tui.session.curtains import recap
from tui.session.presence import hand_over


def tale(session: AnySession) -> list[str]:
    return [line.plain for line in session.tale]


def at_a_table(people: int, seed: int, keeper: Any = None) -> AnySession:
    session = Session(new_table(max(people, 3), seed=str(seed)), BotSeats(bots("eketorp"), "b"), keeper)
    for seat in range(people, 3):
        hand_over(session, seat, "thrall")
    return session


# --- no unseen peeking ---


def test_whoever_chose_a_card_ahead_cannot_open_the_others_curtain() -> None:
    session = fighting()
    session.act(Swap(0, False))
    session.cover()
    assert session.step() == Curtain((0,), ())
    session.take_keyboard(0)
    session.premove(PlayCard(0, session.table.view(0).own.hand[0]))
    assert session.step() == Curtain((1,), ())


def test_both_owe_a_card_and_the_attacker_comes_first() -> None:
    session = fighting()
    session.act(Swap(0, False))
    session.act(Swap(1, False))
    assert set(session.table.to_act()) == {0, 1}
    session.present.leave()
    assert session.step() == Curtain((0,), ())


async def test_a_letter_that_is_not_alone_due_shows_a_name_and_no_secret() -> None:
    async with on_screen(skerry_session("human", "human")) as driver:
        await driver.press("A")
        assert isinstance(driver.app.screen, CurtainScreen)
        assert "Press Enter, or  A  once more, when only Ann is looking" in driver.text
        assert "Bob" not in driver.text
        await driver.press("B")
        assert "once more, when only Bob is looking" in driver.text
        await driver.press("escape")
        assert "in any order" in driver.text
        await driver.press("A", "A")
        assert driver.app.conductor.session.present.at_keyboard == 0


async def test_a_letter_that_alone_is_due_opens_at_once() -> None:
    session = skerry_session("human", "human")
    session.act(Bid(0, 1))
    async with on_screen(session) as driver:
        await driver.press("B")
        assert session.present.at_keyboard == 1


async def test_no_key_that_is_held_opens_what_a_slip_has_named() -> None:
    async with on_screen(skerry_session("human", "human")) as driver:
        driver.app.guard = 0.2
        at = 0.0
        driver.throw("A")
        await driver.wait(lambda: "once more" in driver.text and driver.guard.until < inf)
        for time in range(60):
            at = driver.guard.since + REPEATED * time
            driver.throw("A", at=at)
            await driver.handled()
            assert isinstance(driver.app.screen, CurtainScreen)
        driver.throw("enter", at=at + 0.3)
        await driver.handled()
        assert driver.app.conductor.session.present.at_keyboard == 0


def test_whoever_looks_again_leaves_one_line_a_round_with_how_often(tmp_path: Path) -> None:
    session = at_a_table(3, 1)
    session.take_keyboard(0)
    session.act(plan(0, {"B": 3}))
    assert not any("opened again" in line for line in tale(session))
    for _time in range(2):
        session.take_keyboard(0)
        session.present.leave()
    session.take_keyboard(1)
    session.cover()
    session.take_keyboard(1)
    told = [line for line in tale(session) if "opened again" in line]
    opened = "curtain was opened again"
    assert told == [f"Astrid's {opened} 2 times in round 1.", f"Bjarke's {opened} 1 time in round 1."]
    again = Session(Table(session.table.game, session.table.records), session.bots)
    assert [line for line in tale(again) if "opened again" in line] == told


async def test_a_second_look_stands_on_the_page_that_reveals_the_plans(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, *["human"] * 3)) as driver:
        for seat, letter in enumerate("RBY"):
            await driver.press(f"{letter}!", "b", "enter", "y")
            if not seat:
                await driver.press("R!", "escape")
        assert isinstance(driver.app.conductor.step, Announce)
        assert "Astrid's curtain was opened again 1 time in round 1." in driver.text


@pytest.mark.parametrize("people", [2, 3, 6])
def test_whatever_a_curtain_offers_is_due_and_every_second_look_is_told(people: int, long: bool) -> None:
    """Whole games: any seat that a curtain offers is opened, and often it hangs again over what was half chosen."""
    for seed in range(20 if long else 1):
        session, chance = at_a_table(people, seed), Random(seed)
        opened: dict[int, Any] = {}  # and what each had decided last
        for step in walk(session, chance):
            if not isinstance(step, Curtain):
                continue
            planning = session.table.view(BYSTANDER).phase == "plan"
            assert planning or (len(step.due) == 1 and not step.again)
            assert set(step.due) <= {*session.table.to_act()}
            seat, before = chance.choice((*step.due, *step.again)), looks(session)
            session.take_keyboard(seat)
            assert looks(session) - before == (seat in step.again or opened.get(seat, 0) == last_of(session, seat))
            opened[seat] = last_of(session, seat)
            if chance.random() < 0.3:
                session.cover()
        assert len([line for line in tale(session) if "opened again" in line]) == len(session.table.looks)
        assert looks(session) > len(session.table.looks) > 5


def last_of(session: AnySession, seat: int) -> Any:
    return next((made for made in session.table.latest() if made.decision.seat == seat), None)


def looks(session: AnySession) -> int:
    return sum(map(len, session.table.looks.values()))


def walk(session: AnySession, chance: Random) -> Iterator[Any]:
    """A whole game at random: each step, before it is carried out as far as whoever reads them has not done so."""
    while True:
        session.settle()
        step = session.step()
        yield step
        if session.step() != step:
            continue
        match step:
            case Over():
                return
            case Announce():
                session.seen()
            case Hold():
                session.let_go()
            case Curtain(due):
                session.take_keyboard(chance.choice(due))
            case BotTurn():
                session.decide(session.bots.think(session.table, step.seat)())
            case Ask(_seat, options, premove):
                if isinstance(options, PlanForm):
                    decision: Any = random_plan(options, chance)
                else:
                    assert isinstance(options, tuple)
                    decision = chance.choice(options)
                if premove:
                    session.premove(decision)
                else:
                    session.decide(decision)


# --- the curtain sees and hears ---


async def test_small_letters_are_commands_at_the_curtain_and_open_no_seat(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, *["human"] * 3)) as driver:
        for key, words in (("l", "THE GAME IN A MINUTE"), ("t", "the story so far"), ("question_mark", "own letter")):
            await driver.press(key)
            assert words in driver.text
            await driver.press("escape")
            assert isinstance(driver.app.screen, CurtainScreen)
        assert driver.app.conductor.session.present.at_keyboard is None


async def test_with_caps_lock_on_every_command_is_done_and_no_seat_is_opened(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, *["human"] * 3)) as driver:
        session = driver.app.conductor.session
        for seat in (0, 1):
            session.act(plan(seat, {"B": 1}))
        driver.app.conductor.advance()
        await driver.settle()
        for keys, words in (
            ("L", "THE GAME IN A MINUTE"),
            ("T", "the story so far"),
            ("H", "every decision"),
            ("N", "Who plays"),
            ("S", "Settings"),
            ("V", "Esc back to the curtain"),
            ("Q", "Leave the game?"),
        ):
            await driver.press(keys)
            assert words in driver.text
            await driver.press("escape")
            assert isinstance(driver.app.screen, CurtainScreen)
        await driver.press("y")
        assert "A seat's own letter is a capital: Shift and Y." in driver.text
        await driver.press("U")
        assert "Taken back: Bjarke's plan." in driver.text
        assert session.present.at_keyboard is None


@pytest.mark.parametrize("name", ROOMS)
def test_no_command_of_the_curtain_is_a_seats_small_letter(name: str) -> None:
    """So that neither Shift nor Caps Lock makes the one of the other."""
    commands = {key for command in COMMANDS for key in command.at_curtain.split(",") if key}
    letters = {manners_of(name).letter((Seating("Ann", colour),), 0) for colour in games.game(name).colours}
    assert not commands & {letter.lower() for letter in letters}


async def test_the_public_board_is_looked_at_from_the_curtain(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, *["human"] * 3)) as driver:
        await driver.press("R!", "b", "escape", "v")
        assert driver.app.screen is driver.app.table_screen
        assert "═ you ═" not in driver.text
        assert "Esc back to the curtain" in driver.text
        for key in ("escape", "space", "R", "enter", "5"):
            await driver.press(key)
            assert isinstance(driver.app.screen, CurtainScreen)
            await driver.press("v")
        assert driver.app.conductor.session.present.at_keyboard is None


async def test_what_is_taken_back_from_the_curtain_is_named_before_and_after(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, *["human"] * 3)) as driver:
        await driver.press("R!", "b", "enter", "y")
        assert "u take back Astrid's plan" in driver.text
        await driver.press("u")
        assert "Taken back: Astrid's plan." in driver.text
        assert "Ctrl+R bring back Astrid's plan" in driver.text
        await driver.press("ctrl+r")
        assert driver.app.conductor.session.table.view(BYSTANDER).to_act == (1, 2)


async def test_why_nothing_can_be_taken_back_is_told_whole_at_the_curtain() -> None:
    session = fighting()
    session.act(Swap(0, True))
    session.seen()
    async with on_screen(session) as driver:
        await driver.press("u")
        told = " ".join(driver.text.split())
        assert "Going back past that is asked of everybody, from the history." in told


async def test_what_is_half_chosen_is_kept_for_each_seat_and_marked(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, *["human"] * 3)) as driver:
        await driver.press("R!", "b", "b", "escape", "B!", "c", "escape")
        assert driver.text.count("(begun)") == 2
        for letter, fields in (("R", (0, 2, 0)), ("B", (0, 0, 1)), ("Y", (0, 0, 0))):
            await driver.press(f"{letter}!")
            assert of_kind(PlanPrompt, driver.app.table_screen.table.put_by()).plan.fields[:3] == fields
            await driver.press("escape")


async def test_what_is_half_chosen_stays_where_anothers_plan_is_taken_back_and_comes_again(tmp_path: Path) -> None:
    async with on_screen(eketorp(tmp_path, *["human"] * 3)) as driver:
        await driver.press("B!", "b", "enter", "y", "R!", "c", "c", "escape")
        for key in ("u", "ctrl+r"):
            await driver.press(key)
            assert "Astrid (begun)" in driver.text
        await driver.press("R!")
        assert of_kind(PlanPrompt, driver.app.table_screen.table.put_by()).plan.fields[:3] == (0, 0, 2)


def test_the_recap_has_a_line_a_fight_and_begins_with_the_readers() -> None:
    for seed in range(3):
        session, chance = at_a_table(6, seed), Random(seed)
        for step in walk(session, chance):
            if isinstance(step, Curtain) and len(step.due) == 1:
                name = session.table.seats[step.due[0]].name
                told = [line.plain for line in recap(session, step.due) if "opened again" not in line.plain]
                assert len(told) <= 12
                assert not any(line.startswith((f"{name} keeps", f"{name} seals")) for line in told)
                assert not any("keeps the hand" in line for line in told)
                concerned = [name in line for line in told if "fights" in line or "beats" in line]
                assert concerned == sorted(concerned, reverse=True)


def test_the_curtain_says_who_should_come_for_what() -> None:
    session = fighting()
    view = session.table.view(BYSTANDER)
    assert session.telling.purpose(view, 0) == "You attack Bjarke on field B: a card, or a swap."
    session.act(Swap(0, False))
    view = session.table.view(BYSTANDER)
    assert session.telling.purpose(view, 1) == "Astrid attacks you on field B: a card, or a swap."
    session.act(Swap(1, False))
    assert session.telling.purpose(session.table.view(BYSTANDER), 1) == "Astrid attacks you on field B: a card."
    session.table.undo(3)
    assert session.telling.purpose(session.table.view(BYSTANDER), 0) == "Astrid begins the next fight."


async def test_what_can_be_taken_back_stands_on_the_curtain_and_beside_the_question() -> None:
    async with on_screen(fighting(), size=(120, 40)) as driver:
        for keys in ((), ("v",), ("escape", "R")):
            await driver.press(*keys)
            asks = isinstance(driver.app.conductor.step, Ask)
            told = driver.app.table_screen.table.changes if asks else driver.text
            assert "u take back Astrid's fight with" in told


async def test_a_bar_shows_when_the_curtain_listens() -> None:
    async with on_screen(skerry_session("human", "human"), guard=60.0, ready=False) as driver:
        await driver.wait(lambda: "a moment" in driver.text)


# --- the same game again ---


def test_with_a_seed_the_bots_play_the_same_game_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.session.bots.token_hex", lambda _size: str(monotonic()))
    games = []
    for _time in range(2):
        session = eketorp(tmp_path, "thrall", "thrall", "thrall")
        for _step in walk(session, Random(1)):
            pass
        games.append(session.table.decisions())
        session.keeping.close()
    assert games[0] == games[1]
