"""What to do in a turn: one card or two, with which ship and how far, or none (D-3); and the last voyage (D-7.3)."""

from collections.abc import Iterator, Sequence
from functools import cached_property

from core.games.drakkars import decisions as de
from core.games.drakkars.decisions import Decision
from core.games.drakkars.model import Card, Cards, ShipAt
from core.games.drakkars.views import View
from core.kernel.words import N_
from tui.games.drakkars.ahead import NOTHING, Ahead, ahead_of, barrel_to, lands_on
from tui.games.drakkars.marks import Marks, SpaceSpot, Spot
from tui.games.drakkars.prompts.base import CARDS, DRAW, DrakkarsPrompt
from tui.games.drakkars.prompts.plays import cards_of, ships_of, steps_of
from tui.games.drakkars.told import come_of, hint_on, pairs_told, turn_help, turn_title
from tui.keys import Action, names
from tui.play.advised import USUAL
from tui.play.cursor import move
from tui.play.prompt import NOT_MINE, TAKEN, Pressed
from tui.widgets.canvas import Part
from tui.words import _

OWN = "abc"  # the own ships, by number
WITHOUT: dict[str, type[Decision]] = {"d": de.Draw, "v": de.Launch, "f": de.Join}


class TurnPrompt(DrakkarsPrompt):
    """Cards by their digits; then Tab goes through the ships, and left and right through how far they may go."""

    ACTIONS = (
        CARDS,
        names(OWN),
        DRAW,
        Action("drakkars.launch", ("v",), N_("Put a new ship at the start")),
        Action("drakkars.fog", ("f",), N_("Put the chosen card under the fog")),
        Action("drakkars.give_up", ("e",), N_("Give up the last voyage")),
        *USUAL,
    )
    DOUBTED = N_("give up")

    def __init__(self, view: View, options: Sequence[Decision]) -> None:
        super().__init__(view, options)
        self.cards: Cards = ()
        self.letter = ""  # of what is done without a card, or with one under the fog
        self.first: ShipAt | None = None  # of two ships, the one that is chosen already
        self.cursor: ShipAt | None = None
        self.steps = 0
        self.gives_up = next((option for option in options if isinstance(option, de.GiveUp)), None)

    # --- what is chosen ---

    @property
    def fitting(self) -> list[Decision]:
        """The options by the cards that are chosen."""
        if self.letter:
            kind = WITHOUT[self.letter]
            found = [option for option in self.options if isinstance(option, kind)]
            return [option for option in found if not isinstance(option, de.Join) or (option.card,) == self.cards]
        return [option for option in self.options if self.cards and cards_of(option) == self.cards]

    @property
    def two(self) -> bool:
        """Whether two ships are to be chosen."""
        return isinstance(next(iter(self.fitting), None), de.Swap | de.SailTwo)

    @property
    def ships(self) -> tuple[ShipAt, ...]:
        """Those that Tab goes through."""
        if not self.two:
            return tuple(dict.fromkeys(at for option in self.fitting for at in ships_of(option)))
        if self.first is None:
            return tuple(dict.fromkeys(ships_of(option)[0] for option in self.fitting))
        return tuple(dict.fromkeys(ships_of(option)[1] for option in self._with_first()))

    def _with_first(self) -> Iterator[Decision]:
        return (option for option in self.fitting if ships_of(option)[0] == self.first)

    @property
    def ways(self) -> list[Decision]:
        """With the ship where the cursor is, by how far."""
        if self.two:
            if self.first is None:
                return []
            found = [option for option in self._with_first() if ships_of(option)[1] == self.cursor]
        else:
            found = [option for option in self.fitting if ships_of(option) in ((), (self.cursor,))]
        return sorted(found, key=steps_of)

    @property
    def here(self) -> Decision | None:
        ways = self.ways
        return next((option for option in ways if steps_of(option) == self.steps), ways[-1] if ways else None)

    @property
    def lit(self) -> Cards:
        return self.cards

    @property
    def playable(self) -> bool:
        return True

    @property
    def ahead(self) -> Ahead:
        here = self.here
        return NOTHING if here is None else ahead_of(self.view, here)

    @property
    def marks(self) -> Marks:
        ahead = self.ahead
        chosen = tuple(at for at in (self.first, self.cursor) if at is not None)
        return Marks(chosen, frozenset(self.ships), ahead.shifts, barrel_to(self.view, ahead), self.ghosts)

    # --- keys ---

    def choose_card(self, card: Card) -> Pressed[Decision]:
        if card in self.cards:
            self._choose(tuple(other for other in self.cards if other != card))
        elif len(self.cards) == 1 and self._any(both := tuple(sorted((*self.cards, card)))):
            self._choose(both)
        elif card in self.held:
            self._choose((card,))
            if not self._any(self.cards) and not self.letter:
                self.note = _("By itself that card moves none of your ships now.")
        else:
            self.note = _("You hold no {card}.").format(card=card)
        return TAKEN

    @property
    def held(self) -> Cards:
        """Cards that might be played, in a voyage those out of the fog too."""
        voyage = self.view.voyage
        fog = voyage.fog if voyage is not None else self.view.own.fog if self.view.phase == "last" else ()
        return (*self.view.own.hand, *fog)

    @cached_property
    def _plays(self) -> dict[Cards, None]:
        """The cards of everything that may be played."""
        return dict.fromkeys(map(cards_of, self.options))

    def _offered(self, kind: type[Decision]) -> bool:
        return any(isinstance(option, kind) for option in self.options)

    def _any(self, cards: Cards) -> bool:
        return cards in self._plays

    def _choose(self, cards: Cards) -> None:
        """The ship stays, if it may; else it is the first that may."""
        self.cards, self.first = cards, None
        if self.letter != "f" or not any(isinstance(option, de.Join) for option in self.fitting):
            self.letter = ""
        self._settle()

    def _settle(self) -> None:
        ships = self.ships
        if self.cursor not in ships:
            self.cursor = ships[0] if ships else None
        self._farthest()

    def _farthest(self) -> None:
        ways = self.ways
        if self.steps not in map(steps_of, ways):
            self.steps = steps_of(ways[-1]) if ways else 0

    def step(self, across: int, down: int) -> Pressed[Decision]:
        ways = [steps_of(option) for option in self.ways]
        if across and len(ways) > 1:
            self.steps = ways[move(ways.index(self.steps), across, len(ways))]
        elif self.ships and self.cursor is not None:
            self.cursor = self.ships[move(self.ships.index(self.cursor), across + down, len(self.ships))]
            self._farthest()
        else:
            self.note = self.missing()
        return TAKEN

    def command(self, key: str) -> Pressed[Decision]:
        if key in WITHOUT and self._offered(WITHOUT[key]):
            self._without(key)
        elif key == "e" and self.gives_up is not None:
            self.asking = self.gives_up
            self.note = self.keyed(_("Give up the last voyage? Nothing more comes home. `y` gives up."))
        elif len(key) == 1 and key in OWN and (self.seat, OWN.index(key)) in self.ships:
            self.choose_ship((self.seat, OWN.index(key)))
        elif len(key) == 1 and key in OWN:
            self.note = _("Ship {number} is not to be chosen.").format(number=OWN.index(key) + 1)
        else:
            return NOT_MINE
        return TAKEN

    def _without(self, key: str) -> None:
        self.letter = "" if self.letter == key else key
        self.first = None
        if key != "f":
            self.cards = ()
        elif len(self.cards) != 1:
            self.cards = ()
            self.note = _("Choose the card that is to go under the fog.")
            self.letter = ""
        self._settle()

    def enter(self) -> Pressed[Decision]:
        if self.two and self.first is None and self.cursor is not None:
            self.first = self.cursor
            self._settle()
            return TAKEN
        return super().enter()

    def missing(self) -> str:
        if self.cards:
            return _("These cards do nothing now: choose others.")
        if not any(self._plays) and self.gives_up is not None:
            return self.keyed(_("Your cards bring no ship home: `e` gives up."))
        if not any(self._plays):
            words = _("No card of yours moves a ship now: `d` draws two cards.")
            if self._offered(de.Launch):
                words = _("No card of yours moves a ship now: `d` draws two cards, `v` launches a new ship.")
            return self.keyed(words)
        return _("Choose a card by its number, or two that go together.")

    def choose_ship(self, ship: ShipAt) -> bool:
        if ship not in self.ships:
            return False
        self.cursor = ship
        self._farthest()
        return True

    def pick(self, spot: Spot) -> Pressed[Decision]:
        """A space to which a ship may go is as good as the ship."""
        if isinstance(spot, SpaceSpot) and self.cards:
            for option in self.fitting:
                if not self.two and lands_on(self.view, ahead_of(self.view, option)) == spot.at:
                    self.cursor, self.steps = ships_of(option)[0], steps_of(option)
                    return TAKEN
        return super().pick(spot)

    # --- back ---

    @property
    def changed(self) -> bool:
        return bool(self.cards or self.letter or self.asking)

    def take_back(self) -> bool:
        if not self.changed:
            return False
        self.note, self.asking = "", None
        if self.first is not None:
            self.cursor, self.first = self.first, None
        elif self.letter:
            self.letter = ""
        else:
            self.cards = self.cards[:-1]
        self._settle()
        return True

    def adopt(self, decision: Decision) -> None:
        self.cards, self.letter, self.first = cards_of(decision), "", None
        match decision:
            case de.Join(_seat, card):
                self.cards, self.letter = (card,), "f"
            case de.Draw():
                self.letter = "d"
            case de.Launch():
                self.letter = "v"
            case de.GiveUp():
                self.command("e")
        ships = ships_of(decision)
        if ships:
            self.first = ships[0] if len(ships) > 1 else None
            self.cursor, self.steps = ships[-1], steps_of(decision)

    # --- what it tells ---

    def own_keys(self, width: int) -> list[tuple[str, str]]:
        found = [("0-9", _("choose"))]
        if len(self.ships) > 1:
            found.append(("Tab", _("next ship")))
        if len(self.ways) > 1:
            found.append(("← →", _("how far")))
        if self.here is not None or (self.two and self.first is None):
            found.append(("Enter", _("go on")))
        if self.changed:
            found.append(("Esc", _("back")))
        letters = {"d": _("draw"), "v": _("new ship"), "f": _("into the fog")}
        for key, kind in WITHOUT.items():
            if self._offered(kind):
                found.append((key, letters[key]))
        if self.gives_up is not None:
            found.append(("e", _("give up")))
        return found

    def own_help(self) -> str:
        return turn_help(self.view.phase)

    def title(self) -> list[Part]:
        return turn_title(self.view, self.who())

    def about(self) -> list[Part]:
        here = self.here
        if here is not None:
            told: list[Part] = [(words, "ink") for words in come_of(self.view, here, self.ahead)]
            return [*told, (hint_on(self.cards, self._plays), "dim")]
        if self.two:
            return [(_("Which ship first? Enter chooses it."), "ink")]
        return [(self.missing(), "ink"), (pairs_told(self._plays), "dim")]
