"""A turn: one card or two, their ship and its steps, or a pass (D-3); and the last voyage (D-7.3)."""

from collections.abc import Hashable, Iterator, Sequence

from rich.cells import cell_len

from core.games.drakkars import decisions as de
from core.games.drakkars.ahead import NOTHING, Ahead, ahead_of, barrel_to
from core.games.drakkars.decisions import Decision
from core.games.drakkars.model import HOME, Card, Cards, ShipAt, Space
from core.games.drakkars.sea import on_ring, space
from core.games.drakkars.views import View
from core.kernel.words import N_
from tui.games.drakkars.cards import lay_hand
from tui.games.drakkars.facts import own_fog
from tui.games.drakkars.gods import card_of, god
from tui.games.drakkars.marks import Marks, ShipSpot, SpaceSpot
from tui.games.drakkars.prompt_words import (
    come_of,
    hint_on,
    pair_asked,
    pairs_told,
    play_title,
    turn_help,
    turn_title,
)
from tui.games.drakkars.prompts.base import CARDS, DRAW, DrakkarsPrompt
from tui.games.drakkars.prompts.plays import WITHOUT, Play, ships_of, steps_of
from tui.games.drakkars.reach import numbers_told, pairs_listed, passes_listed, reach_told, voyages_told
from tui.games.drakkars.why_not import why_not
from tui.keys import Action, names
from tui.play.advised import USUAL
from tui.play.boxes import Box
from tui.play.prompt import TAKEN, Pressed
from tui.widgets.canvas import Canvas, Part
from tui.widgets.keys import Key
from tui.widgets.painted import Button
from tui.words import _

ASKED = 2  # rows for the question, above the reach of each card
OWN = "abc"  # the seat's own ships, by number


class TurnPrompt(DrakkarsPrompt):
    """Digits choose cards; then Tab changes the ship, and left and right its steps."""

    ACTIONS = (
        CARDS,
        names(OWN),
        DRAW,
        Action("drakkars.launch", ("v",), N_("Put a new ship at the start")),
        Action("drakkars.fog", ("f",), N_("Put the chosen card under the fog")),
        Action("drakkars.number", ("n",), N_("Type how many spaces the ship goes")),
        Action("drakkars.give_up", ("e",), N_("Give up the last voyage")),
        *USUAL,
    )
    DOUBTED = N_("give up")

    def __init__(self, view: View, options: Sequence[Decision]) -> None:
        super().__init__(view, options)
        self.choice: Play = Play(options)
        self.typed: str | None = None  # the digits of a number of spaces, while one is typed
        self.trusted: Decision | None = None  # a bot's idea that was taken over
        self.gives_up = next((option for option in options if isinstance(option, de.GiveUp)), None)

    @property
    def aims(self) -> Marks:
        course, ahead = self.choice.course, self._ahead
        chosen = tuple(at for at in (course.lead, course.cursor) if at is not None)
        idea = self.idea.decision if self.idea is not None else None
        ghosts = () if idea is None else ahead_of(self.view, idea).shifts
        return Marks(chosen, frozenset(course.ships), ahead.shifts, barrel_to(self.view, ahead), ghosts)

    @property
    def _ahead(self) -> Ahead:
        here = self.here
        return NOTHING if here is None else ahead_of(self.view, here)

    # --- keys and the mouse ---

    def press(self, key: str) -> Pressed[Decision]:
        """A key that means nothing here leaves the words on a refused choice; but no question once it is dropped."""
        note = self.note if self.asking is None and key != "escape" else ""
        pressed = super().press(key)
        if not pressed.taken:
            self.note = note
        return pressed

    def take(self, key: str) -> Pressed[Decision]:
        typed, self.typed = self.typed, None
        if typed is not None and card_of(key) is not None:
            self._type(typed, key)
            return TAKEN
        if key == "enter" and (self.choice.course.choose_lead() or self._doubts()):
            return TAKEN
        return TAKEN if self._command(key) else super().take(key)

    def _type(self, typed: str, digit: str) -> None:
        """One digit more of how far the ship goes; a digit that leads nowhere begins anew."""
        ways = [steps_of(option) for option in self.choice.course.ways]
        found = [number for number in (typed + digit, digit, f"1{digit}") if number.isdigit() and int(number) in ways]
        self.typed = found[0] if found else ""
        if found:
            self.choice.course.steps = int(found[0])
        else:
            self.note = _("It goes {least} to {most} spaces.").format(least=min(ways), most=max(ways))

    def _doubts(self) -> bool:
        """Ask once more before two ships of others sail, and none of the seat's own."""
        here = self.here
        if here is None or here == self.trusted or not self.choice.course.two:
            return False
        if any(owner == self.seat for owner, _ship in ships_of(here)):
            return False
        self.asking = here
        self.note = self.keyed(_("Neither ship is yours: both would go, and none of yours acts. `y` plays it."))
        return True

    def _command(self, key: str) -> bool:
        """Obey a letter; False if it is no command now."""
        if key in WITHOUT and self._offered(WITHOUT[key]):
            self.choice.choose_without(key)
            if key == "f" and not self.choice.cards:
                self.note = _("Choose the card that is to go under the fog.")
        elif key == "e" and self.gives_up is not None:
            self.asking = self.gives_up
            self.note = self.keyed(_("Give up the last voyage? Nothing more comes home. `y` gives up."))
        elif key == "n" and len(self.choice.course.ways) > 1:
            self.typed = ""
            self.note = _("How far? Type the number.")
        elif len(key) == 1 and key in OWN:
            if not self.choice.course.go_to((self.seat, OWN.index(key))):
                self.note = _("Ship {number} cannot be chosen.").format(number=OWN.index(key) + 1)
        else:
            return False
        return True

    def choose_card(self, card: Card) -> Pressed[Decision]:
        play = self.choice
        both = (*play.cards, card)
        if card in play.cards:
            play.choose(tuple(other for other in play.cards if other != card))
        elif len(both) == 2 and tuple(sorted(both)) in play.plays:
            play.choose(both)
        elif card in self._held():
            dropped = why_not(self.view, self.seat, both) if play.cards else ""
            play.choose((card,))
            if play.cards not in play.plays and not play.letter:
                self.note = f"{dropped} {self.missing()}".strip()
            elif dropped:
                self.note = _("{why} {card} alone is chosen now.").format(why=dropped, card=god(card))
        else:
            self.note = _("You hold no {card}.").format(card=card)
        return TAKEN

    def _held(self) -> Cards:
        """Cards that might be played, in a last voyage also those under the fog."""
        voyage = self.view.voyage
        fog = voyage.fog if voyage is not None else self.view.own.fog if self.view.phase == "last" else ()
        return (*self.view.own.hand, *fog)

    def _offered(self, kind: type[Decision]) -> bool:
        return any(isinstance(option, kind) for option in self.options)

    def clicked(self, spot: Hashable, button: Button) -> Pressed[Decision]:
        """A click on a space chooses the ship that may go there, with its steps; of two ships, the steps."""
        if button == "left" and isinstance(spot, ShipSpot) and self.choice.course.go_to(spot.ship):
            return TAKEN
        if button == "left" and isinstance(spot, SpaceSpot) and self.choice.cards and self._go_to(spot.at):
            return TAKEN
        return super().clicked(spot, button)

    def _go_to(self, at: Space) -> bool:
        """False if no ship that may be chosen would come to that space."""
        course = self.choice.course
        for ship, option in self._voyages():
            if self._end(ship, option) == at:
                course.cursor, course.steps = course.cursor if course.two else ship, steps_of(option)
                return True
        return False

    def _voyages(self) -> Iterator[tuple[ShipAt, Decision]]:
        """Each ship whose steps may be chosen, with its ways; of two ships, the other one before the one that acts."""
        course = self.choice.course
        if not course.two:
            yield from ((ships_of(option)[0], option) for option in course.options if ships_of(option))
            return
        ways = [option for option in course.ways if isinstance(option, de.SailTwo)]
        yield from ((option.first, option) for option in ways)
        yield from ((option.last, option) for option in ways)

    def _end(self, ship: ShipAt, option: Decision) -> Space | None:
        """The space to which it would take the ship; None if that is not on the ring."""
        fleets, (seat, number) = ahead_of(self.view, option).fleets, ship
        steps = fleets[seat].ships[number] if fleets else HOME
        return space(len(self.view.seats), seat, steps) if on_ring(steps) else None

    def missing(self) -> str:
        if self.choice.cards and any(len(cards) == 1 for cards in self.choice.plays):
            words = _("{why} Choose another card.")
            return words.format(why=why_not(self.view, self.seat, self.choice.cards))
        if not any(self.choice.plays) and self.gives_up is not None:
            return self.keyed(_("Your cards bring no ship home: `e` gives up."))
        if self.view.phase == "last":
            return _("Choose a card by its number; then the next one.")
        if not any(self.choice.plays):
            words = _("No card of yours moves a ship now: `d` draws two cards.")
            if self._offered(de.Launch):
                words = _("No card of yours moves a ship now: `d` draws two cards, `v` launches a new ship.")
            return self.keyed(words)
        if all(len(cards) != 1 for cards in self.choice.plays):
            return _("No card alone moves a ship of yours now: choose two that go together, or pass.")
        if all(len(cards) < 2 for cards in self.choice.plays):
            return _("Choose a card by its number.")
        return _("Choose a card by its number, or two that go together.")

    @property
    def changed(self) -> bool:
        return self.asking is not None or self.choice.changed

    def adopt(self, decision: Decision) -> None:
        self.choice.adopt(decision)
        self.trusted = decision
        if isinstance(decision, de.GiveUp):
            self._command("e")

    # --- words ---

    def own_keys(self) -> list[Key]:
        course = self.choice.course
        letters = {"d": _("draw"), "v": _("launch"), "f": _("fog")}
        without = [Key(key, letters[key], self._offered(kind)) for key, kind in WITHOUT.items()]
        plays = self.here is not None or (course.two and course.lead is None)
        last = self.view.phase == "last"  # then a card is all that can be played
        return [
            Key("0-9", _("card")),
            Key("Enter", _("go on"), plays),
            Key("Tab", _("ship"), len(course.ships) > 1),
            Key("n", _("how far"), len(course.ways) > 1),
            *([without[1], Key("e", _("give up"), self.gives_up is not None)] if last else without),
            Key("Esc", _("put back"), self.changed),
        ]

    def own_help(self) -> str:
        return turn_help(self.view.phase)

    def title(self) -> list[Part]:
        here = self.here
        return (
            turn_title(self.view, self.who()) if here is None else play_title(self.view, here, self._ahead, self.who())
        )

    def about(self) -> list[Part]:
        here, course = self.here, self.choice.course
        if here is not None:
            told: list[Part] = [(words, "ink") for words in come_of(self.view, here, self._ahead)]
            numbers = numbers_told(self.view, course.ways) if len(course.ways) > 1 and not course.two else ""
            more = (numbers, hint_on(self.choice.cards, self.choice.plays))
            return [*told, *_dim(*more)]
        if course.two:
            swaps = isinstance(course.options[0], de.Swap)
            return [(pair_asked(self.view, course.cursor, swaps, self.seat), "ink")]
        if self.view.phase == "last" and any(self.choice.plays):
            voyages = voyages_told(self.view, self.seat, self.options)
            return [(voyages, "ink"), (self.missing(), "dim"), *_dim(own_fog(self.view))]
        more = (own_fog(self.view), pairs_told(self._held(), self.choice.plays))
        return [(self.missing(), "ink"), *_dim(*more)]

    def lay(self, canvas: Canvas, box: Box) -> Box:
        room = lay_hand(canvas, box, self.view.own.hand, self.choice.cards, played=self.view.played)
        told = self._listed() if room.height > ASKED and not self.changed else []
        lines = [line for line in told if cell_len(line) <= room.width][: room.height - ASKED]
        for row, line in enumerate(lines, room.y + ASKED):
            canvas.put(room.x, row, line, "dim")
        return room._replace(height=ASKED) if lines else room

    def _listed(self) -> list[str]:
        """All that could be played, a line each."""
        passes = [self.keyed(line) for line in passes_listed(self.options)]
        return [*reach_told(self.view, self.options), *pairs_listed(self._held(), self.choice.plays), *passes]


def _dim(*told: str) -> list[Part]:
    return [(words, "dim") for words in told if words]
