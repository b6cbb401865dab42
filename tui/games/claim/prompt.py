"""The prompt of Claim: a cursor on the island, a piece that is taken up, and its targets."""

from collections.abc import Hashable, Sequence
from string import ascii_lowercase

from core.games.claim import decisions as de
from core.games.claim.decide import moves
from core.games.claim.decisions import Decision
from core.games.claim.island import bits
from core.games.claim.model import Point, State
from core.kernel.words import N_
from tui.games.claim.aim import Aim
from tui.games.claim.facts import about, about_territory
from tui.games.claim.marks import At, Marks, TerritoryAt
from tui.games.claim.prompt_words import help_on, hint, title, why_not
from tui.keys import Action
from tui.play.advised import USUAL, AdvisedPrompt
from tui.play.cursor import STEPS
from tui.play.prompt import NOT_MINE, TAKEN, Pressed, decided
from tui.widgets.canvas import Part
from tui.widgets.keys import Key
from tui.widgets.painted import Button
from tui.words import _

LONGEST = 3  # signs of a point's name


class ClaimPrompt(AdvisedPrompt[State, Decision]):
    """One prompt for all questions: the phase decides what Enter chooses."""

    ACTIONS = (
        Action("claim.point", ("g",), N_("Begin the name of a point to go to")),
        Action("claim.claim", ("c",), N_("Turn to claiming, and back to moving")),
        Action("claim.done", ("d",), N_("Be done, where that is offered")),
        *USUAL,
    )

    def __init__(self, view: State, options: Sequence[Decision], cursor: Point | None = None) -> None:
        """`cursor`: its place when this seat, or another, was asked last."""
        super().__init__(view, options[0].seat)
        self.choice: Aim = Aim(view, options, cursor)
        self.done = next((option for option in options if isinstance(option, de.Done)), None)
        self.typed = ""  # the typed part of a point's name

    @property
    def marks(self) -> Marks:
        aim = self.choice
        move = aim.now if isinstance(aim.now, de.Move) else None
        anywhere = self.view.phase == "place"  # then words say so, and not a mark on every point
        movable = aim.starts if aim.moving and self.view.phase == "turn" else frozenset()
        return Marks(
            aim.cursor,
            aim.lifted,
            {} if anywhere else aim.offered,
            frozenset(aim.offered) if anywhere else movable,
            aim.caught[move.start, move.end] if move else 0,
            self._way(move) if move else (),
            _points_of(self.idea.decision) if self.idea is not None else (),
        )

    def _way(self, move: de.Move) -> tuple[Point, ...]:
        island = self.view.island
        path = moves.path(island, self.view.piled, island.points[move.start], island.points[move.end])
        return tuple(island.names[bit] for bit in path)

    # --- keys and the mouse ---

    def take(self, key: str) -> Pressed[Decision]:
        if self.typing:
            self._type(key)
        elif key == "enter":
            return self._choose()
        elif key == "d" and self.done is not None:
            return decided(self.done)
        elif not self._moved(key):
            return NOT_MINE
        return TAKEN

    def _moved(self, key: str) -> bool:
        """True if the key moves the cursor, puts down a piece, or begins a point's name or a claim."""
        aim = self.choice
        if key in STEPS:
            aim.step(*STEPS[key])
        elif key in ("tab", "shift+tab"):
            aim.to_next(-1 if key == "shift+tab" else 1)
        elif key == "g":
            self.typing, self.typed = True, ""
        elif key == "c" and aim.may_claim:
            aim.turn_to_claiming()
        elif key == "escape" and aim.changed:
            self.take_back()
        else:
            return False
        return True

    def clicked(self, spot: Hashable, button: Button) -> Pressed[Decision]:
        """The left button chooses a point, the right one moves the cursor there; the wheel goes through the offers."""
        if not isinstance(spot, At):
            return NOT_MINE
        self.typing = False
        if button in ("left", "right"):
            self.choice.cursor = spot.point
        else:
            self.choice.to_next(-1 if button == "wheel_up" else 1)
        return self._choose() if button == "left" else TAKEN

    def _choose(self) -> Pressed[Decision]:
        decision = self.choice.now
        if decision is not None:
            return decided(decision)
        if not self.choice.lift():
            self.note = why_not(self.view, self._tried())
        return TAKEN

    def _tried(self) -> Decision:
        """The decision that Enter stands for at the cursor, whether or not the rules allow it."""
        view, seat, point = self.view, self.seat, self.choice.cursor
        match view.phase:
            case "place":
                return de.Place(seat, point)
            case "remove":
                return de.Remove(seat, point)
            case "castle":
                return de.PutCastle(seat, view.taken[0], point)
            case _ if self.choice.moving:
                return de.Move(seat, self.choice.lifted or point, point)
            case _:
                return de.Claim(seat, view.island.territory_of[view.island.points[point]], point)

    def _type(self, key: str) -> None:
        """Type the name of a point: a letter and one or two digits."""
        typed, self.typing = self.typed, key not in ("escape", "enter")
        if key == "backspace":
            self.typed = typed[:-1]
        elif key == "enter":
            if typed in self.view.island.points:
                self.choice.cursor = typed
            elif typed:
                self.note = _("The island has no point {point}.").format(point=typed)
        elif len(typed) < LONGEST and len(key) == 1 and (key in ascii_lowercase if not typed else key.isdecimal()):
            self.typed = typed + key

    @property
    def changed(self) -> bool:
        return self.typing or self.choice.changed

    def take_back(self) -> bool:
        if not self.typing:
            return super().take_back()
        self.typing = False
        return True

    def adopt(self, decision: Decision) -> None:
        aim = self.choice
        match decision:
            case de.Move(_seat, start, end):
                aim.claiming, aim.lifted, aim.cursor = False, start, end
            case de.Done():
                self.told = self.keyed(_("`d` is done: that is the idea."))
            case _:
                aim.claiming, aim.lifted, aim.cursor = True, None, decision.point

    # --- words ---

    def own_keys(self) -> list[Key]:
        if self.typing:
            return [Key("Enter", _("go there")), Key("Esc", _("back"))]
        aim = self.choice
        found = [Key("Enter", _("choose")), Key("Tab", _("next")), Key("g", _("a point"))]
        if self.view.phase == "turn":
            found += [Key("c", _("move or claim"), aim.may_claim), Key("d", _("done"), self.done is not None)]
        return [*found, Key("Esc", _("put down"), aim.changed)]

    def own_help(self) -> str:
        return help_on(self.view.phase)

    def title(self) -> list[Part]:
        return title(self.view, self.seat, self.who(), self.choice.claiming)

    def about(self) -> list[Part]:
        if self.typing:
            return [(_("Point: {typed}").format(typed=f"{self.typed}_"), "accent")]
        aim, here = self.choice, self.choice.now
        caught = list(bits(aim.caught[here.start, here.end])) if isinstance(here, de.Move) else []
        words = self.keyed(hint(self.view, self.seat, aim.lifted, here, len(caught), aim.claiming))
        told: list[Part] = [(words, "ink"), (about(self.view, aim.cursor), "dim")]
        if aim.may_claim and not aim.claiming and aim.lifted is None:
            told.insert(1, (self.keyed(_("Before that, `c` claims a territory.")), "ink"))
        return told

    def told_of(self, spot: Hashable) -> str:
        """Help on a point, or on a territory; the cursor goes there, on a territory to its first point."""
        self.typing = False
        match spot:
            case At(point):
                self.choice.cursor = point
                return about(self.view, point)
            case TerritoryAt(name):
                island = self.view.island
                self.choice.cursor = island.named(island.territories[name])[0]
                return about_territory(self.view, name)
        return ""


def _points_of(decision: Decision | None) -> tuple[Point, ...]:
    match decision:
        case de.Move(_seat, start, end):
            return (start, end)
        case None | de.Done():
            return ()
        case _:
            return (decision.point,)
