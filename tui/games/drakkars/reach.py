"""What could be played: how far each card leads, the numbers of an Odin, pairs, and ways to pass."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from core.games.drakkars import decisions as de
from core.games.drakkars.ahead import Ahead, ahead_of, lands_on
from core.games.drakkars.changes import without
from core.games.drakkars.decide.plays import kinds, ways
from core.games.drakkars.decide.voyages import comes_home
from core.games.drakkars.decisions import Decision
from core.games.drakkars.model import HOME, NJORD, ODIN, TYR, Card, Cards
from core.games.drakkars.sea import at_sea
from core.games.drakkars.views import View
from core.kernel.types import Seat
from tui.games.drakkars.gods import RUNES, coin_letter, god, ship_tag
from tui.games.drakkars.prompt_words import free_cards, pair_words, place_words
from tui.words import _


def numbers_told(view: View, ways: Sequence[Decision]) -> str:
    """The numbers of an Odin that meet something: a town, a ship, or home."""
    told = [
        _("{number} {met}").format(number=option.steps, met=met)
        for option in ways
        if isinstance(option, de.Sail) and (met := _met_by(view, ahead_of(view, option)))
    ]
    return _("Numbers: {told}; others the open sea.").format(told=", ".join(told)) if told else ""


def reach_told(view: View, options: Sequence[Decision]) -> list[str]:
    """For each card alone, the places to which it brings each ship, a line each."""
    told: dict[Card, list[str]] = {}
    for option in options:
        if isinstance(option, de.Sail) and option.helper is None and option.card != ODIN:
            ahead = ahead_of(view, option)
            at = (option.seat, option.ship)
            end = next(shift.end for shift in ahead.shifts if shift.ship == at and not shift.pushed)
            met = _met_by(view, ahead) if end != HOME else ""
            words = _("{ship} to {place}, {met}") if met else _("{ship} to {place}")
            place = place_words(view, at, end)
            told.setdefault(option.card, []).append(words.format(ship=ship_tag(view.seats, at), place=place, met=met))
    return [
        _("{card}: {places}.").format(card=god(card), places="; ".join(places)) for card, places in sorted(told.items())
    ]


def voyages_told(view: View, seat: Seat, options: Sequence[Decision]) -> str:
    """D-7.3, D-7.4: how far each own ship is from home in the last turn, and whether the cards held are enough."""
    fleet, voyage = view.fleets[seat], view.voyage
    told = []
    for ship, steps in enumerate(fleet.ships):
        if not at_sea(steps) or (voyage is not None and voyage.ship != ship):
            continue
        fog = voyage.fog if voyage is not None else view.own.fog if ship == fleet.hidden else ()
        if ends_exactly(HOME - steps, fog, view.own.hand):
            words = _("{ship} has {steps} to go: exactly possible")
        elif comes_home(steps, fog, view.own.hand):
            words = _("{ship} has {steps} to go: possible")
        elif any(isinstance(option, de.Swap) and option.ships[0] == (seat, ship) for option in options):
            words = _("{ship} has {steps} to go: only by Odin and Frigg")
        else:
            words = _("{ship} has {steps} to go: not possible")
        told.append(words.format(ship=ship_tag(view.seats, (seat, ship)), steps=HOME - steps))
    return f"{'; '.join(told)}." if told else ""


@lru_cache(1 << 12)
def ends_exactly(lacking: int, fog: Cards, hand: Cards) -> bool:
    """True if some cards bring a ship home by just what it lacks, those out of the fog first."""
    return any(
        way == lacking or ends_exactly(lacking - way, without(fog, (card,)), hand if fog else without(hand, (card,)))
        for card in kinds(fog or hand)
        for way in ways((card,), lacking)
        if way <= lacking
    )


def _met_by(view: View, ahead: Ahead) -> str:
    at = lands_on(view, ahead)
    if at is None:
        return _("home")
    pile = view.town_coins[view.towns.index(at)] if at in view.towns else ()
    coins = "".join(map(coin_letter, pile)) or "-"
    town = [_("town {coins}").format(coins=coins)] if at in view.towns else []
    ship = [ship_tag(view.seats, ahead.met)] if ahead.met is not None else []
    return " + ".join(town + ship)


def pairs_listed(hand: Cards, plays: Iterable[Cards]) -> list[str]:
    """A line for each pair with a rune of its own, and for each card that goes with any other."""
    told = [
        _("{card} with {other}: {what}.").format(card=god(max(pair)), other=god(min(pair)), what=pair_words(pair[0]))
        for pair in dict.fromkeys(plays)
        if len(pair) == 2 and RUNES[pair[0]] == RUNES[pair[1]]
    ]
    what = {NJORD: _("3 more"), TYR: _("a ship from the box goes as far as that says")}
    free = free_cards(hand, plays)
    return told + [_("{pairs}: {what}.").format(pairs=words, what=what[card]) for card, words in free.items()]


def passes_listed(options: Sequence[Decision]) -> list[str]:
    """D-3.3: a line for each way to pass."""
    told = []
    for option in options:
        if isinstance(option, de.Draw):
            told.append(_("`d`: two cards off the pile."))
        elif isinstance(option, de.Launch):
            told.append(_("`v`: a new ship at your start."))
    return told
