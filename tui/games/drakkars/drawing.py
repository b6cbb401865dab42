"""The board: the ring, and within it the harbours, the shield and the store."""

from collections import Counter

from core.games.drakkars.model import DECK, FRIENDS
from core.games.drakkars.views import View
from tui.games.drakkars import geometry
from tui.games.drakkars.gods import GODS, coin_letter, coin_role
from tui.games.drakkars.harbours import draw_harbour
from tui.games.drakkars.layout import Layout, lay_out
from tui.games.drakkars.marks import NO_MARKS, Marks, StoreSpot
from tui.games.drakkars.pixels import solid
from tui.games.drakkars.shield import draw_shield
from tui.games.drakkars.spaces import Ring
from tui.play.boxes import Box
from tui.play.chips import chip
from tui.widgets.canvas import Canvas, Part, width_of
from tui.widgets.glyphs import TOWER
from tui.words import _


def draw_board(view: View, width: int, height: int, marks: Marks = NO_MARKS) -> Canvas:
    canvas, places = Canvas(width, height, "ground"), lay_out(width, height, view.seats)
    ring = geometry.sea(width, height)
    if places.large:
        _shore(canvas, ring.inner)
    Ring(canvas, view, ring, marks).draw()
    for seat, bay in enumerate(places.bays):
        draw_harbour(canvas, view, seat, bay, marks)
    draw_shield(canvas, view, places.shield, marks)
    if places.teams.height:
        sides, box = _sides(view, places.teams.width), places.teams
        canvas.parts(box.x + int(width_of(sides) < box.width), box.y, sides)
    if places.large or not marks.staged:
        _store(canvas, view, places)
    return canvas


def _shore(canvas: Canvas, inner: Box) -> None:
    """The coast around all that the ring surrounds: a line, with rocks out in the water."""
    x, y, width, height = inner
    sign, pen = solid("shore")
    above, below, left, right = ("▄", "▀", "▐", "▌") if sign == "█" else (sign,) * 4
    canvas.put(x, y, above * (width - 1), pen)
    canvas.put(x, y + height - 1, below * (width - 1), pen)
    for row in range(y + 1, y + height - 1):
        canvas.put(x, row, left, pen)
        canvas.put(x + width - 2, row, right, pen)


# --- the store ---


def _store(canvas: Canvas, view: View, places: Layout) -> None:
    """Pile, discards and bag; the teams' points, if there are teams (D-7.7); and the discards, if there is room."""
    box = places.store
    canvas.zone(*box, StoreSpot(), quiet=True)
    lines = [line for line in _lines(view, box.width) if line]
    for row, parts in enumerate(lines[: box.height]):
        canvas.parts(box.x, box.y + row, parts, box.width)
    if box.height >= len(lines) + 6:
        _discards(canvas, view, Box(box.x, box.y + len(lines) + 1, box.width, box.height - len(lines) - 1))


def _lines(view: View, width: int) -> list[list[Part]]:
    pile: list[Part] = [(f"{_('pile')} ", "dim"), (str(view.pile), "ink+bold")]
    discards: list[Part] = [(f"{_('discards')} ", "dim"), (str(len(view.discards)), "ink+bold")]
    bag = _bag(view, width)
    if width >= 38:
        return [[*pile, ("   ", "ink"), *discards, ("   ", "ink"), *bag], _sides(view, width)]
    if width >= 24:
        return [[*pile, ("  ", "ink"), *discards], bag, _sides(view, width)]
    return [parts if width_of(parts) <= width else parts[-1:] for parts in (pile, discards)] + [bag]


def _bag(view: View, width: int) -> list[Part]:
    """The coins in the bag, by kind; without spaces, or without a label, if there is no room."""
    counts: list[list[Part]] = [
        [(str(view.bag[coin - 1]), "ink"), (coin_letter(coin), coin_role(coin))] for coin in (3, 2, 1)
    ]
    label: list[Part] = [(f"{_('bag')} ", "dim")]
    spaced = [*label, *counts[0], (" ", "ink"), *counts[1], (" ", "ink"), *counts[2]]
    close = [*label, *(part for parts in counts for part in parts)]
    return next((parts for parts in (spaced, close) if width_of(parts) <= width), close[1:])


def _sides(view: View, width: int) -> list[Part]:
    """Each team with its points; nothing if there are no teams."""
    sides = [side for side in dict.fromkeys(map(tuple, map(sorted, FRIENDS[len(view.seats)]))) if len(side) > 1]
    told: list[list[Part]] = [
        [*(chip(view.seats, seat) for seat in side), (str(sum(view.scores[seat] for seat in side)), "accent")]
        for side in sides
    ]
    if not told:
        return []
    first, second = told
    lines: list[list[Part]] = [[*first, (" ", "ink"), *second], [*first, *second]]
    return next((line for line in lines if width_of(line) <= width), [])


def _discards(canvas: Canvas, view: View, box: Box) -> None:
    """Each god, with a sign for each of its cards among the discards."""
    counted = Counter(view.discards)
    canvas.put(box.x, box.y, _("among the discards"), "dim", box.width)
    half = len(DECK) // 2
    for at, card in enumerate(DECK):
        x, y = box.x + at // half * (box.width // 2), box.y + 1 + at % half
        canvas.put(x, y, f"{card:>2} {GODS[card]}", "ink" if counted[card] else "dim")
        canvas.put(x + 12, y, TOWER * counted[card], "card.back+pen")
