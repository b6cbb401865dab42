"""The sentences of Drakkars' tale."""

from collections.abc import Sequence

from rich.text import Text

from core.games.drakkars import events as ev
from core.games.drakkars.model import BOX, HOME, Cards, ShipAt, Steps
from core.games.drakkars.sea import space
from core.kernel.types import Seat, Seating
from tui.games.drakkars.gods import coin_text, gods, shield_text, spoils, spoils_left
from tui.play.said import listed, said, strong, who
from tui.words import _, ngettext

Seats = Sequence[Seating]


def sentences(seats: Seats, event: ev.Event) -> list[Text]:
    match event:
        case ev.PositionSet():
            return [Text(_("Ships and holds are prepared."))]
        case ev.TableSet(_seats, first):
            return [said(_("{who} is the first player."), who=who(seats, first))]
        case ev.Sailed() | ev.PairPlayed() | ev.ShipsSwapped() | ev.ShipWentBack() | ev.ShipMoved():
            return _moved(seats, event)
        case ev.ShipHidden() | ev.CardJoined() | ev.ShipLaunched() | ev.Drew() | ev.CardPutAway() | ev.GaveUp():
            return _passed(seats, event)
        case ev.FightStarted(attacker, ship, defender, other):
            template = _("{ship} attacks {other}.")
            return [said(template, ship=ship_text(seats, (attacker, ship)), other=ship_text(seats, (defender, other)))]
        case ev.CardsTurned():
            return [turned(seats, event)]
        case ev.BarrelMoved(_seat, _ship, value, barrel):
            return [said(_("The barrel goes {value} on, to {shown}."), value=value, shown=strong(shield_text(barrel)))]
        case ev.CoinsTaken():
            return [taken(seats, event)]
        case ev.DiscardsTaken(seat, cards):
            return [said(_("{who} takes {cards} of the discards."), who=who(seats, seat), cards=strong(gods(cards)))]
        case ev.LastTurnsCame():
            return [lasts(seats, event)]
        case ev.GameEnded():
            return [ended(seats, event)]
        case _:
            return []


def ship_text(seats: Seats, ship: ShipAt) -> Text:
    return said(_("{who}'s ship {number}"), who=who(seats, ship[0]), number=ship[1] + 1)


def place_text(seats: Seats, seat: Seat, steps: Steps) -> Text:
    """A ship's new place."""
    if steps == HOME:
        return strong(_("home"))
    return said(_("to space {at}"), at=strong(space(len(seats), seat, steps)))


def _moved(
    seats: Seats, event: ev.Sailed | ev.PairPlayed | ev.ShipsSwapped | ev.ShipWentBack | ev.ShipMoved
) -> list[Text]:
    match event:
        case ev.Sailed():
            return _sailed(seats, event)
        case ev.PairPlayed(seat, cards):
            return [_plays(seats, seat, cards)]
        case ev.ShipsSwapped(seat, cards, (one, other)):
            line = said(_("{one} and {other} change places."), one=ship_text(seats, one), other=ship_text(seats, other))
            return [_plays(seats, seat, cards), line]
        case ev.ShipWentBack(seat, cards, ship, _start, end):
            where = place_text(seats, ship[0], end)
            line = said(_("{ship} goes five back, {place}."), ship=ship_text(seats, ship), place=where)
            return [_plays(seats, seat, cards), line]
        case ev.ShipMoved(owner, ship, _start, end, how):
            template = {
                "sail": _("{ship} goes on {place}."),
                "back": _("{ship} goes back {place}."),
                "push": _("{ship} is pushed {place}."),
                "flee": _("{ship} flees {place}."),
            }[how]
            return [said(template, ship=ship_text(seats, (owner, ship)), place=place_text(seats, owner, end))]


def _plays(seats: Seats, seat: Seat, cards: Cards) -> Text:
    return said(_("{who} plays {cards}."), who=who(seats, seat), cards=strong(gods(cards)))


def _sailed(seats: Seats, event: ev.Sailed) -> list[Text]:
    template = _("{who} sails ship {ship} {place} by {cards}.")
    if event.end == HOME:
        template = _("{who} brings ship {ship} {place} by {cards}.")
    elif event.start == BOX:
        template = _("{who} launches ship {ship}, {place}, by {cards}.")
    found = [
        said(
            template,
            who=who(seats, event.seat),
            ship=event.ship + 1,
            place=place_text(seats, event.seat, event.end),
            cards=strong(gods(event.cards)),
        )
    ]
    if event.turned:
        found.insert(0, said(_("Out of the fog: {cards}."), cards=strong(gods(event.turned))))
    return found


def _passed(
    seats: Seats,
    event: ev.ShipHidden | ev.CardJoined | ev.ShipLaunched | ev.Drew | ev.CardPutAway | ev.GaveUp,
) -> list[Text]:
    name = who(seats, event.seat)
    match event:
        case ev.ShipHidden(_seat, ship, cards):
            template = _("{who} hides ship {ship} under fog by {cards}.")
            return [said(template, who=name, ship=ship + 1, cards=strong(gods(cards)))]
        case ev.CardJoined():
            return [said(_("{who} puts a card under the fog."), who=name)]
        case ev.ShipLaunched(_seat, ship, cards):
            if cards:
                return [said(_("{who} launches ship {ship} by {cards}."), who=name, ship=ship + 1, cards=gods(cards))]
            return [said(_("{who} launches ship {ship}."), who=name, ship=ship + 1)]
        case ev.CardPutAway(_seat, card):
            return [said(_("{who} puts {card} away."), who=name, card=strong(gods((card,))))]
        case ev.GaveUp():
            words = _("{who} gives up the last voyage: no more ships come home, and cards in the hand do not count.")
            return [said(words, who=name)]
        case ev.Drew():
            return _drew(seats, event)


def _drew(seats: Seats, event: ev.Drew) -> list[Text]:
    name = who(seats, event.seat)
    if event.source == "deck":
        return [said(_("{who} draws a card off their own deck."), who=name)]
    template = ngettext("{who} draws {count} card.", "{who} draws {count} cards.", event.count)
    found = [said(template, who=name, count=event.count)]
    if event.renewed is not None:
        found.insert(0, Text(_("The discards are shuffled into a new pile.")))
    return found


def taken(seats: Seats, event: ev.CoinsTaken) -> Text:
    template = _("{who} plunders {coins}.") if event.town is not None else _("{who} has {coins} as a bonus.")
    return said(template, who=who(seats, event.seat), coins=coin_text(event.coins))


def turned(seats: Seats, event: ev.CardsTurned) -> Text:
    """A fight in one sentence; card 0 means no card."""
    attacker, defender = event.seats
    loser = defender if event.winner == attacker else attacker
    cards = [strong(gods((card,))) if card else Text(_("no card")) for card in event.cards]
    template = _("{card} against {answer}: {winner} wins, {coins}, {loser}'s ship flees.")
    if event.sunk:
        template = _("{card} against {answer}: {winner} wins, {coins}, {loser}'s ship is destroyed.")
    return said(
        template,
        card=cards[0],
        answer=cards[1],
        winner=who(seats, event.winner),
        loser=who(seats, loser),
        coins=spoilt(seats, event),
    )


def spoilt(seats: Seats, event: ev.CardsTurned) -> Text:
    """What becomes of the loser's coins."""
    coins = spoils(event.taken, event.spilt, who(seats, event.winner))
    return coins.append_text(spoils_left(event.taken, event.spilt, not event.sunk))


def lasts(seats: Seats, event: ev.LastTurnsCame) -> Text:
    others = listed([who(seats, seat) for seat in event.seats]) if event.seats else Text()
    if event.ender is None:
        return Text(_("Everybody has had forty turns: the last turns come."))
    return said(_("{who} has ended the game. The last turn: {others}."), who=who(seats, event.ender), others=others)


def ended(seats: Seats, event: ev.GameEnded) -> Text:
    names = [who(seats, seat) for seat in event.winners]
    template = ngettext("{names} wins with {points}.", "{names} win with {points}.", len(names))
    points = sum(event.coins[seat] + event.cards[seat] for seat in event.winners)
    if len(seats) < 4:
        points //= len(names)
    return said(template, names=listed(names), points=strong(points))
