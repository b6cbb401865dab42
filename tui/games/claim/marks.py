"""The marks of a seat's choice on the island, and those of the last turns: open to everybody, as all is in Claim."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from core.games.claim import events as ev
from core.games.claim.model import Point, Points
from core.kernel.types import Seat

NONE: Mapping[Point, int] = MappingProxyType({})


class At(Struct, frozen=True):
    """A point of the island, as a target of clicks."""

    point: Point


class TerritoryAt(Struct, frozen=True):
    """A territory as a whole."""

    name: str


class Border(Struct, frozen=True):
    """The border between two points of two territories, as a target of clicks; of the sea, if `other` is empty."""

    point: Point
    other: Point


class Marks(Struct, frozen=True):
    """`offered`: the points that Enter may choose, each with the number of its captures."""

    cursor: Point | None = None
    lifted: Point | None = None  # the piece that is being moved
    offered: Mapping[Point, int] = NONE
    movable: frozenset[Point] = frozenset()  # points that Enter may take up, or choose, and that have no mark
    victims: Points = 0  # the captures of the move to the cursor
    way: tuple[Point, ...] = ()  # the piece's way to the cursor
    idea: tuple[Point, ...] = ()  # the points of a bot's idea
    catchers: frozenset[Point] = frozenset()  # pieces that can capture, while none is taken up
    danger: frozenset[Point] = frozenset()  # pieces and castles of the seat that can be taken next


NO_MARKS = Marks()


class Lately(Struct, frozen=True):
    """The end of the story as the island shows it: what each seat did in its last turn.

    `way`: of the last move, by `mover`. `gone`: the points of pieces and castles taken, with their owners.
    """

    mover: Seat = 0
    way: tuple[Point, ...] = ()
    put: tuple[Point, ...] = ()
    gone: tuple[tuple[Point, Seat], ...] = ()


NOTHING_YET = Lately()


class Story:
    """Follows a game's events, and remembers the last turn of each seat."""

    def __init__(self) -> None:
        self._turns: dict[Seat, Lately] = {}  # the latest last
        self._fresh = True  # the next thing that is done begins a turn

    def follow(self, event: ev.Event) -> None:
        match event:
            case ev.TableSet():
                self._turns.clear()
            case ev.TurnBegan():
                self._fresh = True
            case ev.PieceMoved(seat, path):
                turn = self._of(seat)
                goes_on = turn.way[-1:] == path[:1]
                way = (*turn.way, *path[1:]) if goes_on else path
                self._turns[seat] = replace(turn, way=way, gone=turn.gone + tuple(_taken(event)))
            case ev.PiecePlaced(seat) | ev.TerritoryClaimed(seat) | ev.CastlePut(seat):
                turn = self._of(seat)
                self._turns[seat] = replace(turn, put=(*turn.put, event.point))
            case ev.PieceRemoved(seat, owner, point):
                turn = self._of(seat)
                self._turns[seat] = replace(turn, gone=(*turn.gone, (point, owner)))

    def _of(self, seat: Seat) -> Lately:
        """The seat's turn: the one under way, or a new one."""
        under_way = next(reversed(self._turns), None) == seat and not self._fresh
        before = self._turns.pop(seat, NOTHING_YET)
        self._fresh = False
        return before if under_way else Lately(seat)

    def lately(self, turn: Seat) -> Lately:
        """What the others have done since the last turn of the seat whose turn it is, and what it has done in this."""
        last = next(reversed(self._turns), None)
        turns = [done for seat, done in self._turns.items() if seat == last or seat != turn]
        moved = next((done for done in reversed(turns) if done.way), NOTHING_YET)
        return replace(moved, put=_all(done.put for done in turns), gone=_all(done.gone for done in turns))


def _taken(event: ev.PieceMoved) -> Iterable[tuple[Point, Seat]]:
    return [(one.point, one.owner) for one in event.captured]


def _all(parts: Iterable[tuple]) -> tuple:  # type: ignore[type-arg]  # of points, or of points and seats
    return tuple(item for part in parts for item in part)
