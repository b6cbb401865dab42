"""Words for a decision: for a hint, and for undo and redo."""

from collections.abc import Sequence

from core.games.eketorp.decisions import Build, Decision, Loot, PlayCard, StartFight, StartSiege, Swap
from core.games.eketorp.model import FIELDS, FieldAt, Plan, SlotAt
from core.kernel.types import Seating
from tui.games.eketorp.names import place_names, stone_name
from tui.words import _, listed, ngettext


def describe(seats: Sequence[Seating], decision: Decision) -> str:
    match decision:
        case Plan():
            return _sent(seats, decision)
        case StartFight(_seat, at, against):
            on_field, at_slot = _("fight {name} on field {field}"), _("fight {name} at {owner}'s {slot}")
            words = on_field if isinstance(at, FieldAt) else at_slot
            return words.format(name=seats[against].name, **place_names(seats, at))
        case StartSiege(_seat, at):
            return _("begin the siege of {owner}'s {slot}").format(**place_names(seats, at))
        case Swap(_seat, swap):
            return _("swap the hand") if swap else _("keep the hand")
        case PlayCard(_seat, card):
            return _("play the {card}").format(card=card)
        case Loot(_seat, (first, second), keep):
            if keep is None:
                return _("take nothing")
            words = _("take {first} off the left wall and {second} off the right, and keep {stone}")
            return words.format(first=first, second=second, stone=stone_name(keep))
        case Build(_seat, stone, space):
            return _("lay {stone} on space {space}").format(stone=stone_name(stone), space=space + 1)


def _sent(seats: Sequence[Seating], plan: Plan) -> str:
    sent = [_to(seats, FieldAt(name), count) for name, count in zip(FIELDS, plan.fields, strict=True) if count]
    sent += [_to(seats, at, 1) for at in plan.sieges]
    return _("send {sent}").format(sent=listed(sent)) if sent else _("keep everybody at home")


def _to(seats: Sequence[Seating], at: FieldAt | SlotAt, count: int) -> str:
    if isinstance(at, FieldAt):
        words = ngettext("{count} to field {field}", "{count} to field {field}", count)
    else:
        words = ngettext("{count} to {owner}'s {slot}", "{count} to {owner}'s {slot}", count)
    return words.format(count=count, **place_names(seats, at))


def called(seats: Sequence[Seating], decision: Decision) -> str:
    name = seats[decision.seat].name
    match decision:
        case Plan():
            return _("{name}'s plan").format(name=name)
        case StartFight(_seat, at, against):
            on_field, at_slot = (
                _("{name}'s fight with {other} on field {field}"),
                _("{name}'s fight with {other} at {owner}'s {slot}"),
            )
            words = on_field if isinstance(at, FieldAt) else at_slot
            return words.format(name=name, other=seats[against].name, **place_names(seats, at))
        case StartSiege(_seat, at):
            return _("{name}'s siege of {owner}'s {slot}").format(name=name, **place_names(seats, at))
        case Swap(_seat, swap):
            words = _("{name}'s swap of the hand") if swap else _("{name}'s choice to keep the hand")
            return words.format(name=name)
        case PlayCard():
            return _("{name}'s card").format(name=name)
        case Loot():
            return _("{name}'s choice of loot").format(name=name)
        case Build(_seat, _stone, space):
            return _("{name}'s stone on space {space}").format(name=name, space=space + 1)
