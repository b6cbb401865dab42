"""Words for a decision: for a hint, and for undo and redo."""

from collections.abc import Sequence
from typing import assert_never

from core.games.drakkars import decisions as de
from core.games.drakkars.decisions import Decision
from core.games.drakkars.model import TWO, TYR, ShipAt
from core.kernel.types import Seating
from tui.games.drakkars.gods import god, gods
from tui.words import _, ngettext


def describe(seats: Sequence[Seating], decision: Decision) -> str:
    match decision:
        case de.Sail(_seat, ship, card, steps, helper):
            cards = gods((card,) if helper is None else (card, helper))
            words = ngettext(
                "sail ship {ship} by {cards}, {steps} space", "sail ship {ship} by {cards}, {steps} spaces", steps
            )
            if helper == TYR:
                words = ngettext(
                    "launch ship {ship} by {cards}, and sail it {steps} space",
                    "launch ship {ship} by {cards}, and sail it {steps} spaces",
                    steps,
                )
            return words.format(ship=ship + 1, cards=cards, steps=steps)
        case de.Swap() | de.SailTwo() | de.GoBack() | de.Hide():
            return _pair(seats, decision)
        case de.Join(_seat, card):
            return _("put {card} under the fog").format(card=god(card))
        case de.Draw():
            return _("draw two cards")
        case de.Launch():
            return _("launch a new ship")
        case de.Meet(_seat, fight):
            return _("fight") if fight else _("push it on")
        case de.PlayCard(_seat, card):
            return _("play {card}").format(card=god(card))
        case de.MoveBarrel(_seat, ship, value):
            return _("move the barrel {value} for ship {ship}").format(value=value, ship=ship + 1)
        case de.Take() | de.PutAway() | de.GiveUp():
            return _rest(decision)
        case _:
            assert_never(decision)


def _pair(seats: Sequence[Seating], decision: de.Swap | de.SailTwo | de.GoBack | de.Hide) -> str:
    match decision:
        case de.Swap(_seat, (one, other)):
            return _("let {one} and {other} change places").format(one=_ship(seats, one), other=_ship(seats, other))
        case de.SailTwo(_seat, first, steps, last):
            words = _("let {first} go {steps}, then {last} {rest}")
            return words.format(first=_ship(seats, first), steps=steps, last=_ship(seats, last), rest=TWO - steps)
        case de.GoBack(_seat, at):
            return _("let {ship} go five back").format(ship=_ship(seats, at))
        case de.Hide(_seat, ship):
            return _("hide ship {ship} under the fog").format(ship=ship + 1)


def _rest(decision: de.Take | de.PutAway | de.GiveUp) -> str:
    match decision:
        case de.Take(_seat, "coins"):
            return _("take the coins")
        case de.Take(_seat, "cards"):
            return _("take cards off the pile")
        case de.Take(_seat, _what, cards):
            return _("take {cards} of the discards").format(cards=gods(cards))
        case de.PutAway(_seat, card):
            return _("put {card} away").format(card=god(card))
        case de.GiveUp():
            return _("give up the last voyage")


def _ship(seats: Sequence[Seating], ship: ShipAt) -> str:
    return _("{name}'s ship {number}").format(name=seats[ship[0]].name, number=ship[1] + 1)


def called(seats: Sequence[Seating], decision: Decision) -> str:
    """A decision without its secrets, as a noun with its player's name."""
    name = seats[decision.seat].name
    words = {
        de.Join: _("{name}'s card under the fog"),
        de.Draw: _("{name}'s pass, to draw"),
        de.Launch: _("{name}'s pass, to launch a ship"),
        de.Meet: _("{name}'s choice to push or fight"),
        de.PlayCard: _("{name}'s card"),
        de.MoveBarrel: _("{name}'s choice of the barrel"),
        de.Take: _("{name}'s choice of booty"),
        de.PutAway: _("{name}'s card put away"),
        de.GiveUp: _("{name}'s giving up"),
    }
    return words.get(type(decision), _("{name}'s play")).format(name=name)
