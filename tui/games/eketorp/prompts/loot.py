"""What to take from the walls of a village that was beaten (E-4.16)."""

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size

from core.games.eketorp.decide.sieges import too_much, top
from core.games.eketorp.decisions import Loot
from core.games.eketorp.model import HIGH, KIND, SLOT, WORTH, Place, SlotAt, Stone
from core.games.eketorp.views import View
from tui.games.eketorp.board.pieces import stone_row
from tui.games.eketorp.board.village import draw_stacks
from tui.games.eketorp.names import STONE_ROLE, place_chips, stone_letter, stone_name
from tui.games.eketorp.prompts.base import EketorpPrompt
from tui.play.boxes import Box
from tui.play.cursor import STEPS, move
from tui.play.panel import panel
from tui.play.prompt import NOT_MINE, TAKEN, Pressed, agreed, decided
from tui.play.said import parts_of
from tui.widgets.canvas import Canvas, Part
from tui.words import _, refusal

KEEP = 2  # the third line: which stone is kept
WALL = 33  # the column at which the wall stands


class LootPrompt(EketorpPrompt):
    """Two stacks to take from, and which of the stones taken to keep."""

    def __init__(self, view: View, options: Sequence[Loot]) -> None:
        super().__init__(view, options[0].seat)
        fight = view.fight
        assert fight is not None
        assert isinstance(fight.at, SlotAt)
        self.at_slot, self.damage = fight.at, fight.damage
        low = 2 * SLOT[fight.at.slot]
        walls = view.villages[fight.at.village].walls
        self.stacks = walls[low], walls[low + 1]
        self.low = low
        self.take = (0, 0)
        self.wish: Stone | None = None  # which to keep, where that was chosen
        self.line = 0 if self.stacks[0] else 1
        self.asking = False  # whether to take nothing
        self._before: list[tuple[tuple[int, int], Stone | None]] = []

    @property
    def mark(self) -> Place:
        return self.at_slot

    @property
    def removed(self) -> tuple[Stone, ...]:
        return top(self.stacks[0], self.take[0]) + top(self.stacks[1], self.take[1])

    @property
    def keep(self) -> Stone | None:
        """The stone wished for, otherwise the best that is taken."""
        if self.wish in self.removed:
            return self.wish
        return self.kinds[-1] if self.removed else None

    @property
    def left(self) -> int:
        """Damage not yet spent."""
        return self.damage - sum(map(WORTH.__getitem__, self.removed))

    @property
    def kinds(self) -> list[Stone]:
        return sorted(set(self.removed), key=KIND.__getitem__)

    def press(self, key: str) -> Pressed[Loot]:
        self.note = ""
        if self.asking:
            self.asking = False
            if agreed(key):
                return decided(Loot(self.seat, (0, 0), None))
            if key == "escape":
                return TAKEN
        if key == "enter":
            return self._decide()
        if key in ("+", "-"):
            self._more(1 if key == "+" else -1)
        elif key in STEPS:
            across, down = STEPS[key]
            self.line = move(self.line, down, 3)
            if across:
                self._more(across)
        elif key.isdigit() and 1 <= int(key) <= len(self.kinds):
            self._keep(self.kinds[int(key) - 1])
        else:
            return NOT_MINE
        return TAKEN

    def _decide(self) -> Pressed[Loot]:
        if self.take == (0, 0):
            self.asking = True
            self.note = _("Take nothing? y takes nothing (E-4.17).")
            return TAKEN
        return decided(Loot(self.seat, self.take, self.keep))

    def _more(self, by: int) -> None:
        """One stone more, or fewer, off the stack of this line; or another one to keep."""
        if self.line == KEEP:
            if self.keep is not None:
                self._keep(self.kinds[move(self.kinds.index(self.keep), by, len(self.kinds))])
            return
        wanted = list(self.take)
        wanted[self.line] += by
        self.note = self._barred(wanted[0], wanted[1])
        if not self.note:
            self._before.append((self.take, self.wish))
            self.take = wanted[0], wanted[1]

    def _barred(self, *take: int) -> str:
        """Why so many stones cannot be taken off the stacks."""
        if min(take) < 0:
            return _("Nothing is taken off this stack yet.")
        first, second = take
        return refusal(too_much(*self.stacks, self.damage, (first, second)))

    def _keep(self, kind: Stone) -> None:
        self._before.append((self.take, self.wish))
        self.wish = kind

    def take_back(self) -> bool:
        if not self._before:
            return False
        self.take, self.wish = self._before.pop()
        self.asking, self.note = False, ""
        return True

    def keys(self) -> list[tuple[str, str]]:
        if self.asking:
            return [("y", _("take nothing")), ("Esc", _("back"))]
        return [("+ -", _("stones")), (_("arrows"), _("move")), ("Enter", _("take them"))]

    def help(self) -> str:
        return _(
            "You have won the siege by the damage. Take stones off the tops of the two stacks that your slot touches,"
            " worth at most the damage together; keep one of them, and the others go back to the supply (E-4.16)."
            " Up and down choose a stack, + and - or right and left take a stone more or less; in the third line they"
            " choose the stone to keep, as do 1 to 4. Enter takes them; to take nothing is asked about once more."
        )

    # --- drawing ---

    def draw(self, width: int, height: int) -> Canvas:
        place = place_chips(self.view.seats, self.at_slot)
        title = parts_of(_("{who}: loot from {owner} {slot}"), "accent", who=self.who(), **place)
        canvas, box = panel(width, height, title)
        gap = 2 if box.height >= 8 else 1
        lines = self._lines()
        if not self.note:
            lines.append(self._count())
        elif gap == 1:
            del lines[KEEP]  # the note needs two lines beside the wall
        for row, parts in enumerate(lines):
            canvas.parts(box.x, box.y + row * gap, parts, box.width)
        if self.note:
            canvas.text_in(box.x, box.y + len(lines) * gap, WALL - 1, 2 * gap, self.note, "bad")
        self._wall(canvas, box)
        return canvas

    def _wall(self, canvas: Canvas, box: Box) -> None:
        """The two stacks as they would be left, and their numbers."""
        course, wide = (2, 7) if box.height >= 8 else (1, 5)
        x, ground = box.x + WALL, box.y + course * HIGH - 1
        left = [stack[: len(stack) - count] for stack, count in zip(self.stacks, self.take, strict=True)]
        draw_stacks(canvas, left, x, ground, wide, course)
        for side in range(2):
            role = "accent" if side == self.line else "ink+bold"
            canvas.put(x + side * wide + wide // 2, ground + 1, str(self.low + side + 1), role)

    def _lines(self) -> list[list[Part]]:
        """The two stacks and the stone to keep, the cursor on one of them."""
        words = [_("stack {space}").format(space=self.low + line + 1) for line in range(2)] + [_("keep")]
        wide = max(map(cell_len, words)) + 1
        told = [self._stack_line(0), self._stack_line(1), self._keep_line()]
        return [
            [
                ("►" if line == self.line else " ", "accent"),
                (set_cell_size(words[line], wide), "cursor" if line == self.line else "dim"),
                (" ", "ink"),
                *parts,
            ]
            for line, parts in enumerate(told)
        ]

    def _stack_line(self, line: int) -> list[Part]:
        stack, count = self.stacks[line], self.take[line]
        stays = stack[: len(stack) - count][::-1]
        taken: list[Part] = [(stone_letter(stone), STONE_ROLE[stone]) for stone in reversed(top(stack, count))]
        return [
            (f"{_('top')} ", "dim"),
            *stone_row(stays, HIGH),
            ("·" * (HIGH - len(stack)), "empty"),
            (" " * (count + 2), "ink"),
            (f"{_('take')} ", "dim"),
            *(taken or [("-", "faint")]),
        ]

    def _keep_line(self) -> list[Part]:
        if not self.removed:
            return [(_("take a stone first"), "faint")]
        parts: list[Part] = []
        for number, kind in enumerate(self.kinds, 1):
            kept = kind == self.keep
            parts += [(f"{number} ", "dim"), (stone_name(kind), "cursor" if kept else "ink"), ("  ", "ink")]
        return parts

    def _count(self) -> list[Part]:
        """The damage, counted down."""
        return [
            (f" {_('damage')}  ", "dim"),
            ("■" * self.left, "bad"),
            ("·" * (self.damage - self.left), "faint"),
            ("  " + _("{left} of {damage} left").format(left=self.left, damage=self.damage), "ink"),
        ]
