"""Looks a turn ahead on an imagined table: the result of a decision, if all choices that follow are made well."""

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from core.games.drakkars import decisions as de
from core.games.drakkars.decide import decide, follow, legal, to_act
from core.games.drakkars.decisions import Decision
from core.games.drakkars.evolve import evolve
from core.games.drakkars.model import HOME, ODIN, WORTH, Card, Cards, State
from core.kernel.types import Seat

Worth: TypeAlias = Callable[[State, Seat], float]
KEPT = (0.0, 0.6, 1.0, 1.5, 1.2, 1.9, 2.1, 1.9, 2.4, 3.2, 5.0)  # the worth of keeping a card, by its value
BONUS = 3.0  # the worth of coming home exactly, in points
MANY = 25  # options; if there are more, those with an Odin are left out
CHOICES = 2  # pairs of the discards that are looked into


def after(state: State, decision: Decision) -> State:
    """The table after the decision, and all that follows by itself."""
    for event in decide(state, decision):
        state = evolve(state, event)
    while (follows := follow(state)) is not None:
        state = evolve(state, follows)
    return state


def value(state: State, decision: Decision, seat: Seat, worth: Worth) -> float:
    """The worth of the seat's decision, by the table at the end of this turn."""
    return worth(rested(after(state, decision), seat, worth), seat)


def rested(state: State, seat: Seat, worth: Worth) -> State:
    """The table when the turn is over, if all choices until then are made well."""
    while not _over(state, seat):
        (asked, *_) = to_act(state)
        match state.phase:
            case "fight":
                choice: Decision = de.PlayCard(asked, fighting(state.secrets[asked].hand))
            case "away":
                choice = de.PutAway(asked, least(state.secrets[asked].hand))
            case "last":
                choice = homeward(state, seat, list(legal(state, seat)))
            case _:
                choice = best(state, narrowed(state, asked), asked, worth)
        state = after(state, choice)
    return state


def _over(state: State, seat: Seat) -> bool:
    phase = state.phase
    return phase in ("turn", "over") or (phase == "last" and (state.turn != seat or state.voyage is None))


def best(state: State, options: list[Decision], seat: Seat, worth: Worth) -> Decision:
    return max(options, key=lambda option: value(state, option, seat, worth))


def round_on(state: State, seat: Seat, worth: Worth) -> float:
    """The worth of the table after one more turn of everybody, each played by its best result at once."""
    for _turn in state.seats:
        if state.phase != "turn":
            break
        mover = state.turn
        choice = best(state, plain(state, mover), mover, worth)
        state = rested(after(state, choice), mover, worth)
    return worth(state, seat)


def plain(state: State, seat: Seat) -> list[Decision]:
    """The ordinary options of a turn: none with two ships or the fog, and Odin only if there are few."""
    found: list[Decision] = [
        option for option in legal(state, seat) if not isinstance(option, de.SailTwo | de.Swap | de.Hide | de.Join)
    ]
    if len(found) <= MANY:
        return found
    return [option for option in found if not (isinstance(option, de.Sail) and option.card == ODIN)]


def homeward(state: State, seat: Seat, options: list[Decision]) -> Decision:
    """D-7.3: the next step of a voyage, by the cards that cost least and bring the bonus, if any do."""
    voyage = state.voyage
    sails = [option for option in options if isinstance(option, de.Sail)]
    if voyage is None or voyage.fog or not sails:
        return (sails or options)[-1]
    way = HOME - state.fleets[seat].ships[voyage.ship]
    planned = cheapest(way, state.secrets[seat].hand)
    return next((option for option in reversed(sails) if option.card in planned[:1]), sails[-1])


@lru_cache(1 << 12)
def cheapest(way: int, hand: Cards) -> Cards:
    """The cards that go so far and are worth least, in the order to play them: an Odin last."""
    found: tuple[float, Cards] = (99.0, ())
    for count in range(1, len(hand) + 1):
        for cards in combinations(hand, count):
            far = sum(cards)
            if far >= way:
                bonus = BONUS if far == way or ODIN in cards else 0
                found = min(found, (sum([WORTH[card] for card in cards]) - bonus, cards))
    return found[1]


def fighting(hand: Cards) -> Card:
    """A high card, but not the highest, since it goes to the other seat."""
    return hand[-2] if len(hand) > 2 else hand[-1]


def least(hand: Cards) -> Card:
    return min(hand, key=KEPT.__getitem__)


def narrowed(state: State, seat: Seat) -> list[Decision]:
    """The options worth looking into: only the best few pairs of the discards."""
    options = legal(state, seat)
    if state.phase != "take":
        return list(options)
    pairs = [option for option in options if isinstance(option, de.Take) and option.what == "discards"]
    pairs.sort(key=lambda pair: -sum([KEPT[card] + WORTH[card] for card in pair.cards]))
    return [option for option in options if option not in pairs] + pairs[:CHOICES]
