"""Keys of one's own: what they do, what is told of them, and what cannot be."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.tui.driver import Driver
from tests.tui.test_screens import eketorp
from tui import actions, keys
from tui.app import TableApp
from tui.keys import Action, Keyboard, names
from tui.play.pages import Page, Pages
from tui.session import Ask, Curtain
from tui.widgets.keys import BESIDE

OUTER = Action("outer.go", ("x", "g"))
INNER = Action("inner.send", ("x",))
FIELDS = names("ab")


@asynccontextmanager
async def with_keys(tmp_path: Path, wanted: dict[str, str], people: int = 1) -> AsyncIterator[Driver]:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"pace": "at once", "motion": False, "keys": wanted}))
    players = ["human"] * people + ["thrall"] * (3 - people)
    app = TableApp("eketorp", tmp_path, (eketorp(tmp_path, *players), ()), path, guard=0.0)
    async with app.run_test(size=(120, 40)):
        driver = Driver(app)
        await driver.settle(lambda: app.playing and isinstance(app.conductor.step, Ask | Curtain))
        yield driver


# --- what a key means ---


def test_a_changed_action_has_its_new_keys_and_no_others() -> None:
    keyboard = Keyboard({"outer.go": ("v", "f2")})
    meant = {key: keyboard.meant(key, [OUTER, FIELDS]) for key in ("v", "f2", "x", "g", "a", "z")}
    assert meant == {"v": "x", "f2": "x", "x": BESIDE, "g": BESIDE, "a": "a", "z": "z"}


def test_what_comes_first_keeps_its_usual_key_from_what_comes_later() -> None:
    moved = Keyboard({"inner.send": ("v",)})
    assert moved.meant("v", [INNER, OUTER]) == "x"
    assert moved.meant("x", [INNER, OUTER]) == BESIDE  # the prompt would take it for its own
    assert moved.meant("g", [INNER, OUTER]) == "g"


def test_keys_are_shown_as_they_now_are() -> None:
    keyboard = Keyboard({"outer.go": ("ctrl+g", "f2")})
    assert keyboard.shown("x g", [OUTER]) == "Ctrl+G"
    assert keyboard.shown("a-g", [OUTER]) == "a-g"
    assert keyboard.in_words("**x** goes, `g` too; x stands. **axg**", [OUTER]) == (
        "**Ctrl+G** goes, `Ctrl+G` too; x stands. **axg**"
    )


# --- what cannot be ---

WRONG = {
    "there is no action": ({"table.fly": "v"}, "there is no action table.fly"),
    "no such key": ({"table.undo": "v,nokey"}, "there is no key nokey"),
    "a field's letter": ({"table.undo": "a"}, "a would be the name of something and table.undo at once"),
    "a village's number": ({"table.tale": "2"}, "2 would be the name of something and table.tale at once"),
    "a seat's capital": ({"curtain.tale": "R"}, "R would be the name of something and curtain.tale at once"),
    "another's usual key": ({"plan.all_home": "t"}, "t would be plan.all_home and table.tale at once"),
    "two for one": ({"plan.all_home": "v", "table.undo": "v"}, "v would be plan.all_home and table.undo at once"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_be_is_named_and_the_usual_keys_hold(name: str) -> None:
    wanted, told = WRONG[name]
    keyboard, wrong = actions.understood({**wanted, "table.rules": "f5"}, "s.json")
    assert len(wrong) == 1
    assert told in wrong[0]
    assert keyboard.own == {"table.rules": ("f5",)}


def test_two_may_change_places() -> None:
    keyboard, wrong = actions.understood({"table.undo": "i", "table.hint": "u"}, "s.json")
    assert (len(keyboard.own), wrong) == (2, [])


def test_what_is_given_back_may_be_what_another_wanted() -> None:
    """The first keeps `t`, which the second has: then the second has it no more."""
    keyboard, wrong = actions.understood({"table.tale": "a", "table.undo": "t"}, "s.json")
    assert (len(keyboard.own), len(wrong)) == (0, 2)


def test_every_action_may_have_any_free_key() -> None:
    for action in actions.every():
        assert actions.understood({action: "Ctrl+G,comma"}, "s.json") == (
            keyboard := actions.understood({action: "ctrl+g , comma"}, "s.json")
        ) or keyboard[0].own == {action: ("ctrl+g", ",")}
        assert keyboard[1] == []


def test_the_page_lists_every_action_with_its_usual_keys() -> None:
    assert actions.listed() in (Path(__file__).parents[2] / "tui" / "README.md").read_text("utf-8")


# --- at the table ---


async def test_own_keys_do_what_the_usual_ones_did_and_are_told(tmp_path: Path) -> None:
    wanted = {"plan.all_home": "v", "table.undo": "z,backspace", "plan.toggle": "f6", "table.tale": "f7"}
    async with with_keys(tmp_path, wanted) as driver:
        prompt = driver.app.table_screen.table.prompt  # type: ignore[attr-defined]  # Eketorp's has one
        assert "v all home" in driver.text.split("\n")[-2]
        assert "F7 tale" in driver.text.split("\n")[-1]
        await driver.press("a", "a", "f6")
        assert prompt.plan.sent == 3
        await driver.press("x", "space", "u")  # nobody's keys any more
        assert prompt.plan.sent == 3
        await driver.press("z", "backspace")
        assert prompt.plan.sent == 1
        await driver.press("v")
        assert prompt.plan.sent == 0
        await driver.press("?")
        assert "v calls everybody home" in driver.text
        await driver.press("escape", "f7")
        assert "the story so far" in driver.text


async def test_what_stands_in_the_footer_is_clicked_under_its_own_name(tmp_path: Path) -> None:
    async with with_keys(tmp_path, {"plan.all_home": "v", "card.swap": "v", "table.tale": "x"}) as driver:
        prompt = driver.app.table_screen.table.prompt  # type: ignore[attr-defined]  # Eketorp's has one
        await driver.press("a")
        await driver.click("v all home")
        assert prompt.plan.sent == 0
        await driver.press("x")
        assert "the story so far" in driver.text


async def test_while_text_is_typed_every_key_stands_for_itself(tmp_path: Path) -> None:
    async with with_keys(tmp_path, {"reader.search": "v", "reader.next": "w", "move.down": "o"}) as driver:
        await driver.press("r", "v", "v", "o", "w", "enter")
        assert '"vow"' in driver.text


async def test_leaving_by_a_key_of_ones_own_counts_whatever_the_moment(tmp_path: Path) -> None:
    async with with_keys(tmp_path, {"app.leave": "f10"}) as driver:
        driver.app.ignore_keys(1000.0)
        driver.throw("ctrl+q")
        driver.throw("f10")
        await driver.wait(lambda: "Leave the game?" in driver.text)


async def test_what_asks_once_more_names_the_keys_that_answer(tmp_path: Path) -> None:
    async with with_keys(tmp_path, {"prompt.yes": "z", "table.step_back": "f7"}) as driver:
        at = driver.app.conductor.session.table.at
        await driver.press("enter")
        prompt = driver.app.table_screen.table.prompt  # type: ignore[attr-defined]  # Eketorp's has one
        assert "z seals it all the same, F7 goes back." in prompt.note
        await driver.press("f7", "enter", "y")
        assert driver.app.conductor.session.table.at == at
        await driver.press("enter", "z")
        assert driver.app.conductor.session.table.at > at


def test_a_page_tells_the_keys_that_lead_on() -> None:
    def told() -> str:
        return "\n".join(Pages([Page(None, lambda _canvas: None)]).draw(60, 10).plain())

    assert "Enter or Space: go on" in told()
    keys.use(Keyboard({"pages.on": ("f9", "n")}))
    assert "F9/n: go on" in told()


async def test_what_is_wrong_is_told_at_the_table(tmp_path: Path) -> None:
    async with with_keys(tmp_path, {"table.undo": "a"}) as driver:
        await driver.settle(lambda: "a would be" in driver.text)
