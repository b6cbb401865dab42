"""The prompt for loot from the walls of a beaten village (E-4.16)."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from core.games.eketorp.decide.sieges import too_much, top
from core.games.eketorp.decisions import Decision, Loot
from core.games.eketorp.model import KIND, WORTH, SlotAt, Stack, Stone, Stones
from core.games.eketorp.views import View
from core.kernel.words import N_
from tui.games.eketorp.facts import told_of
from tui.games.eketorp.marks import Spot, StackAt, stacks_at
from tui.games.eketorp.names import STONE_ROLE, place_called, stone_letter, stone_name
from tui.games.eketorp.prompts.base import EketorpPrompt
from tui.keys import Action, names
from tui.play.advised import USUAL
from tui.play.boxes import Box, below
from tui.play.choice import Steps
from tui.play.cursor import STEPS, move
from tui.play.prompt import NOT_MINE, TAKEN, Pressed, decided
from tui.play.said import parts_of
from tui.widgets.canvas import Canvas, Part
from tui.widgets.glyphs import pip
from tui.widgets.keys import Key
from tui.words import _, refusal


class Haul(Struct, frozen=True):
    """The stones taken off the tops of two stacks, and the one of them that is kept."""

    stacks: tuple[Stack, Stack]
    take: tuple[int, int] = (0, 0)
    wish: Stone | None = None  # the stone to keep, if one was chosen

    @property
    def stones(self) -> Stones:
        return top(self.stacks[0], self.take[0]) + top(self.stacks[1], self.take[1])

    @property
    def kinds(self) -> list[Stone]:
        return sorted(set(self.stones), key=KIND.__getitem__)

    @property
    def worth(self) -> int:
        return sum(map(WORTH.__getitem__, self.stones))

    @property
    def keep(self) -> Stone | None:
        """The chosen stone, or else the best of those taken."""
        if self.wish in self.stones:
            return self.wish
        return self.kinds[-1] if self.stones else None

    def keeping_other(self) -> "Haul":
        assert self.keep is not None
        return replace(self, wish=self.kinds[move(self.kinds.index(self.keep), 1, len(self.kinds))])


class LootPrompt(EketorpPrompt):
    """Numbers take stones off the two stacks, and Tab chooses the stone to keep."""

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
        self.spots = stacks_at(fight.at)
        walls = view.villages[fight.at.village].walls
        self.stacks = walls[self.spots[0].space], walls[self.spots[1].space]
        self.offered = frozenset(spot for spot, stack in zip(self.spots, self.stacks, strict=True) if stack)
        self.choice: Steps[Haul] = Steps(Haul(self.stacks))
        self.side = 0 if self.stacks[0] else 1

    @property
    def cursor(self) -> Spot | None:
        return self.spots[self.side]

    @property
    def here(self) -> Loot:
        return Loot(self.seat, self.choice.now.take, self.choice.now.keep)

    # --- keys and the mouse ---

    def take(self, key: str) -> Pressed[Decision]:
        if key == "enter":
            return self._decide()
        if key in self._numbers():
            self._more(self._numbers().index(key), 1)
        elif key in ("+", "=", "-"):
            self._more(self.side, -1 if key == "-" else 1)
        elif key in STEPS:
            across, down = STEPS[key]
            if across:
                self.side = move(self.side, across, 2)
            else:
                self._more(self.side, -down)
        elif key == "tab" and len(self.choice.now.kinds) > 1:
            self.choice.go(self.choice.now.keeping_other())
        else:
            return NOT_MINE
        return TAKEN

    def pick(self, spot: Spot, wheel: int) -> Pressed[Decision]:
        if not isinstance(spot, StackAt) or spot not in self.spots:
            return NOT_MINE
        self._more(self.spots.index(spot), wheel or 1)
        return TAKEN

    def _numbers(self) -> list[str]:
        return [str(spot.space + 1) for spot in self.spots]

    def _decide(self) -> Pressed[Decision]:
        if any(self.here.take):
            return decided(self.here)
        self.asking = Loot(self.seat, (0, 0), None)  # E-4.17: only by choice
        self.note = self.keyed(_("Take nothing? `y` takes nothing."))
        return TAKEN

    def _more(self, side: int, by: int) -> None:
        """Take one stone more off a stack, or one fewer."""
        self.side = side
        first, second = self.choice.now.take
        wanted = (first, second + by) if side else (first + by, second)
        self.note = self._barred(wanted)
        if not self.note:
            self.choice.go(replace(self.choice.now, take=wanted))

    def _barred(self, take: tuple[int, int]) -> str:
        """The reason why so many stones cannot be taken; empty if they can."""
        if min(take) < 0:
            return _("Nothing is taken off this stack yet.")
        return refusal(too_much(*self.stacks, self.damage, take))

    def adopt(self, decision: Decision) -> None:
        assert isinstance(decision, Loot)
        self.choice.go(Haul(self.stacks, decision.take, decision.keep))

    # --- words ---

    def own_keys(self) -> list[Key]:
        return [
            Key(" ".join(self._numbers()), _("take one off")),
            Key("-", _("put back")),
            Key("Enter", _("take them")),
            Key("Tab", _("keep another"), len(self.choice.now.kinds) > 1),
        ]

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
        keys = {f" {number} ": number for number in self._numbers()}
        keep = self.choice.now.keep
        if keep is not None and len(self.choice.now.kinds) > 1:
            keys[f" {stone_name(keep)} "] = "tab"
        canvas.zones_in(box.x, y, taken, keys)
        return below(box, 2 + 2 * gap)

    def _count(self) -> list[Part]:
        """The damage left, and the part spent."""
        spent = self.choice.now.worth
        left = self.damage - spent
        return [
            (f"{_('damage')}  ", "dim"),
            (pip() * left, "bad"),
            ("·" * spent, "faint"),
            ("  " + _("{left} of {damage} left").format(left=left, damage=self.damage), "ink"),
        ]

    def _taken(self) -> list[Part]:
        """The two stacks, the stones taken off each, and the one that is kept."""
        parts: list[Part] = []
        haul = self.choice.now
        for spot, stack, count in zip(self.spots, self.stacks, haul.take, strict=True):
            role = "cursor" if spot == self.cursor else "accent"
            parts += [(f" {spot.space + 1} ", role), (" ", "ink")]
            taken: list[Part] = [(stone_letter(stone), STONE_ROLE[stone]) for stone in reversed(top(stack, count))]
            parts += [*(taken or [("-", "faint")]), ("  ", "ink")]
        if haul.keep is not None:
            parts += [(f"{_('keep')} ", "dim"), (f" {stone_name(haul.keep)} ", "ink+bold")]
        return parts
