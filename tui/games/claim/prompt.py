"""What is asked of a seat in Claim: a cursor on the island, a piece that is taken up, and where it may go."""

from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property
from string import ascii_lowercase

from core.games.claim import decisions as de
from core.games.claim.decide import moves
from core.games.claim.decisions import Decision
from core.games.claim.island import bits
from core.games.claim.model import Point, Points, State
from core.kernel.words import N_
from tui.games.claim.grid import place
from tui.games.claim.marks import At, Marks, TerritoryAt
from tui.games.claim.told import about, about_territory, help_on, hint, title, why_not
from tui.keys import Action
from tui.play.advised import USUAL, AdvisedPrompt
from tui.play.cursor import STEPS
from tui.play.prompt import NOT_MINE, TAKEN, Pressed, decided
from tui.widgets.canvas import Part
from tui.widgets.painted import Button
from tui.words import _

LONGEST = 3  # signs of a point's name
WITH_POINT = de.Place | de.Remove | de.Claim | de.PutCastle
KINDS: dict[str, type[WITH_POINT]] = {
    "place": de.Place,
    "remove": de.Remove,
    "claim": de.Claim,
    "castle": de.PutCastle,
}


class ClaimPrompt(AdvisedPrompt[State, Decision]):
    """One for all that is asked: the phase tells what Enter chooses."""

    ACTIONS = (
        Action("claim.point", ("g",), N_("Begin the name of a point to go to")),
        Action("claim.claim", ("c",), N_("Turn to claiming, and back to moving")),
        Action("claim.done", ("d",), N_("Be done, where that is offered")),
        *USUAL,
    )

    def __init__(self, view: State, options: Sequence[Decision], cursor: Point | None = None) -> None:
        """`cursor`: where it stood when this seat, or another, was asked last."""
        super().__init__(view, options[0].seat)
        self.moves = [option for option in options if isinstance(option, de.Move)]
        self.others = [option for option in options if isinstance(option, WITH_POINT)]
        self.done = next((option for option in options if isinstance(option, de.Done)), None)
        self.starts = frozenset(option.start for option in self.moves)
        self.lifted: Point | None = view.island.names[view.moving] if view.phase == "again" else None
        self.claiming = not self.moves
        self.typed = ""  # as much of a point's name as was typed
        self.cursor = cursor if cursor in view.island.points else self._first_point()

    def _first_point(self) -> Point:
        """Among the points that are offered, the one nearest to the island's middle."""
        island = self.view.island
        wanted = list(self.offered or self.starts) or list(island.points)
        return min(wanted, key=lambda name: _far(place(island, name), (island.width / 2, island.height / 2)))

    # --- what is offered ---

    @property
    def moving(self) -> bool:
        """Whether Enter is for a move, as it stands."""
        return self.view.phase in ("turn", "again") and not self.claiming

    @property
    def offered(self) -> Mapping[Point, int]:
        """The points that Enter decides on, with how many would be captured there."""
        if not self.moving:
            return {option.point: 0 for option in self.others}
        return {} if self.lifted is None else self._ways_of(self.lifted)

    def _ways_of(self, start: Point) -> Mapping[Point, int]:
        return {end: points.bit_count() for (begin, end), points in self.caught.items() if begin == start}

    @cached_property
    def caught(self) -> Mapping[tuple[Point, Point], Points]:
        """What each move would capture."""
        points, found = self.view.island.points, {}
        for option in self.moves:
            by_seat = moves.captures(self.view, option.seat, points[option.start], points[option.end])
            found[option.start, option.end] = sum(by_seat)  # no two seats stand on one point
        return found

    @property
    def here(self) -> Decision | None:
        """What Enter would decide where the cursor is."""
        if not self.moving:
            return next((option for option in self.others if option.point == self.cursor), None)
        wanted = self.lifted, self.cursor
        return next((option for option in self.moves if (option.start, option.end) == wanted), None)

    @property
    def marks(self) -> Marks:
        move = self.here if isinstance(self.here, de.Move) else None
        anywhere = self.view.phase == "place"  # then it is said, and not marked on every point
        movable = self.starts if self.moving and self.view.phase == "turn" else frozenset()
        return Marks(
            self.cursor,
            self.lifted,
            {} if anywhere else self.offered,
            frozenset(self.offered) if anywhere else movable,
            self.caught[move.start, move.end] if move else 0,
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
        elif key in STEPS:
            self._step(*STEPS[key])
        elif key in ("tab", "shift+tab"):
            self._to_next(-1 if key == "shift+tab" else 1)
        elif key == "g":
            self.typing, self.typed = True, ""
        elif key == "c" and self.may_claim:
            self.claiming, self.lifted = not self.claiming, None
            self._to_next(1)
        elif key == "escape" and self._holds:
            self.take_back()
        else:
            return NOT_MINE
        return TAKEN

    def clicked(self, spot: Hashable, button: Button) -> Pressed[Decision]:
        """On a point: the cursor goes there, and chooses it; the wheel goes through what is offered."""
        if not isinstance(spot, At):
            return NOT_MINE
        self.typing = False
        if button == "left":
            self.cursor = spot.point
            return self._choose()
        if button == "right":
            self.cursor = spot.point
        else:
            self._to_next(-1 if button == "wheel_up" else 1)
        return TAKEN

    def _choose(self) -> Pressed[Decision]:
        decision = self.here
        if decision is not None:
            return decided(decision)
        if self.moving and self.cursor in self.starts and self.view.phase == "turn":
            self.lifted = None if self.lifted == self.cursor else self.cursor
        else:
            self.note = why_not(self.view, self._tried())
        return TAKEN

    def _tried(self) -> Decision:
        """What Enter would decide where the cursor is, whether or not the rules allow it."""
        view, seat, point = self.view, self.seat, self.cursor
        match view.phase:
            case "place":
                return de.Place(seat, point)
            case "remove":
                return de.Remove(seat, point)
            case "castle":
                return de.PutCastle(seat, view.taken[0], point)
            case _ if self.moving:
                return de.Move(seat, self.lifted or point, point)
            case _:
                return de.Claim(seat, view.island.territory_of[view.island.points[point]], point)

    def _step(self, across: int, down: int) -> None:
        """To the next point of the island in that direction, over what sea there is."""
        island = self.view.island
        column, row = place(island, self.cursor)
        while 0 <= (column := column + across) < island.width and 0 <= (row := row + down) < island.height:
            bit = 1 << row * island.stride + column
            if island.land & bit:
                self.cursor = island.names[bit]
                return

    def _to_next(self, by: int) -> None:
        """Of what Enter would choose or take up, in order of points."""
        points = self.view.island.points
        wanted = sorted(self.offered or self.starts, key=points.__getitem__)
        here = points[self.cursor]
        if by > 0:
            self.cursor = next((name for name in wanted if points[name] > here), wanted[0])
        else:
            self.cursor = next((name for name in reversed(wanted) if points[name] < here), wanted[-1])

    def _type(self, key: str) -> None:
        """The name of a point, a letter and one or two digits."""
        typed, self.typing = self.typed, key not in ("escape", "enter")
        if key == "backspace":
            self.typed = typed[:-1]
        elif key == "enter":
            if typed in self.view.island.points:
                self.cursor = typed
            elif typed:
                self.note = _("The island has no point {point}.").format(point=typed)
        elif len(typed) < LONGEST and len(key) == 1 and (key in ascii_lowercase if not typed else key.isdecimal()):
            self.typed = typed + key

    @property
    def may_claim(self) -> bool:
        """Whether there is both something to claim and something to move."""
        return self.view.phase == "turn" and bool(self.moves) and bool(self.others)

    @property
    def _holds(self) -> bool:
        """Whether something is taken up, or begun, that can be put down again."""
        return self.view.phase == "turn" and (self.lifted is not None or (self.claiming and bool(self.moves)))

    @property
    def changed(self) -> bool:
        return self.typing or self._holds

    def take_back(self) -> bool:
        if self.typing:
            self.typing = False
        elif self._holds:
            self.cursor = self.lifted or self.cursor
            self.lifted, self.claiming = None, False
        else:
            return False
        return True

    def adopt(self, decision: Decision) -> None:
        match decision:
            case de.Move(_seat, start, end):
                self.claiming, self.cursor = False, end
                self.lifted = start
            case de.Done():
                self.told = self.keyed(_("`d` is done: that is the idea."))
            case _:
                self.claiming, self.lifted, self.cursor = True, None, decision.point

    # --- what it tells ---

    def own_keys(self, width: int) -> list[tuple[str, str]]:
        if self.typing:
            return [("Enter", _("go there")), ("Esc", _("back"))]
        found = [("Enter", _("choose"))]
        if self.may_claim:
            found.append(("c", _("move or claim")))
        if self.done is not None:
            found.append(("d", _("done")))
        if self._holds:
            found.append(("Esc", _("back")))
        return [*found, ("Tab", _("next")), ("g", _("a point"))]

    def own_help(self) -> str:
        return help_on(self.view.phase)

    def title(self) -> list[Part]:
        return title(self.view, self.seat, self.who(), self.claiming)

    def about(self) -> list[Part]:
        if self.typing:
            return [(_("Point: {typed}").format(typed=f"{self.typed}_"), "accent")]
        here = self.here
        caught = list(bits(self.caught[here.start, here.end])) if isinstance(here, de.Move) else []
        words = self.keyed(hint(self.view, self.seat, self.lifted, here, len(caught), self.claiming))
        told: list[Part] = [(words, "ink"), (about(self.view, self.cursor), "dim")]
        if self.may_claim and not self.claiming and self.lifted is None:
            told.insert(1, (self.keyed(_("Before that, `c` claims a territory.")), "ink"))
        return told

    def told_of(self, spot: Hashable) -> str:
        """The cursor goes there too; on a territory to its first point."""
        self.typing = False
        match spot:
            case At(point):
                self.cursor = point
                return about(self.view, point)
            case TerritoryAt(name):
                island = self.view.island
                self.cursor = island.named(island.territories[name])[0]
                return about_territory(self.view, name)
        return ""


def _far(place_: tuple[int, int], to: tuple[float, float]) -> float:
    return abs(place_[0] - to[0]) + abs(place_[1] - to[1])


def _points_of(decision: Decision | None) -> tuple[Point, ...]:
    match decision:
        case de.Move(_seat, start, end):
            return (start, end)
        case None | de.Done():
            return ()
        case _:
            return (decision.point,)
