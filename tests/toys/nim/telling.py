"""What Nim tells."""

from collections.abc import Sequence

from rich.text import Text

from core.kernel.types import Seating
from tests.toys.nim import Event, State, Take
from tui.games.telling import Telling


class NimTelling(Telling[State, Take, Event]):
    title = "Nim"

    def sentences(self, seats: Sequence[Seating], event: Event) -> list[Text]:
        return [Text(str(event))]

    def describe(self, seats: Sequence[Seating], decision: Take) -> str:
        return f"take {decision.count} of heap {decision.heap}"

    def progress(self, view: State) -> str:
        return f"{sum(view.heaps)} left"

    def rules(self) -> str:
        return "# Nim\n\n- N-1 Take any number of pebbles from one heap.\n"


TELLING = NimTelling()
