"""What Skerry tells."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from core.kernel.types import Seat, Seating
from tests.kernel.toy import View
from tui.games.telling import Telling

NAMES = ("Ann", "Bob", "Cid", "Dee")


class SkerryTelling(Telling[View, Any, Any]):
    title = "Skerry"

    def sentences(self, seats: Sequence[Seating], event: Any) -> list[Text]:
        return [Text(str(event))]

    def describe(self, seats: Sequence[Seating], decision: Any) -> str:
        return str(decision)

    def progress(self, view: View) -> str:
        return f"phase {view.phase}"

    def purpose(self, view: View, seat: Seat) -> str:
        return f"{NAMES[seat]} has a {view.phase} to make"

    def rules(self) -> str:
        return "# Skerry\n\n- S-1 Hop, or stop. RULING: as you like.\n"


TELLING = SkerryTelling()
