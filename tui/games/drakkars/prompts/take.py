"""What to take where the barrel stands: coins, cards off the pile, or two of the discards (D-4.2, D-4.8, D-4.9)."""

from collections.abc import Sequence

from rich.cells import cell_len

from core.games.drakkars.decisions import Decision, Take
from core.games.drakkars.model import SHIELD, Card, Cards
from core.games.drakkars.views import View
from core.kernel.words import N_
from tui.games.drakkars.cards import strip
from tui.games.drakkars.gods import card_key, gods
from tui.games.drakkars.marks import Marks
from tui.games.drakkars.prompts.base import CARDS, DRAW, DrakkarsPrompt
from tui.games.drakkars.told import coins_offered, take_help, take_title
from tui.keys import Action
from tui.play.advised import USUAL
from tui.play.boxes import Box
from tui.play.prompt import NOT_MINE, TAKEN, Pressed
from tui.widgets.canvas import Canvas, Part
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
        self.takes = list(options)
        self.what: str = ""
        self.cards: Cards = ()  # of the discards
        self.pairs = {option.cards for option in options if option.what == "discards"}
        self.most = max(map(len, self.pairs), default=0)

    @property
    def here(self) -> Decision | None:
        if self.what == "discards":
            wanted = tuple(sorted(self.cards))
            return next((option for option in self.takes if option.what == self.what and option.cards == wanted), None)
        return next((option for option in self.takes if option.what == self.what), None)

    @property
    def marks(self) -> Marks:
        doing = self.view.doing
        assert doing is not None
        chosen = () if doing.bonus else ((self.seat, doing.ship),)
        return Marks(chosen, barrel=frozenset((self.view.barrel,)))

    def command(self, key: str) -> Pressed[Decision]:
        wanted = KEYS.get(key)
        if wanted is None or not any(option.what == wanted for option in self.takes):
            return NOT_MINE
        self.what, self.cards = "" if self.what == wanted else wanted, ()
        return TAKEN

    def choose_card(self, card: Card) -> Pressed[Decision]:
        """One of the discards more; once there are enough, the first that was chosen goes."""
        if not self.pairs:
            return NOT_MINE
        if self.cards.count(card) >= self.view.discards.count(card):
            if card in self.cards:
                self.cards = tuple(other for other in self.cards if other != card)
            else:
                self.note = _("There is no {card} among the discards.").format(card=card)
        else:
            self.cards = (*self.cards, card)[-self.most :]
        self.what = "discards" if self.cards else "" if self.what == "discards" else self.what
        return TAKEN

    def step(self, across: int, down: int) -> Pressed[Decision]:
        """Coins and cards in turn."""
        kinds = list(dict.fromkeys(option.what for option in self.takes if option.what != "discards"))
        at = kinds.index(self.what) if self.what in kinds else -1 if across + down > 0 else 0
        self.what, self.cards = kinds[(at + across + down) % len(kinds)], ()
        return TAKEN

    def missing(self) -> str:
        if self.what == "discards":
            return ngettext("One card more.", "{count} cards more.", self.most - len(self.cards)).format(
                count=self.most - len(self.cards)
            )
        return _("Choose what to take.")

    @property
    def changed(self) -> bool:
        return bool(self.what)

    def take_back(self) -> bool:
        had = self.what
        self.cards = self.cards[:-1]
        self.what = "discards" if self.cards else ""
        return bool(had)

    def adopt(self, decision: Decision) -> None:
        if isinstance(decision, Take):
            self.what, self.cards = decision.what, decision.cards

    # --- what it tells ---

    def own_keys(self, width: int) -> list[tuple[str, str]]:
        found = []
        if any(option.what == "coins" for option in self.takes):
            found.append(("g", _("coins")))
        found.append(("d", _("draw")))
        if self.pairs:
            found.append(("0-9", _("choose")))
        if self.here is not None:
            found.append(("Enter", _("go on")))
        if self.changed:
            found.append(("Esc", _("back")))
        return found

    def own_help(self) -> str:
        return take_help(bool(self.pairs))

    def title(self) -> list[Part]:
        return take_title(self.view, self.seat, self.who())

    def about(self) -> list[Part]:
        if self.what == "discards" and self.here is None:
            return [(self.missing(), "ink")]
        return [(self.missing() if self.here is None else _("Enter takes it."), "dim")]

    def lay(self, canvas: Canvas, box: Box) -> Box:
        y = box.y
        for key, what in KEYS.items():
            option = next((one for one in self.takes if one.what == what), None)
            if option is not None:
                self._line(canvas, box, y, key, self._offer(what), self.what == what)
                y += 1
        if self.pairs:
            y = self._discards(canvas, box, y)
        last = box.y + box.height - 1
        parts: list[Part] = [(f"{_('your hand')} ", "dim"), *strip(self.view.own.hand)]
        canvas.parts(box.x, last, parts, box.width)
        return Box(box.x, y, box.width, last - y)

    def _line(self, canvas: Canvas, box: Box, y: int, key: str, words: str, chosen: bool) -> None:
        told = f"{'►' if chosen else ' '}{self.keyed(f'`{key}`')}  {words} "
        canvas.put(box.x, y, told, "cursor" if chosen else "ink", box.width)
        canvas.zone(box.x, y, box.width, 1, "enter" if chosen else key)

    def _offer(self, what: str) -> str:
        if what == "coins":
            return coins_offered(self.view)
        count = SHIELD[self.view.barrel][1]
        return ngettext("{count} card off the pile", "{count} cards off the pile", count).format(count=count)

    def _discards(self, canvas: Canvas, box: Box, y: int) -> int:
        """In as many lines as they need; returns the row below."""
        words = _("two of the discards:") if self.most > 1 else _("the one discard:")
        begin = x = canvas.put(box.x, y, f" #  {words} ", "ink")
        left, end = list(self.cards), box.x + box.width
        for card in dict.fromkeys(self.view.discards):
            count, chosen = self.view.discards.count(card), left.count(card)
            told = f"{'►' if chosen else ' '}{card}{f'x{count}' if count > 1 else ''} "
            if x + len(told) > end:
                x, y = begin, y + 1
            canvas.put(x, y, told, "card.lit" if chosen else "card")
            canvas.zone(x, y, len(told), 1, card_key(card))
            x += len(told) + 1
        named = gods(sorted(self.cards)) if self.cards else ""
        if x + cell_len(named) >= end:
            x, y = begin, y + 1
        canvas.put(x + 1, y, named, "accent")
        return y + 1
