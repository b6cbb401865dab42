"""The worth of things to a bot, in points: stones, loot, a Viking's absence, a pip of a card, a rival's gain."""

from functools import cache

from core.games.eketorp.decide.sieges import takes, top
from core.games.eketorp.model import ROUNDS, SLOTS, STATION, WALL, WORTH, Stack, Station, Stone, Village
from core.games.eketorp.scoring import STACK_WORTH
from core.games.eketorp.views import View

PIP = 0.3  # a card one higher, over all its later fights
REST = 0.45  # a Viking that cannot be planned for a round
HARM = 0.35  # a point that some rival loses, if nothing better is known
DRIFT = 1.9  # points by which a round may change the gap between two seats
CLOSE = 0.5  # the same when nothing is left to play
GROWTH = 3  # stones by which a wall may grow in a round


def absence(station: Station, rounds_left: int) -> float:
    """The price of a Viking that goes to this station now (E-6.1): station 0 is home before the next plan."""
    return REST * min(2 - STATION[station], rounds_left)


def rounds_left(view: View) -> int:
    """Rounds to come after this one: up to the tenth, or fewer if a wall will soon be complete."""
    most = max([sum(map(len, village.walls)) for village in view.villages])
    return min(ROUNDS - view.round, (WALL - most) // GROWTH)


def rivals(view: View, seat: int) -> tuple[float, ...]:
    """By seat, the worth to `seat` of a point that it loses: more if it leads. All add up to 1."""
    scores = view.scores
    best = max(scores)
    weights = [0.0 if other == seat else 1.25 ** (score - best) + 0.08 for other, score in enumerate(scores)]
    whole = sum(weights)
    return tuple([weight / whole for weight in weights])


@cache
def spoils(low: Stack, high: Stack, damage: int, harm: float) -> tuple[float, int, int, tuple[int, int], Stone | None]:
    """The best loot: its worth to the winner, points kept, points lost, how many to take, which to keep."""
    best: tuple[float, int, int, tuple[int, int], Stone | None] = (0.0, 0, 0, (0, 0), None)
    for kept, lost, take, keep in _lootings(low, high, damage):
        worth = kept + harm * lost
        if worth > best[0]:
            best = worth, kept, lost, take, keep
    return best


@cache
def _lootings(low: Stack, high: Stack, damage: int) -> tuple[tuple[int, int, tuple[int, int], Stone], ...]:
    """All possible loots: points kept, points lost, how many to take, which to keep."""
    found = []
    for take in takes(low, high, damage):
        stones = top(low, take[0]) + top(high, take[1])
        if stones:
            keep = max(stones, key=WORTH.__getitem__)
            lost = STACK_WORTH[stones] if len(stones) < 4 else sum(map(WORTH.__getitem__, stones))
            found.append((WORTH[keep], lost, take, keep))
    return tuple(found)


# How often a besieger's damage is 0 (and less), 1, 2 …: against a defender, and against an empty village.
DEFENDED = (0.58, 0.14, 0.12, 0.08, 0.05, 0.03, 0.0)
EMPTY = (0.0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.25)


@cache
def expected_loss(low: Stack, high: Stack, defended: bool) -> float:
    """Points that one siege of a slot takes away from its two wall spaces."""
    return sum(
        share * spoils(low, high, damage, HARM)[2] for damage, share in enumerate(DEFENDED if defended else EMPTY)
    )


@cache
def expected_spoils(low: Stack, high: Stack, defended: bool, harm: float) -> float:
    """The points that one siege of a slot brings to a besieger who stands there alone."""
    return sum(
        share * spoils(low, high, damage, harm)[0] for damage, share in enumerate(DEFENDED if defended else EMPTY)
    )


def slot_walls(village: Village) -> tuple[tuple[Stack, Stack], ...]:
    """The two wall spaces of each slot (E-1.2)."""
    walls = village.walls
    return tuple([(walls[2 * slot], walls[2 * slot + 1]) for slot in range(len(SLOTS))])


@cache
def field_share(own: int, others: int, colours: int, stones: int, win: float) -> tuple[float, float]:
    """Stones that `own` Vikings may expect of a field, and how many of them get hurt (E-4.1, E-4.10)."""
    if not own:
        return 0.0, 0.0
    if not others or own + others <= stones:
        return float(min(own, stones)), 0.0
    colours = min(colours, others)
    won = field_share(own, others - 1, colours, stones, win)
    lost = field_share(own - 1, others, colours, stones, win)
    fought = win * won[0] + (1 - win) * lost[0], win * won[1] + (1 - win) * (lost[1] + 1)
    if colours == 1:
        return fought
    mine = 2 / (colours + 1)  # any two of the colours fight
    return mine * fought[0] + (1 - mine) * won[0], mine * fought[1] + (1 - mine) * won[1]
