"""The prompt for loot from the walls of a beaten village (E-4.16)."""

from collections.abc import Sequence

from msgspec.structs import replace

from core.games.eketorp.decide.sieges import too_much
from core.games.eketorp.decisions import Decision, Loot
from core.games.eketorp.model import WORTH, SlotAt
from core.games.eketorp.views import View
from core.kernel.words import N_
from tui.games.eketorp.marks import Spot, StackAt, stacks_at
from tui.games.eketorp.names import place_called, stone_name
from tui.games.eketorp.prompts.base import EketorpPrompt, numbered
from tui.games.eketorp.prompts.haul import Haul, bar, scores, tile, to_supply, used
from tui.keys import MOVES, Action, names
from tui.play.advised import USUAL
from tui.play.boxes import Box, below
from tui.play.choice import Steps
from tui.play.panel import flowing, labelled, sentence
from tui.play.prompt import NOT_MINE, TAKEN, Pressed, decided
from tui.play.said import parts_of
from tui.widgets.canvas import Canvas, Part, width_of
from tui.widgets.keys import Key
from tui.words import _, refusal

ROOMY, WIDE = 8, 52  # fewest rows and cells for a line each
CLOSE = 2  # cells of a point of damage where there is little room
GAP = "   "  # between two things in a line
UP_AND_DOWN = [action for action in MOVES if {"up", "down", "tab"} & set(action.keys)]


class LootPrompt(EketorpPrompt):
    """1 and 2 take stones off the left and the right wall, and `k` keeps another of them."""

    ACTIONS = (
        names("12"),
        Action("loot.more", ("+", "=", "up"), N_("Take one more stone off the wall")),
        Action("loot.fewer", ("-", "down"), N_("Put one back")),
        Action("loot.keep", ("k", "tab"), N_("Keep another of the stones taken")),
        *(action for action in USUAL if action not in UP_AND_DOWN),
    )
    DOUBTED = N_("take nothing")
    HELP = N_(
        "You have won the siege by the damage: take stones worth as much at most (E-4.16).\n\n"
        "**1** takes a stone off the left wall, **2** one off the right; **-** puts one back. Left and right go"
        " from one wall to the other, up or **+** takes a stone off, down puts it back. **k** or **Tab** keeps another"
        " of the kinds taken: the best is kept, if nothing else is said. **Enter** takes them; to take nothing is"
        " asked about once more: **y** takes nothing, **Esc** goes back."
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
        if key in ("1", "2"):
            self._more(int(key) - 1, 1)
        elif key in ("+", "=", "up", "-", "down"):
            self._more(self.side, -1 if key in ("-", "down") else 1)
        elif key in ("left", "right"):
            self.side = 1 - self.side
        elif key in ("k", "tab"):
            self._keep_other()
        else:
            return NOT_MINE
        return TAKEN

    def pick(self, spot: Spot, wheel: int) -> Pressed[Decision]:
        if not isinstance(spot, StackAt) or spot not in self.spots:
            return NOT_MINE
        self._more(self.spots.index(spot), wheel or 1)
        return TAKEN

    def _keep_other(self) -> None:
        haul = self.choice.now
        if len(haul.kinds) > 1:
            self.choice.go(haul.keeping_other())
        elif haul.keep is None:
            self.note = self.keyed(_("Take a stone first: `1` off the left wall, `2` off the right."))
        else:
            words = _("Only {stone} is taken: there is no other kind to keep.")
            self.note = words.format(stone=stone_name(haul.keep))

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
            return _("Nothing is taken off this wall yet.")
        return refusal(too_much(*self.stacks, self.damage, take))

    def adopt(self, decision: Decision) -> None:
        assert isinstance(decision, Loot)
        self.choice.go(Haul(self.stacks, decision.take, decision.keep))

    # --- words ---

    def own_keys(self) -> list[Key]:
        haul = self.choice.now
        return [
            Key("1 2", _("take one more")),
            Key("-", _("put back"), any(haul.take)),
            Key("k", _("keep another"), len(haul.kinds) > 1),
            Key("Enter", _("done")),
        ]

    # --- drawing ---

    def title(self) -> list[Part]:
        place = place_called(self.view.seats, self.at_slot)
        return parts_of(_("{who}: loot from {owner}'s {slot}"), "accent", who=self.who(), **place)

    def lay(self, canvas: Canvas, box: Box) -> Box:
        """Line by line if there is room, else one thing behind the other; a note keeps its place below."""
        said = self.words()
        room = box.height - (len(sentence(said, box.width)) if said else 0)
        if room < 1:
            return box
        roomy = room >= ROOMY and box.width >= WIDE
        lines = self._table(box.width) if roomy else flowing(self._close(box.width), box.width, GAP)
        if len(lines) > room:
            lines = [line for line in lines if line]
        y = box.y
        for line in lines[:room]:
            canvas.parts(box.x, y, line, box.width)
            canvas.zones_in(box.x, y, line, self._clicks())
            y += 1
        return below(box, y - box.y + (roomy and room > len(lines)))

    def _clicks(self) -> dict[str, str]:
        """The keys of the parts that can be clicked."""
        haul = self.choice.now
        keep = {} if haul.keep is None or len(haul.kinds) < 2 else {tile(haul.keep)[0]: "k"}
        return {self._number(0)[0]: "1", self._number(1)[0]: "2"} | keep

    def _table(self, width: int) -> list[list[Part]]:
        """The walls, the damage, and where the stones go, each with its words before it."""
        haul = self.choice.now
        left, right, damage, keep, supply = labelled(
            [
                (_("left wall"), self._wall(0, roomy=True)),
                (_("right wall"), self._wall(1, roomy=True)),
                (_("damage"), [*bar(haul, self.damage), (f"  {used(haul, self.damage)}", "ink")]),
                (_("you keep") if self.alone else _("keep"), self._kept()),
                (
                    _("to the supply"),
                    [(f" {to_supply(haul)}", "ink") if haul.returned else (f" {_('nothing')}", "dim")],
                ),
            ],
            gap=2,
        )
        walls = [[self._number(side), (" ", "ink"), *line] for side, line in enumerate((left, right))]
        others = [[("    ", "ink"), *line] for line in (damage, keep, supply)]
        return [self._asked(), [], *walls, [], *others, [], self._scores(width)]

    def _close(self, width: int) -> list[list[Part]]:
        """The same as things that stand behind one another, the least important last."""
        haul = self.choice.now
        left: list[Part] = [self._number(0), (f"{_('left')} ", "ink"), *self._wall(0)]
        right: list[Part] = [self._number(1), (f"{_('right')} ", "ink"), *self._wall(1)]
        damage: list[Part] = [(f"{_('damage')} ", "dim"), *bar(haul, self.damage, CLOSE)]
        damage.append((f" {used(haul, self.damage)}", "ink"))
        if haul.keep is None:
            return [left, right, damage, [(_("Take some off, and keep one of them."), "calm")]]
        keep: list[Part] = [(f"{_('keep')} ", "dim"), tile(haul.keep)]
        told = [left, right, damage, keep, self._scores(width - width_of(keep) - len(GAP))]
        if haul.returned:
            told.append([(f"{_('to the supply')} ", "dim"), (to_supply(haul), "ink")])
        return told

    def _asked(self) -> list[Part]:
        """The fight's cards, and what they are worth."""
        fight = self.view.fight
        assert fight is not None
        turned = fight.turned
        if turned is None or not self.alone:
            return [(_("Take stones worth up to {damage} off the top.").format(damage=self.damage), "ink")]
        card, answer = turned
        words = _("Your {card} beat the {answer}: take stones worth up to {damage} off the top.")
        strong = {"card": card, "answer": answer, "damage": self.damage}
        return parts_of(words, "ink", **{name: [(str(value), "accent")] for name, value in strong.items()})

    def _number(self, side: int) -> Part:
        return numbered(side + 1, side == self.side)

    def _wall(self, side: int, roomy: bool = False) -> list[Part]:
        """The next stone of a wall, how many are off it, and in a roomy line the stone below."""
        haul = self.choice.now
        stone, count = haul.on_top(side), haul.take[side]
        parts: list[Part] = [tile(stone) if stone is not None else (self._bare(side), "dim")]
        if stone is not None and WORTH[stone] > self.damage - haul.worth:
            parts.append((" " + _("too dear"), "dim"))
        if roomy and count:
            parts.append(("  " + _("▲ {count} off").format(count=count), "calm"))
        left = haul.stacks[side][: len(haul.stacks[side]) - count]
        if roomy and len(left) > 1 and not count:
            below_it = _("below it: {stone}").format(stone=stone_name(left[-2]))
            parts.append((f"  {below_it}", "dim"))
        return parts

    def _bare(self, side: int) -> str:
        """An empty wall, or one whose last stone is off."""
        return _("no more") if self.choice.now.stacks[side] else _("empty")

    def _kept(self) -> list[Part]:
        haul = self.choice.now
        if haul.keep is None:
            return [(f" {_('one stone of them')}", "dim")]
        other = [kind for kind in haul.kinds if kind != haul.keep]
        if not other:
            return [tile(haul.keep)]
        nxt = haul.keeping_other().keep
        assert nxt is not None
        hint = self.keyed(_("`k` keeps the {stone}")).format(stone=stone_name(nxt))
        return [tile(haul.keep), (f"  {hint}", "dim")]

    def _scores(self, width: int) -> list[Part]:
        return scores(self.view, self.seat, self.at_slot.village, self.choice.now, self.alone, width)
