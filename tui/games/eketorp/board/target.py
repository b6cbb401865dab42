"""Vikings on a target, a field or a slot, that a plan or a bot's idea would send there."""

from collections.abc import Sequence

from msgspec import Struct

from core.games.eketorp.model import FieldAt, SlotAt
from core.kernel.types import Seat, Seating
from tui.games.eketorp.board.pieces import shields_fit
from tui.games.eketorp.marks import Marks
from tui.play.bevels import SHIELD, on, ring
from tui.play.boxes import Box
from tui.play.chips import initials
from tui.widgets.canvas import Canvas, Part


class TargetMark(Struct, frozen=True):
    seat: Seat | None = None  # the seat that chooses
    cursor: bool = False
    offered: bool = False
    sent: int = 0
    idea: int = 0


def target_mark(marks: Marks, at: FieldAt | SlotAt) -> TargetMark:
    sent, idea = marks.made.vikings.get(at, 0), marks.idea.vikings.get(at, 0)
    return TargetMark(marks.seat, marks.cursor == at, at in marks.offered, sent, idea)


def rings(canvas: Canvas, box: Box, seats: Sequence[Seating], mark: TargetMark, ground: str) -> bool:
    """Vikings in mind, as outlines of shields; False if there is no room for all."""
    if mark.seat is None or not shields_fit(mark.sent + mark.idea, box):
        return False
    count = mark.sent + mark.idea
    step = SHIELD[0] + (count * (SHIELD[0] + 1) <= box.width + 1)  # with gaps if there is room for them
    role = f"name.{seats[mark.seat].colour}"
    for place, pen in enumerate([role] * mark.sent + ["calm"] * mark.idea):
        ring(canvas, box.x + place * step, box.y, pen, ground)
    return True


def planned(seats: Sequence[Seating], seat: Seat | None, sent: int, idea: int, ground: str) -> list[Part]:
    """Vikings in mind: in square brackets those of the plan, in round ones those of a bot's idea."""
    if seat is None:
        return []
    parts: list[Part] = []
    tag, role = initials(seats)[seat], f"seat.{seats[seat].colour}"
    if sent:
        parts += [("[", on("accent", ground)), (f"{tag}{sent if sent > 1 else ''}", role), ("]", on("accent", ground))]
    if idea:
        parts.append((f"({tag}{idea if idea > 1 else ''})", on("calm", ground)))
    return parts
