"""What a game must offer for a table to play it.

The way data goes: `decide(state, decision)` gives events or raises `Refused`; `evolve(state, event)` gives the next
state; `follow(state)` tells what then happens by itself, one event at a time, until somebody owes a decision again.
`decide` and `follow` alone may refuse or draw; `evolve` never does: so a journal folds the same under mended rules.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from core.kernel.options import AnyChoice
from core.kernel.records import Began, Did
from core.kernel.types import Decision, Form, Outcome, Seat, Seating, Viewer
from core.kernel.words import Sentence

S = TypeVar("S")
D = TypeVar("D", bound=Decision)
E = TypeVar("E")
V = TypeVar("V")


class Opening(Struct, Generic[E], frozen=True):
    """A table as it is set up: the first events, and what the players should be warned of."""

    events: tuple[E, ...]
    warnings: tuple[Sentence, ...] = ()


class Game(Protocol[S, D, E, V]):
    """`S` is the game's state, `D` its decisions, `E` its events, `V` its views."""

    @property
    def name(self) -> str: ...

    @property
    def rules_version(self) -> int:
        """Rises with every change of events or state that an older journal must be lifted over."""

    @property
    def seats(self) -> range:
        """How many may play."""

    @property
    def colours(self) -> tuple[str, ...]: ...

    @property
    def options(self) -> Sequence[AnyChoice]:
        """What the players are offered before a game; `setup` may take more than that."""

    @property
    def secrets(self) -> bool:
        """True if a seat may know what another may not. If not, nobody ever has to look away from the screen."""

    @property
    def reasons(self) -> Mapping[str, str]:
        """Why a game may end: marked words for each `Outcome.reason` that should be told."""

    @property
    def origin(self) -> S:
        """The state before the first event."""

    @property
    def decision_type(self) -> object:
        """The type that a journal decodes decisions to."""

    @property
    def event_type(self) -> object: ...

    def setup(self, seats: Sequence[Seating], options: Mapping[str, object]) -> Opening[E]:
        """Every game takes the option `seed`. Raises `BadOptions`."""

    def seating(self, state: S) -> tuple[Seating, ...]:
        """Who sits at the table."""

    def reseated(self, state: S, seats: tuple[Seating, ...]) -> S:
        """The same state with other names and colours."""

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats that owe a decision; none when the game is over."""

    def legal(self, state: S, seat: Seat) -> tuple[D, ...] | Form:
        """All that the seat may decide now; empty if there is nothing."""

    def decide(self, state: S, decision: D) -> Sequence[E]:
        """What the decision brings about at once. Raises `Refused`."""

    def follow(self, state: S) -> E | None:
        """What happens next by itself; None as soon as somebody is to act, or the game is over."""

    def evolve(self, state: S, event: E) -> S: ...

    def fold(self, state: S, record: "Began[E] | Did[D, E]") -> S:
        """The state after the set-up or a decision, with all that followed from it, as a journal has it.

        Raises `Senseless` where no game has ever brought that about. So whatever is done with the states of a journal,
        and with what it tells, nothing trips over it.
        """

    def view(self, state: S, viewer: Viewer) -> V:
        """The table as `viewer` may know it."""

    def event_view(self, event: E, viewer: Viewer) -> E:
        """The event with what `viewer` may not know left out."""

    def revealed_to(self, state: S, event: E) -> Sequence[Seat]:
        """The seats that the event showed something that was hidden from them: a barrier where there is any.

        `state` is any of that table's: it tells which seats there are.
        """

    def outcome(self, state: S) -> Outcome | None: ...

    def round(self, state: S) -> int | None:
        """The round that the table is in; None if the game has none."""

    def read_decision(self, raw: object) -> D:
        """A decision from a JSON object of the table protocol. Raises ValueError where it is none."""

    def decision_wire(self, decision: D) -> dict[str, object]: ...

    def options_wire(self, options: tuple[D, ...] | Form) -> dict[str, object]: ...

    def event_wire(self, event: E) -> dict[str, object]:
        """The event as a JSON object with its `type`; what an `event_view` left out is left out."""

    def view_wire(self, view: V) -> dict[str, object]: ...

    def upgrade(self, version: int, record: object) -> object:
        """Lift a record's plain data from `version` of the rules to the next."""


class Usual:
    """For a game whose states tell in `seats` who plays, and whose rules have no older version."""

    def seating(self, state: Any) -> tuple[Seating, ...]:
        found: tuple[Seating, ...] = state.seats
        return found

    def reseated(self, state: Any, seats: tuple[Seating, ...]) -> Any:
        return replace(state, seats=seats)

    def upgrade(self, version: int, record: object) -> object:
        """There is no older version of the rules yet."""
        return record
