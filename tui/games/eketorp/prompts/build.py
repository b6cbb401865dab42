"""Where to lay the stones that were brought home (E-5.2)."""

from collections.abc import Sequence

from core.games.eketorp.decide.building import full
from core.games.eketorp.decide.sieges import SLOT_OF_SPACE
from core.games.eketorp.decisions import Build
from core.games.eketorp.model import HIGH, SLOTS, SPACES, Place, SlotAt, Stone
from core.games.eketorp.views import View
from tui.games.eketorp.board.pieces import stone_role
from tui.games.eketorp.board.village import brick_width, draw_pair
from tui.games.eketorp.names import slot_name, slot_short, stone_letter, stone_name
from tui.games.eketorp.prompts.base import EketorpPrompt
from tui.play.boxes import Box
from tui.play.cursor import STEPS, move
from tui.play.panel import panel
from tui.play.prompt import NOT_MINE, TAKEN, Pressed, decided
from tui.play.said import parts_of
from tui.widgets.canvas import Canvas, Part
from tui.words import _, refusal


class BuildPrompt(EketorpPrompt):
    """One stone at a time: which of those at hand, and on which of the six spaces."""

    def __init__(self, view: View, options: Sequence[Build]) -> None:
        super().__init__(view, options[0].seat)
        self.kinds = list(dict.fromkeys(option.stone for option in options))[::-1]
        self.spaces = sorted({option.space for option in options})
        self.stone: Stone = self.kinds[0]
        self.space = self.spaces[0]

    @property
    def mark(self) -> Place:
        return SlotAt(self.seat, SLOT_OF_SPACE[self.space])

    def press(self, key: str) -> Pressed[Build]:
        self.note = ""
        if key == "enter":
            return decided(Build(self.seat, self.stone, self.space))
        if key in ("tab", "+", "-"):
            self._other(-1 if key == "-" else 1)
        elif key in STEPS:
            across, down = STEPS[key]
            if down:
                self._other(down)
            else:
                self.space = self.spaces[move(self.spaces.index(self.space), across, len(self.spaces))]
        elif key.isdigit() and 1 <= int(key) <= SPACES:
            self._go_to(int(key) - 1)
        else:
            return NOT_MINE
        return TAKEN

    def _other(self, by: int) -> None:
        self.stone = self.kinds[move(self.kinds.index(self.stone), by, len(self.kinds))]

    def _go_to(self, space: int) -> None:
        if space in self.spaces:
            self.space = space
        else:
            self.note = refusal(full(self.view.villages[self.seat], space))

    def keys(self) -> list[tuple[str, str]]:
        keys = [("1-6", _("space"))]
        if len(self.kinds) > 1:
            keys.append((_("up down"), _("stone")))
        return [*keys, ("Enter", _("lay it"))]

    def help(self) -> str:
        return _(
            "Lay every stone that you have gained on one of your six wall spaces, on top of what lies there, three high"
            " at most; stones once laid are never moved (E-5.2). Spaces 1 and 2 face the catapult, 3 and 4 the boat, 5"
            " and 6 the ram. 1 to 6 or left and right choose the space, up and down the stone, Enter lays it."
        )

    # --- drawing ---

    def draw(self, width: int, height: int) -> Canvas:
        title = parts_of(_("{who} builds: {stones}"), "accent", who=self.who(), stones=self._stones())
        canvas, box = panel(width, height, title)
        course = max(min((box.height - 1) // HIGH, 3), 1)
        pair = 9 if box.width < 50 else 12
        ground = box.y + course * HIGH - 1
        village = self.view.villages[self.seat]
        for index, slot in enumerate(SLOTS):
            draw_pair(canvas, village, slot, box.x + index * pair, ground, pair, course)
            self._label(canvas, index, box.x + index * pair, ground + 1, pair)
        self._ghost(canvas, box, ground, pair, course)
        x = box.x + len(SLOTS) * pair + 1
        role = "bad" if self.note else "calm"
        canvas.text_in(x, box.y, box.x + box.width - x, box.height, self.note or self._told(), role)
        return canvas

    def _stones(self) -> list[Part]:
        parts: list[Part] = []
        carried = self.view.villages[self.seat].carried
        for kind in self.kinds:
            count = carried.count(kind)
            role = "cursor" if kind == self.stone else "dim"
            parts += [(f" {stone_name(kind, count)} ", role)]
        return parts

    def _label(self, canvas: Canvas, index: int, x: int, y: int, pair: int) -> None:
        """The two spaces' numbers, and the slot that they face between them."""
        wide = 2 * brick_width(pair)
        slot = SLOTS[index]
        lit = SLOT_OF_SPACE[self.space] == slot
        x += (pair - wide) // 2
        canvas.put(x, y, str(2 * index + 1), "ink+bold")
        canvas.put(x + wide - 1, y, str(2 * index + 2), "ink+bold")
        name = slot_name(slot) if wide >= 10 else slot_short(slot)
        canvas.middle(y, [(name, "accent" if lit else "dim")], x + 1, wide - 2)

    def _ghost(self, canvas: Canvas, box: Box, ground: int, pair: int, course: int) -> None:
        """The stone where it would lie."""
        wide = brick_width(pair)
        index, side = divmod(self.space, 2)
        x = box.x + index * pair + (pair - 2 * wide) // 2 + side * wide
        level = len(self.view.villages[self.seat].walls[self.space])
        y = ground - (level + 1) * course + 1
        canvas.fill(x, y, wide, course, " ", "cursor")
        canvas.put(
            x + wide // 2 - 1, y + (course - 1) // 2, f"[{stone_letter(self.stone)}]", stone_role(self.stone, False)
        )

    def _told(self) -> str:
        slot = slot_name(SLOT_OF_SPACE[self.space])
        words = _("Space {space}, at the {slot}: {stone}")
        return words.format(space=self.space + 1, slot=slot, stone=stone_name(self.stone))
