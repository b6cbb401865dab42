"""The common part of Eketorp's prompts: their marks on the board, and the hand below the choice."""

from abc import abstractmethod
from collections.abc import Hashable

from core.games.eketorp.decisions import Decision
from core.games.eketorp.model import AMULETS, FieldAt
from core.games.eketorp.views import View
from core.kernel.types import Seat
from tui.games.eketorp.board.hand import HandSlice, hand_parts
from tui.games.eketorp.board.pieces import pips
from tui.games.eketorp.facts import VillageAt, told_of
from tui.games.eketorp.marks import Marks, Spot, pieces
from tui.games.eketorp.names import place_called
from tui.play.advised import AdvisedPrompt
from tui.play.boxes import Box, below
from tui.play.cards import BIG, FACE, card_faces, card_key, hand_strip
from tui.play.chips import named
from tui.play.panel import sentence
from tui.play.prompt import NOT_MINE, TAKEN, Pressed
from tui.play.said import parts_of
from tui.widgets.canvas import Canvas, Part, width_of
from tui.widgets.painted import Button
from tui.words import _

WHEEL = {"wheel_up": 1, "wheel_down": -1}


class EketorpPrompt(AdvisedPrompt[View, Decision]):
    """Its panel stands below the board; the choice is also shown on the board, by its `marks`."""

    offered: frozenset[Spot] = frozenset()  # the spots that a click may choose

    # --- the mouse ---

    def clicked(self, spot: Hashable, button: Button) -> Pressed[Decision]:
        if not isinstance(spot, Spot):
            return NOT_MINE
        if button == "right":
            self.tell_of(spot)
            return TAKEN
        return self.pick(spot, WHEEL.get(button, 0))

    def told_of(self, spot: Hashable) -> str:
        return told_of(self.view, spot) if isinstance(spot, Spot | VillageAt) else ""

    def pick(self, spot: Spot, wheel: int) -> Pressed[Decision]:
        """Act on a click on a spot, or on a turn of the wheel there: one more, or one fewer."""
        return NOT_MINE

    # --- marks on the board ---

    @property
    def marks(self) -> Marks:
        idea = self.idea.decision if self.idea is not None else None
        return Marks(self.seat, self.cursor, self.offered, pieces(self.view, self.here), pieces(self.view, idea))

    @property
    @abstractmethod
    def cursor(self) -> Spot | None:
        """The spot that the cursor is on."""

    @property
    @abstractmethod
    def here(self) -> Decision | None:
        """The choice so far."""

    # --- drawing ---

    def lay_hand(
        self,
        canvas: Canvas,
        box: Box,
        cards: tuple[int, ...],
        chosen: int | None = None,
        above: int = 0,
        played: bool = False,
    ) -> tuple[Box, Box]:
        """The hand at the foot, as big as the words and `above` more rows leave room for.

        `played`: a card of the hand is to be chosen.
        Returns the room above the hand and beside it.
        """
        lines = above + max(len(sentence(self.words()[:1], box.width)), 1 if above else 2)
        high = next((high for high in (BIG[1], FACE[1]) if box.height - high >= lines), 1)
        if high == 1:
            strip: list[Part] = [(f"{_('your hand')} ", "dim"), *hand_strip(cards, chosen)]
            x = canvas.parts(box.x, box.y, strip)
            if played:
                canvas.zones_in(box.x, box.y, strip, _strip_keys(cards, chosen))
            return below(box, 1), Box(x + 2, box.y, box.x + box.width - x - 2, 1)
        y = box.y + box.height - high
        x = card_faces(canvas, box.x, y, cards, chosen, high == BIG[1], played) + 1
        side = Box(x, y, box.x + box.width - x, high)
        canvas.put(x, y, _("your hand"), "dim", side.width)
        return Box(box.x, box.y, box.width, box.height - high), below(side, 1)


def _strip_keys(cards: tuple[int, ...], chosen: int | None) -> dict[str, str]:
    """The key that a click on each card of the line presses."""
    return {f" {card} ": str(card) for card in cards} | {f"►{chosen} ": card_key(chosen or 0, chosen)}


def rival_parts(view: View, rival: Seat) -> tuple[list[Part], list[Part]]:
    """An opponent's cards as everybody knows them, and the amulets, both as the village shows them."""
    village = view.villages[rival]
    cards = hand_parts(HandSlice(view.hands[rival], village.known, village.received), worded=False)
    return [(f"{_('their hand')} ", "dim"), *cards], [(f"{_('amulets')} ", "dim"), *pips(village.amulets, AMULETS)]


def rival_line(view: View, rival: Seat, width: int) -> list[Part]:
    """The same in one line: if there is no room, words go first, then the amulets."""
    (hand, *cards), amulets = rival_parts(view, rival)
    for line in (
        [hand, *cards, (" ", "ink"), *amulets],
        [hand, *cards, (" ", "ink"), *amulets[1:]],
        [*cards, (" ", "ink"), *amulets[1:]],
    ):
        if width_of(line) <= width:
            return line
    return cards


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
    rival = named(view.seats, rival_of(view, seat))
    return parts_of(template, "ink", who=rival, **place_called(view.seats, fight.at))


def rival_of(view: View, seat: Seat) -> Seat:
    fight = view.fight
    assert fight is not None
    return fight.defender if seat == fight.attacker else fight.attacker
