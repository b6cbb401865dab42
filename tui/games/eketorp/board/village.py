"""One village: its frame, its owner's name, points and goods; slots, walls and the hand are parts of it."""

from collections.abc import Iterator

from msgspec import Struct
from rich.cells import cell_len
from textual.app import ComposeResult
from textual.geometry import Size

from core.games.eketorp.model import SLOTS, SPACES, SlotAt, Stones
from core.games.eketorp.views import View
from core.kernel.types import Seat, Seating
from tui.games.eketorp.board.hand import Hand
from tui.games.eketorp.board.part import AnyPart, BoardPart
from tui.games.eketorp.board.pieces import amulets, stone_row
from tui.games.eketorp.board.siege_slot import SiegeSlot, SlotSlice, draw_label, slot_slice
from tui.games.eketorp.board.target import TargetMark, target_mark
from tui.games.eketorp.board.wall_stack import WallStack
from tui.games.eketorp.layout import NARROW, WORDED, VillagePlaces, lay_out_village
from tui.games.eketorp.marks import Marks, StackAt
from tui.play.bevels import on
from tui.play.boxes import Box
from tui.play.chips import plate
from tui.play.placing import Placing
from tui.widgets.canvas import Canvas, Part, width_of
from tui.widgets.glyphs import pip
from tui.words import _, ngettext

FEWEST = 3  # from this level of a heading on it has fewest words; at the next one it does not even say "sealed"
# Headings to try: a level of words, the cells between two facts (with a line in three), and those behind the last.
HEADINGS = ((0, 3, 2), (1, 3, 2), (2, 3, 2), (2, 1, 2), (2, 1, 0), (FEWEST, 1, 0), (FEWEST + 1, 1, 0))
WIDE = 48  # fewest cells with amulets that can be counted


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
    sealed: bool = False
    slots: tuple[SlotSlice, ...] = ()


class VillageMark(Struct, frozen=True):
    asked: bool = False  # somebody is asked
    own: bool = False  # and that is its owner
    alone: bool = False  # and looks alone
    sent: int = 0  # Vikings of its owner's plan
    targets: tuple[TargetMark, ...] = ()  # its slots


class Village(BoardPart[VillageSlice, VillageMark]):
    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        super().__init__()
        self.styles.set_rule("layout", Placing())
        self.cards = 0  # rows of whole cards below its wall
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
        places = lay_out_village(size.width, size.height, self.cards)
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
            view.planned[seat],
            tuple(slot_slice(view, SlotAt(seat, slot)) for slot in SLOTS),
        )

    def share(self, marks: Marks) -> VillageMark:
        own = marks.seat == self.seat
        sent = sum(marks.made.vikings.values()) if own else 0
        targets = tuple(target_mark(marks, SlotAt(self.seat, slot)) for slot in SLOTS)
        return VillageMark(marks.seat is not None, own, own and bool(marks.hand), sent, targets)

    def drawing(self, slice_: VillageSlice, mark: VillageMark, width: int, height: int) -> Canvas:
        return draw_village(slice_, mark, width, height, self.cards)


def draw_village(village: VillageSlice, mark: VillageMark, width: int, height: int, cards: int = 0) -> Canvas:
    canvas = Canvas(width, height)
    places = lay_out_village(width, height, cards)
    acting = mark.own if mark.asked else village.acting
    canvas.frame(0, 0, width, places.frame.height, "line.lit" if acting else "line", heavy=acting)
    if width < NARROW:
        canvas.fill(0, 1, width, places.frame.height - 2, " ")
    _labels(canvas, village, mark, places)
    if not cards:
        _sill(canvas, village, mark, places)
    _heading(canvas, village, mark, bool(cards))
    return canvas


def _labels(canvas: Canvas, village: VillageSlice, mark: VillageMark, places: VillagePlaces) -> None:
    """The slots' names below the wall, on the village's ground."""
    if not places.labels:
        return
    side = int(canvas.width >= NARROW)
    canvas.put(side, places.labels[0].y, " " * (canvas.width - 2 * side), "sill")
    targets = mark.targets or (TargetMark(),) * len(places.labels)
    for box, slot, target in zip(places.labels, village.slots, targets, strict=False):
        draw_label(canvas, box, slot, target, "sill")
        canvas.zone(*box, slot.at, quiet=not target.offered)


def _sill(canvas: Canvas, village: VillageSlice, mark: VillageMark, places: VillagePlaces) -> None:
    """The last line: the Vikings at home and the amulets; the hand stands behind them."""
    y, room = canvas.height - 1, places.hand.x - 2
    canvas.put(1, y, " " * (canvas.width - 2), "sill")
    home: list[Part] = [(_("home"), "dim"), (f" {village.home - mark.sent}", "ink+bold")]
    whole: list[Part] = [*home, ("  ", "ink"), *amulets(village.amulets, canvas.width >= WIDE)]
    plain: list[Part] = [*home, ("  ", "ink"), *amulets(village.amulets, roomy=False)]
    brief: list[Part] = [*home, (" ", "ink"), (f"{pip()}{village.amulets}", "amulet")]
    parts = next((parts for parts in (whole, plain) if width_of(parts) < room), brief)
    canvas.parts(2 - (width_of(brief) >= room), y, [(text, on(role, "sill")) for text, role in parts])


# --- the heading ---


def _heading(canvas: Canvas, village: VillageSlice, mark: VillageMark, whole: bool) -> None:
    """The number, the owner's name, and facts in as many words as there is room for.

    `whole`: the Vikings at home and the amulets too, for whole cards stand in their place.
    """
    numbered, width = village.planning and mark.asked, canvas.width
    name = cell_len(village.seats[village.seat].name)
    for level, gap, margin in HEADINGS:
        facts = [fact for fact in _facts(village, mark, width, level, whole) if fact]
        number = 3 if level < FEWEST else 1
        taken = sum(map(width_of, facts)) + gap * (len(facts) - 1) + 1 + margin
        room = width - 2 - number * numbered - taken
        if room >= name + 2 * (level < FEWEST):
            break
    end = width - 1 - margin // 2
    for place, fact in enumerate(facts):
        after: list[Part] = [(" ", "ink")] * (gap > 1 if place else margin > 0)
        end = canvas.right(end, 0, [(" ", "ink"), *fact, *after]) - gap // 2
    x = 1 if numbered else 1 + (room > name + 2)
    if numbered:
        told = str(village.seat + 1).center(number)
        x = canvas.put(1, 0, told, "dim" if mark.own else "plate.lit")
    text, role = plate(village.seats, village.seat, max(room, 5))
    last = canvas.put(x, 0, text if cell_len(text) <= room else text.strip(), role, max(room, 5))
    if numbered:
        canvas.zone(1, 0, last - 1, 1, str(village.seat + 1), quiet=mark.own)


def _facts(village: VillageSlice, mark: VillageMark, width: int, level: int, whole: bool) -> Iterator[list[Part]]:
    """Facts for the heading, from the right to the left; the higher the level, the fewer words."""
    points: list[Part] = [(str(village.points), "accent")]
    planned = village.planning and village.sealed and not mark.own
    if width >= WORDED and level < 2 - planned:
        points.append((f" {ngettext('point', 'points', village.points)}", "dim"))
    if village.first and level >= FEWEST:
        points.insert(0, ("►", "calm"))
    yield points
    if whole:
        yield amulets(village.amulets, level < 1)
        yield [(f"{_('home')} ", "dim"), (str(village.home - mark.sent), "ink+bold")]
    if planned and level <= FEWEST:
        yield [(_("sealed"), "good")]
    elif village.planning and not mark.own and level < 1:
        yield [(_("thinks"), "dim")]
    if village.first and level < FEWEST:
        words = (_("first player") if width > WIDE else _("first"), _("first"), _("1st"))
        yield [(words[level if width >= WORDED else 2], "calm")]
    if mark.alone and level < 2:
        yield [(_("you"), "ink+bold")]
    stones = village.carried + village.beside
    if stones and level < FEWEST:
        yield [(_brought(village, width, level), "ink"), *stone_row(stones, max((width - 12) // 2, 8) - 3)]
    elif stones:
        yield [(f"+{len(stones)}", "ink+bold")]


def _brought(village: VillageSlice, width: int, level: int) -> str:
    """The word before stones that are carried home, or lie beside a complete wall (E-5.3)."""
    if width < WORDED or level:
        return "+"
    return f"{_('carries')} " if village.carried else f"{_('beside')} "
