"""The prompt of Claim: a cursor on the island, a piece that is taken up, and its targets."""

from collections.abc import Hashable, Mapping, Sequence
from string import ascii_lowercase

from rich.text import Text

from core.games.claim import decisions as de
from core.games.claim.bots import beginning
from core.games.claim.bots.board import board_of, turn
from core.games.claim.danger import Threat
from core.games.claim.decide import moves
from core.games.claim.decisions import Decision
from core.games.claim.model import Point, State
from core.kernel.words import N_
from tui.games.claim.aim import Aim
from tui.games.claim.facts import about, about_border, about_territory
from tui.games.claim.lands import draw_lands
from tui.games.claim.marks import At, Border, Marks, TerritoryAt
from tui.games.claim.outlook import Outlook, in_danger, outlook
from tui.games.claim.prompt_words import (
    BRIEFEST,
    can_capture,
    claimable,
    foretold,
    help_on,
    hint,
    legend,
    points_in_danger,
    title,
    warning,
    why_not,
)
from tui.keys import Action
from tui.play.advised import USUAL, AdvisedPrompt, spaced
from tui.play.boxes import Box
from tui.play.cursor import STEPS
from tui.play.panel import narrowed, sentence
from tui.play.prompt import NOT_MINE, TAKEN, Pressed, decided
from tui.widgets.canvas import Canvas, Part, width_of
from tui.widgets.keys import Key
from tui.widgets.painted import Button
from tui.words import _

LOW, MARGINS = 2, 2  # rows of the lowest panel, and its columns without words
LEGEND = 4  # fewest lines of a prompt with the meanings of signs
LONGEST = 3  # signs of a point's name


class ClaimPrompt(AdvisedPrompt[State, Decision]):
    """One prompt for all questions: the phase decides what Enter chooses."""

    ACTIONS = (
        Action("claim.point", ("g",), N_("Begin the name of a point to go to")),
        Action("claim.claim", ("c",), N_("Turn to claiming, and back to moving")),
        Action("claim.done", ("d",), N_("Be done, where that is offered")),
        Action("claim.rest", ("f",), N_("Have all your pieces placed that are left")),
        Action("claim.danger", ("a",), N_("Show or hide the marks of what can be taken next")),
        *USUAL,
    )

    def __init__(self, view: State, options: Sequence[Decision], cursor: Point | None = None) -> None:
        """`cursor`: its place when this seat, or another, was asked last."""
        super().__init__(view, options[0].seat)
        self.choice: Aim = Aim(view, options, cursor)
        self.done = next((option for option in options if isinstance(option, de.Done)), None)
        self.typed = ""  # the typed part of a point's name
        self.alert = True  # whether what can be taken next is marked
        self.rest = False  # the rest of the pieces shall be placed too
        self._idea_at: Point | None = None  # the cursor's place when the idea came
        self._outlooks: dict[Decision, Outlook] = {}

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
            self._idea_points,
            self.catchers,
            frozenset(self.danger) if self.alert else frozenset(),
        )

    @property
    def catchers(self) -> frozenset[Point]:
        """The pieces that can capture, as long as none is taken up."""
        aim = self.choice
        return aim.catchers if aim.moving and aim.lifted is None else frozenset()

    @property
    def outlook(self) -> Outlook | None:
        """What Enter would bring at the cursor: for moves and castles."""
        now = self.choice.now
        if not isinstance(now, de.Move | de.Claim | de.PutCastle):
            return None
        if now not in self._outlooks:
            self._outlooks[now] = outlook(self.view, now)
        return self._outlooks[now]

    @property
    def danger(self) -> Mapping[Point, Threat]:
        """The seat's pieces and castles that can be taken next: as things stand, or would after the choice."""
        found = self.outlook
        return in_danger(self.view, self.seat) if found is None else found.danger

    def _way(self, move: de.Move) -> tuple[Point, ...]:
        island = self.view.island
        path = moves.path(island, self.view.piled, island.points[move.start], island.points[move.end])
        return tuple(island.names[bit] for bit in path)

    # --- a bot's idea ---

    def advise(self, decision: Decision | None, told: str, why: str = "") -> None:
        """An idea of a move that captures on names all of its way."""
        self._idea_at = self.choice.cursor
        further = ", ".join(self._further(decision))
        super().advise(
            decision, _("{idea} Then on to {points}.").format(idea=told, points=further) if further else told, why
        )

    def _further(self, decision: Decision | None) -> Sequence[Point]:
        """The ends of the moves with which it captures on (C-3.4)."""
        if not isinstance(decision, de.Move):
            return ()
        points, names = self.view.island.points, self.view.island.names
        made = turn(board_of(self.view), decision.seat, points[decision.start], points[decision.end])
        return [names[bit] for bit in made.then]

    @property
    def _idea_points(self) -> tuple[Point, ...]:
        decision = None if self.idea is None else self.idea.decision
        match decision:
            case de.Move(_seat, start, end):
                return (start, end, *self._further(decision))
            case None | de.Done():
                return ()
            case _:
                return (decision.point,)

    # --- keys and the mouse ---

    def take(self, key: str) -> Pressed[Decision]:
        if self.typing:
            self._type(key)
        elif key == "enter" and self._idea_at == self.choice.cursor and self._idea_points:
            self.note = self.keyed(_("`o` takes the idea over; move the cursor to choose otherwise."))
        elif key == "enter":
            return self._choose()
        elif key == "d" and self.done is not None:
            return decided(self.done)
        elif key == "f" and self.view.phase == "place":
            self.rest = True
            return decided(self.by_rule())
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
        elif key == "a" and self.view.phase != "place":
            self.alert = not self.alert
        elif key == "escape" and aim.changed:
            self.take_back()
        else:
            return False
        return True

    def clicked(self, spot: Hashable, button: Button) -> Pressed[Decision]:
        """The left button chooses a point, the right one moves the cursor there; the wheel goes through the offers.

        A border is explained.
        """
        if isinstance(spot, Border) and button in ("left", "right"):
            self.told = about_border(self.view, spot)
            return TAKEN
        if not isinstance(spot, At):
            return NOT_MINE
        self.typing = False
        if button in ("left", "right"):
            self.choice.cursor = spot.point
        else:
            self.choice.to_next(-1 if button == "wheel_up" else 1)
        return self._choose() if button == "left" else TAKEN

    def by_rule(self) -> Decision:
        """The point for a piece by the bots' rule of thumb: well spread over the territories, and away from the sea."""
        options = [option for option in self.choice.others if isinstance(option, de.Place)]
        return options[beginning.best([beginning.placing(self.view, option) for option in options])]

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

    def stands(self, decision: Decision) -> bool:
        return self.choice.now == decision

    def lead_to(self, decision: Decision) -> None:
        match decision:
            case de.Move(_seat, start) if self.choice.lifted is None:
                self.choice.cursor = start
            case de.Place(_seat, point) | de.Remove(_seat, point) | de.PutCastle(_seat, _, point):
                self.choice.cursor = point

    # --- words ---

    def lay(self, canvas: Canvas, box: Box) -> Box:
        """Where there is room below the words: who stands where, and the signs on the island with their meanings."""
        if box.height < LOW:
            return box
        if box.height < LEGEND or self.view.phase not in ("turn", "again"):
            return draw_lands(canvas, self.view, box)
        x, y, gap = box.x, box.y + box.height - 1, 3
        for sign in legend():
            if x + width_of(sign) <= box.x + box.width:
                x = canvas.parts(x, y, sign) + gap
        return draw_lands(canvas, self.view, Box(box.x, box.y, box.width, box.height - 1))

    def draw(self, width: int, height: int, changes: str = "") -> Canvas:
        """Where there is room for one line, longer words stand behind the title too, or in its place."""
        room = width - MARGINS
        flowing = [spaced(words) for words in self._wordings()]
        if height > LOW or any(len(sentence(words, room)) < height for words in flowing[:2]):
            return super().draw(width, height, changes)
        title: list[Part] = [*narrowed(self.title(), room // 2), ("  ", "ink")]
        tries = [*([*title, *words] for words in flowing[:-1]), *flowing]
        found = next((lines for each in tries if len(lines := sentence(each, room)) <= height), None)
        canvas = Canvas(width, height)
        for row, line in enumerate(found or self._fitting(Box(1, 0, room, height))):
            canvas.text(1, row, line)
        return canvas

    def _wordings(self) -> list[list[Part]]:
        """The words, and shorter ones that leave out nothing weighty."""
        words, found, now = self.words(), self.outlook, self.choice.now
        if self.note or self.told or self.idea is not None or self.typing:
            return [words]
        if found is None or now is None:
            return [words, words[:-1], [part for part in words if part[1] != "dim"]]
        return [list(foretold(self.view, now, found, brief)) for brief in range(BRIEFEST + 1)]

    def _fitting(self, room: Box, last: Sequence[Part] = ()) -> list[Text]:
        """Each sentence in a line of its own, if there is room for that."""
        for words in self._wordings():
            for told in ([*words, *last], words):
                lines = [line for part in told for line in sentence([part], room.width)]
                if len(lines) <= room.height:
                    return lines
            lines = sentence(spaced(words), room.width)
            if len(lines) <= room.height:
                return lines
        return super()._fitting(room, last)

    def own_keys(self) -> list[Key]:
        if self.typing:
            return [Key("Enter", _("go there")), Key("Esc", _("back"))]
        aim = self.choice
        found = [Key("Enter", _("choose")), Key("Tab", _("next")), Key("g", _("point"))]
        if self.view.phase == "place":
            return [*found, Key("f", _("place the rest"))]
        if self.view.phase == "turn":
            found.append(Key("c", _("claim"), aim.may_claim))
        if self.view.phase != "castle":
            found.append(Key("d", _("done"), self.done is not None))
        found.append(Key("a", _("danger")))
        return [*found, Key("Esc", _("back"), aim.changed)] if self.view.phase == "turn" else found

    def own_help(self) -> str:
        return help_on(self.view.phase)

    def title(self) -> list[Part]:
        return title(self.view, self.seat, self.who(), self.choice.claiming)

    def about(self) -> list[Part]:
        if self.typing:
            return [(_("Point: {typed}").format(typed=f"{self.typed}_"), "accent")]
        found = self.outlook
        if found is not None and self.choice.now is not None:
            return list(foretold(self.view, self.choice.now, found))
        return [(self.keyed(words), role) for words, role in self._situation() if words]

    def _situation(self) -> list[Part]:
        """What there is to choose, and to mind; the facts of the cursor's place last."""
        aim, view = self.choice, self.view
        claims = claimable(aim.others) if aim.may_claim and not aim.claiming and aim.lifted is None else ""
        danger = self.danger if self.alert else {}
        words = _("In danger: {points}.").format(points=points_in_danger(danger, list(danger))) if danger else ""
        return [
            (hint(view, self.seat, aim.lifted, aim.claiming), "ink"),
            (_("`f` places the rest for you.") if view.phase == "place" and view.hand[self.seat] > 1 else "", "dim"),
            (claims, "accent"),
            (warning(view, self.seat), "bad"),
            (words, "bad"),
            (can_capture(sorted(self.catchers, key=view.island.points.__getitem__)), "good"),
            (about(view, aim.cursor), "dim"),
        ]

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
