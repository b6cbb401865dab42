"""Steps, chains of jumps, and what they capture (C-3.1 to C-3.5, C-4.3)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from core.games.claim import decisions as de
from core.games.claim.events import Captured, Fell, PieceMoved
from core.games.claim.island import Island, bits
from core.games.claim.model import ENEMIES, Points, State
from core.kernel.types import Refused, Seat
from core.kernel.words import N_

# --- where a piece may go ---


def reach(island: Island, piled: Points, start: Points) -> Points:
    """C-3.1: all points that the piece at `start` may move to; the point that it leaves is free meanwhile."""
    return _jumped(island, piled ^ start, start) | island.near[start] & ~piled


def can_reach(island: Island, piled: Points, start: Points, end: Points) -> bool:
    """The same of one point: most moves are steps, which are quickly told."""
    step = island.near[start] & ~piled & end
    return bool(step or _jumped(island, piled ^ start, start) & end)


def _jumped(island: Island, piled: Points, start: Points) -> Points:
    """All that chains of jumps lead to; it may not end where it began (C-3.3)."""
    leaps, waiting = island.leaps, [start]
    began = barred = piled | start
    while waiting:
        for over, to in leaps[waiting.pop()]:
            if piled & over and not barred & to:
                barred |= to
                waiting.append(to)
    return barred ^ began


def can_move(state: State, seat: Seat) -> bool:
    island, piled, pieces = state.island, state.piled, state.pieces[seat]
    if island.beside(pieces) & island.land & ~piled:
        return True  # a step, as nearly always
    return bool(pieces & starts(island, piled)[1])


def moves(state: State, seat: Seat) -> tuple[de.Move, ...]:
    """All that the seat may move."""
    island, piled, pieces = state.island, state.piled, state.pieces[seat]
    steps, jumps = starts(island, piled)
    found: list[de.Move] = []
    for start in bits(pieces & (steps | jumps)):
        ends = island.near[start] & ~piled
        if start & jumps:
            ends |= _jumped(island, piled ^ start, start)
        found += listed(island, seat, start, ends)
    return tuple(found)


def starts(island: Island, piled: Points) -> tuple[Points, Points]:
    """All points from which a step leads anywhere, and from which a jump does: in a crowd, most pieces stand still."""
    free, one, two = island.land & ~piled, island.stride, 2 * island.stride
    steps = free << 1 | free >> 1 | free << one | free >> one
    across = (free << 2 & piled << 1) | (free >> 2 & piled >> 1)
    return steps, across | (free << two & piled << one) | (free >> two & piled >> one)


@lru_cache(1 << 16)
def listed(island: Island, seat: Seat, start: Points, ends: Points) -> tuple[de.Move, ...]:
    """The moves of one piece as decisions."""
    every = _from(island, seat, start)
    return tuple([every[end] for end in bits(ends)])


@lru_cache(1 << 10)
def _from(island: Island, seat: Seat, start: Points) -> dict[Points, de.Move]:
    """Made once, since the same moves are listed over and over."""
    names = island.names
    return {end: de.Move(seat, names[start], name) for end, name in names.items()}


def path(island: Island, piled: Points, start: Points, end: Points) -> tuple[Points, ...]:
    """The way with the fewest points, and of several such the first in order of points."""
    if island.near[start] & end:
        return start, end
    layers = _layers(island, piled ^ start, start, end)
    way = [start]
    for layer in reversed(layers):
        way.append(next(to for over, to in sorted(_jumps(island, piled ^ start, way[-1]), key=_to) if to & layer))
    return tuple(way)


def _layers(island: Island, piled: Points, start: Points, end: Points) -> list[Points]:
    """From the end back to the start: the points from which the end is no jump away, one, two, and so on."""
    layers, seen = [end], end
    while True:
        layer = 0
        for bit in bits(layers[-1]):
            for _over, to in _jumps(island, piled, bit):
                layer |= to
        if layer & start:
            return layers
        layers.append(layer & ~seen)
        seen |= layer


def _jumps(island: Island, piled: Points, bit: Points) -> Iterator[tuple[Points, Points]]:
    return ((over, to) for over, to in island.leaps[bit] if piled & over and not piled & to)


def _to(jump: tuple[Points, Points]) -> Points:
    return jump[1]


# --- what a move captures ---


def trapped(
    island: Island, seats: int, seat: Seat, at: Points, pieces: Sequence[Points], castles: Sequence[Points]
) -> tuple[Points, ...]:
    """C-3.2: by whose they are, the points of all that the piece at `at`, which has just moved there, captures."""
    found = [0] * seats
    every = ENEMIES[seats]
    for over, behind in island.ways[at]:
        for enemy in every[seat]:
            if (pieces[enemy] | castles[enemy]) & over:
                shut = not behind  # the edge of the island
                for other in every[enemy]:
                    shut = shut or bool((pieces[other] | castles[other]) & behind)
                if shut:
                    found[enemy] |= over
    return tuple(found)


def captures(state: State, seat: Seat, start: Points, end: Points) -> tuple[Points, ...]:
    pieces = list(state.pieces)
    pieces[seat] ^= start | end
    return trapped(state.island, len(state.seats), seat, end, pieces, state.castles)


def further(state: State, seat: Seat, start: Points) -> Points:
    """C-3.4: where the piece may move and capture again."""
    found = 0
    for end in bits(reach(state.island, state.piled, start)):
        if any(captures(state, seat, start, end)):
            found |= end
    return found


def more_moves(state: State) -> tuple[de.Move, ...]:
    return listed(state.island, state.turn, state.moving, further(state, state.turn, state.moving))


# --- a move ---


def move(state: State, decision: de.Move) -> list[PieceMoved]:
    island, seat = state.island, decision.seat
    start, end = _checked(state, decision)
    if state.phase == "again" and not further(state, seat, start) & end:
        raise Refused("illegal", "C-3.4", N_("A piece that has captured may move on only if it captures again."))
    way = tuple(map(island.names.__getitem__, path(island, state.piled, start, end)))
    caught = captures(state, seat, start, end)
    if not any(caught):
        return [PieceMoved(seat, way, (), ())]
    return [PieceMoved(seat, way, tuple(_captured(state, caught)), tuple(_taken(state, seat, start | end, caught)))]


def _checked(state: State, decision: de.Move) -> tuple[Points, Points]:
    """From where to where, if the piece may go there."""
    points = state.island.points
    start, end = points.get(decision.start), points.get(decision.end)
    if start is None or end is None:
        raise no_point(decision.start if start is None else decision.end)
    if not state.pieces[decision.seat] & start:
        raise Refused("illegal", "C-3.1", N_("You have no piece on {point}."), point=decision.start)
    if state.phase == "again" and start != state.moving:
        raise Refused("illegal", "C-3.4", N_("Only the piece that has captured may move on."))
    if not can_reach(state.island, state.piled, start, end):
        raise Refused(
            "illegal",
            "C-3.1",
            N_("No step and no jumps lead from {start} to {end}."),
            start=decision.start,
            end=decision.end,
        )
    return start, end


def no_point(point: str) -> Refused:
    return Refused("illegal", "C-1.3", N_("The island has no point {point}."), point=point)


def _captured(state: State, caught: Sequence[Points]) -> Iterator[Captured]:
    """In order of points."""
    all_caught = 0
    for points in caught:
        all_caught |= points
    for bit in bits(all_caught):
        owner = next(owner for owner, points in enumerate(caught) if points & bit)
        what = "piece" if state.pieces[owner] & bit else "castle"
        yield Captured(what, owner, state.island.names[bit])  # type: ignore[arg-type]  # one of two literals


def _taken(state: State, seat: Seat, moved: Points, caught: Sequence[Points]) -> Iterator[Fell]:
    """C-4.3: the territories whose castle was captured, or whose last enemy piece was."""
    foes = ENEMIES[len(state.seats)][seat]
    own = state.pieces[seat] ^ moved
    for name, points in state.island.territories.items():
        owner = next((foe for foe in foes if state.castles[foe] & points), None)
        if owner is None:
            continue
        castle = state.castles[owner] & points
        left = any(state.pieces[foe] & points & ~caught[foe] for foe in foes)
        lost = any(state.pieces[foe] & points & caught[foe] for foe in foes)
        if castle & caught[owner] or (lost and not left and own & points):
            yield Fell(name, owner)
