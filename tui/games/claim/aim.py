"""A seat's choice in Claim: its cursor on the island, the piece that it has taken up, and the decision of Enter."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from core.games.claim import decisions as de
from core.games.claim.decide import moves
from core.games.claim.decisions import Decision
from core.games.claim.model import Point, Points, State
from tui.games.claim.grid import place

WITH_POINT = de.Place | de.Remove | de.Claim | de.PutCastle


class Aim:
    def __init__(self, view: State, options: Sequence[Decision], cursor: Point | None) -> None:
        """`cursor`: its place when this seat, or another, was asked last."""
        self.view = view
        self.moves = [option for option in options if isinstance(option, de.Move)]
        self.others = [option for option in options if isinstance(option, WITH_POINT)]
        self.starts = frozenset(option.start for option in self.moves)
        self.lifted: Point | None = view.island.names[view.moving] if view.phase == "again" else None
        self.claiming = not self.moves
        self.cursor = self._first_point(cursor)
        self._sought: Point | None = None  # the point that Tab has led to last

    def _first_point(self, near: Point | None) -> Point:
        """A point where Enter does something: the nearest one, or the nearest to the island's middle."""
        island = self.view.island
        wanted = list(self.offered or self.starts) or list(island.points)
        middle = island.width / 2, island.height / 2
        to = place(island, near) if near is not None and near in island.points else middle
        return min(wanted, key=lambda name: _far(place(island, name), to))

    # --- offers ---

    @property
    def moving(self) -> bool:
        """True if Enter now stands for a move."""
        return self.view.phase in ("turn", "again") and not self.claiming

    @property
    def may_claim(self) -> bool:
        """True if the seat has both a claim and a move to choose from."""
        return self.view.phase == "turn" and bool(self.moves) and bool(self.others)

    @property
    def offered(self) -> Mapping[Point, int]:
        """The points that Enter decides on, each with the number of its captures."""
        if not self.moving:
            return {option.point: 0 for option in self.others}
        if self.lifted is None:
            return {}
        return {end: points.bit_count() for (start, end), points in self.caught.items() if start == self.lifted}

    @cached_property
    def caught(self) -> Mapping[tuple[Point, Point], Points]:
        """The points that each move would capture, by its start and end."""
        points, found = self.view.island.points, {}
        for option in self.moves:
            by_seat = moves.captures(self.view, option.seat, points[option.start], points[option.end])
            found[option.start, option.end] = sum(by_seat)  # no two seats stand on one point
        return found

    @cached_property
    def catchers(self) -> frozenset[Point]:
        """The pieces that can capture by their first move."""
        return frozenset(start for (start, _end), caught in self.caught.items() if caught)

    @property
    def now(self) -> Decision | None:
        """The decision of Enter at the cursor; None if there is none."""
        if not self.moving:
            return next((option for option in self.others if option.point == self.cursor), None)
        wanted = self.lifted, self.cursor
        return next((option for option in self.moves if (option.start, option.end) == wanted), None)

    # --- the cursor ---

    def step(self, across: int, down: int) -> None:
        """Move the cursor to the next point of the island in that direction, also across the sea."""
        island = self.view.island
        column, row = place(island, self.cursor)
        while 0 <= (column := column + across) < island.width and 0 <= (row := row + down) < island.height:
            bit = 1 << row * island.stride + column
            if island.land & bit:
                self.cursor = island.names[bit]
                return

    def to_next(self, by: int) -> None:
        """Move the cursor to the next or the previous point that Enter would choose or take up: first to captures."""
        points, offered = self.view.island.points, self.offered
        wanted = sorted(offered or self.starts, key=points.__getitem__)
        first = [name for name in wanted if (offered.get(name) if offered else name in self.catchers)]
        order = [*first, *(name for name in wanted if name not in first)]
        if self.cursor == self._sought and self.cursor in order:
            self.cursor = order[(order.index(self.cursor) + by) % len(order)]
        else:
            self.cursor = self._beyond(first or order, by)
        self._sought = self.cursor

    def _beyond(self, names: Sequence[Point], by: int) -> Point:
        """The next or the previous of these points, seen from the cursor."""
        points = self.view.island.points
        here = points[self.cursor]
        if by > 0:
            return next((name for name in names if points[name] > here), names[0])
        return next((name for name in reversed(names) if points[name] < here), names[-1])

    def lift(self) -> bool:
        """Take up the piece at the cursor, or put it down again; False if none may move there."""
        if not self.moving or self.view.phase != "turn" or self.cursor not in self.starts:
            return False
        self.lifted = None if self.lifted == self.cursor else self.cursor
        return True

    def turn_to_claiming(self) -> None:
        """Turn to claiming, or back to moving."""
        self.claiming, self.lifted = not self.claiming, None
        self.to_next(1)

    @property
    def changed(self) -> bool:
        """True if the seat has taken up a piece or begun to claim, and may still change its mind."""
        return self.view.phase == "turn" and (self.lifted is not None or (self.claiming and bool(self.moves)))

    def take_back(self) -> None:
        self.cursor = self.lifted or self.cursor
        self.lifted, self.claiming = None, False


def _far(place_: tuple[int, int], to: tuple[float, float]) -> float:
    return abs(place_[0] - to[0]) + abs(place_[1] - to[1])
