"""The prompt for laying the stones that were brought home (E-5.2)."""

from collections.abc import Sequence

from core.games.eketorp.decide.building import full
from core.games.eketorp.decide.sieges import SLOT_OF_SPACE
from core.games.eketorp.decisions import Build, Decision
from core.games.eketorp.model import HIGH, SLOTS, SPACES, Stone
from core.games.eketorp.views import View
from core.kernel.words import N_
from tui.games.eketorp.board.pieces import stone_row
from tui.games.eketorp.board.siege_slot import worth
from tui.games.eketorp.facts import told_of
from tui.games.eketorp.marks import Spot, StackAt
from tui.games.eketorp.names import slot_name, stone_name
from tui.games.eketorp.prompts.base import EketorpPrompt, numbered
from tui.keys import names
from tui.play.advised import USUAL
from tui.play.boxes import Box, below
from tui.play.choice import OneOf
from tui.play.cursor import STEPS, move
from tui.play.panel import labelled
from tui.play.prompt import NOT_MINE, TAKEN, Pressed, decided
from tui.play.said import parts_of
from tui.widgets.canvas import Canvas, Part, width_of
from tui.widgets.keys import Key
from tui.words import _, refusal


class BuildPrompt(EketorpPrompt):
    """One stone at a time: the number of a space lays it there. No space is chosen at first."""

    ACTIONS = (names("123456"), *USUAL)
    HELP = N_(
        "Spaces 1 and 2 face the catapult, 3 and 4 the boat, 5 and 6 the ram (E-1.2).\n\n"
        "**1 to 6** lay the stone on that space at once; u takes it back. **Tab**, or up and down, take another"
        " kind of stone in hand. To look first, left and right (or hjkl) go along the wall, and **Enter** lays the"
        " stone where they stand."
    )

    def __init__(self, view: View, options: Sequence[Build]) -> None:
        super().__init__(view, options[0].seat)
        self.kinds = list(dict.fromkeys(option.stone for option in options))[::-1]
        self.stone: Stone = self.kinds[0]
        self.choice: OneOf[int] = OneOf(sorted({option.space for option in options}))  # chosen by arrows
        self.offered = frozenset(StackAt(self.seat, space) for space in self.choice.options)

    @property
    def cursor(self) -> Spot | None:
        return None if self.choice.now is None else StackAt(self.seat, self.choice.now)

    @property
    def here(self) -> Build | None:
        return None if self.choice.now is None else Build(self.seat, self.stone, self.choice.now)

    # --- keys and the mouse ---

    def take(self, key: str) -> Pressed[Decision]:
        if key.isdigit() and 1 <= int(key) <= SPACES:
            return self._lay(int(key) - 1)
        if key == "enter":
            return self._lay_here()
        across, down = STEPS.get(key, (0, 0))
        if across:
            self.choice.step(across)
        elif down or key in ("tab", "shift+tab"):
            self._other(down or (1 if key == "tab" else -1))
        else:
            return NOT_MINE
        return TAKEN

    def pick(self, spot: Spot, wheel: int) -> Pressed[Decision]:
        if isinstance(spot, StackAt) and spot.village == self.seat and not wheel:
            return self._lay(spot.space)
        return NOT_MINE

    def _lay(self, space: int) -> Pressed[Decision]:
        if space in self.choice.options:
            return decided(Build(self.seat, self.stone, space))
        self.note = refusal(full(self.view.villages[self.seat], space))
        return TAKEN

    def _lay_here(self) -> Pressed[Decision]:
        if self.choice.now is not None:
            return self._lay(self.choice.now)
        self.note = _("Choose a space: its number lays the stone there.")
        return TAKEN

    def _other(self, by: int) -> None:
        if len(self.kinds) < 2:
            self.note = _("There is no other kind of stone to lay.")
        self.stone = self.kinds[move(self.kinds.index(self.stone), by, len(self.kinds))]

    def adopt(self, decision: Decision) -> None:
        assert isinstance(decision, Build)
        self.stone, self.choice.now = decision.stone, decision.space

    # --- words ---

    def own_keys(self) -> list[Key]:
        enter = Key("Enter", _("lay it"), self.here is not None)
        return [Key("1-6", _("lay it there")), enter, Key("Tab", _("other stone"), len(self.kinds) > 1)]

    def about(self) -> list[Part]:
        here = self.here
        if here is None:
            told = self.keyed(_("The number of a space lays it there; `u` takes it back."))
            return [(told, "calm")]
        words = self.keyed(_("Space {space}, at the {slot}: `Enter` lays {stone} there."))
        slot = slot_name(SLOT_OF_SPACE[here.space])
        told = words.format(stone=stone_name(here.stone), space=here.space + 1, slot=slot)
        return [(told, "calm"), (told_of(self.view, StackAt(self.seat, here.space)), "dim")]

    # --- drawing ---

    def title(self) -> list[Part]:
        count = len(self.view.villages[self.seat].carried)
        title = _("{who}: lay {stone}, {count} at hand")
        return parts_of(title, "accent", who=self.who(), stone=stone_name(self.stone), count=count)

    def lay(self, canvas: Canvas, box: Box) -> Box:
        """The stones, and the numbers of the spaces: in one line, if words need the other."""
        told = self._stones()
        lines = [told, self._spaces()] if box.height > 2 else [[*told, *self._spaces(named=False)]]
        if self.roomy:
            lines = [told, *self._walls()]
        gap = box.height >= 6
        y = box.y
        for line in lines:
            canvas.parts(box.x, y, line, box.width)
            canvas.zones_in(box.x, y, line, self._clicks())
            y += 1 + (gap and line in (told, lines[-1]))
        if len(self.kinds) > 1:
            canvas.zone(box.x, box.y, width_of(told), 1, "tab")
        return below(box, y - box.y)

    def _stones(self) -> list[Part]:
        """The stones to be laid, by kind; the one in hand is lit."""
        carried = self.view.villages[self.seat].carried
        parts: list[Part] = [(f"{_('at hand')} ", "dim")]
        for kind in self.kinds:
            role = "cursor" if kind == self.stone else "ink"
            parts += [(f" {stone_name(kind, carried.count(kind))} ", role), (" ", "ink")]
        return parts

    def _walls(self) -> list[list[Part]]:
        """A line for each slot: its two spaces, the stones on them from the ground up, and their worth."""
        walls = self.view.villages[self.seat].walls
        names = labelled([(slot_name(slot), ()) for slot in SLOTS], gap=2)
        lines: list[list[Part]] = []
        for index, (slot, (name,)) in enumerate(zip(SLOTS, names, strict=True)):
            parts: list[Part] = [name]
            for space in (2 * index, 2 * index + 1):
                free = [("·", "faint")] * (HIGH - len(walls[space]))
                parts += [self._number(space), (" ", "ink"), *stone_row(walls[space], HIGH), *free, ("   ", "ink")]
            value = worth(self.view.villages[self.seat], slot)
            lines.append([*parts, (_("worth {worth}").format(worth=value), "dim")])
        return lines

    def _number(self, space: int) -> Part:
        """A space that is full has a faint number, which is no key."""
        if space not in self.choice.options:
            return f" {space + 1} ", "faint"
        return numbered(space + 1, space == self.choice.now)

    def _clicks(self) -> dict[str, str]:
        return {self._number(space)[0]: str(space + 1) for space in self.choice.options}

    def _spaces(self, named: bool = True) -> list[Part]:
        """The numbers of the spaces, before the slot that each pair faces; a full one is faint."""
        parts: list[Part] = [] if named else [(f"  {_('lay on')} ", "dim")]
        for index, slot in enumerate(SLOTS):
            for space in (2 * index, 2 * index + 1):
                parts += [self._number(space), (" ", "ink")]
            parts.append((f"{slot_name(slot)}  " if named else " ", "dim"))
        return parts
