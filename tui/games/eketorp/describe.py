"""A decision in words, as a hint names it."""

from collections.abc import Sequence

from core.games.eketorp.decisions import Build, Decision, Loot, PlayCard, StartFight, StartSiege, Swap
from core.games.eketorp.model import FIELDS, FieldAt, Plan
from core.kernel.types import Seating
from tui.games.eketorp.names import place_name, stone_name
from tui.words import _


def describe(seats: Sequence[Seating], decision: Decision) -> str:
    match decision:
        case Plan(_seat, fields, sieges):
            sent = [
                _("{count} to {place}").format(count=count, place=place_name(seats, FieldAt(name)))
                for name, count in zip(FIELDS, fields, strict=True)
                if count
            ]
            sent += [_("1 to {place}").format(place=place_name(seats, at)) for at in sieges]
            return _("send {places}").format(places=_(", ").join(sent)) if sent else _("keep everybody at home")
        case StartFight(_seat, at, against):
            words = _("fight {name} at {place}")
            return words.format(name=seats[against].name, place=place_name(seats, at))
        case StartSiege(_seat, at):
            return _("begin the siege of {place}").format(place=place_name(seats, at))
        case Swap(_seat, swap):
            return _("swap the hand") if swap else _("keep the hand")
        case PlayCard(_seat, card):
            return _("play the {card}").format(card=card)
        case Loot(_seat, (first, second), keep):
            if keep is None:
                return _("take nothing")
            words = _("take {first} off the first stack and {second} off the second, and keep {stone}")
            return words.format(first=first, second=second, stone=stone_name(keep))
        case Build(_seat, stone, space):
            return _("lay {stone} on space {space}").format(stone=stone_name(stone), space=space + 1)
