"""A turn in one line: what was played, where it led, and what came of it."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from core.games.drakkars import events as ev
from core.games.drakkars.model import BOX, HOME, ODIN, ShipAt, Steps
from core.games.drakkars.sea import space
from core.kernel.types import Seat, Seating
from tui.games.drakkars.gods import coin_text, god, gods, shield_text, ship_tag
from tui.games.drakkars.sentences import ended, lasts, sentences, spoilt
from tui.play.said import said, strong, who
from tui.words import _, ngettext

Seats = Sequence[Seating]
OPENINGS = (
    ev.Sailed | ev.PairPlayed | ev.ShipsSwapped | ev.ShipWentBack | ev.ShipHidden | ev.CardJoined | ev.ShipLaunched
    | ev.Drew | ev.GaveUp
)  # fmt: skip


def turn_lines(seats: Seats, events: Sequence[ev.Event], begun: bool = True) -> list[Text]:
    """The public events of one turn in a line, or a part of them; and a line for each that belongs to no turn.

    `begun`: the turn begins with these events.
    """
    fight = list(_fight(seats, events))
    told = [part for event in events if not (fight and _of_fight(event)) for part in _parts(seats, event)]
    first = [text for event in events if isinstance(event, ev.TableSet) for text in sentences(seats, event)]
    whole = [text for event in events for text in _alone(seats, event)]
    if not told and not fight:
        return [*first, *whole]
    if begun and _passes(events):
        told[0] = said(_("passes, {drew}"), drew=told[0])
    what = _joined(fight or told)
    if fight and told:
        what = said(_("{fight} ({before})"), fight=what, before=_joined(told))
    line = said(_("{who} {what}."), who=who(seats, _doer(events)), what=what)
    return [*first, line, *whole]


def _joined(parts: Sequence[Text]) -> Text:
    line = parts[0]
    for part in parts[1:]:
        line = said(_("{before}, {more}"), before=line, more=part)
    return line


def _passes(events: Sequence[ev.Event]) -> bool:
    """D-3.3."""
    first = next((event for event in events if isinstance(event, OPENINGS)), None)
    return isinstance(first, ev.Drew)


def _doer(events: Sequence[ev.Event]) -> Seat:
    """The player of the turn, before whose events the end of another's may stand; fights and pushes name others too."""
    for event in events:
        if isinstance(event, ev.FightStarted):
            return event.attacker
        if isinstance(event, ev.CardsTurned):
            return event.seats[0]
        seat: Seat | None = getattr(event, "seat", None)
        if seat is not None and not isinstance(event, ev.TurnEnded | ev.CardChosen):
            return seat
    raise ValueError(events)


def _alone(seats: Seats, event: ev.Event) -> Iterator[Text]:
    """What belongs to no turn."""
    match event:
        case ev.LastTurnsCame():
            yield lasts(seats, event)
        case ev.GameEnded():
            yield ended(seats, event)


def _parts(seats: Seats, event: ev.Event) -> Iterator[Text]:
    match event:
        case ev.Sailed(seat, ship, cards, turned, steps, start, end):
            fog = said(_("out of the fog ({cards})"), cards=gods(turned)) if turned else None
            words = _("{cards}: launches ship {ship}, {place}") if start == BOX else _("{cards}: ship {ship} {place}")
            played = strong(gods(cards))
            if cards == (ODIN,) and not turned:
                played = said(_("{card} as {steps}"), card=played, steps=strong(steps))
            yield said(words, cards=played, ship=ship + 1, place=_place(seats, seat, end))
            if fog is not None:
                yield fog
        case ev.PairPlayed(_seat, cards):
            yield strong(gods(cards))
        case ev.ShipsSwapped(_seat, cards, (one, other)):
            words = _("{cards}: {one} and {other} change places")
            yield said(words, cards=strong(gods(cards)), one=_ship(seats, one), other=_ship(seats, other))
        case ev.ShipWentBack(_seat, cards, ship, _start, end):
            words = _("{cards}: {ship} five back {place}")
            place = _place(seats, ship[0], end)
            yield said(words, cards=strong(gods(cards)), ship=_ship(seats, ship), place=place)
        case ev.ShipMoved(owner, ship, _start, end, how):
            yield said(_moved(how), ship=_ship(seats, (owner, ship)), place=_place(seats, owner, end))
        case _:
            yield from _deeds(seats, event)


def _moved(how: str) -> str:
    return {
        "sail": _("{ship} {place}"),
        "back": _("{ship} back {place}"),
        "push": _("pushes {ship} {place}"),
        "flee": _("{ship} flees {place}"),
    }[how]


def _deeds(seats: Seats, event: ev.Event) -> Iterator[Text]:
    match event:
        case ev.ShipHidden(_seat, ship, cards):
            yield said(_("{cards}: ship {ship} into the fog"), cards=strong(gods(cards)), ship=ship + 1)
        case ev.CardJoined():
            yield Text(_("puts a card under the fog"))
        case ev.ShipLaunched(_seat, ship):
            yield said(_("launches ship {ship}"), ship=ship + 1)
        case ev.Drew(count=count, renewed=renewed):
            if renewed is not None:
                yield Text(_("shuffles the discards into a new pile"))
            words = _("draws a card") if count == 1 else ngettext("draws {count} card", "draws {count} cards", count)
            yield Text(words.format(count=count))
        case ev.CardPutAway(_seat, card):
            yield said(_("puts {card} away"), card=god(card))
        case ev.GaveUp():
            yield Text(_("gives up the last voyage: no more ships come home, and cards do not count"))
        case ev.FightStarted(defender=defender, other=other):
            yield said(_("fights {ship}"), ship=_ship(seats, (defender, other)))
        case ev.BarrelMoved(barrel=barrel):
            yield said(_("barrel {shown}"), shown=strong(shield_text(barrel)))
        case ev.CoinsTaken(_seat, _hold, coins, town):
            template = _("plunders {coins}") if town is not None else _("bonus {coins}")
            yield said(template, coins=coin_text(coins))
        case ev.DiscardsTaken(_seat, cards):
            yield said(_("takes {cards}"), cards=strong(gods(cards)))


def _fight(seats: Seats, events: Sequence[ev.Event]) -> Iterator[Text]:
    """A fight whose cards are turned up, told before all else: both cards, the attacker's first, coins and ships."""
    turned = next((event for event in events if isinstance(event, ev.CardsTurned)), None)
    if turned is None:
        return
    begun = next((event for event in events if isinstance(event, ev.FightStarted)), None)
    mine, theirs = turned.cards
    cards = said(_("{card} against {other}"), card=strong(mine or "-"), other=strong(theirs or "-"))
    if begun is not None:
        cards = said(_("fights {ship}, {cards}"), ship=_ship(seats, (begun.defender, begun.other)), cards=cards)
    else:  # a part of the turn
        cards = said(_("fights, {cards}"), cards=cards)
    yield said(_("{cards}: {coins}"), cards=cards, coins=spoilt(seats, turned))
    if turned.sunk and begun is None:
        yield Text(_("the loser's ship destroyed"))
    elif turned.sunk and begun is not None:
        lost = (begun.defender, begun.other) if turned.winner == begun.attacker else (begun.attacker, begun.ship)
        yield said(_("{ship} destroyed"), ship=_ship(seats, lost))
    for event in events:
        if isinstance(event, ev.ShipMoved) and event.how == "flee":
            yield from _parts(seats, event)


def _of_fight(event: ev.Event) -> bool:
    return isinstance(event, ev.FightStarted) or (isinstance(event, ev.ShipMoved) and event.how == "flee")


def _ship(seats: Seats, ship: ShipAt) -> Text:
    return strong(ship_tag(seats, ship))


def _place(seats: Seats, seat: Seat, steps: Steps) -> Text:
    if steps == HOME:
        return strong(_("home"))
    return said(_("to {at}"), at=strong(space(len(seats), seat, steps)))
