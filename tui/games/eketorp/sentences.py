"""The log's sentences on each event, as everybody may know it."""

from collections.abc import Sequence

from rich.text import Text

from core.games.eketorp import events as ev
from core.games.eketorp.decide.sieges import SLOT_OF_SPACE
from core.games.eketorp.model import FIELDS, ROUNDS, FieldAt, Place, Plan, SlotAt, Stone
from core.kernel.types import Seat, Seating
from tui.games.eketorp.names import slot_name
from tui.games.eketorp.say import stones, where
from tui.play.said import listed, said, strong, who
from tui.words import _, ngettext

Seats = Sequence[Seating]


def sentences(seats: Seats, event: ev.Event) -> list[Text]:
    match event:
        case ev.TableSet():
            return [said(_("{who} is the first player."), who=who(seats, event.first))]
        case ev.HandRedealt(seat, shown):
            template = _("{who} shows {cards}, no card above 3, and is dealt four others.")
            return [said(template, who=who(seats, seat), cards=strong(" ".join(map(str, shown))))]
        case ev.RoundBegun():
            return [_round_begun(event)]
        case ev.PlanSealed(seat):
            return [said(_("{who} seals a plan."), who=who(seats, seat))]
        case ev.PlansRevealed(plans):
            return [sent(seats, plan) for plan in plans]
        case ev.FightStarted():
            return [_started(seats, event)]
        case ev.SwapDeclined(seat):
            return [said(_("{who} keeps the hand."), who=who(seats, seat))]
        case ev.HandSwapped(seat, cost):
            template = ngettext(
                "{who} swaps the hand for {count} amulet.", "{who} swaps the hand for {count} amulets.", cost
            )
            return [said(template, who=who(seats, seat), count=cost)]
        case ev.CardsTurned():
            spoils = [no_loot(seats, event)] if event.held and not event.loot else []
            return [Text(" ").join([fought(seats, event), *hurts(seats, event), *spoils])]
        case ev.HandTakenUp(seat):
            return [said(_("{who} takes the received cards into the hand."), who=who(seats, seat))]
        case _:
            return _later(seats, event)


def _later(seats: Seats, event: ev.Event) -> list[Text]:
    """Sentences on loot, and on phases 5 and 6."""
    match event:
        case ev.Looted():
            return [looted(seats, event)]
        case ev.VikingsCameHome(gains):
            return brought(seats, gains)
        case ev.StoneLaid(seat, stone, space):
            template = _("{who} lays {stone} on space {space}, at the {slot}.")
            slot = slot_name(SLOT_OF_SPACE[space])
            return [said(template, who=who(seats, seat), stone=stones((stone,)), space=space + 1, slot=slot)]
        case ev.StonesPutBeside(seat, put):
            template = _("{who}'s wall is complete; {stones} put beside it.")
            return [said(template, who=who(seats, seat), stones=stones(put))]
        case ev.RoundEnded():
            return _round_ended(seats, event)
        case ev.GameEnded():
            return _game_ended(seats, event)
        case _:
            return []  # for a turn that came or a card chosen: the next event tells more


def _round_begun(event: ev.RoundBegun) -> Text:
    placed = [
        said(_("{field} {stones}"), field=strong(name), stones=stones(here))
        for name, here in zip(FIELDS, event.placed, strict=True)
        if here
    ]
    return said(_("Round {round} of {rounds}: {placed}."), round=event.round, rounds=ROUNDS, placed=listed(placed))


def sent(seats: Seats, plan: Plan) -> Text:
    """The targets of a plan."""
    places = _places(seats, plan)
    if not places:
        return said(_("{who} stays at home."), who=who(seats, plan.seat))
    return said(_("{who} goes to {places}."), who=who(seats, plan.seat), places=listed(places))


def _places(seats: Seats, plan: Plan) -> list[Text]:
    counts = zip(FIELDS, plan.fields, strict=True)
    fields = [said(_("{field} {count}"), field=name, count=strong(count)) for name, count in counts if count]
    return fields + [said(_("{owner}'s {slot}"), **where(seats, at)) for at in plan.sieges]


def _started(seats: Seats, event: ev.FightStarted) -> Text:
    attacker, defender = who(seats, event.attacker), who(seats, event.defender)
    if event.kind == "siege":
        return said(_("{who} begins the siege of {owner}'s {slot}."), who=attacker, **where(seats, event.at))
    on_field, at_slot = _("{who} fights {other} on field {field}."), _("{who} fights {other} at {owner}'s {slot}.")
    template = on_field if isinstance(event.at, FieldAt) else at_slot
    return said(template, who=attacker, other=defender, **where(seats, event.at))


def is_siege(event: ev.CardsTurned) -> bool:
    return isinstance(event.at, SlotAt) and event.seats[1] == event.at.village


def is_undefended(event: ev.CardsTurned) -> bool:
    """E-4.15: the owner's card, 1 at least, counted 0."""
    return is_siege(event) and event.held and event.damage == event.cards[0]


def result(seats: Seats, event: ev.CardsTurned) -> Text:
    """The winner, the loser and the damage."""
    first, second = (who(seats, seat) for seat in event.seats)
    card, answer = map(strong, event.cards)
    if is_undefended(event):
        template = _("{who} storms {owner}'s {slot} with {card}: nobody defends it.")
        return said(template, who=first, card=card, **where(seats, event.at))
    if event.winner is None:
        return said(_("{who} and {other} both play {card}."), who=first, other=second, card=card)
    if event.winner != event.seats[0]:
        first, second, card, answer = second, first, answer, card
    return said(
        _("{who} beats {other}, {card} to {answer}: damage {damage}."),
        who=first,
        other=second,
        card=card,
        answer=answer,
        damage=strong(event.damage),
    )


def fought(seats: Seats, event: ev.CardsTurned) -> Text:
    """The result, with the place where no other line tells it."""
    told = result(seats, event)
    if is_undefended(event):
        return told
    template = _("Field {field}: {told}") if isinstance(event.at, FieldAt) else _("{owner}'s {slot}: {told}")
    return said(template, told=told, **where(seats, event.at))


def hurts(seats: Seats, event: ev.CardsTurned) -> list[Text]:
    """The Vikings that go to the hospital, and for how long (E-4.8, E-4.13, E-5.4)."""
    if len(event.hurt) > 1:
        return [Text(_("Both Vikings are back in the next round."))]
    return [said(_rests(event, hurt), who=who(seats, hurt.seat)) for hurt in event.hurt]


def _rests(event: ev.CardsTurned, hurt: ev.Hurt) -> str:
    moved_on = is_siege(event) and event.held and hurt.seat == event.seats[1]
    match hurt.station:
        case "345":
            return _("{who}'s Viking is out for the next two rounds.")
        case "12" if moved_on:
            return _("{who}'s Viking is out for the next round: a defender rests at home, one station on.")
        case "12":
            return _("{who}'s Viking is out for the next round.")
        case _ if moved_on:
            return _("{who}'s Viking is back in the next round: a defender rests at home, one station on.")
        case _:
            return _("{who}'s Viking is back in the next round.")


def no_loot(seats: Seats, event: ev.CardsTurned) -> Text:
    """E-4.17: a siege won, but no stone to take."""
    template = _("{who} carries nothing off: no stone there is worth {damage} or less.")
    return said(template, who=who(seats, event.seats[0]), damage=strong(event.damage))


def looted(seats: Seats, event: ev.Looted) -> Text:
    looter, place = who(seats, event.seat), where(seats, event.at)
    if event.kept is None:
        return said(_("{who} takes nothing from {owner}'s {slot}."), who=looter, **place)
    kept = stones((event.kept,))
    if not event.returned:
        return said(_("{who} carries {kept} off from {owner}'s {slot}."), who=looter, kept=kept, **place)
    template = _("{who} carries {kept} off from {owner}'s {slot}; back to the supply: {rest}.")
    return said(template, who=looter, kept=kept, rest=stones(event.returned), **place)


def brought(seats: Seats, gains: Sequence[ev.Gain]) -> list[Text]:
    """A line for each seat with stones from the fields, in the order of the fields."""
    by_seat: dict[Seat, list[Stone]] = {}
    for gain in gains:
        by_seat.setdefault(gain.seat, []).append(gain.stone)
    lines = [
        said(_("{who} brings home {stones}."), who=who(seats, seat), stones=stones(got))
        for seat, got in by_seat.items()
    ]
    return lines or [Text(_("The fields gave nobody anything."))]


def _round_ended(seats: Seats, event: ev.RoundEnded) -> list[Text]:
    healed = healed_by_seat(seats, event.healed)
    lines = [said(_("Out of the hospital: {who}."), who=listed(healed))] if healed else []
    next_ = said(
        _("Round {round} is over; {who} is the next first player."), round=event.round, who=who(seats, event.first)
    )
    return [*lines, next_]


def healed_by_seat(seats: Seats, healed: Sequence[int]) -> list[Text]:
    return [
        said(ngettext("{who} ({count} Viking)", "{who} ({count} Vikings)", count), who=who(seats, seat), count=count)
        for seat, count in enumerate(healed)
        if count
    ]


def _game_ended(seats: Seats, event: ev.GameEnded) -> list[Text]:
    why = _("A wall is complete: the game is over.") if event.reason == "wall" else _("The tenth round was the last.")
    return [Text(why), won(seats, event)]


def won(seats: Seats, event: ev.GameEnded) -> Text:
    """The winner, or the winners of a tie (E-7.4)."""
    winners, points = listed([who(seats, seat) for seat in event.winners]), max(event.scores)
    if len(event.winners) == 1:
        template = ngettext("{who} wins with {count} point.", "{who} wins with {count} points.", points)
    else:
        template = ngettext(
            "{who} share the victory with {count} point.", "{who} share the victory with {count} points.", points
        )
    return said(template, who=winners, count=strong(points))


def titled(seats: Seats, at: Place, siege: bool) -> Text:
    """The heading of a fight."""
    if isinstance(at, FieldAt):
        template = _("Fight on field {field}")
    else:
        template = _("Siege of {owner}'s {slot}") if siege else _("Fight at {owner}'s {slot}")
    return said(template, **where(seats, at))
