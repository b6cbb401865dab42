"""The booty of a town or of a ship home: coins, cards off the pile, or two of the discards (D-4.2, D-4.8, D-4.9)."""

from collections.abc import Sequence

from msgspec.structs import replace
from rich.cells import cell_len

from core.games.drakkars.decisions import Decision, Take
from core.games.drakkars.model import SHIELD, Card, Cards
from core.games.drakkars.views import View
from core.kernel.words import N_
from tui.games.drakkars.cards import lay_hand
from tui.games.drakkars.gods import card_key, gods
from tui.games.drakkars.marks import Marks
from tui.games.drakkars.prompt_words import coins_offered, take_help, take_title
from tui.games.drakkars.prompts.base import CARDS, DRAW, DrakkarsPrompt
from tui.keys import Action
from tui.play.advised import USUAL
from tui.play.boxes import Box
from tui.play.choice import OneOf
from tui.play.prompt import TAKEN, Pressed
from tui.widgets.canvas import Canvas, Part
from tui.widgets.keys import Key
from tui.words import _, ngettext

KEYS = {"g": "coins", "d": "cards"}


class TakePrompt(DrakkarsPrompt):
    ACTIONS = (
        CARDS,
        Action("drakkars.coins", ("g",), N_("Take the coins")),
        DRAW,
        *USUAL,
    )

    def __init__(self, view: View, options: Sequence[Take]) -> None:
        super().__init__(view, options)
        self.choice: OneOf[Take] = OneOf([option for option in options if not option.cards])
        self.most = max(len(option.cards) for option in options)  # discards that may be taken

    @property
    def here(self) -> Take | None:
        """The decision of Enter; None while discards are missing."""
        now = self.choice.now
        wanted = None if now is None else replace(now, cards=tuple(sorted(now.cards)))
        return wanted if wanted in self.options else None

    @property
    def _cards(self) -> Cards:
        """The chosen discards."""
        return () if self.choice.now is None else self.choice.now.cards

    @property
    def aims(self) -> Marks:
        doing = self.view.doing
        assert doing is not None
        chosen = () if doing.bonus else ((self.seat, doing.ship),)
        return Marks(chosen, barrel=frozenset((self.view.barrel,)))

    def take(self, key: str) -> Pressed[Decision]:
        option = self._offered(key)
        if option is None:
            return super().take(key)
        self.choice.toggle(option)
        return TAKEN

    def _offered(self, key: str) -> Take | None:
        return next((option for option in self.choice.options if option.what == KEYS.get(key)), None)

    def choose_card(self, card: Card) -> Pressed[Decision]:
        """Choose one more discard, in the place of the first if there are enough; or drop it if no other is like it."""
        if not self.most:
            return self._line_of(card)
        cards = self._cards
        if cards.count(card) < self.view.discards.count(card):
            self._choose((*cards, card)[-self.most :])
        elif card in cards:
            self._choose(tuple(other for other in cards if other != card))
        else:
            self.note = _("There is no {card} among the discards.").format(card=card)
        return TAKEN

    def _line_of(self, number: int) -> Pressed[Decision]:
        """Choose a line by its number."""
        options = self._lines()
        if number <= len(options):
            self.choice.toggle(options[number - 1][1])
        else:
            self.note = self.missing()
        return TAKEN

    def _lines(self) -> list[tuple[str, Take]]:
        """The letter of each line, with what it takes."""
        found = ((key, self._offered(key)) for key in KEYS)
        return [(key, option) for key, option in found if option is not None]

    def _choose(self, cards: Cards) -> None:
        self.choice.now = Take(self.seat, "discards", cards) if cards else None

    def missing(self) -> str:
        left = self.most - len(self._cards)
        if self._cards:
            return ngettext("One card more.", "{count} cards more.", left).format(count=left)
        return _("Choose what to take.")

    def take_back(self) -> bool:
        """Undo one step: of several discards, only the last one chosen is dropped."""
        cards = self._cards[:-1]
        had = super().take_back()
        self._choose(cards)
        return had

    def adopt(self, decision: Decision) -> None:
        if isinstance(decision, Take):
            self.choice.now = decision

    # --- words ---

    def own_keys(self) -> list[Key]:
        return [
            Key("g", _("coins"), self._offered("g") is not None),
            Key("d", _("draw")),
            Key("0-9", _("card"), self.most > 0),
            Key("Enter", _("go on"), self.here is not None),
            Key("Esc", _("put back"), self.changed),
        ]

    def own_help(self) -> str:
        return take_help(bool(self.most))

    def title(self) -> list[Part]:
        return take_title(self.view, self.seat, self.who())

    def about(self) -> list[Part]:
        if self._cards and self.here is None:
            return [(self.missing(), "ink")]
        return [(self.missing() if self.here is None else _("Enter takes it."), "dim")]

    def lay(self, canvas: Canvas, box: Box) -> Box:
        y = box.y
        for number, (key, option) in enumerate(self._lines(), 1):
            shown = f"`{key}`" if self.most else f"{number} `{key}`"
            self._line(canvas, box, y, key, shown, self._offer(option.what), self.choice.now == option)
            y += 1
        if self.most:
            y = self._discards(canvas, box, y)
        left = Box(box.x, y, box.width, box.y + box.height - y)
        return lay_hand(canvas, left, self.view.own.hand, (), above=1, played=self.view.played)

    def _line(self, canvas: Canvas, box: Box, y: int, key: str, shown: str, words: str, chosen: bool) -> None:
        told = f"{'►' if chosen else ' '}{self.keyed(shown)}  {words} "
        canvas.put(box.x, y, told, "cursor" if chosen else "ink", box.width)
        canvas.zone(box.x, y, box.width, 1, "enter" if chosen else key)

    def _offer(self, what: str) -> str:
        if what == "coins":
            return coins_offered(self.view)
        count = SHIELD[self.view.barrel][1]
        return ngettext("{count} card off the pile", "{count} cards off the pile", count).format(count=count)

    def _discards(self, canvas: Canvas, box: Box, y: int) -> int:
        """Draw the discards in as many lines as they need; returns the row below."""
        words = _("0-9 two of the discards:") if self.most > 1 else _("0-9 the one discard:")
        begin = x = canvas.put(box.x, y, f" {words} ", "ink")
        left, end = self._cards, box.x + box.width
        for card in dict.fromkeys(self.view.discards):
            count, chosen = self.view.discards.count(card), left.count(card)
            told = "".join(f"{'►' if at < chosen else ' '}{card}" for at in range(count)) + " "
            if x + len(told) > end:
                x, y = begin, y + 1
            canvas.put(x, y, told, "face.lit" if chosen else "face")
            canvas.zone(x, y, len(told), 1, card_key(card))
            x += len(told) + 1
        named = gods(sorted(self._cards)) if self._cards else ""
        if x + cell_len(named) >= end:
            x, y = begin, y + 1
        canvas.put(x + 1, y, named, "accent")
        return y + 1
