"""A lesson: a prepared game on the real table, step by step, from a file beside the game. No screen is needed."""

from collections.abc import Mapping, Sequence
from functools import cache, partial
from importlib.resources import files
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import astuple

from core import games
from core.kernel.records import HUMAN, PlayedBy
from core.kernel.table import Table
from core.kernel.types import Seat, Seating
from tui.session.bots import BotSeats
from tui.session.session import AnySession, Session
from tui.session.steps import Announce, Ask, BotTurn, Hold, Step
from tui.words import _

LEARNER: Seat = 0
Wire = Mapping[str, Any]  # a decision in the words of the table protocol


class Otherwise(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to other decisions than the lesson's: to those that have these parts."""

    when: Wire
    say: str


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to do. It has one of `choose`, `do` and `look`.

    `choose`: what is to be chosen, without deciding yet. `do`: the decisions to be made, those of one kind in any
    order. `look`: the kind of event whose page is looked at, or "hold". `then`: what has happened thereby, an event of
    the kind `on`. `astray`: what is told while more is chosen than that.
    """

    title: str
    say: str
    mark: tuple[str, ...] = ()
    choose: Wire | None = None
    do: tuple[Wire, ...] = ()
    astray: str = ""
    look: str = ""
    then: str = ""
    on: str = ""
    otherwise: tuple[Otherwise, ...] = ()


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A table that begins anew. `others`: the decisions of all other seats, for each in its order."""

    options: dict[str, Any]
    step: Annotated[tuple[LessonStep, ...], Meta(min_length=1)]
    others: tuple[Wire, ...] = ()


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """The first seat is the learner's. `end`: what is said once all is done."""

    seats: tuple[Seating, ...]
    part: Annotated[tuple[Part, ...], Meta(min_length=1)]
    end: str

    @property
    def texts(self) -> list[str]:
        """All that is read on the way."""
        told = [text for part in self.part for step in part.step for text in (step.say, step.then) if text]
        return [*told, self.end]


@cache
def lesson_of(game: str) -> Lesson:
    text = files(f"tui.games.{game}").joinpath("lesson.toml").read_text("utf-8")
    return msgspec.toml.decode(text, type=Lesson)


class Stuck(Exception):
    """The lesson does not agree with the rules: the message names the step."""


def _read(game: str, wire: Wire) -> Any:
    """A decision; TOML knows no null, which is "none" here."""
    parts = {part: None if value == "none" else value for part, value in wire.items()}
    return games.game(game).read_decision(parts)


class Scripted(BotSeats):
    """The other seats decide as the lesson's part has it."""

    def __init__(self, game: str, others: Sequence[Wire]) -> None:
        super().__init__(games.bots(game))
        self._decisions = [_read(game, wire) for wire in others]

    def think(self, table: "Table[Any, Any, Any, Any]", seat: Seat) -> Any:
        made = sum(did.decision.seat == seat for did in table.decisions())
        return partial(self._decide, seat, made)

    def _decide(self, seat: Seat, made: int) -> Any:
        """`made`: how many times the seat has decided."""
        own = [decision for decision in self._decisions if decision.seat == seat]
        if made >= len(own):
            raise Stuck(f"the lesson has {len(own)} decisions for seat {seat}, and it is asked for another")
        return own[made]


class Place(NamedTuple):
    """A step, its part, and the step's number within that."""

    part: Part
    step: LessonStep
    within: int


class Course:
    """The way through a lesson: the step that is taken now, and what of it has been done."""

    def __init__(self, game: str, number: int = 0) -> None:
        self.game, self.lesson = game, lesson_of(game)
        self.places = [Place(part, step, at) for part in self.lesson.part for at, step in enumerate(part.step)]
        self.number = number if number < len(self.places) else 0  # a lesson that is done begins anew
        self._left: list[Any] = []  # the step's decisions that are still to be made
        self._begin_step()

    def __len__(self) -> int:
        return len(self.places)

    @property
    def step(self) -> LessonStep | None:
        """None at the end."""
        return self.places[self.number].step if self.number < len(self.places) else None

    @property
    def begun(self) -> bool:
        """True if some of the step's decisions are made."""
        return self.step is not None and len(self._left) < len(self.step.do)

    def _begin_step(self) -> None:
        self._left = [] if self.step is None else list(map(self.read, self.step.do))

    def read(self, wire: Wire) -> Any:
        """A decision of the learner's."""
        return _read(self.game, {"seat": LEARNER, **wire})

    # --- the step ---

    @property
    def chosen(self) -> Any:
        """What is to be chosen in this step; None if it is another kind of step."""
        return None if self.step is None or self.step.choose is None else self.read(self.step.choose)

    @property
    def due(self) -> Any:
        """The next decision to be made; None if there is none in this step."""
        return self._left[0] if self._left else None

    @property
    def half(self) -> Any:
        """What the step just before has had chosen, for the same question; None if nothing."""
        if self.number >= len(self.places) or not self.places[self.number].within:
            return None
        before = self.places[self.number - 1].step.choose
        return None if before is None else self.read(before)

    def strays(self, half: Any) -> bool:
        """True if more is chosen than the step wants."""
        if self.chosen is None or half is None:
            return False
        return any(_more(has, wanted) for has, wanted in zip(astuple(half), astuple(self.chosen), strict=True))

    def wants(self, decision: Any) -> bool:
        """True if it is to be made now. Of one kind they may come in any order, but none before those of another kind.

        So nobody ends a turn by a decision that the step wants last, while others of it cannot be made any more.
        """
        return decision in self._left and type(decision) is type(self._left[0])

    def accept(self, session: AnySession, decision: Any, then: Any = None) -> Any:
        """Take a decision as made, and perhaps another right after it; returns the first that the step does not want.

        If there is such a one, none is taken. Raises `Refused`.
        """
        session.table.foresee(decision)  # the rules refuse first
        left = list(self._left)
        for made in (decision, then):
            if made is not None and not self.wants(made):
                self._left = left
                return made
            if made is not None:
                self._left.remove(made)
        return None

    @property
    def done(self) -> bool:
        return self.step is not None and bool(self.step.do) and not self._left

    def answer(self, session: AnySession, decision: Any) -> str:
        """A sentence on a decision that the rules allow, and the step does not want."""
        assert self.step is not None
        wire = session.table.game.decision_wire(decision)
        for otherwise in self.step.otherwise:
            if all(wire.get(part) == value for part, value in otherwise.when.items()):
                return _(otherwise.say)
        alike = (each for each in self._left if type(each) is type(decision) and self.wants(each))
        wanted = next(alike, self.chosen or self.due)
        if wanted is None:
            return ""
        what = session.telling.describe(session.table.seats, wanted)
        return _("That is possible too. For this lesson: {what}.").format(what=what)

    def shows(self, step: Step) -> bool:
        """True if this is what the present step wants to be looked at."""
        return self.step is not None and _shows(self.step, step)

    # --- going on and back ---

    def go_on(self) -> bool:
        """To the next step; True if a table begins anew for it."""
        before = self.places[self.number].part
        self.number += 1
        self._begin_step()
        return self.step is not None and self.places[self.number].part is not before

    def go_to(self, number: int) -> AnySession:
        """To the beginning of any step: the table as it then stands."""
        self.number = max(0, min(number, len(self.places) - 1))
        self._begin_step()
        return self.session()

    def session(self) -> AnySession:
        """The table at the beginning of the present step. Raises `Stuck`."""
        part, step, within = self.places[self.number]
        session = self._new(part)
        for before in part.step[:within]:
            self.take_step(session, before)
        reach(session, step)
        return session

    def _new(self, part: Part) -> AnySession:
        game, seats = games.game(self.game), self.lesson.seats
        table = Table.new(game, seats, {"seed": "lesson", **part.options})
        for seat in range(len(seats)):
            table.take(PlayedBy(seat, HUMAN if seat == LEARNER else games.bots(self.game).stand_in))
        return Session(table, Scripted(self.game, part.others))

    def take_step(self, session: AnySession, step: LessonStep) -> None:
        """As its learner would."""
        for wire in step.do:
            reach(session, step)
            session.decide(self.read(wire))
        if step.look:
            _leave(session, reach(session, step), step)


def _more(has: Any, wanted: Any) -> bool:
    """Of counts one by one, or of other things."""
    if not isinstance(has, tuple):
        return False
    if all(isinstance(part, int) for part in (*has, *wanted)):
        return any(count > most for count, most in zip(has, wanted, strict=False))
    return not set(has) <= set(wanted)


def _shows(wanted: LessonStep, step: Step) -> bool:
    match step:
        case Announce(moments):
            return wanted.look in {moment.event.__struct_config__.tag for moment in moments}
        case Hold():
            return wanted.look == "hold"
        case Ask(seat):
            return not wanted.look and seat == LEARNER
    return False


def reach(session: AnySession, wanted: LessonStep) -> Step:
    """Play on until the learner is to do what the step wants."""
    while True:
        session.settle()
        step = session.step()
        if _shows(wanted, step):
            return step
        _leave(session, step, wanted)


def _leave(session: AnySession, step: Step, wanted: LessonStep) -> None:
    match step:
        case Announce():
            session.seen()
        case Hold():
            session.let_go()
        case BotTurn(seat):
            session.decide(session.bots.think(session.table, seat)())
        case _:
            raise Stuck(f"{wanted.title}: {type(step).__name__} comes before it, where the lesson goes on")
