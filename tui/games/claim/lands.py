"""Who stands where, below the words of a panel: for each territory its castle, and the number of each seat's pieces."""

from collections.abc import Sequence

from core.games.claim.model import State, Territory
from tui.games.claim.sight import ground, tinted
from tui.play.boxes import Box
from tui.play.chips import initials
from tui.widgets.canvas import Canvas, Part, width_of
from tui.words import _

GAP = 3  # columns between two territories
WORDS, NARROW_WORDS = 3, 5  # lines that are left for words
NARROW = 60  # columns of a box in which sentences take more lines


def draw_lands(canvas: Canvas, view: State, box: Box) -> Box:
    """At the foot of the box, if there is room; returns the part that is left."""
    lands = [_land(view, name) for name in view.island.territories]
    wide = _columns(lands, box.width)
    rows = -(-len(lands) // len(wide))
    left, words = box.height - rows, NARROW_WORDS if box.width < NARROW else WORDS
    if left < words:
        return box
    for number, parts in enumerate(lands):
        row, column = divmod(number, len(wide))
        canvas.parts(box.x + sum(wide[:column]) + GAP * column, box.y + left + row, parts)
    return Box(box.x, box.y, box.width, left - (left > words + 1))


def _columns(lands: Sequence[Sequence[Part]], room: int) -> list[int]:
    """The widths of as many columns as fit."""
    for count in range(len(lands), 1, -1):
        wide = [max(map(width_of, lands[column::count])) for column in range(count)]
        if sum(wide) + GAP * (count - 1) <= room:
            return wide
    return [room]


def _land(view: State, name: Territory) -> list[Part]:
    owner, tags = view.owner(name), initials(view.seats)
    found: list[Part] = [(f" {name} ", f"{ground(view, name, tinted(view.island))}+bold")]
    if owner is not None:
        found += [(" ", "ink"), (f"[{tags[owner]}]", f"castle.{view.seats[owner].colour}")]
    standing = _standing(view, name, tags)
    return [*found, *(standing or [(" ", "ink"), (_("nobody"), "dim")])]


def _standing(view: State, name: Territory, tags: Sequence[str]) -> list[Part]:
    points, found = view.island.territories[name], list[Part]()
    for seating, tag, pieces in zip(view.seats, tags, view.pieces, strict=True):
        if count := (pieces & points).bit_count():
            found += [(" ", "ink"), (tag, f"name.{seating.colour}"), (f" {count}", "ink")]
    return found
