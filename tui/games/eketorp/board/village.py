"""One village: its frame, its owner's name, points and goods; slots, walls and the hand are parts of it."""

from collections.abc import Iterator

from msgspec import Struct
from textual.app import ComposeResult
from textual.geometry import Size

from core.games.eketorp.model import AMULETS, SLOTS, SPACES, SlotAt, Stones
from core.games.eketorp.views import View
from core.kernel.types import Seat, Seating
from tui.games.eketorp.board.hand import Hand
from tui.games.eketorp.board.part import AnyPart, BoardPart
from tui.games.eketorp.board.pieces import pips, stone_row
from tui.games.eketorp.board.siege_slot import SiegeSlot
from tui.games.eketorp.board.wall_stack import WallStack
from tui.games.eketorp.layout import HANDED, lay_out_village
from tui.games.eketorp.marks import Marks, StackAt
from tui.play.bevels import on
from tui.play.boxes import Box
from tui.play.chips import plate
from tui.play.placing import Placing
from tui.widgets.canvas import Canvas, Part
from tui.words import _, ngettext

WIDE = 48  # a wider heading has words beside all of its facts


class VillageSlice(Struct, frozen=True):
    seats: tuple[Seating, ...]
    seat: Seat
    home: int
    amulets: int
    carried: Stones
    beside: Stones
    points: int
    first: bool  # its owner is the first player
    acting: bool
    planning: bool


class VillageMark(Struct, frozen=True):
    asked: bool = False  # somebody is asked
    own: bool = False  # and that is its owner
    sent: int = 0  # Vikings of its owner's plan


class Village(BoardPart[VillageSlice, VillageMark]):
    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        super().__init__()
        self.styles.set_rule("layout", Placing())
        self.slots = [SiegeSlot(SlotAt(seat, slot)) for slot in SLOTS]
        self.stacks = [WallStack(StackAt(seat, space)) for space in range(SPACES)]
        self.hand = Hand(seat)

    def compose(self) -> ComposeResult:
        yield from self.parts

    @property
    def parts(self) -> list[AnyPart]:
        return [*self.slots, *self.stacks, self.hand]

    def places(self, size: Size) -> dict[AnyPart, Box]:
        """The place of each part in a village of this size."""
        places = lay_out_village(size.width, size.height)
        return dict(zip(self.parts, (*places.slots, *places.stacks, places.hand), strict=True))

    def cut(self, view: View) -> VillageSlice:
        seat, village = self.seat, view.villages[self.seat]
        return VillageSlice(
            view.seats,
            seat,
            village.home,
            village.amulets,
            village.carried,
            village.beside,
            view.scores[seat],
            view.first == seat,
            seat in view.to_act,
            view.phase == "plan",
        )

    def share(self, marks: Marks) -> VillageMark:
        own = marks.seat == self.seat
        return VillageMark(marks.seat is not None, own, sum(marks.made.vikings.values()) if own else 0)

    def drawing(self, slice_: VillageSlice, mark: VillageMark, width: int, height: int) -> Canvas:
        return draw_village(slice_, mark, width, height)


def draw_village(village: VillageSlice, mark: VillageMark, width: int, height: int) -> Canvas:
    canvas = Canvas(width, height)
    acting = mark.own if mark.asked else village.acting
    canvas.frame(0, 0, width, height, "line.lit" if acting else "line", heavy=acting)
    _heading(canvas, village, mark)
    _sill(canvas, village, mark)
    return canvas


def _sill(canvas: Canvas, village: VillageSlice, mark: VillageMark) -> None:
    """The last line: the Vikings at home and the amulets; the hand stands behind them."""
    y = canvas.height - 1
    canvas.put(1, y, " " * (canvas.width - 2), "sill")
    parts: list[Part] = [(_("home"), "dim"), (f" {village.home - mark.sent} ", "ink+bold")]
    if canvas.width >= HANDED:
        parts.append((f" {_('amulets')} ", "dim"))
    parts += pips(village.amulets, AMULETS)
    canvas.parts(2, y, [(text, on(role, "sill")) for text, role in parts])


def _heading(canvas: Canvas, village: VillageSlice, mark: VillageMark) -> None:
    """The number, the owner's name, stones carried home or put beside, the first player's sign, and the points."""
    roomy = canvas.width >= HANDED
    end = canvas.width - 1 - roomy
    for parts in _facts(village, canvas.width):
        end = canvas.right(end, 0, [*parts, (" ", "ink")]) - roomy
        if roomy:
            canvas.put(end, 0, " ", "ink")
            end -= 1
    if not roomy:
        end = canvas.right(end, 0, [(" ", "ink")])
    x = 2
    if village.planning and mark.asked:
        number = f" {village.seat + 1}{' ' if roomy else ''}"
        x = canvas.put(1, 0, number, "dim" if mark.own else "plate.lit")
    last = canvas.parts(x, 0, [plate(village.seats, village.seat, end - x - 2)])
    if village.planning and mark.asked:
        canvas.zone(1, 0, last - 1, 1, str(village.seat + 1), quiet=mark.own)


def _facts(village: VillageSlice, width: int) -> Iterator[list[Part]]:
    """Facts for the heading, from the right to the left."""
    points: list[Part] = [(str(village.points), "accent")]
    if width > WIDE:
        points.append((f" {ngettext('point', 'points', village.points)}", "dim"))
    yield points
    if village.first:
        yield [(_("first player") if width > WIDE else _("first") if width >= HANDED else _("1st"), "calm")]
    stones = village.carried + village.beside
    if stones:
        room = max((width - 12) // 2, 8)
        label = "+" if village.carried or width < HANDED else f"{_('beside')} "
        yield [(label, "ink"), *stone_row(stones, room - 3)]
