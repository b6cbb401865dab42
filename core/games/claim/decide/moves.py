"""Steps, chains of jumps, and their captures (C-3.1 to C-3.5, C-4.3)."""

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
    free = island.land & ~piled
    landings = _landings(island, piled, start)
    return _chained(island, piled, landings, _jumpable(island, free, piled)) | island.near[start] & free


def _landings(island: Island, piled: Points, start: Points) -> Points:
    """The points that a single jump leads to."""
    found = 0
    for over, to in island.leaps[start]:
        if piled & over and not piled & to:
            found |= to
    return found


def _chained(island: Island, piled: Points, landings: Points, jumps: Points) -> Points:
    """The points that chains from these `landings` lead to, with these. `jumps`: the points from which a jump leads on.

    The piece itself counts in `piled`: it may not end where it began (C-3.3), and since its jumps go by twos, none of
    them would go over that point.
    """
    leaps, waiting = island.leaps, [*bits(landings & jumps)]
    barred = piled | landings
    while waiting:
        for over, to in leaps[waiting.pop()]:
            if piled & over and not barred & to:
                barred |= to
                if jumps & to:  # most chains end with their first jump
                    waiting.append(to)
    return barred ^ piled


def can_move(state: State, seat: Seat) -> bool:
    island, piled, pieces = state.island, state.piled, state.pieces[seat]
    if island.beside(pieces) & island.land & ~piled:
        return True  # a step, as nearly always
    return bool(pieces & starts(island, piled)[1])


def moves(state: State, seat: Seat) -> tuple[de.Move, ...]:
    """All moves that the seat may make."""
    island, piled = state.island, state.piled
    around = island.around
    steps, jumps = starts(island, piled)
    found: list[de.Move] = []
    for start in bits(state.pieces[seat] & (steps | jumps)):
        landings, short = _short(island, seat, start, piled & around[start])
        found += short
        if landings & jumps:
            found += _listed(island, seat, start, _chained(island, piled, landings, jumps) ^ landings)
    return tuple(found)


@lru_cache(1 << 16)
def _short(island: Island, seat: Seat, start: Points, piled: Points) -> tuple[Points, list[de.Move]]:
    """The points of single jumps, and the moves by a step or by these: once for each arrangement around a point."""
    landings = _landings(island, piled, start)
    return landings, _listed(island, seat, start, landings | island.near[start] & ~piled)


def starts(island: Island, piled: Points) -> tuple[Points, Points]:
    """The points from which a step is possible, and those from which a jump is: in a crowd, most pieces are stuck."""
    free, stride = island.land & ~piled, island.stride
    return free << 1 | free >> 1 | free << stride | free >> stride, _jumpable(island, free, piled)


def _jumpable(island: Island, free: Points, piled: Points) -> Points:
    one, two = island.stride, 2 * island.stride
    across = (free << 2 & piled << 1) | (free >> 2 & piled >> 1)
    return across | (free << two & piled << one) | (free >> two & piled >> one)


def _listed(island: Island, seat: Seat, start: Points, ends: Points) -> list[de.Move]:
    """The moves of one piece as decisions."""
    every, found = _from(island, seat, start), []
    while ends:
        end = ends & -ends
        found.append(every[end])
        ends ^= end
    return found


@lru_cache(1 << 10)
def _from(island: Island, seat: Seat, start: Points) -> dict[Points, de.Move]:
    """A piece's moves by their end, made once, since the same moves are listed over and over."""
    names = island.names
    return {end: de.Move(seat, names[start], name) for end, name in names.items()}


def path(island: Island, piled: Points, start: Points, end: Points) -> tuple[Points, ...]:
    """The way with the fewest points, and of several such the first in order of points; empty if there is none."""
    if piled & end:
        return ()
    if island.near[start] & end:
        return start, end
    way, here = [start], start
    for layer in reversed(_layers(island, piled, start, end)):
        here = _landings(island, piled, here) & layer
        here &= -here
        way.append(here)
    return tuple(way) if here & end else ()


def _layers(island: Island, piled: Points, start: Points, end: Points) -> list[Points]:
    """From the end back to the start: the points from which the end is no jump away, one, two, and so on."""
    layers = [end]
    barred = piled ^ start | end
    while layers[-1]:
        layer = 0
        for bit in bits(layers[-1]):
            for over, to in island.leaps[bit]:
                if piled & over and not barred & to:
                    layer |= to
        if layer & start:
            return layers
        layers.append(layer)
        barred |= layer
    return []


# --- captures ---


def trapped(
    island: Island, seats: int, seat: Seat, at: Points, pieces: Sequence[Points], castles: Sequence[Points]
) -> tuple[Points, ...]:
    """C-3.2: by owner, the points of all that is captured by the piece that has just moved to `at`."""
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
    """C-3.4: the points to which the piece may move and capture again."""
    found = 0
    for end in bits(reach(state.island, state.piled, start)):
        if any(captures(state, seat, start, end)):
            found |= end
    return found


def more_moves(state: State) -> tuple[de.Move, ...]:
    return tuple(_listed(state.island, state.turn, state.moving, further(state, state.turn, state.moving)))


# --- a move ---


def move(state: State, decision: de.Move) -> list[PieceMoved]:
    island, seat = state.island, decision.seat
    way = _way(state, decision)
    start, end = way[0], way[-1]
    if state.phase == "again" and not further(state, seat, start) & end:
        raise Refused("illegal", "C-3.4", N_("A piece that has captured may move on only if it captures again."))
    names = tuple([island.names[bit] for bit in way])
    caught = captures(state, seat, start, end)
    if not any(caught):
        return [PieceMoved(seat, names, (), ())]
    return [PieceMoved(seat, names, tuple(_captured(state, caught)), tuple(_taken(state, seat, caught)))]


def _way(state: State, decision: de.Move) -> tuple[Points, ...]:
    """The points of the piece's way. Raises `Refused` if it may not go."""
    start, end = bit_of(state, decision.start), bit_of(state, decision.end)
    if not state.pieces[decision.seat] & start:
        raise Refused("illegal", "C-3.1", N_("You have no piece on {point}."), point=decision.start)
    if state.phase == "again" and start != state.moving:
        raise Refused("illegal", "C-3.4", N_("Only the piece that has captured may move on."))
    way = path(state.island, state.piled, start, end)
    if not way:
        raise Refused(
            "illegal",
            "C-3.1",
            N_("No step and no jumps lead from {start} to {end}."),
            start=decision.start,
            end=decision.end,
        )
    return way


def bit_of(state: State, point: str) -> Points:
    """The point of that name. Raises `Refused`."""
    if point not in state.island.points:
        raise Refused("illegal", "C-1.3", N_("The island has no point {point}."), point=point)
    return state.island.points[point]


def _captured(state: State, caught: Sequence[Points]) -> Iterator[Captured]:
    """The captures, in order of points."""
    all_caught = 0
    for points in caught:
        all_caught |= points
    for bit in bits(all_caught):
        owner = next(owner for owner, points in enumerate(caught) if points & bit)
        what = "piece" if state.pieces[owner] & bit else "castle"
        yield Captured(what, owner, state.island.names[bit])  # type: ignore[arg-type]  # one of two literals


def _taken(state: State, seat: Seat, caught: Sequence[Points]) -> Iterator[Fell]:
    """C-4.3: the territories whose castle was captured, or whose last enemy piece was."""
    foes = ENEMIES[len(state.seats)][seat]
    for name, points in state.island.territories.items():
        owner = next((foe for foe in foes if state.castles[foe] & points), None)
        if owner is None:
            continue
        castle = state.castles[owner] & points
        left = any(state.pieces[foe] & points & ~caught[foe] for foe in foes)
        lost = any(state.pieces[foe] & points & caught[foe] for foe in foes)
        if castle & caught[owner] or (lost and not left):
            yield Fell(name, owner)
