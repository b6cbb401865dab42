"""One table under way: the sole owner of the table and its journal, and the director of whose sitting comes next."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol

from core.kernel.table import Table
from core.kernel.types import BYSTANDER, Seat
from tui.games.contract import GameUI
from tui.session.bots import BotSeats
from tui.session.steps import Announce, Ask, BotTurn, Curtain, Over, Step
from tui.session.tale import HINT, HUMAN, LOOKED, PLAYER, STAND_IN, Tale


class Keeper(Protocol):
    """What a session needs of a journal."""

    @property
    def trouble(self) -> str | None: ...

    def append(self, *records: Any) -> bool:
        """Make the records durable; a disk that will not is told by `trouble`."""

    def retry(self) -> bool: ...

    def close(self) -> bool: ...


class Session:
    """Whoever decides: `act`; then `settle`, and `step` tells what comes next."""

    def __init__(
        self,
        table: "Table[Any, Any, Any, Any]",
        ui: GameUI,
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
        self.tale = Tale(table.game, ui, self.seats)
        for record in table.records:
            self.tale.take(record)
        self.at_keyboard: Seat | None = None  # whose secrets may be on the screen
        self.again: Seat | None = None  # that seat, where it looks again at what it has decided
        # The last person of several still has to take the keyboard: a table that is resumed may be in any hands.
        self._passing = self.tale.several and len(self.humans) == 1
        self._premoves: dict[Seat, tuple[Any, list[Any]]] = {}  # a decision ahead, and the public events since
        self._reopened: dict[Seat, str] = {}  # why what a seat had decided ahead is asked again
        self._undos: list[int] = []  # how many decisions each undo took that a redo may bring back
        self._news: list[Any] = []
        self._unwritten: list[Any] = []
        self._past = 0  # how many events stood before those
        self._touched = True  # a person has decided since the last announcement

    # --- who plays ---

    @property
    def players(self) -> Sequence[str]:
        return self.tale.players

    @property
    def humans(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, player in enumerate(self.players) if player == HUMAN)

    @property
    def alone(self) -> bool:
        """No curtain is needed: nobody else is there to look, or there is nothing that they may not see."""
        return not self.table.game.secrets or (len(self.humans) <= 1 and not self._passing)

    def hand_over(self, seat: Seat, player: str) -> None:
        """A seat passes from a person to a bot, or back: then the keyboard may be in other hands."""
        alone = self.alone
        self._premoves.pop(seat, None)
        self._note(PLAYER, seat, player)
        if not alone or player == HUMAN:
            self._passing = bool(self.humans)
        if self._passing or self.at_keyboard == seat:
            self.leave_keyboard()

    # --- what comes next ---

    def decide_unasked(self) -> None:
        """Decide what needs no asking: what was settled ahead, and what has one option, as everybody can tell."""
        while not self._news and (decision := self._by_itself()) is not None:
            self.act(decision)
        options = self._premove_options()
        if self.at_keyboard is not None and len(options) == 1 and self._tells_nothing(self.at_keyboard):
            self.premove(self.at_keyboard, options[0])

    def _premove_options(self) -> Sequence[Any]:
        """What the seat that sits may settle now, though it will be asked later."""
        seat = self.at_keyboard
        if seat is None or seat in self._premoves or seat in self.table.to_act():
            return ()
        options: Sequence[Any] = self.ui.premoves(self.table.view(seat))
        return options

    def _by_itself(self) -> Any:
        for seat in self.table.to_act():
            if self.players[seat] != HUMAN:
                continue
            options = self.table.legal(seat)
            kept, since = self._premoves.get(seat, (None, []))
            if kept is not None and isinstance(options, tuple) and kept in options:
                self._reopened[seat] = self.ui.reopens(since, kept)
                if not self._reopened[seat]:
                    return kept
                del self._premoves[seat]
            if isinstance(options, tuple) and len(options) == 1 and self._tells_nothing(seat):
                return options[0]
        return None

    def _tells_nothing(self, seat: Seat) -> bool:
        return self.alone or self.ui.forced(self.table.view(BYSTANDER), seat)

    def step(self) -> Step:
        table = self.table
        if self._news:
            past = table.events(0, BYSTANDER)[: self._past]
            return Announce(tuple(self._news), tuple(past), self._touched and bool(self.humans))
        outcome = table.outcome()
        if outcome is not None:
            return Over(outcome)
        owing = table.to_act()
        people = tuple(seat for seat in owing if self.players[seat] == HUMAN)
        if len(people) < len(owing):
            return BotTurn(next(seat for seat in owing if seat not in people), hidden=len(owing) > 1)
        return self._ask(people) or self._curtain(people)

    def _ask(self, people: tuple[Seat, ...]) -> Ask | None:
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
        return tuple(seat for seat in others if (made := self.tale.last(seat)) is None or made.by_person)

    def ending(self) -> Announce:
        """What the last decision brought about, to be looked at once more."""
        events = self.table.events(0, BYSTANDER)
        last = len(self.table.decisions()[-1].events) if self.table.at else 0
        past, news = events[: len(events) - last], events[len(events) - last :]
        return Announce(tuple(event for event in news if self.ui.worth_announcing(event)), tuple(past), waits=True)

    def take_keyboard(self, seat: Seat) -> None:
        """The seat has opened the curtain: from now on its secrets may be shown."""
        self.at_keyboard = seat
        self._passing = False
        self.again = seat if seat not in self.table.to_act() else None
        looked = self.table.note(LOOKED, seat, str(len(self.tale.lines)))
        self.tale.take(looked)
        self._unwritten.append(looked)  # it goes to disk with the next record: nothing hangs on it

    def leave_keyboard(self) -> None:
        self.at_keyboard = self.again = None

    def seen(self) -> None:
        """What was announced has been looked at."""
        self._news.clear()
        self._touched = False
        if not self.alone:
            self.leave_keyboard()

    def eyes(self) -> Seat:
        """Whose view may be on the screen now, the bystander's where nobody's secrets may."""
        if self.alone:
            return next(iter(self.humans), BYSTANDER)
        return BYSTANDER if self.at_keyboard is None or self._news else self.at_keyboard

    def view(self) -> Any:
        return self.table.view(self.eyes())

    # --- deciding ---

    def act(self, decision: Any) -> None:
        """Carry a decision out, on disk before anything of it is shown. Raises `Refused`."""
        did = self.table.act(decision)
        self._past = len(self.table.events()) - len(did.events)
        self._keep_record(did)
        self._undos.clear()
        self._touched = self._touched or self.players[decision.seat] == HUMAN
        self.again = None
        public = [self.table.game.event_view(event, BYSTANDER) for event in did.events]
        for _decision, since in self._premoves.values():
            since.extend(public)
        self._premoves.pop(decision.seat, None)
        self._reopened.pop(decision.seat, None)
        self._news += [event for event in public if self.ui.worth_announcing(event)]
        if self._news and not self.alone:
            self.leave_keyboard()  # everybody gathers round

    def premove(self, seat: Seat, decision: Any) -> None:
        """Settle a decision ahead. It is in memory alone: after a crash it is asked again."""
        self._premoves[seat] = (decision, [])

    def think(self, seat: Seat) -> Callable[[], Any]:
        """A bot's decision, to be thought on any thread."""
        return self.bots.think(self.table, seat, self.players[seat])

    def tell_failures(self) -> None:
        while self.bots.failed:
            self._note(STAND_IN, self.bots.failed.pop(), self.bots.stand_in)

    def hint(self, seat: Seat, options: Any) -> Callable[[], Any]:
        """Advice from the seat's own view, to be thought on any thread. The log tells that it was asked."""
        self._note(HINT, seat)
        return self.bots.advise(self.table, seat, options)

    # --- back and forth ---

    def undoable(self) -> int:
        """How many decisions an undo takes back: to the last that a person made. 0: not without crossing a barrier.

        A seat that sits behind the curtain takes back only its own.
        """
        for steps, (seat, by_person) in enumerate(reversed(self.tale.made), 1):
            if self.table.barriers_back(steps):
                return 0
            if by_person and self._asked(self.table.at - steps, seat):
                return steps if self.at_keyboard in (None, seat) else 0
        return 0

    def _asked(self, at: int, seat: Seat) -> bool:
        """Whether what the seat decided then was left to it: what was decided for it would be so again at once."""
        game, state = self.table.game, self.table.state_at(at)
        options = game.legal(state, seat)
        one = isinstance(options, tuple) and len(options) == 1
        return not (one and (self.alone or self.ui.forced(game.view(state, BYSTANDER), seat)))

    def undo(self) -> bool:
        """Take back the last decision of a person."""
        steps = self.undoable()
        if not steps:
            return False
        self.table.undo(steps)
        self._undos.append(steps)
        self._went()
        return True

    def redo(self) -> bool:
        """Bring back what the last undo took; a seat that sits behind the curtain, only its own."""
        if self.tale.undone and self.at_keyboard not in (None, self.tale.undone[-1].seat):
            return False
        steps = min(self._undos.pop() if self._undos else 1, self.table.undone)
        if not steps:
            return False
        self.table.redo(steps)
        self._went()
        return True

    def _went(self) -> None:
        self._keep_record(self.table.records[-1])
        self._premoves.clear()
        self._reopened.clear()
        self._news.clear()
        if self.at_keyboard is not None and self.at_keyboard not in self.table.to_act():
            self.leave_keyboard()

    # --- the journal ---

    @property
    def trouble(self) -> str | None:
        return self.journal.trouble if self.journal else None

    def retry(self) -> None:
        if self.journal and self.journal.trouble:
            self.journal.retry()

    def close(self) -> None:
        if self.journal:
            if self._unwritten:
                self.journal.append(*self._unwritten)
                self._unwritten.clear()
            self.journal.close()

    def _note(self, kind: str, seat: Seat, data: str = "") -> None:
        self._keep_record(self.table.note(kind, seat, data))

    def _keep_record(self, record: Any) -> None:
        if self.journal:
            self.journal.append(*self._unwritten, record)
            self._unwritten.clear()
        self.tale.take(record)
