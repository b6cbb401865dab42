"""How many functions of the program one key goes through before anything is drawn: a card sealed, and taken back.

Three people at one keyboard play Eketorp, and two of them owe a card. The first seals one with Enter, and then takes it
back at the curtain. A function that stands in another counts as that one.
"""

import asyncio
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import FrameType

from tests.builders import choose
from tests.tui.driver import Driver, on_screen
from tests.tui.sessions import session_of
from tui.session import Announce, Curtain
from tui.session.session import AnySession
from tui.widgets.canvas import Canvas

ROOT = Path(__file__).parents[2]
PROGRAM = tuple(f"{ROOT / name}/" for name in ("core", "saves", "tui"))


class Walk:
    """The functions that are called, each once, until the first drawing is begun."""

    def __init__(self) -> None:
        self.functions = set[tuple[str, str]]()
        self._drawn = False

    def __call__(self, frame: FrameType, event: str, _arg: object) -> None:
        code = frame.f_code
        if event == "call" and not self._drawn and code.co_filename.startswith(PROGRAM):
            self._drawn = code is Canvas.__init__.__code__
            self.functions.add((code.co_filename, code.co_qualname.partition(".<locals>")[0]))

    @property
    def files(self) -> set[str]:
        return {file for file, _name in self.functions}


def main() -> dict[str, int]:
    return asyncio.run(_walked())


async def _walked() -> dict[str, int]:
    with TemporaryDirectory() as folder:
        session = at_a_card(Path(folder))
        async with on_screen(session, folder=Path(folder)) as driver:
            step = driver.app.conductor.step
            assert isinstance(step, Curtain)
            await driver.press(session.manners.letter(session.table.seats, step.due[0]) + "!")
            card = session.table.legal(step.due[0])[0].card  # type: ignore[index]  # cards are listed
            await driver.press(str(card))
            enter = await walk(driver, "enter")
            assert isinstance(driver.app.conductor.step, Curtain)
            undo = await walk(driver, "u")
            entered = {"enter_functions": len(enter.functions), "enter_files": len(enter.files)}
            return entered | {"undo_functions": len(undo.functions), "undo_files": len(undo.files)}


def at_a_card(folder: Path) -> AnySession:
    """A saved game in which two people owe a card."""
    session = session_of("eketorp", folder, *["human"] * 3, seed="walk")
    table, chance = session.table, Random(3)
    while table.state.phase != "card" or len(table.to_act()) < 2:
        session.act(choose(table, table.to_act()[0], chance))
        if isinstance(session.step(), Announce):
            session.seen()
    session.present.leave()
    return session


async def walk(driver: Driver, key: str) -> Walk:
    walked = Walk()
    sys.setprofile(walked)
    try:
        driver.throw(key)
        await driver.settle()
    finally:
        sys.setprofile(None)
    return walked
