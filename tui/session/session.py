"""One table under way: the sole owner of the table and its journal, and the director of who is asked next."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar

from msgspec import structs

from core.kernel.bots import Advice
from core.kernel.records import HUMAN, BackLimit, Did, Disclosed, HintAsked, Looked, PlayedBy, Reseated, StoodIn
from core.kernel.table import Table
from core.kernel.types import BYSTANDER, Decision, Form, Moment, Seat, Seating, Viewer
from tui.games import manners_of, telling_of
from tui.session.bots import BotSeats
from tui.session.curtains import looked_already, may_look_again
from tui.session.holding import held_back
from tui.session.keeping import Keeper, Keeping
from tui.session.steps import Announce, Ask, BotTurn, Curtain, Hold, Over, Step
from tui.session.tale import Tale
from tui.session.undoing import Reason, TakeBack, to_take_back, was_asked
from tui.words import _

S = TypeVar("S")
D = TypeVar("D", bound=Decision)
E = TypeVar("E")
V = TypeVar("V")


class Session(Keeping[S, D, E, V]):
    """Whoever decides: `act`; then `decide_unasked`, and `step` tells what comes next.

    What has happened comes out as moments, once and in order (`feed`); after a jump, going back or beginning, the
    table is to be shown as it stands.
    """

    def __init__(
        self,
        table: Table[S, D, E, V],
        bots: BotSeats,
        journal: Keeper | None = None,
        options: Mapping[str, object] = MappingProxyType({}),
        tale: Tale | None = None,
    ) -> None:
        """`options`: what the table was set up with, for a rematch."""
        super().__init__(table, journal)
        self.options = options
        self.telling, self.manners = telling_of(table.game.name), manners_of(table.game.name)
        self.bots = bots
        self.tale = tale or Tale(table)
        self.at_keyboard: Seat | None = None  # whose secrets may be on the screen
        self.again: Seat | None = None  # that seat, where it looks again at what it has decided
        # The last person of several still has to take the keyboard: a table that is resumed may be in any hands.
        self._passing = self.several and len(self.humans) == 1
        self._premoves: dict[Seat, tuple[D, int]] = {}  # and how many events stood when each was chosen
        self.chosen_ahead: list[D] = []  # of what stands, what was carried out after it had been kept
        self.in_one_go: D | None = None  # what was decided by the same choice as the last premove
        self._settling: Seat | None = None  # who was choosing ahead when the curtain was hung
        self._hold: Hold[D, E, V] | None = None
        self._reopened: dict[Seat, str] = {}  # why what a seat had chosen beforehand is asked again
        self._news = self._first_news()  # to be announced
        self._told: int | None = None  # how many events the screen has been told; None: it has to jump
        self._looks_told = len(table.records)  # up to which record second looks have been announced

    # --- who plays ---

    @property
    def seats(self) -> tuple[Seating, ...]:
        return self.table.seats

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
    def lone(self) -> Seat | None:
        """The one person that there ever was: who is spoken to, and needs no name."""
        return self.humans[0] if len(self.humans) == 1 and not self.several else None

    @property
    def people(self) -> set[Seat]:
        """The seats that a person has ever had, once all had been given to somebody."""
        return self.table.people

    @property
    def several(self) -> bool:
        """Whether more than one person has ever played at this table."""
        return len(self.people) > 1

    def hand_over(self, seat: Seat, player: str) -> None:
        """A seat passes from a person to a bot, or back: then the keyboard may be in other hands."""
        alone = self.alone
        self._premoves.pop(seat, None)
        self._drop_hold()
        self._note(PlayedBy(seat, player))
        if not alone or player == HUMAN:
            self._passing = bool(self.humans)
        if self._passing or self.at_keyboard == seat:
            self.leave_keyboard()

    def reseat(self, seats: Sequence[Seating]) -> None:
        """Other names and colours from now on."""
        self._note(Reseated(tuple(seats)))
        self._told = None  # all that is shown is told anew

    # --- what comes next ---

    def decide_unasked(self) -> None:
        """Decide what needs no asking: premoves, and what has one option, as everybody can tell."""
        while not self._looked_at_first() and self._hold is None and (decision := self._unasked()) is not None:
            self._decide(decision, asked=False)
        options = self._premove_options(self.at_keyboard)
        if (
            self.at_keyboard is not None
            and len(options) == 1
            and self.tells_nothing(self.at_keyboard, self.table.view(BYSTANDER))
        ):
            self.premove(self.at_keyboard, options[0])

    def _looked_at_first(self) -> bool:
        """Whether nothing goes on before everybody has seen what has happened; what a curtain can tell waits for it."""
        return bool(self._news) and (self.alone or not self.fits_curtain())

    def fits_curtain(self) -> bool:
        return self.manners.fits_curtain([moment.event for moment in self._news])

    def _premove_options(self, seat: Seat | None) -> tuple[D, ...]:
        """What the seat may settle now, though it will be asked later."""
        if seat is None or seat in self._premoves or seat in self.table.to_act():
            return ()
        return self.manners.premoves(self.table.view(seat))

    def _unasked(self) -> D | None:
        for seat in self.table.to_act():
            kept = self._kept(seat)
            if kept is not None:
                return kept
            if self.players[seat] != HUMAN:
                continue
            options = self.table.legal(seat)
            if (
                isinstance(options, tuple)
                and len(options) == 1
                and self.tells_nothing(seat, self.table.view(BYSTANDER))
            ):
                return options[0]
        return None

    def _kept(self, seat: Seat) -> D | None:
        """What the seat has chosen beforehand, if it is asked for now, and nothing has happened that opens it again."""
        if seat not in self._premoves:
            return None
        premove, since = self._premoves[seat]
        options = self.table.legal(seat)
        if isinstance(options, tuple) and premove not in options:
            return None
        self._reopened[seat] = self.manners.reopens(self.table.events(BYSTANDER, since), premove)
        if not self._reopened[seat]:
            return premove
        del self._premoves[seat]
        return None

    def tells_nothing(self, seat: Seat, view: V) -> bool:
        """Whether nobody learns anything by it that the seat is not asked: `view` is a bystander's."""
        return self.alone or self.manners.forced(view, seat)

    def step(self) -> Step:
        table = self.table
        if self._news:
            looks = tuple(self.tale.looks(self._looks_told))
            return Announce(tuple(self._news), looks)
        if self._hold is not None:
            return self._hold
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
        if not self.alone and self.manners.in_the_open(table.view(BYSTANDER)):
            return Ask(people[0], table.legal(people[0]), open=True)
        if seat is None:
            return None
        if seat in people or seat == self.again:
            return Ask(seat, table.legal(seat), why=self._reopened.get(seat, ""))
        options = self._premove_options(seat)
        return Ask(seat, options, premove=True) if options else None

    def _curtain(self, people: tuple[Seat, ...]) -> Curtain:
        """Only those may come to the keyboard whom this step concerns: nobody opens what is not asked for yet."""
        self.leave_keyboard()
        if self._premove_options(self._settling):
            assert self._settling is not None
            return Curtain((self._settling,), ())
        self._settling = None
        return Curtain(tuple(self.manners.due(self.table.view(BYSTANDER), people)), may_look_again(self, people))

    def curtain_follows(self) -> bool:
        """Whether, once what has happened has been looked at, people alone are due, and behind the curtain."""
        view, owing = self.table.view(BYSTANDER), self.table.to_act()
        return (
            not self.alone
            and bool(owing)
            and not self.manners.in_the_open(view)
            and all(self.players[seat] == HUMAN and not self.manners.forced(view, seat) for seat in owing)
        )

    def ending(self) -> Announce[E, V]:
        """What the last decision brought about, to be looked at once more."""
        last = next(self.table.latest(), None)
        since = self.table.happened - (len(last.record.events) if last else 0)
        return Announce(self._worth_announcing(since))

    def _worth_announcing(self, since: int) -> tuple[Moment[E, V], ...]:
        moments, worth = self.table.moments(BYSTANDER, since), self.manners.worth_announcing
        return tuple(moment for moment in moments if worth(moment.event, self.humans))

    def _first_news(self) -> list[Moment[E, V]]:
        if any(isinstance(record, Did) for record in self.table.records):
            return []
        return [moment for moment in self.table.moments(BYSTANDER) if self.manners.worth_announcing_first(moment.event)]

    def take_keyboard(self, seat: Seat) -> None:
        """The seat has opened the curtain: from now on its secrets may be shown."""
        self.at_keyboard = seat
        self._passing = False
        self.again = seat if seat not in self.table.to_act() and self.table.legal(seat) else None
        again = not self.alone and (self.again is not None or looked_already(self, seat))
        self._note(Looked(seat, len(self.table.records), again))  # on disk before anything is shown

    def cover(self) -> None:
        """The curtain is hung over what the seat at the keyboard has half chosen."""
        self._settling = self.at_keyboard if self._premove_options(self.at_keyboard) else None
        self.leave_keyboard()

    def leave_keyboard(self) -> None:
        self.at_keyboard = self.again = None

    def seen(self) -> None:
        """What was announced has been looked at."""
        self._news.clear()
        self._looks_told = len(self.table.records)
        if not self.alone:
            self.leave_keyboard()

    # --- what is to be seen ---

    def eyes(self) -> Viewer:
        """Whose view may be on the screen now, the bystander's where nobody's secrets may."""
        if self.alone:
            return next(iter(self.humans), BYSTANDER)
        return BYSTANDER if self.at_keyboard is None or self._news else self.at_keyboard

    def view(self, viewer: Viewer) -> V:
        """The table as `viewer` may know it; what is held, as if it had been carried out."""
        held = self._hold.moments if self._hold is not None else ()
        return held[-1].view if held else self.table.view(viewer)

    def feed(self, viewer: Viewer) -> Iterator[Moment[E, V]] | None:
        """What has happened since this was last asked; None if the table went back, or has not been shown yet."""
        held = self._hold.moments if self._hold is not None else ()
        happened = self.table.happened
        since, self._told = self._told, happened + len(held)
        if since is None:
            return None
        return chain(self.table.moments(viewer, since), held[max(since - happened, 0) :])

    def story(self) -> Iterator[Moment[E, V]]:
        """The whole game as it stands, as everybody may know it."""
        return self.table.moments(BYSTANDER)

    # --- deciding ---

    def decide(self, decision: D, then: D | None = None) -> None:
        """A person has chosen, or a bot. Raises `Refused`."""
        self._decide(decision, self.players[decision.seat] == HUMAN, then)

    def _decide(self, decision: D, asked: bool, then: D | None = None) -> None:
        self._hold = held_back(self, decision, asked)
        if self._hold is None:
            self.act(decision, then)
        elif not self.alone:
            self.leave_keyboard()  # everybody looks on

    def let_go(self) -> None:
        """What was held is carried out."""
        if self._hold is not None:
            decision, self._hold = self._hold.decision, None
            self.act(decision)

    def _drop_hold(self) -> None:
        if self._hold is not None:
            self._hold = self._told = None

    def act(self, decision: D, then: D | None = None) -> None:
        """Carry a decision out, on disk before anything of it is shown. Raises `Refused`.

        `then`: what the seat has decided in the same go, kept until it is asked for.
        """
        before = self.table.happened
        self._write(self.table.act(decision))
        self.again = None
        self._settling = None
        if self._premoves.pop(decision.seat, (None, 0))[0] == decision:
            self.chosen_ahead.append(decision)
        self._reopened.pop(decision.seat, None)
        if then is not None:
            self.premove(decision.seat, then)
            self.in_one_go = decision
        self._news += self._worth_announcing(before)
        if self._news:
            self.chosen_ahead.clear()  # all that was kept has been asked for
            if not self.alone:
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
        """Advice from the seat's own view, to be thought on any thread. The tale says once that it was asked."""
        if not self.tale.ideas.known(seat):
            self._note(HintAsked(seat))
        view, at = self.table.view(seat), self.table.at

        def think() -> Advice[D]:
            advice: Advice[D] = self.bots.advise(view, seat, options, at)
            further = self.manners.taken_in(view, advice.decision)
            if len(further) == 1:  # what there was to choose was chosen before
                return structs.replace(advice, decision=further[0])
            return self.bots.advise(view, seat, further, at) if further else advice

        return think

    # --- back and forth ---

    def waiting(self, seat: Seat | None) -> D | None:
        """What was decided and not carried out yet; of one seat, where one sits at the keyboard."""
        if self._hold is not None and self._was_asked(self._hold.decision):
            return self._hold.decision
        kept = [premove for owner, (premove, _since) in self._premoves.items() if seat in (None, owner)]
        return kept[-1] if kept else None

    def _was_asked(self, decision: D) -> bool:
        return self.players[decision.seat] == HUMAN and was_asked(self, self.table.at, decision.seat)

    def undoable(self) -> TakeBack | Reason:
        """What `undo` would take back now; or why nothing."""
        return Reason(_("What has happened is looked at first.")) if self._news else to_take_back(self)

    def undo(self) -> TakeBack | None:
        """Take back the last decision of a person; tells which."""
        found = self.undoable()
        if isinstance(found, Reason):
            return None
        if found.steps:
            self.table.undo(found.steps)
            self._went()
            for kept in found.kept:
                self.premove(kept.seat, kept)
        elif self._hold is not None:
            self._drop_hold()
        else:
            del self._premoves[found.seat]
            self._settling = found.seat
        return found

    def go_back(self, at: int) -> None:
        """To where so many decisions stood, past whatever was shown since: whoever calls has asked everybody."""
        self.leave_keyboard()
        self.table.undo(self.table.at - at)
        self._went()

    def limit_backs(self, times: int | None) -> None:
        self._note(BackLimit(times))

    def tell_branch(self, decisions: int) -> None:
        """Everybody has agreed that a game is branched off after so many of the decisions that were ever made."""
        self._note(Disclosed(f"branch --at {decisions}"))

    def redoable(self) -> D | None:
        """The decision that a redo would bring back first; a seat that is behind the curtain, only its own."""
        decision = self.table.next_redo
        if decision is None or self._news or self._hold or self.at_keyboard not in (None, decision.seat):
            return None
        return decision

    def redo(self) -> bool:
        """Bring back what the last undo took."""
        if self.redoable() is None:
            return False
        self.table.redo(self.table.last_undo)
        self._went()
        return True

    def _went(self) -> None:
        self._write(self.table.records[-1])
        self._premoves.clear()
        self.chosen_ahead.clear()
        self._reopened.clear()
        self._news.clear()
        self._hold = self._told = self._settling = None
        if self.again in self.table.to_act():
            self.again = None
        if self.at_keyboard is not None and self.at_keyboard not in self.table.to_act():
            self.leave_keyboard()


AnySession: TypeAlias = Session[Any, Any, Any, Any]
