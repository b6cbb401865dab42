"""One table under way: the sole owner of the table and its journal, and the director of whose sitting comes next."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from core.kernel.table import Table
from core.kernel.types import BYSTANDER, Seat
from core.kernel.words import Sentence
from tui.games.base import GameScreen
from tui.session.bots import BotSeats
from tui.session.log import HINT, HUMAN, LOOKED, PLAYER, STAND_IN, Log
from tui.session.steps import Announce, BotTurn, Curtain, Over, Sitting, Step
from tui.words import say


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


class Session:
    """Whoever decides: `act`; then `settle`, and `step` tells what comes next."""

    def __init__(
        self,
        table: "Table[Any, Any, Any, Any]",
        screen: GameScreen,
        bots: BotSeats,
        journal: Keeper | None = None,
    ) -> None:
        self.table = table
        self.screen = screen
        self.seats = table.seats
        self.journal = journal
        self.bots = bots
        self.log = Log(table.game, screen, self.seats)
        for record in table.records:
            self.log.take(record)
        self.sitting: Seat | None = None  # whose secrets may be on the screen
        self.again: Seat | None = None  # that seat, where it looks again at what it has decided
        # The last person of several still has to take the keyboard: a table that is resumed may be in any hands.
        self._passing = self.log.several and len(self.humans) == 1
        self._kept: dict[Seat, tuple[Any, list[Any]]] = {}  # a decision ahead, and the public events since
        self._doubts: dict[Seat, str] = {}  # why what a seat had decided ahead is asked again
        self._undos: list[int] = []  # how many decisions each undo took that a redo may bring back
        self._news: list[Any] = []
        self._unwritten: list[Any] = []
        self._past = 0  # how many events stood before those
        self._touched = True  # a person has decided since the last announcement

    # --- who plays ---

    @property
    def players(self) -> Sequence[str]:
        return self.log.players

    @property
    def humans(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, player in enumerate(self.players) if player == HUMAN)

    @property
    def alone(self) -> bool:
        """No curtain is needed: nobody else is there to look."""
        return len(self.humans) <= 1 and not self._passing

    def hand_over(self, seat: Seat, player: str) -> None:
        """A seat passes from a person to a bot, or back: then the keyboard may be in other hands."""
        alone = self.alone
        self._kept.pop(seat, None)
        self._note(PLAYER, seat, player)
        if not alone or player == HUMAN:
            self._passing = bool(self.humans)
        if self._passing or self.sitting == seat:
            self.rise()

    # --- what comes next ---

    def settle(self) -> None:
        """Decide what needs no asking: what was settled ahead, and what has one option, as everybody can tell."""
        while not self._news and (decision := self._by_itself()) is not None:
            self.act(decision)
        ahead = self._ahead()
        if self.sitting is not None and len(ahead) == 1 and self._tells_nothing(self.sitting):
            self.keep(self.sitting, ahead[0])

    def _ahead(self) -> Sequence[Any]:
        """What the seat that sits may settle now, though it will be asked later."""
        seat = self.sitting
        if seat is None or seat in self._kept or seat in self.table.to_act():
            return ()
        options: Sequence[Any] = self.screen.ahead(self.table.view(seat))
        return options

    def _by_itself(self) -> Any:
        for seat in self.table.to_act():
            if self.players[seat] != HUMAN:
                continue
            options = self.table.legal(seat)
            kept, since = self._kept.get(seat, (None, []))
            if kept is not None and isinstance(options, tuple) and kept in options:
                self._doubts[seat] = self.screen.stale(since, kept)
                if not self._doubts[seat]:
                    return kept
                del self._kept[seat]
            if isinstance(options, tuple) and len(options) == 1 and self._tells_nothing(seat):
                return options[0]
        return None

    def _tells_nothing(self, seat: Seat) -> bool:
        return self.alone or self.screen.forced(self.table.view(BYSTANDER), seat)

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
        return self._sitting(people) or self._curtain(people)

    def _sitting(self, people: tuple[Seat, ...]) -> Sitting | None:
        table, seat = self.table, people[0] if self.alone else self.sitting
        if not self.alone and self.screen.in_the_open(table.view(BYSTANDER)):
            return Sitting(people[0], table.legal(people[0]), open=True)
        if seat is None:
            return None
        if seat in people or seat == self.again:
            return Sitting(seat, table.legal(seat), why=self._doubts.get(seat, ""))
        ahead = self._ahead()
        return Sitting(seat, ahead, ahead=True) if ahead else None

    def _curtain(self, people: tuple[Seat, ...]) -> Curtain:
        self.rise()
        return Curtain(people, self.may_look_again(people))

    def may_look_again(self, due: Sequence[Seat]) -> tuple[Seat, ...]:
        """Who has decided and may still change that; what a bot decided in a person's place is for nobody's eyes."""
        others = (seat for seat in self.humans if seat not in due and self.table.legal(seat))
        return tuple(seat for seat in others if (made := self.log.last(seat)) is None or made.by_person)

    def ending(self) -> Announce:
        """What the last decision brought about, to be looked at once more."""
        events = self.table.events(0, BYSTANDER)
        last = len(self.table.decisions()[-1].events) if self.table.at else 0
        past, news = events[: len(events) - last], events[len(events) - last :]
        return Announce(tuple(event for event in news if self.screen.worth_announcing(event)), tuple(past), waits=True)

    def sit(self, seat: Seat) -> None:
        """The seat has opened the curtain: from now on its secrets may be shown."""
        self.sitting = seat
        self._passing = False
        self.again = seat if seat not in self.table.to_act() else None
        looked = self.table.note(LOOKED, seat, str(len(self.log.lines)))
        self.log.take(looked)
        self._unwritten.append(looked)  # it goes to disk with the next record: nothing hangs on it

    def rise(self) -> None:
        self.sitting = self.again = None

    def seen(self) -> None:
        """What was announced has been looked at."""
        self._news.clear()
        self._touched = False
        if not self.alone:
            self.rise()

    def eyes(self) -> Seat:
        """Whose view may be on the screen now, the bystander's where nobody's secrets may."""
        if self.alone:
            return next(iter(self.humans), BYSTANDER)
        return BYSTANDER if self.sitting is None or self._news else self.sitting

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
        for _decision, since in self._kept.values():
            since.extend(public)
        self._kept.pop(decision.seat, None)
        self._doubts.pop(decision.seat, None)
        self._news += [event for event in public if self.screen.worth_announcing(event)]
        if self._news and not self.alone:
            self.rise()  # everybody gathers round

    def keep(self, seat: Seat, decision: Any) -> None:
        """Settle a decision ahead. It is in memory alone: after a crash it is asked again."""
        self._kept[seat] = (decision, [])

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
        for steps, (seat, by_person) in enumerate(reversed(self.log.made), 1):
            if self.table.barriers_back(steps):
                return 0
            if by_person:
                return steps if self.sitting in (None, seat) else 0
        return 0

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
        if self.log.undone and self.sitting not in (None, self.log.undone[-1].seat):
            return False
        steps = min(self._undos.pop() if self._undos else 1, self.table.undone)
        if not steps:
            return False
        self.table.redo(steps)
        self._went()
        return True

    def _went(self) -> None:
        self._keep_record(self.table.records[-1])
        self._kept.clear()
        self._doubts.clear()
        self._news.clear()
        if self.sitting is not None and self.sitting not in self.table.to_act():
            self.rise()

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

    def _note(self, kind: str, seat: Seat, data: str = "") -> None:
        self._keep_record(self.table.note(kind, seat, data))

    def _keep_record(self, record: Any) -> None:
        if self.journal:
            self._write(record)
        self.log.take(record)

    def _write(self, *records: Any) -> None:
        assert self.journal is not None
        self.journal.append(*self._unwritten, *records, ended=self.table.outcome() is not None)
        self._unwritten.clear()
