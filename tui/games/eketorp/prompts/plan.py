"""The secret plan (E-3.4): how many Vikings to each field, which slots to besiege, and who stays at home."""

from core.games.eketorp.decide.planning import barred, pointless
from core.games.eketorp.decisions import PlanForm
from core.games.eketorp.model import FIELDS, SLOT, SLOTS, FieldAt, Plan, SlotAt
from core.games.eketorp.views import View
from core.kernel.types import Seat
from tui.games.eketorp.board.village import worth
from tui.games.eketorp.names import place_names
from tui.games.eketorp.prompts.base import EketorpPrompt
from tui.games.eketorp.prompts.plan_sheet import draw_plan
from tui.play.chips import letter
from tui.play.cursor import STEPS, Cell, Grid, move
from tui.play.panel import panel
from tui.play.prompt import NOT_MINE, TAKEN, Pressed, agreed, decided
from tui.play.said import parts_of
from tui.widgets.canvas import Canvas
from tui.words import _, listed, refusal

ROOMY = 118  # cells from which on every key has room in the footer beside the app's own


class PlanPrompt(EketorpPrompt):
    """It covers the board, and can be put aside for a look at it."""

    def __init__(self, view: View, form: PlanForm) -> None:
        super().__init__(view, form.seat)
        self.form = form
        self.vikings = form.vikings
        self.villages: list[Seat] = list(dict.fromkeys(at.village for at in form.slots))
        self.counts = [0] * len(FIELDS)
        self.sieges: set[SlotAt] = set()
        self.grid = Grid([len(FIELDS), *(len(SLOTS) for _village in self.villages)])  # fields, and slots by village
        self.cursor = Cell(0, 0)
        self.asking = False  # whether to seal what the note warns of
        self.aside = False  # for a look at the board
        self._before: list[tuple[list[int], set[SlotAt]]] = []
        sealed = view.own.plan
        if sealed is not None:
            self.counts, self.sieges = list(sealed.fields), set(sealed.sieges)
            self.note = _("This plan is sealed. Seal another in its place, or leave it as it is.")

    @property
    def whole(self) -> bool:
        return not self.aside

    @property
    def plan(self) -> Plan:
        order = sorted(self.sieges, key=lambda at: (at.village, SLOT[at.slot]))
        return Plan(self.seat, tuple(self.counts), tuple(order))

    @property
    def home(self) -> int:
        """How many are left at home, as defenders."""
        return self.vikings - self.plan.sent

    @property
    def on(self) -> FieldAt | SlotAt:
        """Where the cursor is."""
        if self.cursor.row == 0:
            return FieldAt(FIELDS[self.cursor.column])
        return SlotAt(self.villages[self.cursor.row - 1], SLOTS[self.cursor.column])

    # --- keys ---

    def press(self, key: str) -> Pressed[Plan]:
        if self.aside and key != "v":
            return NOT_MINE
        self.note = ""
        if self.asking:
            self.asking = False
            if agreed(key):
                return decided(self.plan)
            if key == "escape":
                return TAKEN
        if key == "v":
            self.aside = not self.aside
        elif key == "enter":
            return self._seal()
        elif key in STEPS:
            self.cursor = self.grid.step(self.cursor, *STEPS[key])
        elif key in ("tab", "shift+tab"):
            self._to_row(move(self.cursor.row, 1 if key == "tab" else -1, len(self.villages) + 1))
        else:
            return TAKEN if self._change(key) or self._jump(key) else NOT_MINE
        return TAKEN

    def _change(self, key: str) -> bool:
        at = self.on
        if key in ("+", "=", "-"):
            self._add(-1 if key == "-" else 1)
        elif key == "space":
            self._add(-1 if at in self.sieges else 1)
        elif key == "x":
            self._keep()
            self.counts, self.sieges = [0] * len(FIELDS), set()
        elif key.isdigit() and isinstance(at, FieldAt):
            self._add(int(key) - self.counts[self.cursor.column])
        else:
            return False
        return True

    def _jump(self, key: str) -> bool:
        """A letter of a field, or a capital of a seat."""
        if len(key) == 1 and "a" <= key <= "g":
            self.cursor = Cell(0, "abcdefg".index(key))
            return True
        for row, village in enumerate(self.villages, 1):
            if letter(self.view.seats, village) == key:
                self._to_row(row)
                return True
        if key == letter(self.view.seats, self.seat):
            own = Plan(self.seat, self.plan.fields, (SlotAt(self.seat, SLOTS[0]),))
            self.note = refusal(barred(own, self.form))
            return True
        return False

    def _to_row(self, row: int) -> None:
        self.cursor = self.grid.to_row(self.cursor, row)

    def _add(self, by: int) -> None:
        """Send so many more to where the cursor is, as far as the rules let it."""
        at, counts, sieges = self.on, list(self.counts), self.plan.sieges
        sent = counts[self.cursor.column] if isinstance(at, FieldAt) else sieges.count(at)
        if sent + by < 0:
            self.note = _("Nobody is sent there.")
            return
        if isinstance(at, FieldAt):
            counts[self.cursor.column] += by
        else:
            sieges = tuple(other for other in sieges if other != at) + (at,) * (sent + by)
        self.note = refusal(barred(Plan(self.seat, tuple(counts), sieges), self.form))
        if not self.note:
            self._keep()
            self.counts, self.sieges = counts, set(sieges)

    def _keep(self) -> None:
        self._before.append((list(self.counts), set(self.sieges)))

    def take_back(self) -> bool:
        if not self._before:
            return False
        self.counts, self.sieges = self._before.pop()
        self.asking, self.note = False, ""
        return True

    def _seal(self) -> Pressed[Plan]:
        """E-3.6: what can bring nothing is warned of, and asked about once more."""
        self.note = self._doubt()
        self.asking = bool(self.note)
        return TAKEN if self.asking else decided(self.plan)

    def _doubt(self) -> str:
        plan = self.plan
        if not plan.sent:
            return _("Everybody would stay at home. y seals it all the same, Esc goes back.")
        idle = pointless(plan, tuple(not field.stones for field in self.view.fields), self.bare())
        if not idle:
            return ""
        places = [self._there(at if isinstance(at, SlotAt) else FieldAt(at)) for at in idle]
        words = _("Nothing is to be had {places} (E-3.6). y seals it all the same, Esc goes back.")
        return words.format(places=listed(places))

    def _there(self, at: FieldAt | SlotAt) -> str:
        words = _("on field {field}") if isinstance(at, FieldAt) else _("at {owner}'s {slot}")
        return words.format(**place_names(self.view.seats, at))

    def bare(self) -> frozenset[SlotAt]:
        """The slots under which no stone lies."""
        return frozenset(
            SlotAt(seat, slot) for seat in self.villages for slot in SLOTS if not worth(self.view.villages[seat], slot)
        )

    def keys(self) -> list[tuple[str, str]]:
        if self.aside:
            return [("v", _("back to the plan"))]
        if self.asking:
            return [("y", _("seal it")), ("Esc", _("back"))]
        return [
            ("a-g", _("field")),
            ("".join(letter(self.view.seats, village) for village in self.villages), _("village")),
            ("+ -", _("send")),
            ("x", _("clear")),
            ("v", _("view")),
            ("Enter", _("seal")),
        ]

    def keys_in(self, width: int) -> list[tuple[str, str]]:
        """The app's own keys must stand beside them, undo and leave too."""
        if width >= ROOMY or self.aside or self.asking:
            return self.keys()
        return [("a-g", _("go")), ("+-", _("add")), ("Enter", _("seal"))]

    def help(self) -> str:
        return _(
            "Send your Vikings: any number to each of the fields a to g, at most one to each siege slot of each other"
            " village; whoever is not sent stays at home and defends (E-3.4).\n\n"
            "- **a to g** choose a field, a **capital** a village, arrows or hjkl move, Tab goes to the next row.\n"
            "- **+** and **-** send one more or fewer, a **digit** sends so many, **Space** puts a Viking on a slot or"
            " takes it off.\n"
            "- **x** calls everybody home. **v** lets you view the board, and back.\n"
            "- **Enter** seals the plan; it can be opened again until the last is sealed.\n\n"
            "Beside each slot stand the two stacks that it touches and what they are worth. A field with fewer stones"
            " than Vikings of two colours is fought for (E-4.1)."
        )

    def draw(self, width: int, height: int) -> Canvas:
        if not self.aside:
            return draw_plan(self, width, height)
        canvas, box = panel(width, height, parts_of(_("{who}: the plan is put aside"), "accent", who=self.who()))
        canvas.text_in(box.x, box.y, box.width, 2, _("v goes back to it."), "calm")
        return canvas
