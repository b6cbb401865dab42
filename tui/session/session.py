"""One table under way: the sole owner of the table and its journal, which tells the next step."""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, Generic, TypeAlias, TypeVar

from core.kernel.records import HUMAN, Looked
from core.kernel.table import Foreseen, Table
from core.kernel.types import BYSTANDER, Decision, Form, Seat
from tui.games import manners_of, telling_of
from tui.session.bots import BotSeats
from tui.session.curtains import looked_already, may_look_again
from tui.session.holding import held_back
from tui.session.keeping import Keeper, Keeping
from tui.session.news import first_news, worth_announcing
from tui.session.pending import Pending, Posted
from tui.session.presence import Presence
from tui.session.steps import Announce, Ask, BotTurn, Curtain, Over, Step
from tui.session.tale import Tale
from tui.session.undoing import Reason, TakeBack, redoable, undoable

S = TypeVar("S")
D = TypeVar("D", bound=Decision)
E = TypeVar("E")
V = TypeVar("V")


class Session(Generic[S, D, E, V]):
    """`decide` and others change the table, `settle` makes decisions that need no asking, `step` tells the next step.

    `step` changes nothing, and gives a new object for each question.
    """

    def __init__(
        self,
        table: Table[S, D, E, V],
        bots: BotSeats,
        journal: Keeper | None = None,
        options: Mapping[str, object] = MappingProxyType({}),
        tale: Tale | None = None,
    ) -> None:
        """`options`: the set-up of the table, for a rematch."""
        self.table, self.bots, self.options = table, bots, options
        self.telling, self.manners = telling_of(table.game.name), manners_of(table.game.name)
        self.tale = tale or Tale(table)
        self.keeping = Keeping(table, journal)
        self.present = Presence(table, self.manners)
        self.pending: Pending[D, E, V] = Pending()
        self.pending.news = first_news(self)
        self._second_looks_told = len(table.records)  # up to which record second looks have been announced

    # --- the next step ---

    def settle(self) -> None:
        """Carry out premoves, and decisions that everybody can tell have one option."""
        while not self._looked_at_first() and self.pending.hold is None and (found := self._unasked()) is not None:
            self._decide(found, asked=False)
        seat = self.present.at_keyboard
        if seat is not None and (only := self._only_answer(seat, self._premove_options(seat))) is not None:
            self.premove(only)
        self._post()
        if isinstance(self.step(), Curtain):
            self.present.leave()
            if not self._premove_options(self.present.choosing_ahead):
                self.present.choosing_ahead = None

    def _looked_at_first(self) -> bool:
        """True if the news must be seen before play goes on; news that fits a curtain waits for one."""
        return bool(self.pending.news) and (self.present.alone or not self._fits_curtain())

    def _fits_curtain(self) -> bool:
        return self.manners.fits_curtain([moment.event for moment in self.pending.news])

    def _post(self) -> None:
        """Put news on the curtain, if one follows that it fits; it stands there until another seat is due."""
        pending, owing = self.pending, frozenset(self.table.to_act())
        if pending.news and not self._second_looks() and self._curtain_follows() and self._fits_curtain():
            pending.posted = Posted(tuple(pending.news), owing, self.table.at)
            self.seen()
        elif pending.news or (pending.posted is not None and not pending.posted.due.issuperset(owing)):
            pending.posted = None

    def _curtain_follows(self) -> bool:
        """True if, after the news, only people are due, behind the curtain."""
        view, owing = self.table.view(BYSTANDER), self.table.to_act()
        return (
            not self.present.alone
            and bool(owing)
            and not self.manners.in_the_open(view)
            and all(self.table.players[seat] == HUMAN and not self.manners.forced(view, seat) for seat in owing)
        )

    def _unasked(self) -> D | None:
        for seat in self.table.to_act():
            found = self._kept(seat)
            if found is None and self.table.players[seat] == HUMAN:
                found = self._only_answer(seat, self.table.legal(seat))
            if found is not None:
                return found
        return None

    def _only_answer(self, seat: Seat, options: tuple[D, ...] | Form) -> D | None:
        return self.present.only_answer(seat, options, partial(self.table.view, BYSTANDER))

    def _kept(self, seat: Seat) -> D | None:
        """The seat's premove, if it answers the present question and no event reopens it."""
        premoves = self.pending.premoves
        if seat not in premoves:
            return None
        premove, since = premoves.of(seat)
        options = self.table.legal(seat)
        if isinstance(options, tuple) and premove not in options:
            return None
        why = self.manners.reopens(self.table.events(BYSTANDER, since), premove)
        if not why:
            return premove
        premoves.drop(seat, why)
        return None

    def _premove_options(self, seat: Seat | None) -> tuple[D, ...]:
        """The premoves that the seat may choose now."""
        if seat is None or seat in self.pending.premoves or seat in self.table.to_act():
            return ()
        return self.manners.premoves(self.table.view(seat))

    def step(self) -> Step:
        table, pending = self.table, self.pending
        if pending.news:
            return Announce(tuple(pending.news), self._second_looks())
        if pending.hold is not None:
            return pending.hold
        outcome = table.outcome()
        if outcome is not None:
            return Over(outcome)
        owing = table.to_act()
        people = tuple(seat for seat in owing if table.players[seat] == HUMAN)
        if len(people) < len(owing):
            return BotTurn(next(seat for seat in owing if seat not in people), hidden=len(owing) > 1)
        return self._ask(people) or self._curtain(people)

    def _second_looks(self) -> tuple[Any, ...]:
        """Lines on curtains opened again since the last announcement."""
        return tuple(self.tale.second_looks(self._second_looks_told))

    def _ask(self, people: tuple[Seat, ...]) -> Ask[D] | None:
        table, present = self.table, self.present
        seat = people[0] if present.alone else present.at_keyboard
        if not present.alone and self.manners.in_the_open(table.view(BYSTANDER)):
            return Ask(people[0], table.legal(people[0]), open=True)
        if seat is None:
            return None
        if seat in people or seat == present.again:
            return Ask(seat, table.legal(seat), why=self.pending.premoves.reopened.get(seat, ""))
        options = self._premove_options(seat)
        return Ask(seat, options, premove=True) if options else None

    def _curtain(self, people: tuple[Seat, ...]) -> Curtain:
        """Only seats that this step concerns may come to the keyboard: nobody sees a question before its time."""
        posted, ahead = self.pending.posted, self.present.choosing_ahead
        happened = () if posted is None else posted.moments
        if ahead is not None and self._premove_options(ahead):
            return Curtain((ahead,), (), happened)
        due = tuple(self.manners.due(self.table.view(BYSTANDER), people))
        return Curtain(due, may_look_again(self, people), happened)

    # --- who sits at the keyboard ---

    def take_keyboard(self, seat: Seat) -> None:
        """The seat has opened the curtain: from now on its secrets may be shown."""
        self.present.take(seat)
        again = not self.present.alone and (self.present.again is not None or looked_already(self, seat))
        self.keeping.note(Looked(seat, len(self.table.records), again))  # on disk before anything is shown

    def cover(self) -> None:
        """Hang the curtain over the half-made choice of the seat at the keyboard."""
        seat = self.present.at_keyboard
        self.present.choosing_ahead = seat if self._premove_options(seat) else None
        self.present.leave()

    def seen(self) -> None:
        """The announcement has been looked at."""
        self.pending.news.clear()
        self._second_looks_told = len(self.table.records)
        self.present.all_look_on()

    # --- deciding ---

    def decide(self, decision: D, then: D | None = None) -> None:
        """A person has chosen, or a bot. `then`: a premove by the same choice. Raises `Refused`."""
        self._decide(decision, self.table.players[decision.seat] == HUMAN, then)

    def _decide(self, decision: D, asked: bool, then: D | None = None) -> None:
        foreseen = self.table.foresee(decision)
        self.pending.hold = held_back(self, foreseen, asked)
        if self.pending.hold is None:
            self._carry_out(foreseen, then)
        else:
            self.present.all_look_on()

    def let_go(self) -> None:
        """Carry out the held decision."""
        if self.pending.hold is not None:
            decision, self.pending.hold = self.pending.hold.decision, None
            self.act(decision)

    def act(self, decision: D, then: D | None = None) -> None:
        """Carry out a decision without holding it. Raises `Refused`."""
        self._carry_out(self.table.foresee(decision), then)

    def _carry_out(self, foreseen: Foreseen[S, D, E], then: D | None = None) -> None:
        """The decision is on disk before anything of it is shown."""
        before, premoves, decision = self.table.happened, self.pending.premoves, foreseen.did.decision
        self.keeping.write(self.table.carry_out(foreseen))
        self.present.again = self.present.choosing_ahead = None
        premoves.decided(decision)
        if then is not None:
            self.premove(then)
            premoves.in_one_go = decision
        self.pending.news += worth_announcing(self, before)
        if self.pending.news:
            premoves.carried_out.clear()  # all that was kept has been asked for
            self.present.all_look_on()

    def premove(self, decision: D) -> None:
        """Keep a decision until it is asked for."""
        self.pending.premoves.keep(decision, self.table.happened)

    # --- back and forth ---

    def undo(self) -> TakeBack | None:
        """Take back the last decision of a person, and return it."""
        found = undoable(self)
        if isinstance(found, Reason):
            return None
        if found.steps:
            self.table.undo(found.steps)
            self._went()
            for kept in found.kept:
                self.premove(kept)
        elif self.pending.hold is not None:
            self.pending.hold = None
        else:
            self.pending.premoves.drop(found.seat)
            self.present.choosing_ahead = found.seat
        return found

    def redo(self) -> bool:
        """Bring back the decisions that the last undo took."""
        if redoable(self) is None:
            return False
        self.table.redo(self.table.last_undo)
        self._went()
        return True

    def go_back(self, at: int) -> None:
        """Go back to where `at` decisions stood, even past revelations: the caller has asked everybody."""
        self.present.leave()
        self.table.undo(self.table.at - at)
        self._went()
        self.present.forget_choices(all_of_them=True)

    def _went(self) -> None:
        self.keeping.write(self.table.records[-1])
        posted, self.pending = self.pending.posted, Pending()
        if posted is not None and posted.at <= self.table.at:
            self.pending.posted = posted  # it still stands
        present, owing = self.present, self.table.to_act()
        present.choosing_ahead = None
        present.forget_choices()
        if present.again in owing:
            present.again = None
        if present.at_keyboard not in owing:
            present.leave()


AnySession: TypeAlias = Session[Any, Any, Any, Any]
