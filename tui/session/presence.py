"""The people at the keyboard, as far as a program can know them, and the secrets that may be on the screen."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from core.kernel.records import HUMAN, PlayedBy, Reseated
from core.kernel.table import Table
from core.kernel.types import BYSTANDER, Form, Seat, Seating, Viewer
from tui.games.manners import AnyManners

if TYPE_CHECKING:
    from tui.session.session import AnySession

D = TypeVar("D")


class Presence:
    def __init__(self, table: "Table[Any, Any, Any, Any]", manners: AnyManners) -> None:
        self._table, self._manners = table, manners
        self.at_keyboard: Seat | None = None  # the seat that has opened the curtain
        self.again: Seat | None = None  # the same seat, if it looks again at its decision
        self.choosing_ahead: Seat | None = None  # the seat that chose a premove when the curtain was hung
        # The last person of several still has to take the keyboard: a table that is resumed may be in any hands.
        self._passing = self.several and len(self.humans) == 1
        self._half_made: dict[Seat, tuple[Any, Any]] = {}  # the options, and the choice so far

    # --- who plays ---

    @property
    def humans(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, player in enumerate(self._table.players) if player == HUMAN)

    @property
    def several(self) -> bool:
        """True if more than one person has ever played at this table."""
        return len(self._table.people) > 1

    @property
    def alone(self) -> bool:
        """True if no curtain is needed: nobody else is there to look, or nothing is secret."""
        return not self._table.game.secrets or (len(self.humans) <= 1 and not self._passing)

    @property
    def lone(self) -> Seat | None:
        """The seat of the only person who ever played here: texts need no name for it."""
        return self.humans[0] if len(self.humans) == 1 and not self.several else None

    # --- who sits there ---

    @property
    def private(self) -> bool:
        """True if the screen is for one pair of eyes among several."""
        return self.at_keyboard is not None and not self.alone

    @property
    def eyes(self) -> Viewer:
        """The viewer whose secrets the screen may show now; the bystander if there is none."""
        if self.alone:
            return next(iter(self.humans), BYSTANDER)
        return BYSTANDER if self.at_keyboard is None else self.at_keyboard

    def take(self, seat: Seat) -> None:
        """The seat has opened the curtain."""
        self.at_keyboard, self._passing = seat, False
        self.again = seat if seat not in self._table.to_act() and self._table.legal(seat) else None

    def leave(self) -> None:
        self.at_keyboard = self.again = None

    def all_look_on(self) -> None:
        """If several play, nobody sits at the keyboard now."""
        if not self.alone:
            self.leave()

    def pass_on(self, seat: Seat, player: str, alone: bool) -> None:
        """`player` plays the seat from now on; `alone`: its value before. The keyboard may be in other hands."""
        self._half_made.pop(seat, None)
        if not alone or player == HUMAN:
            self._passing = bool(self.humans)
        if self._passing or self.at_keyboard == seat:
            self.leave()

    def only_answer(self, seat: Seat, options: tuple[D, ...] | Form, view: Callable[[], Any]) -> D | None:
        """The one option, if skipping the question leaks nothing: by this view anyone can tell that there is one."""
        if isinstance(options, tuple) and len(options) == 1 and (self.alone or self._manners.forced(view(), seat)):
            return options[0]
        return None

    # --- half-made choices behind the curtain ---

    @property
    def begun(self) -> Sequence[Seat]:
        """The seats with a half-made choice."""
        return tuple(self._half_made)

    def put_by(self, seat: Seat, options: Any, choice: Any) -> None:
        """Keep the seat's choice so far, while somebody else has the keyboard."""
        self._half_made[seat] = options, choice

    def take_up(self, seat: Seat, options: Any) -> Any:
        """The choice kept for the seat, if its options are the same; it is kept no longer."""
        asked, choice = self._half_made.pop(seat, (None, None))
        return choice if asked == options else None

    def forget_choices(self, all_of_them: bool = False) -> None:
        """Drop half-made choices: all, or those whose options have changed."""
        legal, kept = self._table.legal, {} if all_of_them else self._half_made
        self._half_made = {seat: half for seat, half in kept.items() if legal(seat) == half[0]}


def hand_over(session: "AnySession", seat: Seat, player: str) -> None:
    """A seat passes from a person to a bot, or back."""
    alone = session.present.alone
    session.pending.premoves.drop(seat)
    session.pending.hold = None
    session.keeping.note(PlayedBy(seat, player))
    session.present.pass_on(seat, player, alone)


def reseat(session: "AnySession", seats: Sequence[Seating]) -> None:
    """Change names and colours; a seat behind the curtain has to open it anew."""
    session.keeping.note(Reseated(tuple(seats)))
    session.present.all_look_on()
