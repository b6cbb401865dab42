"""One table under way: the sole owner of the table and its journal, and the director of who is asked next."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from core.kernel.bots import Advice
from core.kernel.records import HUMAN, HintAsked, Looked, Note, PlayedBy, Record, StoodIn
from core.kernel.table import Table
from core.kernel.types import BYSTANDER, Decision, Form, Moment, Seat, Viewer
from core.kernel.words import Sentence
from tui.games.contract import GameUI
from tui.session.bots import BotSeats
from tui.session.steps import Announce, Ask, BotTurn, Curtain, Over, Step
from tui.session.tale import Tale
from tui.words import say

S = TypeVar("S")
D = TypeVar("D", bound=Decision)
E = TypeVar("E")
V = TypeVar("V")


class Keeper(Protocol):
    """What a session needs of a journal."""

    @property
    def trouble(self) -> str | None: ...

    @property
    def notices(self) -> list[Sentence]:
        """What the players should be told of the file, once."""

    def append(self, *records: Any, ended: bool = False) -> bool:
        """Make the records durable; a disk that will not is told by `trouble`. `ended`: the game is over with them."""

    def retry(self) -> bool: ...

    def close(self) -> bool: ...


class Session(Generic[S, D, E, V]):
    """Whoever decides: `act`; then `decide_unasked`, and `step` tells what comes next.

    What has happened comes out as moments, once and in order (`feed`); after a jump, going back or beginning, the
    table is to be shown as it stands.
    """

    def __init__(
        self,
        table: Table[S, D, E, V],
        ui: GameUI[V, D, E],
        bots: BotSeats,
        journal: Keeper | None = None,
        options: Mapping[str, object] = MappingProxyType({}),
    ) -> None:
        """`options`: what the table was set up with, for a rematch."""
        self.table = table
        self.options = options
        self.ui = ui
        self.seats = table.seats
        self.journal = journal
        self.bots = bots
        self.tale = Tale(table, ui)
        self.at_keyboard: Seat | None = None  # whose secrets may be on the screen
        self.again: Seat | None = None  # that seat, where it looks again at what it has decided
        # The last person of several still has to take the keyboard: a table that is resumed may be in any hands.
        self._passing = self.several and len(self.humans) == 1
        self._premoves: dict[Seat, tuple[D, int]] = {}  # and how many events stood when each was chosen
        self._reopened: dict[Seat, str] = {}  # why what a seat had chosen beforehand is asked again
        self._news: list[Moment[E, V]] = []  # to be announced
        self._unwritten: list[Note] = []
        self._told: int | None = None  # how many events the screen has been told; None: it has to jump
        self._touched = True  # a person has decided since the last announcement

    # --- who plays ---

    @property
    def players(self) -> Sequence[str]:
        return self.table.players

    @property
    def humans(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, player in enumerate(self.players) if player == HUMAN)

    @property
    def alone(self) -> bool:
        """No curtain is needed: nobody else is there to look, or there is nothing that they may not see."""
        return not self.table.game.secrets or (len(self.humans) <= 1 and not self._passing)

    @property
    def people(self) -> set[Seat]:
        """The seats that a person has ever had, once all had been given to somebody."""
        players, placed, people = [HUMAN] * len(self.seats), 0, set[Seat]()
        for note in self.table.records:
            if isinstance(note, PlayedBy):
                players[note.seat], placed = note.player, placed + 1
                if placed >= len(players):
                    people.update(seat for seat, player in enumerate(players) if player == HUMAN)
        return people

    @property
    def several(self) -> bool:
        """Whether more than one person has ever played at this table."""
        return len(self.people) > 1

    def hand_over(self, seat: Seat, player: str) -> None:
        """A seat passes from a person to a bot, or back: then the keyboard may be in other hands."""
        alone = self.alone
        self._premoves.pop(seat, None)
        self._note(PlayedBy(seat, player))
        if not alone or player == HUMAN:
            self._passing = bool(self.humans)
        if self._passing or self.at_keyboard == seat:
            self.leave_keyboard()

    # --- what comes next ---

    def decide_unasked(self) -> None:
        """Decide what needs no asking: premoves, and what has one option, as everybody can tell."""
        while not self._news and (decision := self._unasked()) is not None:
            self.act(decision)
        options = self._premove_options()
        if (
            self.at_keyboard is not None
            and len(options) == 1
            and self._tells_nothing(self.at_keyboard, self.table.view(BYSTANDER))
        ):
            self.premove(self.at_keyboard, options[0])

    def _premove_options(self) -> tuple[D, ...]:
        """What the seat at the keyboard may settle now, though it will be asked later."""
        seat = self.at_keyboard
        if seat is None or seat in self._premoves or seat in self.table.to_act():
            return ()
        return self.ui.premoves(self.table.view(seat))

    def _unasked(self) -> D | None:
        for seat in self.table.to_act():
            if self.players[seat] != HUMAN:
                continue
            options = self.table.legal(seat)
            if seat in self._premoves and isinstance(options, tuple) and self._premoves[seat][0] in options:
                premove, since = self._premoves[seat]
                self._reopened[seat] = self.ui.reopens(self.table.events(BYSTANDER, since), premove)
                if not self._reopened[seat]:
                    return premove
                del self._premoves[seat]
            if (
                isinstance(options, tuple)
                and len(options) == 1
                and self._tells_nothing(seat, self.table.view(BYSTANDER))
            ):
                return options[0]
        return None

    def _tells_nothing(self, seat: Seat, view: V) -> bool:
        """Whether nobody learns anything by it that the seat is not asked: `view` is a bystander's."""
        return self.alone or self.ui.forced(view, seat)

    def step(self) -> Step:
        table = self.table
        if self._news:
            return Announce(tuple(self._news), self._touched and bool(self.humans))
        outcome = table.outcome()
        if outcome is not None:
            return Over(outcome)
        owing = table.to_act()
        people = tuple(seat for seat in owing if self.players[seat] == HUMAN)
        if len(people) < len(owing):
            return BotTurn(next(seat for seat in owing if seat not in people), hidden=len(owing) > 1)
        return self._ask(people) or self._curtain(people)

    def _ask(self, people: tuple[Seat, ...]) -> Ask[D] | None:
        table, seat = self.table, people[0] if self.alone else self.at_keyboard
        if not self.alone and self.ui.in_the_open(table.view(BYSTANDER)):
            return Ask(people[0], table.legal(people[0]), open=True)
        if seat is None:
            return None
        if seat in people or seat == self.again:
            return Ask(seat, table.legal(seat), why=self._reopened.get(seat, ""))
        options = self._premove_options()
        return Ask(seat, options, premove=True) if options else None

    def _curtain(self, people: tuple[Seat, ...]) -> Curtain:
        self.leave_keyboard()
        return Curtain(people, self.may_look_again(people))

    def may_look_again(self, due: Sequence[Seat]) -> tuple[Seat, ...]:
        """Who has decided and may still change that; what a bot decided in a person's place is for nobody's eyes."""
        others = (seat for seat in self.humans if seat not in due and self.table.legal(seat))
        return tuple(seat for seat in others if self._decided_in_person(seat))

    def _decided_in_person(self, seat: Seat) -> bool:
        return next((step.by_person for step in self.table.latest() if step.decision.seat == seat), True)

    def ending(self) -> Announce[E, V]:
        """What the last decision brought about, to be looked at once more."""
        last = next(self.table.latest(), None)
        since = self.table.happened - (len(last.record.events) if last else 0)
        return Announce(self._worth_announcing(since), waits=True)

    def _worth_announcing(self, since: int) -> tuple[Moment[E, V], ...]:
        moments = self.table.moments(BYSTANDER, since)
        return tuple(moment for moment in moments if self.ui.worth_announcing(moment.event))

    def take_keyboard(self, seat: Seat) -> None:
        """The seat has opened the curtain: from now on its secrets may be shown."""
        self.at_keyboard = seat
        self._passing = False
        self.again = seat if seat not in self.table.to_act() else None
        looked = Looked(seat, len(self.table.records))
        self.table.take(looked)
        self._unwritten.append(looked)  # it goes to disk with the next record: nothing hangs on it

    def leave_keyboard(self) -> None:
        self.at_keyboard = self.again = None

    def seen(self) -> None:
        """What was announced has been looked at."""
        self._news.clear()
        self._touched = False
        if not self.alone:
            self.leave_keyboard()

    # --- what is to be seen ---

    def eyes(self) -> Viewer:
        """Whose view may be on the screen now, the bystander's where nobody's secrets may."""
        if self.alone:
            return next(iter(self.humans), BYSTANDER)
        return BYSTANDER if self.at_keyboard is None or self._news else self.at_keyboard

    def feed(self, viewer: Viewer) -> Iterator[Moment[E, V]] | None:
        """What has happened since this was last asked; None if the table went back, or has not been shown yet."""
        since, self._told = self._told, self.table.happened
        return None if since is None else self.table.moments(viewer, since)

    def story(self) -> Iterator[Moment[E, V]]:
        """The whole game as it stands, as everybody may know it."""
        return self.table.moments(BYSTANDER)

    # --- deciding ---

    def act(self, decision: D) -> None:
        """Carry a decision out, on disk before anything of it is shown. Raises `Refused`."""
        before = self.table.happened
        self._write(self.table.act(decision))
        self._touched = self._touched or self.players[decision.seat] == HUMAN
        self.again = None
        self._premoves.pop(decision.seat, None)
        self._reopened.pop(decision.seat, None)
        self._news += self._worth_announcing(before)
        if self._news and not self.alone:
            self.leave_keyboard()  # everybody gathers round

    def premove(self, seat: Seat, decision: D) -> None:
        """Keep a decision until it is asked for. It is in memory alone: after a crash it is asked again."""
        self._premoves[seat] = (decision, self.table.happened)

    def think(self, seat: Seat) -> Callable[[], D]:
        """A bot's decision, to be thought on any thread."""
        return self.bots.think(self.table, seat, self.players[seat])

    def tell_failures(self) -> None:
        while self.bots.failed:
            self._note(StoodIn(self.bots.failed.pop(), self.bots.stand_in))

    def hint(self, seat: Seat, options: tuple[D, ...] | Form) -> Callable[[], Advice[D]]:
        """Advice from the seat's own view, to be thought on any thread. The tale says that it was asked."""
        self._note(HintAsked(seat))
        return self.bots.advise(self.table, seat, options)

    # --- back and forth ---

    def undoable(self) -> int:
        """How many decisions an undo takes back: to the last that a person made. 0: not without crossing a barrier.

        A seat that is behind the curtain takes back only its own.
        """
        for steps, made in enumerate(self.table.latest(), 1):
            if self.table.barriers_back(steps):
                return 0
            if made.by_person and self._asked(self.table.at - steps, made.decision.seat):
                return steps if self.at_keyboard in (None, made.decision.seat) else 0
        return 0

    def _asked(self, at: int, seat: Seat) -> bool:
        """Whether what the seat decided then was left to it: what was decided for it would be so again at once."""
        game, state = self.table.game, self.table.state_at(at)
        options = game.legal(state, seat)
        one = isinstance(options, tuple) and len(options) == 1
        return not (one and self._tells_nothing(seat, game.view(state, BYSTANDER)))

    def undo(self) -> bool:
        """Take back the last decision of a person."""
        steps = self.undoable()
        if not steps:
            return False
        self.table.undo(steps)
        self._went()
        return True

    def redo(self) -> bool:
        """Bring back what the last undo took; a seat that is behind the curtain, only its own."""
        decision = self.table.next_redo
        if decision is None or self.at_keyboard not in (None, decision.seat):
            return False
        self.table.redo(self.table.last_undo)
        self._went()
        return True

    def _went(self) -> None:
        self._write(self.table.records[-1])
        self._premoves.clear()
        self._reopened.clear()
        self._news.clear()
        self._told = None
        if self.at_keyboard is not None and self.at_keyboard not in self.table.to_act():
            self.leave_keyboard()

    # --- the journal ---

    @property
    def trouble(self) -> str | None:
        return self.journal.trouble if self.journal else None

    def notices(self) -> list[str]:
        """What became of the file since this was asked last."""
        if self.journal is None:
            return []
        told = list(map(say, self.journal.notices))
        self.journal.notices.clear()
        return told

    def retry(self) -> None:
        if self.journal and self.journal.trouble:
            self.journal.retry()

    def close(self) -> None:
        if self.journal:
            if self._unwritten:
                self._write()
            self.journal.close()

    def _note(self, note: Note) -> None:
        self.table.take(note)
        self._write(note)

    def _write(self, *records: Record[E, D]) -> None:
        if self.journal:
            self.journal.append(*self._unwritten, *records, ended=self.table.outcome() is not None)
            self._unwritten.clear()


AnySession: TypeAlias = Session[Any, Any, Any, Any]
