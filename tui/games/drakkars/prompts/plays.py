"""A play of any kind, as far as it is chosen: its cards, its ships, and their steps."""

from collections.abc import Sequence

from core.games.drakkars import decisions as de
from core.games.drakkars.decide.pairs import BACKING, SWAPPING, TOGETHER
from core.games.drakkars.decisions import Decision
from core.games.drakkars.model import SIF, THOR, Cards, ShipAt
from tui.play.cursor import move

HIDING: Cards = (THOR, SIF)
WITHOUT: dict[str, type[Decision]] = {"d": de.Draw, "v": de.Launch, "f": de.Join}  # without a card, or one for the fog


def cards_of(decision: Decision) -> Cards:
    """The cards of a play, sorted; none for a play that is chosen by a letter."""
    match decision:
        case de.Sail(_seat, _ship, card, _steps, helper):
            return (card,) if helper is None else tuple(sorted((card, helper)))
        case de.Swap():
            return tuple(sorted(SWAPPING))
        case de.SailTwo():
            return tuple(sorted(TOGETHER))
        case de.GoBack():
            return tuple(sorted(BACKING))
        case de.Hide():
            return tuple(sorted(HIDING))
        case _:
            return ()


def ships_of(decision: Decision) -> tuple[ShipAt, ...]:
    """The ships that a play moves, in the order in which they are named."""
    match decision:
        case de.Sail(seat, ship) | de.Hide(seat, ship):
            return ((seat, ship),)
        case de.Swap(_seat, ships):
            return ships
        case de.SailTwo(_seat, first, _steps, last):
            return (first, last)
        case de.GoBack(_seat, at):
            return (at,)
        case _:
            return ()


def lead_of(decision: Decision) -> ShipAt:
    """The ship that acts, if it is the seat's: of two that change places the one named first, else the last to go."""
    ships = ships_of(decision)
    return ships[0] if isinstance(decision, de.Swap) else ships[-1]


def partner_of(decision: Decision) -> ShipAt:
    """The other of two ships."""
    ships = ships_of(decision)
    return ships[-1] if isinstance(decision, de.Swap) else ships[0]


def steps_of(decision: Decision) -> int:
    return decision.steps if isinstance(decision, de.Sail | de.SailTwo) else 0


class Course:
    """A play's ship, or its two ships, and the steps: among the options that the chosen cards leave."""

    def __init__(self, options: Sequence[Decision], cursor: ShipAt | None = None, steps: int = 0) -> None:
        self.options = options
        self.two = isinstance(next(iter(options), None), de.Swap | de.SailTwo)  # True if two ships are to be chosen
        self.lead: ShipAt | None = None  # of two ships, the one already chosen: it acts
        self.given = False  # True if the lead is the only one of the seat's, and so was not asked for
        self.cursor = cursor
        self.steps = steps

    @property
    def ships(self) -> tuple[ShipAt, ...]:
        """The ships that may be chosen now, the seat's own first."""
        if not self.two:
            found = [at for option in self.options for at in ships_of(option)]
        elif self.lead is None:
            found = [lead_of(option) for option in self.options]
        else:
            found = [partner_of(option) for option in self.options if lead_of(option) == self.lead]
        return tuple(sorted(dict.fromkeys(found), key=self._strange))

    def _strange(self, ship: ShipAt) -> bool:
        return ship[0] != self.options[0].seat

    @property
    def ways(self) -> list[Decision]:
        """The options for the ship at the cursor, by their steps."""
        if self.two:
            found = [option for option in self.options if (lead_of(option), partner_of(option)) == self._pair]
        else:
            found = [option for option in self.options if ships_of(option) in ((), (self.cursor,))]
        return sorted(found, key=steps_of)

    @property
    def _pair(self) -> tuple[ShipAt | None, ShipAt | None]:
        return self.lead, self.cursor

    @property
    def now(self) -> Decision | None:
        return next((option for option in self.ways if steps_of(option) == self.steps), self._usual)

    @property
    def _usual(self) -> Decision | None:
        """The most steps for the ship that acts: of two ships the other one goes the fewest."""
        ways = self.ways
        return None if not ways else ways[0] if self.two else ways[-1]

    def settle(self) -> "Course":
        """Keep the ship and its steps if they are possible; else take the first ship, and its usual steps."""
        ships = self.ships
        if self.cursor not in ships:
            self.cursor = ships[0] if ships else None
        usual = self._usual
        if self.steps not in map(steps_of, self.ways):
            self.steps = 0 if usual is None else steps_of(usual)
        return self

    def preselect(self) -> None:
        """Of two ships, the seat's own acts, if there is but one that can."""
        own = [ship for ship in self.ships if not self._strange(ship)] if self.two else []
        if len(own) == 1:
            self.cursor = own[0]
            self.given = self.choose_lead()

    def go_to(self, ship: ShipAt) -> bool:
        """Move the cursor to a ship, and ask anew which acts if it was to; False if it cannot be chosen."""
        if self.lead == ship:
            self.lead, self.given = None, False
        if ship not in self.ships:
            return False
        self.cursor = ship
        self.settle()
        return True

    def choose_lead(self) -> bool:
        """Take the ship at the cursor as the one that acts; False if none is to be chosen."""
        if not self.two or self.lead is not None or self.cursor is None:
            return False
        self.lead = self.cursor
        self.settle()
        return True

    def step(self, across: int, down: int) -> bool:
        """Left and right change the steps, if they can; else every arrow changes the ship. False if both are fixed."""
        ships, ways = self.ships, [steps_of(option) for option in self.ways]
        if across and len(ways) > 1:
            self.steps = ways[move(ways.index(self.steps), across, len(ways))]
        elif ships and self.cursor is not None:
            self.go_to(ships[move(ships.index(self.cursor), across + down, len(ships))])
        else:
            return False
        return True


class Play:
    """A play as far as it is chosen: its cards, or its letter, and its course."""

    def __init__(self, options: Sequence[Decision]) -> None:
        self.options = options
        self.plays = dict.fromkeys(map(cards_of, options))  # the cards of each possible play
        self.cards: Cards = ()  # in the order in which they were chosen
        self.letter = ""  # of a play without a card, or with one under the fog
        self.course = Course(())

    @property
    def now(self) -> Decision | None:
        return self.course.now

    def step(self, across: int, down: int) -> bool:
        return self.course.step(across, down)

    def _fitting(self, cards: Cards, letter: str) -> list[Decision]:
        if not letter:
            return [option for option in self.options if cards and cards_of(option) == tuple(sorted(cards))]
        found = [option for option in self.options if isinstance(option, WITHOUT[letter])]
        return [option for option in found if not isinstance(option, de.Join) or (option.card,) == cards]

    def _set(self, cards: Cards, letter: str) -> None:
        self.cards, self.letter = cards, letter
        self.course = Course(self._fitting(cards, letter), self.course.cursor, self.course.steps)

    def choose(self, cards: Cards) -> None:
        """Choose other cards; a single one stays meant for the fog, if it may go there."""
        fogged = self.letter == "f" and self._fitting(cards, "f")
        self._set(cards, "f" if fogged else "")
        self.course.settle().preselect()

    def choose_without(self, key: str) -> None:
        """Choose the play of a letter, or drop it; the fog takes the one chosen card."""
        cards = self.cards if key == "f" and len(self.cards) == 1 else ()
        self._set(cards, "" if key == self.letter or (key == "f" and not cards) else key)
        self.course.settle()

    def adopt(self, decision: Decision) -> None:
        cards = (decision.card,) if isinstance(decision, de.Join) else cards_of(decision)
        self._set(cards, next((key for key, kind in WITHOUT.items() if isinstance(decision, kind)), ""))
        course, ships = self.course, ships_of(decision)
        if ships:
            course.lead = lead_of(decision) if course.two else None
            course.cursor, course.steps = partner_of(decision), steps_of(decision)

    @property
    def changed(self) -> bool:
        return bool(self.cards or self.letter)

    def take_back(self) -> None:
        course = self.course
        if course.lead is not None and not course.given:
            course.cursor, course.lead = course.lead, None
        else:
            self._set(self.cards if self.letter else self.cards[:-1], "")
        self.course.settle()
