"""A card of the hand: for a fight (D-4.5), or to be put away (D-3.4)."""

from collections.abc import Sequence

from core.games.drakkars.decisions import Decision, PlayCard, PutAway
from core.games.drakkars.model import HAND, Card, ShipAt
from core.games.drakkars.views import View
from tui.games.drakkars.cards import lay_hand
from tui.games.drakkars.facts import ship_name
from tui.games.drakkars.gods import god
from tui.games.drakkars.marks import Marks
from tui.games.drakkars.prompts.base import DrakkarsPrompt
from tui.games.drakkars.stakes import ROWS, draw_stakes, stakes_of
from tui.play.boxes import Box
from tui.play.choice import OneOf
from tui.play.prompt import TAKEN, Pressed
from tui.play.said import parts_of
from tui.widgets.canvas import Canvas, Part
from tui.widgets.keys import Key
from tui.words import _, ngettext


class CardPrompt(DrakkarsPrompt):
    def __init__(self, view: View, options: Sequence[PlayCard | PutAway]) -> None:
        super().__init__(view, options)
        self.choice: OneOf[PlayCard | PutAway] = OneOf(list(dict.fromkeys(options)))

    @property
    def fights(self) -> bool:
        return self.view.phase == "fight"

    @property
    def aims(self) -> Marks:
        fight = self.view.fight
        ships: tuple[ShipAt, ...] = ()
        if fight is not None:
            ships = ((fight.attacker, fight.ship), (fight.defender, fight.other))
        return Marks(ships, staged=self.fights)

    def choose_card(self, card: Card) -> Pressed[Decision]:
        option = next((option for option in self.choice.options if option.card == card), None)
        if option is None:
            self.note = _("You hold no {card}.").format(card=card)
        else:
            self.choice.toggle(option)
        return TAKEN

    def missing(self) -> str:
        return _("Choose a card: press its number.")

    def adopt(self, decision: Decision) -> None:
        if isinstance(decision, PlayCard | PutAway):
            self.choice.now = decision

    # --- words ---

    def own_keys(self) -> list[Key]:
        chosen = self.choice.changed
        return [Key("0-9", _("card")), Key("Enter", _("go on"), chosen), Key("Esc", _("put back"), chosen)]

    def own_help(self) -> str:
        keys = _(
            "**0 to 9** choose a card by its number, 0 is Odin; so do the **arrows** or **hjkl**, **Tab** and"
            " **Shift+Tab**. **Enter** plays it, **Esc** puts it back."
        )
        if self.fights:
            words = _("Choose a card for the fight (D-4.5). The coins of a ship destroyed on a town are the winner's.")
        else:
            words = _("Seven cards are the most when your turn ends: put away the others, one by one (D-3.4).")
        return f"{words}\n\n{keys}"

    def title(self) -> list[Part]:
        view, fight = self.view, self.view.fight
        if fight is None:
            return parts_of(_("{who}: put cards away, down to {most}"), "accent", who=self.who(), most=HAND)
        attacks = self.seat == fight.attacker
        template = _("{who} attacks {ship}") if attacks else _("{who}: {ship} attacks")
        ship = (fight.defender, fight.other) if attacks else (fight.attacker, fight.ship)
        if attacks and self.alone:
            template = _("{who} attack {ship}")
        return parts_of(template, "accent", who=self.who(), ship=ship_name(view, ship))

    def about(self) -> list[Part]:
        if self.fights:
            return [(self._fight_words(), "ink")]
        left = len(self.view.own.hand) - HAND
        words = ngettext("One card is too many.", "{count} cards are too many.", left).format(count=left)
        now = self.choice.now
        chosen = [] if now is None else [_("Enter puts {card} away.").format(card=god(now.card))]
        return [(told, "ink") for told in (*chosen, words)]

    def _fight_words(self) -> str:
        now = self.choice.now
        if now is None:
            return _("Choose a card: the higher one wins, and both change hands.")
        return _("Enter plays {card}: whatever comes of it, it changes hands.").format(card=god(now.card))

    def lay(self, canvas: Canvas, box: Box) -> Box:
        now, fight = self.choice.now, self.view.fight
        lit = () if now is None else (now.card,)
        above = 2 if fight is None else ROWS + (1 if self.idea is None else 2)
        room = lay_hand(canvas, box, self.view.own.hand, lit, above, self.view.played)
        if fight is None or room.height < ROWS:
            return room
        ships = (fight.attacker, fight.ship), (fight.defender, fight.other)
        y = draw_stakes(canvas, room, stakes_of(self.view, *ships, self.seat))
        return Box(room.x, y, room.width, room.y + room.height - y)
