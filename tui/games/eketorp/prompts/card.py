"""Which card to play (E-4.8)."""

from collections.abc import Sequence

from core.games.eketorp.decide.fights import not_held
from core.games.eketorp.decisions import PlayCard
from core.games.eketorp.views import View
from tui.games.eketorp.prompts.base import EketorpPrompt, fight_title, rival_of, rival_parts
from tui.play.cards import card_faces
from tui.play.cursor import STEPS, move
from tui.play.panel import panel
from tui.play.prompt import NOT_MINE, TAKEN, Pressed, decided
from tui.widgets.canvas import Canvas
from tui.words import _, refusal


class CardPrompt(EketorpPrompt):
    """Nothing is chosen at first: an Enter too many plays no card."""

    def __init__(self, view: View, options: Sequence[PlayCard]) -> None:
        super().__init__(view, options[0].seat)
        self.cards = [option.card for option in options]
        self.card: int | None = None
        self._premove = view.phase == "swap"

    def press(self, key: str) -> Pressed[PlayCard]:
        self.note = ""
        if key == "enter":
            return self._play()
        if key in STEPS:
            self._step(sum(STEPS[key]))
        elif key.isdigit():
            self._choose(int(key))
        else:
            return NOT_MINE
        return TAKEN

    def _play(self) -> Pressed[PlayCard]:
        if self.card is None:
            self.note = _("Choose a card: press its number.")
            return TAKEN
        return decided(PlayCard(self.seat, self.card), self._premove)

    def _step(self, by: int) -> None:
        if self.card is None:
            self.card = self.cards[0] if by > 0 else self.cards[-1]
        else:
            self.card = self.cards[move(self.cards.index(self.card), by, len(self.cards))]

    def _choose(self, card: int) -> None:
        if card in self.cards:
            self.card = card
        else:
            self.note = refusal(not_held(card, tuple(self.cards)))

    def take_back(self) -> bool:
        had, self.card = self.card, None
        return had is not None

    def keys(self) -> list[tuple[str, str]]:
        choose = "1-6" if len(self.cards) > 1 else str(self.cards[0])
        return [(choose, _("card")), ("Enter", _("play it"))]

    def help(self) -> str:
        return _(
            "Both fighters choose a card secretly, and they are turned up together. The higher wins, and the difference"
            " is the damage: 3 or more sends the loser's Viking to station 3-4-5, 1 or 2 to station 1-2; equal cards"
            " send both to station 0 (E-4.8). The two cards are swapped (E-4.9). A card's number chooses it, or the"
            " arrows; Enter plays it."
        )

    def draw(self, width: int, height: int) -> Canvas:
        canvas, box = panel(width, height, fight_title(self.view, self.seat))
        hand = self.view.own.hand
        small = height <= 7
        canvas.parts(box.x, box.y, rival_parts(self.view, rival_of(self.view, self.seat)), box.width)
        big = box.height >= 9
        high = 5 if big else 3
        y = box.y + box.height - high
        x = card_faces(canvas, box.x, y, hand, self.card, big)
        canvas.put(x + 1, y, _("your hand"), "dim", box.x + box.width - x - 1)
        note = self.note or self._hint(small)
        role = "bad" if self.note else "calm"
        if small:
            canvas.text_in(x + 1, y + 1, box.x + box.width - x - 1, 2, note, role)
        else:
            canvas.text_in(box.x, box.y + 2, box.width, 2, note, role)
        return canvas

    def _undefended(self) -> bool:
        """E-4.15: a siege of a village with nobody at home."""
        fight = self.view.fight
        return fight is not None and fight.kind == "siege" and not self.view.villages[fight.defender].home

    def _hint(self, small: bool) -> str:
        if self.card is None and self._undefended():
            return _("No defender at home (E-4.15).")
        if self._premove and not small:
            return _("The defender may still swap the hand; then you may choose your card again.")
        if self._premove:
            return _("Asked again if the other swaps.")
        return _("Enter plays it.") if self.card else _("Choose your card.")
