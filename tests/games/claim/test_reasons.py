"""The reasons of Claim's bots: each kind on a drawn position, and all of them true by the rules in random games."""

from collections import Counter
from collections.abc import Callable
from random import Random
from textwrap import wrap

import pytest
from msgspec.structs import replace

from core.games.claim import GAME, State
from core.games.claim import decisions as de
from core.games.claim.bots import BOTS
from core.games.claim.bots.deeds import Deed
from core.games.claim.bots.reasons import DEEDS, Verdict, deeds_of, reasoned
from core.games.claim.bots.value import WON
from core.games.claim.model import ENEMIES, TAKEN_OFF, TO_WIN, side
from core.kernel.bots import Stream
from core.kernel.types import Seat, Seating
from tests.games.claim.drawing import act, move, new_table, position
from tests.kinds import listed

# --- each kind on a drawn position ---

LAND = "AABBC\nAABBC\nDDEEC\nDDEEC"
QUARTERS = "AAABBB\nAAABBB\nCCCDDD\nCCCDDD"
FIELD = "AAAAAA\nAAAAAA\nAAAAAA\nAAAAAA\nAAAAAA"
HALVES = "AAABBB\nAAABBB\nAAABBB"


def words(state: State, decision: de.Decision) -> str:
    return reasoned(state, decision, Verdict(0.0, 1, "Nothing.")).text


@pytest.mark.parametrize(
    ("state", "way", "told"),
    [
        ("b.r.\n....\nB..b|AABB\nAABB\nAABB", "c1-b1", "It takes territory A and captures a1."),
        (".rB.\n...r\nb..b|AABB\nAABB\nAABB", "d2-d1", "It takes territory B"),
        ("b.r.\n....\n...b|AABB\nAABB\nAABB", "c1-b1", "It captures a1"),
        ("..r.b.\n......\n.....b|" + HALVES, "c1-d1", "It keeps Bjarke from claiming B"),
        ("r.b...\n......\n......\nRr...b|" + QUARTERS, "a1-a2", "It brings the piece on a1 to safety"),
        ("R.b...\n.r....\n......|" + HALVES, "b2-b1", "It saves the castle on a1"),
        ("......\n......\n..r...\n..b..b|" + QUARTERS, "c3-c2", "It lets you claim A next and threatens c4."),
        ("....b.\n......\nrB....\n...r..|AAABBB\nAAABBB\nAAABBB\nAAABBB", "d4-d3", "It threatens the castle on b3"),
        ("R..r..\nr.....\n......\n.....b|" + QUARTERS, "d1-c1", "It guards the castle on a1"),
        ("B.r.b.\n......\nB....B|AAABBB\nAAABBB\nCCCDDD", "c1-d1", "It comes onto B"),
        (".r....\n..r...\n.....b|" + HALVES, "c2-c1", "It builds a bridge to B"),
        ("Rr.b..\n..r...\n......|" + HALVES, "c2-c1", "It shuts Bjarke out of A"),
        ("......\n.rr...\n......\n..b...\n......|" + FIELD, "b2-b1", "It moves away from"),
        ("......\nr.....\n......\n......\n.....b|" + FIELD, "a2-b2", "It leaves the edge"),
        ("......\n.r..b.\n......\nR.....|" + QUARTERS, "b2-c2", "It closes in on the enemy piece on e2."),
        ("......\n.r..B.\n......\nR....b|" + QUARTERS, "b2-c2", "It closes in on the castle on e2."),
    ],
)
def test_a_move_is_told_by_its_weightiest_deeds(state: str, way: str, told: str) -> None:
    pieces, land = state.split("|")
    assert words(position(pieces, land), move(way, 0)).startswith(told)


def test_a_price_is_told_last() -> None:
    state = position("b.r...\n......\n.....b\nR.b...", "AAABBB\nAAABBB\nAAABBB\nAAABBB")
    assert words(state, move("c1-b1", 0)) == "It captures a1, but leaves the castle on a4 in danger."
    state = position("..b.\nr...\n....", "AABB\nAABB\nAABB")
    assert words(state, move("a2-a1", 0)) == "It closes in on the enemy piece on c1, but leaves a1 in danger."


def test_a_piece_that_captures_on_is_not_compared_with_moves_of_others() -> None:
    state = position(".rB.\n...r\nb..b", "AABB\nAABB\nAABB")
    again = replace(state, phase="again", moving=state.island.points["d2"])
    for option in GAME.legal(state, 0):
        assert all(deed.kind != "steadies" for deed in deeds_of(again, option))


def test_a_castle_falls_though_its_captor_has_none_to_put() -> None:
    """C-4.3: all three of the captor's stand elsewhere, in a game of four."""
    state = position("b.r.....\nB..RRRgb", "AABCDEFG\nAABCDEFG", seats=4)
    assert words(state, move("c1-b1", 0)) == "It fells the castle on a2 and captures a1."


def test_a_castle_that_wins_is_told_alone() -> None:
    state = position("R.R.b\n.....\nr.b..", "AABBC\nAABBC\nDDEEC")
    assert words(state, de.Claim(0, "D", "b3")) == "It wins the game."


def test_a_rival_who_would_win_is_stopped() -> None:
    """C-4.1, C-5.1: blue would claim D, its third."""
    near = position("B.B..\nb.b..\nb.r..\n.....", LAND)
    assert words(near, move("c3-b3", 0)) == "It keeps Bjarke from winning at once and takes territory A."
    assert deeds_of(near, move("c3-d3", 0))[:1] != [Deed("stops", who=1)]


def test_what_is_seen_to_win_or_to_lose_is_said() -> None:
    state = position("b.r.\n....\n...b", "AABB\nAABB\nAABB")
    won, lost = (reasoned(state, move("c1-b1", 0), Verdict(worth, 9, "")).text for worth in (WON, -WON))
    assert won == "It captures a1 and wins against all answers looked at."
    assert lost.startswith("All moves seem to lose; this one captures a1")


def test_where_no_deed_tells_more_the_bot_says_how_it_compared() -> None:
    state = position("rr.\n...\n...\n...\n.b.", "AAA\nAAA\nAAA\nAAA\nAAA")
    told = {words(state, option) for option in GAME.legal(state, 0)}
    assert "Nothing." in told


@pytest.mark.parametrize(
    ("drawn", "point", "told"),
    [
        ("r.b...\nr.....", "b1", "It gives you 3 pieces on A to the enemies' 1 and is beside a1."),
        ("..b...\n......", "b1", "It meets 1 of the enemies on A."),
        ("......\n......", "b1", "It is your first piece on A."),
        ("rr....\nrr....", "c1", "It gives you 5 pieces on A, more than can be taken off and is beside b1."),
    ],
)
def test_a_placed_piece_is_told_by_the_count_on_its_territory(drawn: str, point: str, told: str) -> None:
    """C-2.1, C-2.2"""
    state = position(drawn, "AAABBB\nAAABBB", phase="place", hand=(2, 2))
    assert words(state, de.Place(0, point)) == told


def test_a_point_without_sea_beside_it_takes_two_to_trap() -> None:
    """C-3.2 (c)"""
    state = position("...\n...\n...", phase="place", hand=(2, 2))
    assert words(state, de.Place(0, "b2")) == "It is your first piece on A and cannot be trapped by one enemy."


@pytest.mark.parametrize(
    ("drawn", "point", "told"),
    [
        ("r.....\n..b..b", "c2", "It leaves A to you, without an enemy."),
        (".....r\n..b..b", "c2", "It leaves no enemy on A."),
        ("r...bb\n..b..b", "e1", "It leaves the enemies only 2 on B, to take off next."),
        ("rrbbbb\n..bbbb", "c1", "It leaves the enemies only 1 on A, to take off next."),
    ],
)
def test_a_piece_taken_off_is_told_by_those_left(drawn: str, point: str, told: str) -> None:
    """C-2.2"""
    state = position(drawn, "AAABBB\nAAABBB", phase="remove")
    assert words(state, de.Remove(0, point)).startswith(told[:-1])


def test_a_castle_is_counted_and_safe_only_where_nobody_takes_it_at_once() -> None:
    state = position("r.....\n......\n.....b", "AAABBB\nAAABBB\nCCCBBB")
    assert words(state, de.Claim(0, "A", "b2")) == "It is castle 1 of the 3 that win and cannot be taken there at once."
    state = position("r....b\n...b..\n......", "AAABBB\nAAABBB\nCCCBBB")
    assert deeds_of(state, de.Claim(0, "A", "c1")) == [Deed("castles", number=1, of=3)], "at c2"
    back = position("rB....\n......\n.....b", "AAABBB\nAAABBB\nCCCBBB")
    assert words(back, de.Claim(0, "A", "b2")).startswith("It sends Bjarke's castle back")


# --- all of them true, in random games and by the rules ---


class Told:
    """A decision with the states before it and after all that follows from it in that turn."""

    def __init__(self, before: State, decision: de.Decision) -> None:
        self.before, self.decision, self.seat = before, decision, decision.seat
        after = act(before, decision)
        while after.phase in ("again", "castle") and after.turn == self.seat:
            after = act(after, BOTS("karl").choose(after, GAME.legal(after, self.seat), Stream("x")))
        self.after = after
        start = before.island.points.get(getattr(decision, "start", ""), 0)
        self.start = start
        self.end = after.pieces[self.seat] & ~before.pieces[self.seat] or start
        self.foes = ENEMIES[len(before.seats)][self.seat]

    def land(self, deed: Deed) -> list[int]:
        return [self.before.island.territories[name] for name in deed.on]

    def points(self, deed: Deed) -> list[int]:
        return [self.before.island.points[name] for name in deed.on]

    def theirs(self, points: int, after: bool = True) -> int:
        state = self.after if after else self.before
        return sum((state.pieces[foe] & points).bit_count() for foe in self.foes)


def at_turn(state: State, seat: Seat) -> State:
    """As if it were the seat's turn."""
    return replace(state, phase="turn", turn=seat, begun=True, taken=(), moving=0)


def by_the_rules(state: State, seat: Seat) -> tuple[int, set[str]]:
    """The points that the seat could take by moving, and the territories that it could claim."""
    begun, taken = at_turn(state, seat), 0
    claims = {option.territory for option in GAME.legal(begun, seat) if isinstance(option, de.Claim)}
    waiting = [begun]
    foes = ENEMIES[len(state.seats)][seat]
    while waiting:
        at = waiting.pop()
        for option in GAME.legal(at, seat):
            if isinstance(option, de.Move):
                after = GAME.evolve(at, GAME.decide(at, option)[0])
                for foe in foes:
                    taken |= (begun.pieces[foe] & ~after.pieces[foe]) | (begun.castles[foe] & ~after.castles[foe])
                if after.phase == "again":
                    waiting.append(after)
    return taken, claims


def lost_at_once(state: State, seat: Seat) -> int:
    """The pieces and castles of the seat that a rival could take in its turn, by moving or claiming."""
    found = 0
    for foe in ENEMIES[len(state.seats)][seat]:
        taken, claims = by_the_rules(state, foe)
        found |= taken & (state.pieces[seat] | state.castles[seat])
        for name in claims:
            found |= state.castles[seat] & state.island.territories[name]
    return found


def comers(state: State, seat: Seat, points: int, but: int) -> bool:
    names = state.island.points
    return any(
        isinstance(option, de.Move) and names[option.end] & points and not names[option.start] & (points | but)
        for option in GAME.legal(at_turn(state, seat), seat)
    )


def steps(state: State, start: int, goal: int) -> int:
    found, count = start, 0
    while not found & goal:
        found, count = found | state.island.beside(found) & state.island.land, count + 1
    return count


def could_win(state: State, seat: Seat) -> bool:
    """C-5.1: by all claims that it could make, or by a move after them."""
    begun = at_turn(state, seat)
    while claims := [option for option in GAME.legal(begun, seat) if isinstance(option, de.Claim)]:
        begun = act(begun, claims[0])
    options = [option for option in GAME.legal(begun, seat) if isinstance(option, de.Move)]
    return any(seat in then.winners for then in (begun, *(Told(begun, option).after for option in options)))


def _bars(told: Told, deed: Deed) -> bool:
    assert deed.who is not None
    return set(deed.on) == by_the_rules(told.before, deed.who)[1] - by_the_rules(told.after, deed.who)[1]


def _saves(told: Told, deed: Deed) -> bool:
    now = lost_at_once(told.after, told.seat)
    kept = [told.end if point == told.start else point for point in told.points(deed)]
    own = told.after.pieces[told.seat] | told.after.castles[told.seat]
    return all(point & lost_at_once(told.before, told.seat) for point in told.points(deed)) and all(
        point & own and not point & now for point in kept
    )


def _costs(told: Told, deed: Deed) -> bool:
    return all(point & lost_at_once(told.after, told.seat) for point in told.points(deed))


def _threatens(told: Told, deed: Deed) -> bool:
    was, now = (by_the_rules(state, told.seat)[0] for state in (told.before, told.after))
    return all(point & now and not point & was for point in told.points(deed))


def _nears(told: Told, deed: Deed) -> bool:
    (goal,) = told.points(deed)
    return steps(told.after, told.end, goal) < steps(told.after, told.start, goal)


def _sides(told: Told, point: int) -> int:
    return told.after.island.near[point].bit_count()


def _steadies(told: Told, deed: Deed) -> bool:
    moves = [option for option in GAME.legal(at_turn(told.before, told.seat), told.seat) if isinstance(option, de.Move)]
    loose = sum(bool(lost_at_once(Told(told.before, option).after, told.seat)) for option in moves)
    assert told.before.phase == "turn"
    assert (deed.number, deed.of) == (loose, len(moves))
    return not lost_at_once(told.after, told.seat)


def _placed(told: Told, deed: Deed) -> tuple[int, int]:
    (points,) = told.land(deed)
    return (told.after.pieces[told.seat] & points).bit_count(), told.theirs(points)


def _reaches(told: Told, deed: Deed) -> bool:
    (points,) = told.land(deed)
    state = told.after
    while state.phase == "remove" and state.turn == told.seat:
        further = [
            option for option in GAME.legal(state, told.seat)
            if isinstance(option, de.Remove) and state.island.points[option.point] & points
        ]  # fmt: skip
        if not further:
            break
        state = act(state, further[0])
    return told.theirs(points) == deed.number and not any(state.pieces[foe] & points for foe in told.foes)


def _castle(told: Told) -> int:
    return told.after.island.points[told.decision.point]  # type: ignore[union-attr]  # a claim, or a castle put


TRUE: dict[str, Callable[[Told, Deed], bool]] = {
    "wins": lambda told, _deed: told.after.phase == "over" and told.seat in told.after.winners,
    "stops": lambda told, deed: could_win(told.before, deed.who or 0) and not could_win(told.after, deed.who or 0),
    "takes": lambda told, deed: all(
        told.after.castles[told.seat] & points and not told.before.castles[told.seat] & points
        for points in told.land(deed)
    ),
    "fells": lambda told, deed: all(
        any(told.before.castles[foe] & ~told.after.castles[foe] & point for foe in told.foes)
        for point in told.points(deed)
    ),
    "captures": lambda told, deed: all(
        any(told.before.pieces[foe] & ~told.after.pieces[foe] & point for foe in told.foes)
        for point in told.points(deed)
    ),
    "bars": _bars,
    "saves": _saves,
    "saves castle": _saves,
    "escapes": _saves,
    "costs castle": _costs,
    "costs": lambda told, deed: _costs(told, deed)
    and not any(point & lost_at_once(told.before, told.seat) for point in told.points(deed)),
    "opens": lambda told, deed: set(deed.on)
    == by_the_rules(told.after, told.seat)[1] - by_the_rules(told.before, told.seat)[1],
    "threatens": _threatens,
    "threatens castle": _threatens,
    "guards": lambda told, deed: all(
        point & told.after.castles[told.seat]
        and told.after.island.territory_of[point] == told.after.island.territory_of[told.end]
        for point in told.points(deed)
    ),
    "enters": lambda told, deed: all(
        told.end & points and not told.before.pieces[told.seat] & points for points in told.land(deed)
    ),
    "bridges": lambda told, deed: all(
        comers(told.after, told.seat, points, told.end) and not comers(told.before, told.seat, points, told.start)
        for points in told.land(deed)
    ),
    "shuts": lambda told, deed: all(
        comers(told.before, deed.who or 0, points, 0) and not comers(told.after, deed.who or 0, points, 0)
        for points in told.land(deed)
    ),
    "steadies": _steadies,
    "settles": lambda told, _deed: _sides(told, told.start) < 4 == _sides(told, told.end),
    "joins": lambda told, deed: all(
        point & told.after.pieces[told.seat] & told.after.island.near[told.end] for point in told.points(deed)
    ),
    "flees": lambda told, deed: not _nears(told, deed)
    and all(any(point & told.after.pieces[foe] for foe in told.foes) for point in told.points(deed)),
    "nears": _nears,
    "nears castle": _nears,
    "clears": lambda told, deed: _placed(told, deed)[0] > 0 and _placed(told, deed)[1] == 0,
    "empties": lambda told, deed: _placed(told, deed) == (0, 0),
    "reaches": _reaches,
    "thins": lambda told, deed: _placed(told, deed) == (deed.number, deed.of),
    "first": lambda told, deed: _placed(told, deed) == (1, 0),
    "contests": lambda told, deed: _placed(told, deed) == (1, deed.number),
    "holds": lambda told, deed: _placed(told, deed)[0] == deed.number > TAKEN_OFF,
    "counts": lambda told, deed: _placed(told, deed) == (deed.number, deed.of),
    "inland": lambda told, _deed: told.after.island.near[told.end].bit_count() == 4,
    "beside": lambda told, deed: all(
        point & told.before.pieces[told.seat] & told.after.island.near[told.end] for point in told.points(deed)
    ),
    "castles": lambda told, deed: (
        sum(told.after.castles[friend].bit_count() for friend in side(len(told.after.seats), told.seat)), deed.of
    ) == (deed.number, TO_WIN[len(told.after.seats)]),
    "returns": lambda told, deed: told.after.castles_left(deed.who or 0) == told.before.castles_left(deed.who or 0) + 1,
    "safe": lambda told, _deed: not lost_at_once(told.after, told.seat) & _castle(told),
}  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_reason_holds_by_the_rules(seats: int, long: bool) -> None:
    """In games of karls that often do anything, of whatever is offered."""
    assert TRUE.keys() == DEEDS.keys()
    seen: Counter[str] = Counter()
    for seed in range(20 if long else 2):
        table, chance = new_table(seats, seed=seed), Random(seed)
        while table.to_act():
            (seat,) = table.to_act()
            state, options = table.state, listed(table, seat)
            if len(options) > 1 and chance.random() < 0.3:
                decision = chance.choice(options)
                for deed in deeds_of(state, decision):
                    assert TRUE[deed.kind](Told(state, decision), deed), (deed, decision)
                    seen[deed.kind] += 1
                long_names = replace(state, seats=tuple([Seating("N" * 16, "red")] * seats))
                for worth in (0.0, WON, -WON):
                    text = reasoned(long_names, decision, Verdict(worth, 1, "-")).text
                    assert len(wrap(text, 45)) <= 2, text
            karl = BOTS("karl").choose(state, options, Stream(f"{seed} {table.at}"))
            table.act(karl if chance.random() < 0.7 else chance.choice(options))
    assert len(seen) > 15


def test_ideas_of_jarls_have_a_reason() -> None:
    """At least 99 of 100 tell a deed."""
    told, every = 0, 0
    for seats in (2, 4):
        table, jarl = new_table(seats, seed="ideas"), BOTS.adviser("jarl")
        while table.to_act():
            (seat,) = table.to_act()
            options = listed(table, seat)
            found = jarl.advise(table.state, options, Stream(f"{table.at}"))
            if len(options) > 1:
                every += 1
                told += "first" in found.values
            table.act(found.decision)
    assert told >= 0.99 * every
