"""The common part of Eketorp's prompts: their marks on the board, and the hand below the choice."""

from abc import abstractmethod
from collections.abc import Hashable, Sequence

from core.games.eketorp.decisions import Decision
from core.games.eketorp.model import AMULETS, Card, FieldAt
from core.games.eketorp.views import View
from core.kernel.types import Seat
from tui.games.eketorp.board.hand import HandSlice, hand_parts
from tui.games.eketorp.board.pieces import pips
from tui.games.eketorp.facts import Named, told_of
from tui.games.eketorp.layout import Layout
from tui.games.eketorp.marks import Marks, Spot, pieces
from tui.games.eketorp.names import place_called
from tui.play.advised import AdvisedPrompt
from tui.play.boxes import Box
from tui.play.chips import named
from tui.play.panel import sentence
from tui.play.prompt import NOT_MINE, TAKEN, Pressed
from tui.play.said import parts_of
from tui.widgets.canvas import Canvas, Part, width_of
from tui.widgets.painted import Button
from tui.words import _

SAID = 3  # rows of words above lines that stand below them
WHOLE = 16  # cells of a name in a title
WHEEL = {"wheel_up": 1, "wheel_down": -1}


class EketorpPrompt(AdvisedPrompt[View, Decision]):
    """Its panel stands below the board; the choice is also shown on the board, by its `marks`."""

    offered: frozenset[Spot] = frozenset()  # the spots that a click may choose
    roomy = False  # it stands beside the board, with lines below its words

    # --- the mouse ---

    def clicked(self, spot: Hashable, button: Button) -> Pressed[Decision]:
        if not isinstance(spot, Spot):
            return NOT_MINE
        if button == "right":
            self.tell_of(spot)
            return TAKEN
        return self.pick(spot, WHEEL.get(button, 0))

    def told_of(self, spot: Hashable) -> str:
        return told_of(self.view, spot) if isinstance(spot, Named) else ""

    def pick(self, spot: Spot, wheel: int) -> Pressed[Decision]:
        """Act on a click on a spot, or on a turn of the wheel there: one more, or one fewer."""
        return NOT_MINE

    def crowded(self, box: Box) -> bool:
        """True if what must be said would not have room below a line of something else."""
        return len(sentence(self.words()[:1], box.width)) >= box.height

    def below_words(self, canvas: Canvas, box: Box, lines: Sequence[Sequence[Part]]) -> Box:
        """Draw lines below the words, always in the same rows, as many as have room; returns the room for words."""
        gap = box.height > SAID + len(lines)
        for y, line in enumerate(lines, box.y + SAID + gap):
            if y < box.y + box.height and width_of(line) <= box.width:
                canvas.parts(box.x, y, line)
        return box._replace(height=SAID) if lines and box.height > SAID else box

    # --- marks on the board ---

    def stand_on(self, places: Layout) -> None:
        """Take in the places of the board's parts: arrows go from one to the next."""
        self.roomy = places.stage is not None

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards, if it alone looks."""
        return self.view.own.hand if self.view.viewer == self.seat else ()

    @property
    def marks(self) -> Marks:
        idea = self.idea.decision if self.idea is not None else None
        made, thought = pieces(self.view, self.here), pieces(self.view, idea)
        return Marks(self.seat, self.cursor, self.offered, made, thought, self.hand, self.playing, self.card)

    playing = False  # a card of the hand is to be chosen

    @property
    def card(self) -> Card | None:
        """The card chosen so far."""
        return None

    @property
    @abstractmethod
    def cursor(self) -> Spot | None:
        """The spot that the cursor is on."""

    @property
    @abstractmethod
    def here(self) -> Decision | None:
        """The choice so far."""


def numbered(number: int | str, lit: bool = False) -> Part:
    """A number that is a key: it must not be taken for a count. `lit`: its thing is chosen."""
    return (f"►{number} ", "cursor") if lit else (f" {number} ", "key")


def rival_line(view: View, rival: Seat, width: int) -> list[Part]:
    """An opponent's cards as everybody knows them, and the amulets, in one line.

    If there is no room, words go first, then the amulets.
    """
    village = view.villages[rival]
    hand = HandSlice(view.hands[rival], village.known, village.received)
    words: Part = (f"{_('their hand')} ", "dim")
    wide, narrow = hand_parts(hand, named=False, opened=True), hand_parts(hand, False, True, wide=False)
    bare = pips(village.amulets, AMULETS)
    amulets: list[Part] = [("  ", "ink"), (f"{_('amulets')} ", "dim"), *bare]
    lines = ([words, *wide, *amulets], [words, *narrow, *amulets], [words, *narrow, (" ", "ink"), *bare])
    return next((line for line in (*lines, [*narrow, (" ", "ink"), *bare]) if width_of(line) <= width), narrow)


def fight_title(view: View, seat: Seat) -> list[Part]:
    """The attacker, the defender and the place, in words to the asked seat."""
    fight = view.fight
    assert fight is not None
    attacks = seat == fight.attacker
    if fight.kind == "siege":
        template = (
            _("You besiege {who} at {owner}'s {slot}") if attacks else _("{who} besieges you at {owner}'s {slot}")
        )
    elif isinstance(fight.at, FieldAt):
        template = _("You attack {who} on field {field}") if attacks else _("{who} attacks you on field {field}")
    else:
        template = _("You attack {who} at {owner}'s {slot}") if attacks else _("{who} attacks you at {owner}'s {slot}")
    rival = named(view.seats, rival_of(view, seat), WHOLE)
    return parts_of(template, "ink", who=rival, **place_called(view.seats, fight.at))


def rival_of(view: View, seat: Seat) -> Seat:
    fight = view.fight
    assert fight is not None
    return fight.defender if seat == fight.attacker else fight.attacker
