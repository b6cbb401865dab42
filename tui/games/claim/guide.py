"""Claim's guide: placing, moving, capturing and castles, each on a corner of an island."""

from functools import cache, partial
from typing import NamedTuple

from core import games
from core.games.claim.decisions import Decision, Move
from core.games.claim.events import Event
from core.games.claim.model import State
from core.kernel.table import Table
from core.kernel.types import BYSTANDER, Seating
from tui.games.claim.drawing import draw_part
from tui.games.claim.grid import NAMES, NEAR, Window
from tui.games.claim.marks import NO_MARKS
from tui.games.claim.prompt import ClaimPrompt
from tui.games.guide import GuidePage, Section
from tui.widgets.canvas import Canvas
from tui.words import _

SEATS = (Seating("Astrid", "red"), Seating("Bjarke", "blue"))


class Corner(NamedTuple):
    """Astrid's pieces and castles, Bjarke's, and a move of hers that is chosen."""

    own: tuple[str, ...]
    theirs: tuple[str, ...]
    castles: tuple[str, ...] = ()
    their_castles: tuple[str, ...] = ()
    decision: Move | None = None


PLACED = Corner(("b5", "c5", "e6"), ("d4", "a5", "d7"))
JUMPS = Corner(("a6", "b6", "e5", "f3"), ("d6", "d4", "h5"), decision=Move(0, "a6", "c4"))
CAPTURE = Corner(("b6", "g2"), ("a5", "c5", "h5"), ("d5",), decision=Move(0, "b6", "b5"))
CASTLE = Corner(("d6", "c6"), ("a6", "b4"), ("e6",), ("b6",))
TOP, COLUMNS = 3, 5  # the first row in sight, and the columns from the first on


def guide() -> list[GuidePage]:
    placed = Section(
        _("Placing"),
        "C-2.1, C-2.2",
        _(
            "In turn all put two pieces on any free points, until each player has 18 on the board. Then, once round,"
            " each may take up to four enemy pieces off.\n\n"
            "Two side by side, as on b5 and c5, cannot be trapped along their line."
        ),
        partial(drawn, PLACED),
        ("place", "remove"),
        7,
    )
    moved = Section(
        _("A move"),
        "C-2.4, C-3.1",
        _(
            "Each turn you move one piece: a step to a free point beside it, or jumps, each over a piece or castle to"
            " the free point behind. Nothing moves diagonally.\n\n"
            "Here a piece goes from a6 to c4 in four jumps, over friends and enemies."
        ),
        partial(drawn, JUMPS),
        ("turn",),
        7,
    )
    captured = Section(
        _("A capture"),
        "C-3.2, C-3.4",
        _(
            "Your move captures an enemy beside which it ends, if straight behind that is a piece or castle of yours,"
            " another enemy of its owner, or the sea.\n\n"
            "A step to b5 captures a5 against the sea, and c5 against the castle on d5. A piece that has captured may"
            " move again, if it captures again."
        ),
        partial(drawn, CAPTURE),
        ("again",),
        9,
    )
    claimed = Section(
        _("A castle"),
        _("C-4.1 to C-4.4"),
        _(
            "Before your move you may put a castle on a territory where a piece of yours stands and no enemy does: it"
            " is yours as long as the castle stands. Away from the sea, two enemies are needed to capture it.\n\n"
            "If you capture an enemy castle, or the last enemy piece on its territory, your castle replaces theirs."
        ),
        partial(drawn, CASTLE),
        ("claim", "castle"),
        9,
    )
    aim = _(
        "You fight for an island: three castles on three of its territories win. Four players are two teams, those who"
        " sit opposite, and a team needs five."
    )
    return [
        GuidePage(_("The game in a minute, 1 of 2: pieces"), [placed, moved], aim),
        GuidePage(_("The game in a minute, 2 of 2: captures and castles"), [captured, claimed]),
    ]


def drawn(corner: Corner, width: int, height: int) -> Canvas:
    """The lower left corner of the island."""
    table, marks = _table(corner), NO_MARKS
    if corner.decision is not None:
        prompt = prompt_of(corner)
        prompt.adopt(corner.decision)
        prompt.alert = False
        marks = prompt.marks
    wide, high = next(((wide, high) for wide, high in NEAR if COLUMNS * wide + NAMES < width), NEAR[-1])
    rows = min((height - 1) // high, table.state.island.height - TOP)
    seen = Window(NAMES - 1, 0, wide, high, 0, TOP, COLUMNS, rows)
    return draw_part(table.view(BYSTANDER), width, height, seen, marks)


def prompt_of(corner: Corner) -> ClaimPrompt:
    options = _table(corner).legal(0)
    assert isinstance(options, tuple)
    return ClaimPrompt(_table(corner).view(BYSTANDER), options)


@cache
def _table(corner: Corner) -> "Table[State, Decision, Event, State]":
    position = {"pieces": (corner.own, corner.theirs), "castles": (corner.castles, corner.their_castles)}
    return Table.new(games.game("claim"), SEATS, {"seed": "guide", "first": 0, "position": position})
