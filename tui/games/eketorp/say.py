"""Places and stones, for Eketorp's sentences."""

from collections.abc import Sequence

from rich.text import Text

from core.games.eketorp.model import KIND, FieldAt, Place, Stone
from core.kernel.types import Seating
from tui import theme
from tui.games.eketorp.names import slot_name, stone_name
from tui.play.said import listed, strong, who
from tui.words import _


def where(seats: Sequence[Seating], at: Place) -> dict[str, Text]:
    """The values for a template on a field or on a slot."""
    if isinstance(at, FieldAt):
        return {"field": strong(at.field)}
    return {"owner": who(seats, at.village), "slot": Text(slot_name(at.slot))}


def stones(kinds: Sequence[Stone]) -> Text:
    """Stones by kind: "2 wood, clay"."""
    found = [
        Text(stone_name(kind, kinds.count(kind)), theme.pen("ink+bold"))
        for kind in sorted(set(kinds), key=KIND.__getitem__)
    ]
    return listed(found) if found else Text(_("nothing"))
