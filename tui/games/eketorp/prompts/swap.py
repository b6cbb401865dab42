"""Whether to swap the hand for amulets (E-4.6)."""

from collections.abc import Sequence

from rich.cells import cell_len

from core.games.eketorp.decisions import Swap
from core.games.eketorp.views import View
from tui.games.eketorp.prompts.base import EketorpPrompt, fight_title, rival_of, rival_parts
from tui.play.cards import card_faces, hand_strip
from tui.play.cursor import STEPS, move
from tui.play.panel import panel
from tui.play.prompt import NOT_MINE, TAKEN, Pressed, decided
from tui.widgets.canvas import Canvas
from tui.words import _, ngettext


class SwapPrompt(EketorpPrompt):
    """Keep the hand, or swap all of it: keeping comes first, since amulets never come back."""

    def __init__(self, view: View, options: Sequence[Swap]) -> None:
        super().__init__(view, options[0].seat)
        self.options = sorted(options, key=lambda option: option.swap)
        self.at = 0

    def press(self, key: str) -> Pressed[Swap]:
        if key == "enter":
            return decided(self.options[self.at])
        if key in STEPS:
            self.at = move(self.at, sum(STEPS[key]), len(self.options))
        elif key in ("1", "2"):
            self.at = int(key) - 1
        else:
            return NOT_MINE
        return TAKEN

    def keys(self) -> list[tuple[str, str]]:
        return [("1 2", _("choose")), ("Enter", _("decide"))]

    def help(self) -> str:
        return _(
            "Before the cards are chosen you may throw your whole hand away and draw as many new cards, for one amulet"
            " a card (E-4.6). Amulets never come back, and each that is left counts a point (E-7.3). Cards received in"
            " fights are not part of the hand. 1 keeps the hand, 2 swaps it, Enter decides."
        )

    def draw(self, width: int, height: int) -> Canvas:
        canvas, box = panel(width, height, fight_title(self.view, self.seat))
        hand = self.view.own.hand
        have = self.view.villages[self.seat].amulets
        cost = len(hand)
        swap = ngettext("Swap it for {count} amulet, {left} left", "Swap it for {count} amulets, {left} left", cost)
        lines = [f" 1 {_('Keep the hand')} ", f" 2 {swap.format(count=cost, left=have - cost)} "]
        small = height <= 7
        canvas.parts(box.x, box.y, rival_parts(self.view, rival_of(self.view, self.seat)), box.width)
        for row, line in enumerate(lines):
            canvas.put(box.x, box.y + 1 + row + (not small), line, "cursor" if row == self.at else "ink")
        if small:
            canvas.parts(box.x + cell_len(lines[0]) + 1, box.y + 1, hand_strip(hand))
            canvas.put(box.x, box.y + 3, _("An amulet left is a point (E-7.3)."), "dim", box.width)
        else:
            y = box.y + box.height - 3
            x = card_faces(canvas, box.x, y, hand)
            canvas.put(x + 1, y, _("your hand"), "dim")
            canvas.put(x + 1, y + 2, _("An amulet left is a point (E-7.3)."), "dim", box.x + box.width - x - 1)
        return canvas
