"""Animations on the island: a piece hops along its way, captured pieces blink and go, a castle comes down."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from core.games.claim import events as ev
from core.games.claim.island import Island
from core.games.claim.model import Point, Points, State
from core.kernel.types import Moment, Seat
from tui.games.claim.grid import middle, pictured, place, window
from tui.games.claim.pieces import draw_castle, draw_piece, spot
from tui.games.claim.pixels import INK, Pixels
from tui.games.claim.signed import draw_stone
from tui.play.boxes import Box
from tui.play.chips import initials
from tui.play.motion import Act, Motion, Sprite, between, fall, part_of
from tui.widgets.canvas import NOTHING, Canvas

HOP, LONGEST = 0.22, 1.0  # seconds of one jump, and of the longest way
GONE, DOWN = 0.35, 0.3
BLINKS = 2
HIGH = 3  # rows from which a castle comes down


class Places:
    """The places of an island's points. `eye`: a point that is in sight; others may not be."""

    def __init__(self, island: Island, box: Box, eye: Point = "") -> None:
        self.island, self._box = island, box
        self.seen = window(island, box.width, box.height, middle(island, eye))

    def see(self, names: Iterable[Point]) -> bool:
        return all(self.seen.sees(*place(self.island, name)) for name in names)

    def of(self, name: Point) -> Box:
        """The cells of a piece or a castle there, on the table."""
        box = self.within(name)
        return Box(self._box.x + box.x, self._box.y + box.y, box.width, box.height)

    def within(self, name: Point) -> Box:
        """The same on the island's drawing; a castle in half-blocks may be higher than its point."""
        above = int(pictured() and self.seen.lined)
        x, y = self.seen.at(*place(self.island, name))
        return Box(x, y - above, self.seen.wide - 1, max(self.seen.high - 1, 1) + above)


def points_of(event: ev.Event) -> tuple[Point, ...]:
    """The points at which something is to be seen, the main one last."""
    match event:
        case ev.PieceMoved():
            return (*(one.point for one in event.captured), *event.path)
        case ev.PiecePlaced() | ev.PieceRemoved() | ev.TerritoryClaimed() | ev.CastlePut():
            return (event.point,)
        case _:
            return ()


def begin_of(event: ev.Event) -> Point | None:
    """The point at which a player chose it first."""
    return event.path[0] if isinstance(event, ev.PieceMoved) else next(iter(points_of(event)), None)


def acts_of(before: State, moments: Iterable[Moment[ev.Event, State]], places: Places) -> Iterator[Act]:
    """`before`: the view before the first of these moments. Nothing is acted out of sight."""
    for moment in moments:
        match moment.event:
            case event if not places.see(points_of(event)):
                pass
            case ev.PieceMoved():
                yield _act_move(before, moment.event, moment.view, places)
            case ev.PieceRemoved(_seat, owner, point):
                gone = _blinking(before, [(owner, point, False)], places)
                yield Act(GONE, [Motion(0.0, GONE, gone)], [(0.0, moment.view), (GONE, moment.view)])
            case ev.TerritoryClaimed() | ev.CastlePut():
                yield _act_castle(before, moment.event, moment.view, places)
        before = moment.view


def _act_move(before: State, event: ev.PieceMoved, after: State, places: Places) -> Act:
    points, path, seat = before.island.points, event.path, event.seat
    lifted = _without(before, seat, points[path[0]])
    length = min(HOP * (len(path) - 1), LONGEST)
    piece = _sprite(before, seat, False, places, path[0])
    hops = Motion(0.0, length, partial(_hopping, piece, [places.of(name) for name in path]))
    if not event.captured:
        return Act(length, [hops], [(0.0, lifted), (length, after)])
    caught = [(one.owner, one.point, one.what == "castle") for one in event.captured]
    goes = Motion(length, GONE, _blinking(before, caught, places))
    return Act(length + GONE, [hops, goes], [(0.0, lifted), (length, after), (length + GONE, after)])


def _without(view: State, seat: Seat, bit: Points) -> State:
    pieces = [points & ~bit if owner == seat else points for owner, points in enumerate(view.pieces)]
    return replace(view, pieces=tuple(pieces))


def _sprite(view: State, owner: Seat, castle: bool, places: Places, point: Point, victim: bool = False) -> Canvas:
    """A piece or a castle without the land below it."""
    box = places.within(point)
    if not pictured():
        canvas = Canvas(box.width, box.height, NOTHING)
        draw_stone(canvas, view.seats, owner, castle, Box(0, 0, box.width, box.height), "sea", victim)
        return canvas
    pixels = Pixels(box.x + box.width + 1, box.y + box.height + 1, NOTHING)
    colour, tag = view.seats[owner].colour, initials(view.seats)[owner]
    draw = draw_castle if castle else draw_piece
    edge = "victim" if victim else f"castle.{colour}{INK}" if castle else f"edge.{colour}{INK}"
    draw(pixels, spot(places.island, places.seen, point), colour, tag, edge)
    return pixels.cut(*box)


def _hopping(piece: Canvas, way: Sequence[Box], progress: float) -> Iterator[Sprite]:
    hops = len(way) - 1
    at = min(int(progress * hops), hops - 1)
    start, end = way[at], way[at + 1]
    x, y = between((start.x, start.y), (end.x, end.y), part_of(progress * hops, at, at + 1))
    yield Sprite(x, y, piece)


def _blinking(view: State, caught: Sequence[tuple[Seat, Point, bool]], places: Places) -> "partial[Iterator[Sprite]]":
    pieces = [(places.of(point), _sprite(view, owner, castle, places, point, True)) for owner, point, castle in caught]
    return partial(_blinked, pieces)


def _blinked(pieces: Sequence[tuple[Box, Canvas]], progress: float) -> Iterator[Sprite]:
    """The captured pieces blink, and then are gone."""
    if int(progress * 2 * BLINKS) % 2 == 0:
        for box, drawing in pieces:
            yield Sprite(box.x, box.y, drawing)


def _act_castle(before: State, event: ev.TerritoryClaimed | ev.CastlePut, after: State, places: Places) -> Act:
    box = places.of(event.point)
    castle = _sprite(before, event.seat, True, places, event.point)
    falls = Motion(0.0, DOWN, partial(_falling, castle, box))
    return Act(DOWN, [falls], [(0.0, before), (DOWN, after)])


def _falling(castle: Canvas, box: Box, progress: float) -> Iterator[Sprite]:
    x, y = between((box.x, max(box.y - HIGH, 0)), (box.x, box.y), fall(progress))
    yield Sprite(x, y, castle)
