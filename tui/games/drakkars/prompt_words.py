"""The words of Drakkars' prompts: titles, the effects of a choice, and help."""

from collections.abc import Iterable, Iterator, Sequence

from core.games.drakkars import decisions as de
from core.games.drakkars.ahead import Ahead, Shift, lands_on, moved_to
from core.games.drakkars.decide.arrivals import pushed_on
from core.games.drakkars.decisions import Decision
from core.games.drakkars.model import (
    FREYR,
    FRIENDS,
    HEIMDALL,
    HOME,
    NJORD,
    ODIN,
    ROOM,
    SHIELD,
    THOR,
    TYR,
    Card,
    Cards,
    Phase,
    ShipAt,
)
from core.games.drakkars.sea import beside, hold_of, on_ring, space
from core.games.drakkars.views import View
from core.kernel.types import Seat
from tui.games.drakkars.facts import ship_name
from tui.games.drakkars.gods import ANY, RUNES, coins_counted, god, shield_text
from tui.play.said import parts_of
from tui.widgets.canvas import Part
from tui.words import _, listed, ngettext

# --- a turn ---


def turn_title(view: View, who: Sequence[Part]) -> list[Part]:
    if view.voyage is not None:
        return parts_of(_("{who}: sail on, until ship {ship} is home"), "accent", who=who, ship=view.voyage.ship + 1)
    if view.phase == "last":
        return parts_of(_("{who}: the last turn, bring one ship home by any cards"), "accent", who=who)
    return parts_of(_("{who}: play a card or two, or pass"), "accent", who=who)


def pair_words(card: Card) -> str:
    """The effect of a card and its partner."""
    return {
        RUNES[ODIN]: _("two ships on the ring change places"),
        RUNES[FREYR]: _("two ships go on, seven together"),
        RUNES[HEIMDALL]: _("a ship goes five back"),
        RUNES[THOR]: _("a ship of yours goes under the fog"),
    }[RUNES[card]]


def pairs_told(plays: Iterable[Cards]) -> str:
    """The playable pairs whose cards have the same rune."""
    told = [
        _("{card} with {other}").format(card=god(max(pair)), other=god(min(pair)))
        for pair in dict.fromkeys(plays)
        if len(pair) == 2 and RUNES[pair[0]] == RUNES[pair[1]]
    ]
    return _("Pairs: {pairs}.").format(pairs=listed(told)) if told else ""


def hint_on(cards: Cards, plays: Iterable[Cards]) -> str:
    """For the chosen card, the effect of each partner."""
    if len(cards) != 1:
        return ""
    told = []
    for pair in dict.fromkeys(plays):
        if len(pair) == 2 and cards[0] in pair:
            other = pair[1] if pair[0] == cards[0] else pair[0]
            words = {NJORD: _("3 more"), TYR: _("a ship from the box")}
            named = RUNES[other] == ANY or RUNES[cards[0]] != ANY
            what = words.get(other) or pair_words(other)
            told += [_("With {card}: {what}.").format(card=god(other), what=what)] if named else []
    return " ".join(told)


def come_of(view: View, decision: Decision, ahead: Ahead) -> list[str]:
    """The effects of a decision, a sentence each."""
    match decision:
        case de.Draw():
            return [_("You would draw two cards off the common pile.")]
        case de.Launch():
            return [_("Your next ship would be put at its start.")]
        case de.Join(_seat, card):
            return [_("{card} would go under the fog, face down.").format(card=god(card))]
        case de.Hide(seat, ship):
            words = _("{ship} would go under the fog, with the top card of the pile.")
            return [words.format(ship=ship_name(view, (seat, ship)))]
        case _:
            return list(_sailed(view, decision, ahead))


def _sailed(view: View, decision: Decision, ahead: Ahead) -> Iterator[str]:
    for shift in ahead.shifts:
        if not shift.pushed:
            yield _went(view, decision, shift)
            if shift.end == HOME and shift.ship[0] == decision.seat:
                words = _("With the bonus, {shown}.") if shift.ship in ahead.bonus else _("Without a bonus.")
                yield words.format(shown=shield_text(view.barrel))
    yield from _met(view, ahead)
    yield from _acts(view, ahead)


def _met(view: View, ahead: Ahead) -> Iterator[str]:
    """The ship that is met, or else the ships that are pushed on."""
    pushed = [ship_name(view, shift.ship) for shift in ahead.shifts if shift.pushed]
    if ahead.met is not None and ahead.acts is not None:
        friend = ahead.met[0] in FRIENDS[len(view.seats)][ahead.acts[0]]
        words = _("{ship} is pushed on.") if friend else _("{ship} is there: push it on, or fight.")
        yield words.format(ship=ship_name(view, ahead.met))
    elif pushed:
        yield _("Pushed on: {ships}.").format(ships=listed(pushed))


def _went(view: View, decision: Decision, shift: Shift) -> str:
    name = ship_name(view, shift.ship)
    if shift.end == HOME:
        return _("{ship} comes home.").format(ship=name)
    at = space(len(view.seats), shift.ship[0], shift.end)
    match decision:
        case de.GoBack():
            return _("{ship} goes five back, to space {at}.").format(ship=name, at=at)
        case de.Swap():
            return _("{ship} comes to space {at}.").format(ship=name, at=at)
        case _:
            words = _("{ship} goes {steps}, to space {at}.")
            return words.format(ship=name, steps=shift.end - shift.start, at=at)


def _acts(view: View, ahead: Ahead) -> Iterator[str]:
    """The action at the end of the acting ship's way."""
    if ahead.acts is None or view.phase == "last":
        return
    seat, ship = ahead.acts
    if lands_on(view, ahead) in view.towns:
        shown = listed([shield_text(at) for at in sorted(moved_to(view.barrel, ahead.values))])
        yield _("A town: the barrel comes to {shown}.").format(shown=shown)
    elif on_ring(ahead.fleets[seat].ships[ship]):
        yield _("You draw a card.")


def turn_help(phase: Phase) -> str:
    keys = _(
        "**0 to 9** choose a card by its number, 0 is Odin; a second one joins it, if the two go together. **Tab** and"
        " **Shift+Tab**, or up and down of the **arrows** or **hjkl**, go through the ships, **a** **b** **c** choose"
        " your own by number; left and right choose how far, where that may be chosen. **Enter** chooses the first of"
        " two ships, and then plays; **Esc** goes a step back. A click on a card, a ship or a space does the same."
    )
    if phase == "last":
        words = _(
            "Your last turn: any cards, one after another, to bring one ship home (D-7.3). **v** launches a ship by"
            " Tyr, **e** gives up and **y** means it. If the last card is exactly used, or is Odin, there is the bonus"
            " (D-7.4). Who brings a ship home counts the coins on the cards left in hand (D-7.5)."
        )
    else:
        words = _(
            "Play one card: a ship of yours goes as far (D-3.1). Or two with the same rune, or Njord or Tyr (?) with"
            " another (D-5). Or pass: **d** draws two cards, **v** puts a new ship at the start (D-3.3). **f** puts"
            " the chosen card under your fog (D-5.8)."
        )
    return f"{words}\n\n{keys}"


# --- push or fight; the barrel ---


def pushed_to(view: View, mover: ShipAt) -> tuple[Shift, ...]:
    """The moves of the ships that a push would bring about."""
    other = beside(view.fleets, mover)
    if other is None:
        return ()
    return tuple(
        Shift((moved.owner, moved.ship), moved.start, moved.end, pushed=True) for moved in pushed_on(view.fleets, other)
    )


def pick_title(view: View, seat: Seat, who: Sequence[Part]) -> list[Part]:
    doing = view.doing
    assert doing is not None
    if view.phase == "meet":
        other = beside(view.fleets, (seat, doing.ship))
        assert other is not None
        return parts_of(_("{who}: {ship} is there, push or fight?"), "accent", who=who, ship=ship_name(view, other))
    if view.phase == "both":
        return parts_of(_("{who}: both ships plunder, which is first?"), "accent", who=who)
    return parts_of(_("{who}: a town, how far does the barrel go?"), "accent", who=who)


def pick_line(view: View, option: Decision) -> str:
    doing = view.doing
    assert doing is not None
    match option:
        case de.Meet(seat, fight):
            return _fight_line(view, seat) if fight else _push_line(view, seat)
        case de.MoveBarrel(_seat, ship, value):
            (to,) = moved_to(view.barrel, (value,))
            if view.phase == "both":
                words = _("ship {ship} first: the barrel goes {value} on, to {shown}")
                return words.format(ship=ship + 1, value=value, shown=shield_words(to))
            return _("the barrel goes {value} on, to {shown}").format(value=value, shown=shield_words(to))
        case _:
            return ""


def _push_line(view: View, seat: Seat) -> str:
    doing = view.doing
    assert doing is not None
    at = space(len(view.seats), seat, view.fleets[seat].ships[doing.ship])
    if at in view.towns:
        shown = listed([shield_text(to) for to in sorted(moved_to(view.barrel, doing.values))])
        return _("push it one space on, and plunder the town: {shown}").format(shown=shown)
    return _("push it one space on, and draw a card")


def _fight_line(view: View, seat: Seat) -> str:
    doing = view.doing
    assert doing is not None
    other = beside(view.fleets, (seat, doing.ship))
    assert other is not None
    fleet = view.fleets[other[0]]
    coins = coins_counted(fleet.holds[hold_of(fleet, other[1])])
    return _("fight it: the hold has {coins}").format(coins=coins)


def shield_words(space_: int) -> str:
    coins, cards = SHIELD[space_]
    told = ngettext("{count} card", "{count} cards", cards).format(count=cards)
    if not coins:
        return _("{cards} of your choice").format(cards=told)
    words = ngettext("{count} coin or {cards}", "{count} coins or {cards}", coins)
    return words.format(count=coins, cards=told)


def pick_help(phase: Phase) -> str:
    keys = _(
        "A number of **1 to 4** chooses a line, so do the **arrows** or **hjkl**, **Tab** and **Shift+Tab**."
        " **Enter** decides, **Esc** goes back."
    )
    if phase == "meet":
        words = _("Another's ship is there: push it one space on and act, or fight it and do nothing else (D-4.4).")
    elif phase == "both":
        words = _("Both ships plunder: say which is first, and whether it has the 1 or the 6 (D-5.4).")
    else:
        words = _("The barrel goes on by the value of one of your two cards (D-4.2).")
    return f"{words}\n\n{keys}"


# --- booty ---


def take_title(view: View, seat: Seat, who: Sequence[Part]) -> list[Part]:
    doing = view.doing
    assert doing is not None
    template = _("{who}: home, and the bonus is yours") if doing.bonus else _("{who}: take what the shield shows")
    return parts_of(template, "accent", who=who)


def coins_offered(view: View) -> str:
    """D-4.8, D-6.4: the coins on offer, and their hold."""
    doing = view.doing
    assert doing is not None
    fleet, (most, _cards) = view.fleets[doing.seat], SHIELD[view.barrel]
    if doing.bonus:
        count = min(most, sum(view.bag))
        words = ngettext(
            "{count} coin out of the bag, into hold {hold}", "{count} coins out of the bag, into hold {hold}", count
        )
        return words.format(count=count, hold=fleet.home)
    hold = hold_of(fleet, doing.ship)
    at = space(len(view.seats), doing.seat, fleet.ships[doing.ship])
    pile = view.town_coins[view.towns.index(at)]
    coins = pile[: min(most, ROOM - len(fleet.holds[hold]))]
    return _("{coins} of the town, into hold {hold}").format(coins=coins_counted(coins), hold=hold + 1)


def take_help(chosen: bool) -> str:
    words = _("Take the coins or the cards that the shield shows (D-4.2): **g** the coins, **d** cards off the pile.")
    more = _("Or two of the discards, by **0 to 9**, 0 is Odin; twice for two alike (D-4.9).") if chosen else ""
    keys = _("The **arrows** or **hjkl**, **Tab** and **Shift+Tab** choose too. **Enter** takes it, **Esc** goes back.")
    return "\n\n".join(told for told in (words, more, keys) if told)
