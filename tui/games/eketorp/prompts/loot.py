"""What to take from the walls of a village that was beaten (E-4.16)."""

from collections.abc import Sequence

from core.games.eketorp.decide.sieges import too_much, top
from core.games.eketorp.decisions import Decision, Loot
from core.games.eketorp.model import KIND, SLOT, WORTH, SlotAt, Stone
from core.games.eketorp.views import View
from core.kernel.words import N_
from tui.games.eketorp.facts import told_of
from tui.games.eketorp.marks import Choice, Spot, StackAt
from tui.games.eketorp.names import STONE_ROLE, place_called, stone_letter, stone_name
from tui.games.eketorp.prompts.base import EketorpPrompt
from tui.keys import Action, names
from tui.play.advised import USUAL
from tui.play.boxes import Box, below
from tui.play.cursor import STEPS, move
from tui.play.prompt import NOT_MINE, TAKEN, Pressed, decided
from tui.play.said import parts_of
from tui.widgets.canvas import Canvas, Part
from tui.widgets.glyphs import pip
from tui.words import _, refusal


class LootPrompt(EketorpPrompt):
    """Two stacks to take stones off by their numbers, and which of the stones taken to keep."""

    ACTIONS = (
        names("123456"),
        Action("loot.more", ("+", "="), N_("Take one more stone off the stack")),
        Action("loot.fewer", ("-",), N_("Put one back")),
        *USUAL,
    )
    DOUBTED = N_("take nothing")
    HELP = N_(
        "You have won the siege by the damage. Take stones off the tops of the two stacks that your slot touches,"
        " worth at most the damage together; keep one of them, and the others go back to the supply (E-4.16).\n\n"
        "The **number** of a stack takes a stone off it, **-** puts one back. Left and right (or hjkl) go from one"
        " stack to the other, up or **+** takes a stone off, down puts it back. **Tab** chooses which of the kinds"
        " taken is kept: the best, if nothing else is said. **Enter** takes them; to take nothing is asked about"
        " once more: **y** takes nothing, **Esc** goes back."
    )

    def __init__(self, view: View, options: Sequence[Loot]) -> None:
        super().__init__(view, options[0].seat)
        fight = view.fight
        assert fight is not None
        assert isinstance(fight.at, SlotAt)
        self.at_slot, self.damage = fight.at, fight.damage
        self.low = 2 * SLOT[fight.at.slot]
        walls = view.villages[fight.at.village].walls
        self.stacks = walls[self.low], walls[self.low + 1]
        self.take_off = (0, 0)
        self.wish: Stone | None = None  # which to keep, where that was chosen
        self.side = 0 if self.stacks[0] else 1
        self._before: list[tuple[tuple[int, int], Stone | None]] = []

    @property
    def spots(self) -> tuple[StackAt, StackAt]:
        village = self.at_slot.village
        return StackAt(village, self.low), StackAt(village, self.low + 1)

    @property
    def cursor(self) -> Spot | None:
        return self.spots[self.side]

    def offered(self) -> frozenset[Spot]:
        return frozenset(spot for spot, stack in zip(self.spots, self.stacks, strict=True) if stack)

    def made(self) -> Choice:
        return Choice(taken={spot: count for spot, count in zip(self.spots, self.take_off, strict=True) if count})

    def ghosts(self, decision: Decision) -> Choice:
        assert isinstance(decision, Loot)
        return Choice(taken={spot: count for spot, count in zip(self.spots, decision.take, strict=True) if count})

    # --- what is chosen ---

    @property
    def removed(self) -> tuple[Stone, ...]:
        return top(self.stacks[0], self.take_off[0]) + top(self.stacks[1], self.take_off[1])

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

    # --- keys and the mouse ---

    def take(self, key: str) -> Pressed[Decision]:
        if key == "enter":
            return self._decide()
        if key in (str(self.low + 1), str(self.low + 2)):
            self._more(int(key) - self.low - 1, 1)
        elif key in ("+", "=", "-"):
            self._more(self.side, -1 if key == "-" else 1)
        elif key in STEPS:
            across, down = STEPS[key]
            if across:
                self.side = move(self.side, across, 2)
            else:
                self._more(self.side, -down)
        elif key == "tab" and len(self.kinds) > 1:
            self._keep_other()
        else:
            return NOT_MINE
        return TAKEN

    def pick(self, spot: Spot) -> Pressed[Decision]:
        if spot not in self.spots:
            return NOT_MINE
        self._more(self.spots.index(spot), 1)
        return TAKEN

    def turn(self, spot: Spot, by: int) -> Pressed[Decision]:
        if spot not in self.spots:
            return NOT_MINE
        self._more(self.spots.index(spot), by)
        return TAKEN

    def _decide(self) -> Pressed[Decision]:
        if self.take_off != (0, 0):
            return decided(Loot(self.seat, self.take_off, self.keep))
        self.asking = Loot(self.seat, (0, 0), None)  # E-4.17: only by choosing it
        self.note = self.keyed(_("Take nothing? `y` takes nothing."))
        return TAKEN

    def _more(self, side: int, by: int) -> None:
        """One stone more off a stack, or one fewer."""
        self.side = side
        wanted = [*self.take_off]
        wanted[side] += by
        self.note = self._barred(wanted[0], wanted[1])
        if not self.note:
            self._before.append((self.take_off, self.wish))
            self.take_off = wanted[0], wanted[1]

    def _barred(self, *take: int) -> str:
        """Why so many stones cannot be taken off the stacks."""
        if min(take) < 0:
            return _("Nothing is taken off this stack yet.")
        first, second = take
        return refusal(too_much(*self.stacks, self.damage, (first, second)))

    def _keep_other(self) -> None:
        kept = self.keep
        assert kept is not None
        self._before.append((self.take_off, self.wish))
        self.wish = self.kinds[move(self.kinds.index(kept), 1, len(self.kinds))]

    @property
    def changed(self) -> bool:
        return bool(self._before)

    def take_back(self) -> bool:
        if not self._before:
            return False
        self.take_off, self.wish = self._before.pop()
        self.asking, self.note = None, ""
        return True

    def adopt(self, decision: Decision) -> None:
        assert isinstance(decision, Loot)
        self._before.append((self.take_off, self.wish))
        self.take_off, self.wish = decision.take, decision.keep

    # --- what is told ---

    def own_keys(self, width: int) -> list[tuple[str, str]]:
        keep = [("Tab", _("keep another"))] if len(self.kinds) > 1 else []
        numbers = f"{self.low + 1} {self.low + 2}"
        return [(numbers, _("take one off")), ("-", _("put back")), *keep, ("Enter", _("take them"))]

    def about(self) -> list[Part]:
        return [(told_of(self.view, self.spots[self.side]), "calm")]

    # --- drawing ---

    def title(self) -> list[Part]:
        place = place_called(self.view.seats, self.at_slot)
        return parts_of(_("{who}: loot from {owner}'s {slot}"), "accent", who=self.who(), **place)

    def lay(self, canvas: Canvas, box: Box) -> Box:
        gap = box.height >= 8
        canvas.parts(box.x, box.y, self._count(), box.width)
        y, taken = box.y + 1 + gap, self._taken()
        canvas.parts(box.x, y, taken, box.width)
        keys = {f" {number} ": str(number) for number in (self.low + 1, self.low + 2)}
        if self.keep is not None and len(self.kinds) > 1:
            keys[f" {stone_name(self.keep)} "] = "tab"
        canvas.zones_in(box.x, y, taken, keys)
        return below(box, 2 + 2 * gap)

    def _count(self) -> list[Part]:
        """The damage, counted down."""
        return [
            (f"{_('damage')}  ", "dim"),
            (pip() * self.left, "bad"),
            ("·" * (self.damage - self.left), "faint"),
            ("  " + _("{left} of {damage} left").format(left=self.left, damage=self.damage), "ink"),
        ]

    def _taken(self) -> list[Part]:
        """The two stacks, what is taken off each, and what of it is kept."""
        parts: list[Part] = []
        for side, (stack, count) in enumerate(zip(self.stacks, self.take_off, strict=True)):
            role = "cursor" if side == self.side else "accent"
            parts += [(f" {self.low + side + 1} ", role), (" ", "ink")]
            taken: list[Part] = [(stone_letter(stone), STONE_ROLE[stone]) for stone in reversed(top(stack, count))]
            parts += [*(taken or [("-", "faint")]), ("  ", "ink")]
        if self.keep is not None:
            parts += [(f"{_('keep')} ", "dim"), (f" {stone_name(self.keep)} ", "ink+bold")]
        return parts
