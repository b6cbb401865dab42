"""The prompt for the secret plan (E-3.4): Vikings to fields and siege slots, and the others at home as defenders."""

from collections.abc import Iterable

from core.games.eketorp.decide.planning import barred, pointless
from core.games.eketorp.decisions import Decision, PlanForm
from core.games.eketorp.model import FIELDS, SLOT, SLOTS, FieldAt, Plan, SlotAt
from core.games.eketorp.views import View
from core.kernel.types import Seat
from core.kernel.words import N_
from tui.games.eketorp.board.siege_slot import worth
from tui.games.eketorp.facts import if_sent, who_could_come
from tui.games.eketorp.layout import Layout
from tui.games.eketorp.marks import Spot, StackAt, pieces
from tui.games.eketorp.names import framed, place_names, slot_sign
from tui.games.eketorp.prompts.base import SAID, EketorpPrompt
from tui.games.eketorp.prompts.stakes import stakes
from tui.keys import Action, names
from tui.play.advised import USUAL
from tui.play.boxes import Box, below
from tui.play.chips import chip
from tui.play.choice import Steps
from tui.play.cursor import STEPS, Cell, Grid, move
from tui.play.panel import sentence
from tui.play.prompt import NOT_MINE, TAKEN, Pressed, decided
from tui.play.said import parts_of
from tui.widgets.canvas import Canvas, Part, width_of
from tui.widgets.keys import Key
from tui.words import _, listed, ngettext, refusal

LISTED = 9  # fewest rows of a panel that also lists the plan
TAGGED = 5  # cells for the Vikings, before the words on their target
NOBODY = (0,) * len(FIELDS)
Target = FieldAt | SlotAt


class PlanPrompt(EketorpPrompt):
    """The board is the form: a cursor moves over the fields, and over the slots of all villages but the planner's."""

    REASON_TELLS = False

    ACTIONS = (
        names("abcdefg123456"),
        Action("plan.more", ("+", "="), N_("Send one more to where the cursor is")),
        Action("plan.fewer", ("-",), N_("Take one back from there")),
        Action("plan.toggle", ("space",), N_("Send one; on a slot, take it back too")),
        Action("plan.all_home", ("x",), N_("Call everybody home")),
        *USUAL,
    )
    DOUBTED = N_("seal it")
    HELP = N_(
        "- **a to g** go to a field and send one Viking more there: **aac** sends two to A and one to C.\n"
        "- A village's **number** goes to it, and again to its next slot; **Tab** and"
        " **Shift+Tab** go to the next village and the one before. Arrows or hjkl move.\n"
        "- **Space** or **+** send one to where the cursor is, **-** takes one back; on a slot Space does both.\n"
        "- **x** calls everybody home.\n"
        "- **Enter** seals the plan; it can be opened again until the last is sealed.\n"
        "- A target that can bring nothing is asked about once more: **y** seals it, **Esc** goes back.\n\n"
        "Each slot tells what the two stacks that it touches are worth."
    )

    def __init__(self, view: View, form: PlanForm) -> None:
        super().__init__(view, form.seat)
        self.form = form
        self.villages: list[Seat] = list(dict.fromkeys(at.village for at in form.slots))
        self.choice: Steps[Plan] = Steps(_plan(form.seat, NOBODY, ()))
        self.rows = _rows(form, [range(len(view.seats))])
        self.grid = Grid([len(row) for row in self.rows])
        self.cell = Cell(0, 0)
        self.offered = frozenset(at for row in self.rows for at in row if at is not None)
        if view.round == 1:
            words = _(
                "a to g send a Viking to a field; {first} to {last} go to a village, and `Space` besieges it;"
                " who stays at home defends."
            )
            self.told = self.keyed(words.format(first=min(self.villages) + 1, last=max(self.villages) + 1))
        sealed = view.own.plan
        if sealed is not None:
            self.choice = Steps(_plan(form.seat, sealed.fields, sealed.sieges))
            self.note = _("This plan is sealed. Seal another in its place, or leave it as it is.")

    def stand_on(self, places: Layout) -> None:
        rows = _rows(self.form, places.rows)
        if rows != self.rows:
            here = self.cursor
            self.rows, self.grid = rows, Grid([len(row) for row in rows])
            self._go(here)

    @property
    def plan(self) -> Plan:
        return self.choice.now

    @property
    def here(self) -> Plan:
        return self.choice.now

    @property
    def home(self) -> int:
        """The Vikings left at home, as defenders."""
        return self.form.vikings - self.plan.sent

    @property
    def cursor(self) -> Target:
        at = self.rows[self.cell.row][self.cell.column]
        assert at is not None
        return at

    # --- keys and the mouse ---

    def take(self, key: str) -> Pressed[Decision]:
        if key == "enter":
            return self._seal()
        if key in STEPS:
            self._step(*STEPS[key])
        elif len(key) == 1 and "a" <= key <= "g":
            self._go(FieldAt(FIELDS["abcdefg".index(key)]))
            self._add(1)
        elif key in ("tab", "shift+tab"):
            self._next_village(1 if key == "tab" else -1)
        elif key.isdigit() and 1 <= int(key) <= len(self.view.seats):
            self._to_village(int(key) - 1)
        else:
            return TAKEN if self._change(key) else NOT_MINE
        return TAKEN

    def _change(self, key: str) -> bool:
        if key in ("+", "=", "-"):
            self._add(-1 if key == "-" else 1)
        elif key == "space":
            self._add(-1 if self.cursor in self.plan.sieges else 1)
        elif key == "x":
            self._all_home()
        else:
            return False
        return True

    def _all_home(self) -> None:
        if self.plan.sent:
            self.choice.go(_plan(self.seat, NOBODY, ()))
        else:
            self.note = _("Everybody is at home.")

    def pick(self, spot: Spot, wheel: int) -> Pressed[Decision]:
        """A click sends a Viking to a field; on a slot it sends one, or takes it back."""
        if isinstance(spot, SlotAt) and spot.village == self.seat and not wheel:
            self._to_village(self.seat)
            return TAKEN
        if isinstance(spot, StackAt) or spot not in self.offered:
            return NOT_MINE
        self._go(spot)
        self._add(wheel or (-1 if spot in self.plan.sieges else 1))
        return TAKEN

    def _step(self, across: int, down: int) -> None:
        """Move the cursor by an arrow; the planner's village is passed over."""
        cell = self.grid.step(self.cell, across, down)
        while self.rows[cell.row][cell.column] is None:
            cell = self.grid.step(cell, across or 1, 0)
        self.cell = cell

    def _go(self, at: Target) -> None:
        self.cell = next(
            Cell(row, column) for row, spots in enumerate(self.rows) for column, spot in enumerate(spots) if spot == at
        )

    def _next_village(self, by: int) -> None:
        """Go to the next village round the table; from a field, to the first or the last."""
        here = self.cursor
        if isinstance(here, SlotAt):
            village = self.villages[move(self.villages.index(here.village), by, len(self.villages))]
        else:
            village = self.villages[0 if by > 0 else -1]
        self._go(SlotAt(village, SLOTS[0]))

    def _to_village(self, village: Seat) -> None:
        """Go to a village's first slot; from there to its next."""
        if village == self.seat:
            own = Plan(self.seat, self.plan.fields, (SlotAt(self.seat, SLOTS[0]),))
            self.note = refusal(barred(own, self.form))
            return
        here = self.cursor
        there = isinstance(here, SlotAt) and here.village == village
        slot = SLOTS[move(SLOT[here.slot], 1, len(SLOTS))] if there and isinstance(here, SlotAt) else SLOTS[0]
        self._go(SlotAt(village, slot))

    # --- sending ---

    def _add(self, by: int) -> None:
        """Send so many more to the cursor's target, if the rules allow it."""
        at, counts, sieges = self.cursor, list(self.plan.fields), self.plan.sieges
        sent = counts[self.cell.column] if isinstance(at, FieldAt) else sieges.count(at)
        if sent + by < 0:
            self.note = _("Nobody is sent there.")
            return
        if isinstance(at, FieldAt):
            counts[self.cell.column] += by
        else:
            sieges = tuple(other for other in sieges if other != at) + (at,) * (sent + by)
        self.note = refusal(barred(Plan(self.seat, tuple(counts), sieges), self.form))
        if not self.note:
            self.choice.go(_plan(self.seat, counts, sieges))
            self._warn()

    def _warn(self) -> None:
        """In the first round, warn the player if nobody stays at home."""
        if self.home or self.view.round > 1:
            return
        self.note = _("Nobody stays to defend: a besieger's card is then the whole damage.")
        if not self.view.villages[self.seat].laid:
            self.note += " " + _("This once there is no wall to lose.")

    def half(self) -> Decision:
        return self.plan

    def adopt(self, decision: Decision) -> None:
        assert isinstance(decision, Plan)
        self.choice.go(_plan(self.seat, decision.fields, decision.sieges))

    # --- sealing ---

    def _seal(self) -> Pressed[Decision]:
        """Seal the plan; but if some of it can bring nothing, ask once more (E-3.6)."""
        self.note = self._doubt()
        if not self.note:
            return decided(self.plan)
        self.asking = self.plan
        return TAKEN

    def _doubt(self) -> str:
        plan = self.plan
        if not plan.sent:
            return self.keyed(_("Everybody would stay at home. `y` seals it all the same, `Esc` goes back."))
        idle = pointless(plan, tuple(not field.stones for field in self.view.fields), self._bare())
        if not idle:
            return ""
        places = [self._there(at if isinstance(at, SlotAt) else FieldAt(at)) for at in idle]
        words = self.keyed(_("Nothing is to be had {places}. `y` seals it all the same, `Esc` goes back."))
        return words.format(places=listed(places))

    def _there(self, at: Target) -> str:
        words = _("on field {field}") if isinstance(at, FieldAt) else _("at {owner}'s {slot}")
        return words.format(**place_names(self.view.seats, at))

    def _bare(self) -> frozenset[SlotAt]:
        """The slots with no stone below them."""
        return frozenset(
            SlotAt(seat, slot) for seat in self.villages for slot in SLOTS if not worth(self.view.villages[seat], slot)
        )

    # --- words ---

    def own_keys(self) -> list[Key]:
        sent = self.plan.sent > 0
        return [
            Key("a-g", _("field")),
            Key(f"{min(self.villages) + 1}-{max(self.villages) + 1}", _("village")),
            Key("Space", _("besiege"), isinstance(self.cursor, SlotAt)),
            Key("Enter", _("seal")),
            Key("-", _("fewer"), sent),
            Key("+", _("more"), self.home > 0),
            Key("x", _("all home"), sent),
        ]

    def about(self) -> list[Part]:
        told = if_sent(self.view, self.cursor), who_could_come(self.view, self.seat, self.cursor)
        return [(words, "calm") for words in told if words]

    # --- drawing ---

    def title(self) -> list[Part]:
        return parts_of(_("{who}: send your Vikings in secret"), "accent", who=self.who())

    def lay(self, canvas: Canvas, box: Box) -> Box:
        """Who stays and who goes: beside the title if there are few rows, else with the prospects of each place."""
        roomy = box.height >= LISTED
        for told in (self._tray(named=True), self._tray(named=False)):
            if roomy or width_of([*self.title(), *told]) + 4 < canvas.width:
                x, y = (box.x, box.y) if roomy else (canvas.width - 1 - width_of(told), 0)
                end = canvas.parts(x, y, told)
                self._home_again(canvas, x, y, end - x, 1)
                break
        if not roomy:
            return box
        room = below(box, 2)
        if not self.plan.sent:
            return self.below_words(canvas, room, stakes(self.view, self.seat))
        self._list(canvas, below(room, SAID + 1))
        return room._replace(height=SAID)

    def _tray(self, named: bool) -> list[Part]:
        """The Vikings at home, and those sent: one by one if they are `named`."""
        tag = chip(self.view.seats, self.seat)
        parts: list[Part] = [(f"{self._defend()} ", "ink+bold")]
        if named:
            parts += [part for _man in range(self.home) for part in (tag, (" ", "ink"))]
        parts.append((f"  {self._sent()} ", "ink+bold"))
        for at, count in pieces(self.view, self.plan).vikings.items() if named else ():
            where = (
                [framed(at.field)]
                if isinstance(at, FieldAt)
                else [(slot_sign(at.slot), "accent"), (" ", "ink"), chip(self.view.seats, at.village)]
            )
            parts += [*where, (f"{count} " if count > 1 else " ", "ink")]
        return parts

    def _list(self, canvas: Canvas, box: Box) -> None:
        """The prospects of the whole plan, place by place."""
        y = box.y
        for at, count in pieces(self.view, self.plan).vikings.items():
            lines = sentence([(if_sent(self.view, at), "ink")], box.width - TAGGED)
            if y + len(lines) > box.y + box.height:
                return
            canvas.parts(box.x, y, [chip(self.view.seats, self.seat, count)])
            for line in lines:
                canvas.text(box.x + TAGGED, y, line)
                y += 1

    def _home_again(self, canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
        """A click on the tray calls everybody home."""
        if self.plan.sent:
            canvas.zone(x, y, width, height, "x")

    def _defend(self) -> str:
        return ngettext("{count} defends", "{count} defend", self.home).format(count=self.home)

    def _sent(self) -> str:
        return _("{count} sent").format(count=self.plan.sent)


def _plan(seat: Seat, fields: Iterable[int], sieges: Iterable[SlotAt]) -> Plan:
    """A plan with its slots in order, and each once."""
    return Plan(seat, tuple(fields), tuple(sorted(set(sieges), key=lambda at: (at.village, SLOT[at.slot]))))


def _rows(form: PlanForm, villages: Iterable[Iterable[Seat]]) -> list[list[Target | None]]:
    """The targets in rows as on the board: the fields, then the villages; None where there is no target."""
    rows: list[list[Target | None]] = [[FieldAt(name) for name in FIELDS]]
    for row in villages:
        places = [SlotAt(village, slot) for village in row for slot in SLOTS]
        targets: list[Target | None] = [at if at in form.slots else None for at in places]
        rows += [targets] * any(targets)
    return rows
