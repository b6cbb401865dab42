"""The interface that a game must offer for a table to play it.

The way data goes: `decide(state, decision)` gives events or raises `Refused`; `evolve(state, event)` gives the next
state; `follow(state)` gives the events that then happen by themselves, one by one, until a decision is owed again.
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
    """The set-up of a table: the first events, and warnings for the players."""

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
        """The choices offered before a game; `setup` may take more than these."""

    @property
    def secrets(self) -> bool:
        """True if seats have secrets from each other. If not, nobody ever has to look away from the screen."""

    @property
    def reasons(self) -> Mapping[str, str]:
        """Marked words for each `Outcome.reason` that should be told."""

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
        """All decisions that the seat may make now; empty if there are none."""

    def decide(self, state: S, decision: D) -> Sequence[E]:
        """The events that the decision brings about at once. Raises `Refused`."""

    def follow(self, state: S) -> E | None:
        """The next event that happens by itself; None if somebody is to act, or the game is over."""

    def evolve(self, state: S, event: E) -> S: ...

    def fold(self, state: S, record: "Began[E] | Did[D, E]") -> S:
        """The state after the set-up or a decision, with all that followed from it, as a journal has it.

        Raises `Senseless` if no game could have brought that about, so that later code may trust the states and events
        of a journal.
        """

    def view(self, state: S, viewer: Viewer) -> V:
        """The table as `viewer` may know it."""

    def event_view(self, event: E, viewer: Viewer) -> E:
        """The event without the parts that `viewer` may not know."""

    def revealed_to(self, state: S, event: E) -> Sequence[Seat]:
        """The seats to which the event revealed something hidden: it is a barrier if there are any.

        `state` is any of that table's: it gives the seats.
        """

    def outcome(self, state: S) -> Outcome | None: ...

    def round(self, state: S) -> int | None:
        """The round that the table is in; None if the game has none."""

    def read_decision(self, raw: object) -> D:
        """A decision from a JSON object of the table protocol. Raises ValueError if it is none."""

    def decision_wire(self, decision: D) -> dict[str, object]: ...

    def options_wire(self, options: tuple[D, ...] | Form) -> dict[str, object]: ...

    def event_wire(self, event: E) -> dict[str, object]:
        """The event as a JSON object with its `type`, without the parts that an `event_view` left out."""

    def view_wire(self, view: V) -> dict[str, object]: ...

    def upgrade(self, version: int, record: object) -> object:
        """Lift a record's plain data from `version` of the rules to the next."""


class Usual:
    """Defaults for a game whose states have `seats`, and whose rules have no older version."""

    def seating(self, state: Any) -> tuple[Seating, ...]:
        found: tuple[Seating, ...] = state.seats
        return found

    def reseated(self, state: Any, seats: tuple[Seating, ...]) -> Any:
        return replace(state, seats=seats)

    def upgrade(self, version: int, record: object) -> object:
        """There is no older version of the rules yet."""
        return record
