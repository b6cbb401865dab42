"""The stakes of a fight as a table: what becomes of both ships and their holds, by the victor and the distance."""

from typing import NamedTuple

from rich.cells import cell_len

from core.games.drakkars.model import FAR, RING, ROOM, ShipAt
from core.games.drakkars.sea import hold_of, space
from core.games.drakkars.views import View
from core.kernel.types import Seat
from tui.games.drakkars.gods import ship_tag, spoils, spoils_left
from tui.play.boxes import Box
from tui.play.chips import initials
from tui.widgets.canvas import Canvas
from tui.words import _

ROWS = 5  # of the table
Label = tuple[str, str]


class Cell(NamedTuple):
    coins: str
    fate: str  # of the ship
    more: str = ""  # on the coins, if there is room


class Stakes(NamedTuple):
    """A row for each victor, the reader first: its words, and a cell for a narrow victory and for a high one."""

    labels: tuple[Label, Label]
    cells: tuple[tuple[Cell, Cell], tuple[Cell, Cell]]


def stakes_of(view: View, attacker: ShipAt, defender: ShipAt, reader: Seat | None) -> Stakes:
    """`reader`: the seat that is told "you"; None tells both by their names, the attacker first."""
    mine, theirs = (defender, attacker) if reader == defender[0] else (attacker, defender)
    won = tuple(_cell(view, mine, theirs, far, reader) for far in (False, True))
    lost = tuple(_cell(view, theirs, mine, far, reader) for far in (False, True))
    return Stakes(
        (_label(view, mine, mine == attacker, reader), _label(view, theirs, theirs == attacker, reader)),
        ((won[0], won[1]), (lost[0], lost[1])),
    )


def _label(view: View, victor: ShipAt, attacks: bool, reader: Seat | None) -> Label:
    if reader is None:
        told = _("{ship} wins").format(ship=ship_tag(view.seats, victor))
    else:
        won = victor[0] == reader
        told = (_("win or tie") if won else _("lose or tie")) if attacks else _("you win") if won else _("you lose")
        return told, ""
    return told, _("or a tie") if attacks else ""


def _cell(view: View, victor: ShipAt, loser: ShipAt, far: bool, reader: Seat | None) -> Cell:
    """D-4.6: the loser's coins go to the victor; to the bag, if its ship is destroyed at sea, or for want of room."""
    fleet, winners = view.fleets[loser[0]], view.fleets[victor[0]]
    steps, coins = fleet.ships[loser[1]], fleet.holds[hold_of(fleet, loser[1])]
    at = space(len(view.seats), loser[0], steps)
    ship = ship_tag(view.seats, loser)
    fate = _("{ship} destroyed").format(ship=ship)
    if not far:
        where = _("home") if steps == RING else str((at + 1) % RING)
        fate = _("{ship} flees →{where}").format(ship=ship, where=where)
    room = max(ROOM - len(winners.holds[hold_of(winners, victor[1])]), 0)
    sinks = far and at not in view.towns
    fits = 0 if sinks else room
    best = tuple(sorted(coins, reverse=True))
    taken, spilt = best[:fits], best[fits:]
    name = _("you") if victor[0] == reader else initials(view.seats)[victor[0]]
    return Cell(spoils(taken, spilt, name).plain, fate, spoils_left(taken, spilt, not sinks).plain)


def is_far(cards: tuple[int, int]) -> bool:
    return abs(cards[0] - cards[1]) > FAR


def draw_stakes(canvas: Canvas, box: Box, stakes: Stakes, lit: tuple[int, int] | None = None) -> int:
    """Draw the table. `lit`: the row and the column that came true. Returns the row below."""
    label = max(cell_len(word) for pair in stakes.labels for word in pair)
    wide = (box.width - label - 2) // 2
    columns = [box.x + label + 2 + at * wide for at in (0, 1)]
    for x, words in zip((box.x, *columns), (_("stakes"), _("by 3 or less"), _("by more")), strict=True):
        canvas.put(x, box.y, words, "dim", wide)
    for row, (pair, cells) in enumerate(zip(stakes.labels, stakes.cells, strict=True)):
        y = box.y + 1 + 2 * row
        _lines(canvas, box.x, y, pair, "ink+bold", "dim")
        for column, cell in enumerate(cells):
            found = lit == (row, column)
            role = "cursor" if found else "ink" if lit is None else "dim"
            if found:
                canvas.fill(columns[column] - 1, y, wide, 2, " ", role)
                canvas.put(columns[column] - 1, y, "►", role)
            told = cell.coins + cell.more
            coins = told if cell_len(told) < wide else cell.coins
            _lines(canvas, columns[column], y, (coins, cell.fate), role, role)
    return box.y + ROWS


def _lines(canvas: Canvas, x: int, y: int, told: Label, first: str, second: str) -> None:
    canvas.put(x, y, told[0], first)
    canvas.put(x, y + 1, told[1], second)
