"""Every letter at every curtain, by real keys on real screens: nothing opens before it is due, every look is told."""

from random import Random
from string import ascii_letters

import pytest

from core.games.eketorp.views import View
from core.kernel.types import BYSTANDER
from tests.tui.driver import Driver, on_screen
from tests.tui.playing import go_on
from tests.tui.test_many_hands import at_a_table, looks, tale
from tui.screens.curtain import CurtainScreen
from tui.session import AnySession, Ask, Curtain, Over
from tui.session.undoing import redoable

CURTAINS = 12  # of a game, in the short form
LETTERS = 12  # drawn at each of them, and always those of the seats


@pytest.mark.parametrize("people", [2, 3, 4, 5, 6])
async def test_no_letter_opens_what_is_not_due_and_every_second_look_is_told(people: int, long: bool) -> None:
    async with on_screen(at_a_table(people, 1)) as driver:
        hands = Hands(driver, Random(1))
        while not isinstance(driver.app.conductor.step, Over) and (long or hands.curtains < CURTAINS):
            await hands.go_on()
        assert hands.second_looks
        assert hands.fights


class Hands:
    """People at the keyboard who try everything, and what has to come of it."""

    def __init__(self, driver: Driver, chance: Random) -> None:
        self.driver, self.chance = driver, chance
        self.runner, self.session = driver.app.conductor, driver.app.conductor.session
        self.curtains = self.fights = self.second_looks = 0
        self._seen: set[int] = set()  # whose curtain was opened since they decided last
        self._decided = 0

    async def go_on(self) -> None:
        self._note_decisions()
        step = self.runner.step
        if isinstance(step, Curtain):
            self.curtains += 1
            self.fights += self.session.table.view(BYSTANDER).fight is not None
            await self._try_letters(step)
            await self._open(self.chance.choice(step.due))
        elif isinstance(step, Ask) and self.runner.session.present.private and self.chance.random() < 0.2:
            await self.driver.press("5", "b", "escape")  # half chosen
            if step.premove:
                assert self.runner.step == Curtain((step.seat,), ()), "who has not chosen opens nobody else's"
        else:
            await go_on(self.driver, self.chance)

    def _note_decisions(self) -> None:
        made = self.session.table.decisions()
        self._seen.difference_update(done.decision.seat for done in made[self._decided :])
        self._decided = len(made)

    async def _try_letters(self, step: Curtain) -> None:
        """In any order, but for the one that opens at once."""
        offered = due_by_the_rules(self.session)
        assert {*step.due} <= offered
        assert {*step.again} <= offered - {*step.due}
        seats = {self._letter(seat): seat for seat in (*step.due, *step.again)}
        alone = self._letter(step.due[0]) if len(step.due) == 1 else ""
        tried = {*self.chance.sample(ascii_letters, LETTERS), *seats}
        for letter in self.chance.sample(sorted(tried), len(tried)):
            if letter in seats and letter != alone:
                await self._name(seats[letter], letter)
            elif letter != alone:
                await self._press(letter)
            assert self.runner.step == step, letter
            assert isinstance(self.driver.app.screen, CurtainScreen), letter

    async def _press(self, letter: str) -> None:
        """A command, or nothing: whatever it shows is open to all."""
        stood = redoable(self.session)
        await self.driver.press(letter)
        self._nobody_here()
        while letter not in "uU" and not isinstance(self.driver.app.screen, CurtainScreen):
            await self.driver.press("escape")
        if redoable(self.session) is not None and stood is None:
            await self.driver.press("ctrl+r")

    async def _name(self, seat: int, letter: str) -> None:
        """A seat that others are due beside: its letter shows its name; once more, and it is open."""
        await self.driver.press(letter)
        assert f"once more, when only {self.session.table.seats[seat].name} is looking" in self.driver.text
        self._nobody_here()
        if self.chance.random() < 0.2:
            await self._open(seat)
        await self.driver.press("escape")

    def _nobody_here(self) -> None:
        assert self.session.present.at_keyboard is None
        assert "═ you ═" not in self.driver.text

    async def _open(self, seat: int) -> None:
        """It opens for this seat alone, and for the second time not unseen."""
        before, told = looks(self.session), tale(self.session)
        again = seat in self._seen or seat not in self.session.table.to_act()
        await self.driver.press(f"{self._letter(seat)}!")
        assert self.session.present.at_keyboard == seat
        assert looks(self.session) - before == again
        if again:
            name, new = self.session.table.seats[seat].name, [line for line in tale(self.session) if line not in told]
            assert len(new) == 1
            assert new[0].startswith(f"{name}'s curtain was opened again")
            self.second_looks += 1
        self._seen.add(seat)

    def _letter(self, seat: int) -> str:
        return self.session.manners.letter(self.session.table.seats, seat)


def due_by_the_rules(session: AnySession) -> set[int]:
    """Whose secrets may be looked at now: all while they plan; in a fight the attacker's, and the defender's after."""
    view: View = session.table.view(BYSTANDER)
    fight = view.fight
    if view.phase == "plan":
        return {*session.present.humans}
    if fight is None:
        return {*view.to_act}
    if view.phase == "card":
        return {fight.attacker if fight.attacker in view.to_act else fight.defender}
    assert fight.asked is not None
    return {fight.asked} if fight.attacker in session.pending.premoves else {fight.asked, fight.attacker}
