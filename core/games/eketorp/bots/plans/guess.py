"""A guess at the others' plans: each Viking goes somewhere at random, more likely where there is more to gain."""

from collections.abc import Sequence

from msgspec import Struct

from core.games.eketorp.bots.worth.points import HARM, expected_loss, expected_spoils, slot_walls
from core.games.eketorp.model import FIELDS, SLOT, SLOTS, WORTH, Plan
from core.games.eketorp.views import View
from core.kernel.bots import Stream
from core.kernel.types import Seat

AGAIN = 0.55  # a place draws the next Viking so much less, once one goes there
HOME, THREAT = 0.4, 0.25  # how much home draws: at least, and for each point that sieges of all its slots might take


class Guess(Struct, frozen=True):
    """Where the rivals of a seat may stand once the plans are revealed."""

    fields: tuple[tuple[int, int], ...]  # how many Vikings, of how many colours
    slots: tuple[tuple[int, ...], ...]  # by village and slot: how many besiegers
    home: tuple[int, ...]  # by seat: the defenders


def joint(view: View, plans: Sequence[Plan]) -> Guess:
    """The board that these plans lead to."""
    fields = [[0, 0] for _ in FIELDS]
    slots = [[0] * len(SLOTS) for _ in view.seats]
    home = [village.home for village in view.villages]
    for plan in plans:
        home[plan.seat] -= plan.sent
        for place, count in enumerate(plan.fields):
            if count:
                fields[place][0] += count
                fields[place][1] += 1
        for at in plan.sieges:
            slots[at.village][SLOT[at.slot]] += 1
    return Guess(tuple([(count, colours) for count, colours in fields]), tuple(map(tuple, slots)), tuple(home))


def guess(view: View, seat: Seat, chance: Stream) -> Guess:
    """A random guess at the plans of the rivals of `seat`."""
    fields: list[list[int]] = [[] for _ in FIELDS]
    slots = [[0] * len(SLOTS) for _ in view.seats]
    home = [village.home for village in view.villages]
    appeal = [float(sum(map(WORTH.__getitem__, field.stones))) for field in view.fields]
    for rival, village in enumerate(view.villages):
        if rival != seat and village.home:
            sent = _one_rival(view, rival, appeal, chance, slots)
            home[rival] -= sum(sent)
            for place, count in enumerate(sent[:-1]):
                if count:
                    fields[place].append(count)
    return Guess(tuple((sum(counts), len(counts)) for counts in fields), tuple(map(tuple, slots)), tuple(home))


def _one_rival(view: View, seat: Seat, appeal: list[float], chance: Stream, slots: list[list[int]]) -> list[int]:
    """How many of the rival's Vikings go to each field, and last how many go on sieges, which are put in `slots`."""
    sieges = slot_appeal(view, seat)
    own = view.villages[seat]
    threat = HOME + THREAT * sum(expected_loss(low, high, False) for low, high in slot_walls(own))
    weights = [*appeal, *(worth for _, _, worth in sieges), threat]
    sent = [0] * (len(FIELDS) + 1)
    for _ in range(own.home):
        place = chance.place(weights)
        if place < len(FIELDS):
            sent[place] += 1
            weights[place] *= AGAIN
        elif place < len(weights) - 1:
            village, slot, _ = sieges[place - len(FIELDS)]
            slots[village][slot] += 1
            sent[-1] += 1
            weights[place] = 0.0
        else:
            weights[place] *= AGAIN
    return sent


def slot_appeal(view: View, seat: Seat) -> list[tuple[Seat, int, float]]:
    """Each slot that the seat could besiege, with the expected gain of a siege."""
    return [
        (owner, slot, 0.5 * (expected_spoils(low, high, True, HARM) + expected_spoils(low, high, False, HARM)))
        for owner, village in enumerate(view.villages)
        if owner != seat
        for slot, (low, high) in enumerate(slot_walls(village))
    ]
