"""The words of Drakkars' prompts: titles, the effects of a choice, and help."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

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
    TWO,
    TYR,
    Card,
    Cards,
    Phase,
    ShipAt,
    Steps,
)
from core.games.drakkars.sea import beside, hold_of, on_ring, space
from core.games.drakkars.views import View
from core.kernel.types import Seat
from tui.games.drakkars.facts import ship_name
from tui.games.drakkars.gods import (
    ANY,
    RUNES,
    coin_letter,
    coin_letters,
    coins_counted,
    god,
    gods,
    shield_text,
    ship_tag,
)
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


def play_title(view: View, decision: Decision, ahead: Ahead, who: Sequence[Part]) -> list[Part]:
    """The chosen play: its cards, its ship, and its way."""
    match decision:
        case de.Sail(seat, ship, card, _steps, helper):
            (shift, *_more) = [shift for shift in ahead.shifts if not shift.pushed]
            words = _("{who}: {cards} by ship {ship}, from {start} to {end}")
            return parts_of(
                words,
                "accent",
                who=who,
                cards=gods((card,) if helper is None else (card, helper)),
                ship=ship + 1,
                start=place_words(view, (seat, ship), shift.start),
                end=place_words(view, (seat, ship), shift.end),
            )
        case de.SailTwo():
            return parts_of(_("{who}: Freyr and Freya, seven for two ships"), "accent", who=who)
        case de.Swap():
            return parts_of(_("{who}: Odin and Frigg, two ships change places"), "accent", who=who)
        case de.GoBack():
            return parts_of(_("{who}: Heimdall and Idunn, a ship goes five back"), "accent", who=who)
        case de.Hide(_seat, ship):
            return parts_of(_("{who}: Thor and Sif, ship {ship} goes under the fog"), "accent", who=who, ship=ship + 1)
        case _:
            return turn_title(view, who)


def pair_asked(view: View, cursor: ShipAt | None, swaps: bool, seat: Seat) -> str:
    """The question of a pair that moves two ships, while neither is chosen."""
    if cursor is None:
        return ""
    tag = ship_tag(view.seats, cursor)
    if cursor[0] != seat:
        return _("{ship} is not yours: no ship of yours would act. Tab goes on, Enter takes it.").format(ship=tag)
    words = _("Which ship of yours acts? It goes last. Tab: another; Enter: {ship}.")
    if swaps:
        words = _("Which ship of yours acts? Tab: another; Enter: {ship}.")
    return words.format(ship=tag)


def pair_words(card: Card) -> str:
    """The effect of a card and its partner."""
    return {
        RUNES[ODIN]: _("two ships on the ring change places"),
        RUNES[FREYR]: _("two ships go on, seven together"),
        RUNES[HEIMDALL]: _("a ship goes five back"),
        RUNES[THOR]: _("a ship of yours goes under the fog"),
    }[RUNES[card]]


def free_cards(hand: Cards, plays: Iterable[Cards]) -> dict[Card, str]:
    """Each playable card that goes with others of any rune (D-5.5), with words for them: all of the hand, or some."""
    partners: dict[Card, list[Card]] = {}
    for pair in dict.fromkeys(plays):
        for card, other in (pair, pair[::-1]) if len(pair) == 2 else ():
            if RUNES[card] == ANY:
                partners.setdefault(card, []).append(other)
    return {card: _any_but(card, found, hand) for card, found in partners.items()}


def _any_but(card: Card, partners: Sequence[Card], hand: Cards) -> str:
    """The cards that go with a card, by themselves or by those that do not."""
    left = [other for at, other in enumerate(hand) if other != card or at != hand.index(card)]
    others = [other for other in dict.fromkeys(left) if other not in partners]
    if not others:
        return _("{card} with any").format(card=god(card))
    if len(partners) <= len(others):
        return _("{card} with {other}").format(card=god(card), other=gods(partners))
    return _("{card} with any but {others}").format(card=god(card), others=gods(others))


def pairs_told(hand: Cards, plays: Iterable[Cards]) -> str:
    """The playable pairs."""
    told = [
        _("{card} with {other}").format(card=god(max(pair)), other=god(min(pair)))
        for pair in dict.fromkeys(plays)
        if len(pair) == 2 and RUNES[pair[0]] == RUNES[pair[1]]
    ]
    told += free_cards(hand, plays).values()
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
    """The effects of a decision beyond those that the title tells, a sentence each."""
    match decision:
        case de.Draw():
            return [_("You would draw two cards off the common pile.")]
        case de.Launch():
            return [_("Your next ship would be put at its start.")]
        case de.Join(_seat, card):
            return [_("{card} would go under the fog, face down.").format(card=god(card))]
        case de.Hide():
            return [_("The top card of the pile goes under the fog with it: you alone will know it.")]
        case _:
            return list(_sailed(view, decision, ahead))


def _sailed(view: View, decision: Decision, ahead: Ahead) -> Iterator[str]:
    yield from _out_of_fog(view, decision)
    if isinstance(decision, de.SailTwo):
        yield _order(view, decision, ahead)
    elif not isinstance(decision, de.Sail):
        yield from (_went(view, decision, shift) for shift in ahead.shifts if not shift.pushed)
    for shift in ahead.shifts:
        if not shift.pushed and shift.end == HOME and shift.ship[0] == decision.seat:
            words = _("With the bonus, {shown}.") if shift.ship in ahead.bonus else _("Without a bonus.")
            yield words.format(shown=shield_text(view.barrel))
        elif view.phase == "last" and isinstance(decision, de.Sail):
            yield _("Then it has {steps} to go.").format(steps=HOME - shift.end)
    yield from _acts(view, ahead)
    yield from _met(view, ahead)


def _out_of_fog(view: View, decision: Decision) -> Iterator[str]:
    """D-5.9: the cards under the own fog count too."""
    if isinstance(decision, de.Sail) and decision.ship == view.fleets[decision.seat].hidden and view.voyage is None:
        words = _("Out of the fog: {cards} count with it, {steps} in all.")
        yield words.format(cards=gods(view.own.fog), steps=decision.steps)


def _order(view: View, decision: de.SailTwo, ahead: Ahead) -> str:
    """D-5.3: each ship's way, and the one that acts."""
    ends = {shift.ship: shift.end for shift in ahead.shifts if not shift.pushed}
    places = [place_words(view, at, ends.get(at, HOME)) for at in (decision.first, decision.last)]
    words = _("{first} goes {steps} first, to {place}; then {last} goes {rest}, to {end}, and acts.")
    if decision.last[0] != decision.seat:
        words = _("{first} goes {steps} first, to {place}; then {last} goes {rest}, to {end}. No ship of yours acts.")
    return words.format(
        first=ship_tag(view.seats, decision.first),
        steps=decision.steps,
        place=places[0],
        last=ship_tag(view.seats, decision.last),
        rest=TWO - decision.steps,
        end=places[1],
    )


def place_words(view: View, at: ShipAt, steps: Steps) -> str:
    """A ship's place: a space of the ring, its start, or home."""
    if steps == HOME:
        return _("home")
    return str(space(len(view.seats), at[0], steps)) if on_ring(steps) else _("the start")


def _met(view: View, ahead: Ahead) -> Iterator[str]:
    """The ship that is met, or else the ships that are pushed on."""
    pushed = [shift for shift in ahead.shifts if shift.pushed]
    if ahead.met is not None and ahead.acts is not None:
        to = next((place_words(view, shift.ship, shift.end) for shift in pushed if shift.ship == ahead.met), "")
        if ahead.met[0] in FRIENDS[len(view.seats)][ahead.acts[0]]:
            yield _("{ship} is pushed on, to {place}.").format(ship=ship_name(view, ahead.met), place=to)
            return
        fleet = view.fleets[ahead.met[0]]
        coins = coin_letters(fleet.holds[hold_of(fleet, ahead.met[1])])
        words = _("{ship} is there: push it on, to {place}, or fight for its hold, {coins}.")
        if not coins:
            words = _("{ship} is there: push it on, to {place}, or fight; its hold is empty.")
        yield words.format(ship=ship_name(view, ahead.met), place=to, coins=coins)
    elif pushed:
        names = listed([ship_name(view, shift.ship) for shift in pushed])
        yield _("Pushed on: {ships}.").format(ships=names)


def _went(view: View, decision: Decision, shift: Shift) -> str:
    name = ship_name(view, shift.ship)
    if shift.end == HOME:
        return _("{ship} comes home.").format(ship=name)
    at = space(len(view.seats), shift.ship[0], shift.end)
    words = _("{ship} comes to space {at}.")
    if isinstance(decision, de.GoBack):
        words = _("{ship} goes five back, to space {at}.")
    return words.format(ship=name, at=at)


def _acts(view: View, ahead: Ahead) -> Iterator[str]:
    """The action at the end of the acting ship's way."""
    if ahead.acts is None or view.phase == "last":
        return
    seat, ship = ahead.acts
    at = lands_on(view, ahead)
    if at in view.towns:
        shown = listed([_booty(view, ahead, to) for to in sorted(moved_to(view.barrel, ahead.values))])
        yield _("A town: {booty}.").format(booty=shown)
    elif on_ring(ahead.fleets[seat].ships[ship]):
        yield _("You draw a card.")


def _booty(view: View, ahead: Ahead, to: int) -> str:
    """The coins and the cards of a space of the shield, for the ship that acts."""
    coins, cards = SHIELD[to]
    at, (seat, ship) = lands_on(view, ahead), ahead.acts or (0, 0)
    fleet = ahead.fleets[seat]
    if ship not in fleet.launched:
        fleet = replace(fleet, launched=(*fleet.launched, ship))  # by the Tyr of this play
    room = ROOM - len(fleet.holds[hold_of(fleet, ship)])
    pile = () if at is None else view.town_coins[view.towns.index(at)]
    told = "".join(map(coin_letter, pile[: max(min(coins, room), 0)]))  # as they lie, from the top
    drawn = ngettext("{count} card", "{count} cards", cards).format(count=cards)
    if not coins:
        return _("{cards} of your choice (the barrel on {shown})").format(cards=drawn, shown=shield_text(to))
    words = _("{coins} or {cards} (the barrel on {shown})")
    if room < min(coins, len(pile)):
        words = _("{coins}, as your hold has no more room, or {cards} (the barrel on {shown})")
    if not told:
        words = _("{cards}; your hold is full (the barrel on {shown})")
        if room > 0:
            words = _("{cards}; no coins are left there (the barrel on {shown})")
    return words.format(coins=told, cards=drawn, shown=shield_text(to))


def turn_help(phase: Phase) -> str:
    cards = _("**0 to 9** choose a card by its number, 0 is Odin; a second one joins it, if the two go together.")
    if phase == "last":
        cards = _("**0 to 9** choose a card by its number, 0 is Odin; once it is played, choose the next one.")
    keys = _(
        "**Tab** and **Shift+Tab**, or up and down of the **arrows** or **hjkl**, go through the ships,"
        " **a** **b** **c** choose your own by number; left and right choose how far, where that may be chosen, or"
        " **n** and the number."
        " **Enter** chooses the ship that acts, of two, and then plays; **Esc** goes a step back. A click on a card, a"
        " ship or a space does the same."
    )
    if phase == "last":
        words = _(
            "Your last turn: any cards, one after another, to bring one ship home (D-7.3). **v** launches a ship by"
            " Tyr, **e** gives up and **y** means it. If the last card is exactly used, or is Odin, there is the bonus"
            " (D-7.4). Who brings a ship home counts the coins on the cards left in hand (D-7.5)."
        )
    else:
        words = _(
            "To pass, **d** draws two cards, or **v** puts a new ship at the start (D-3.3). **f** puts the chosen card"
            " under your fog (D-5.8)."
        )
    return f"{words}\n\n{cards} {keys}"


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
                words = _("ship {ship} first: barrel {value} on, {shown}")
                return words.format(ship=ship + 1, value=value, shown=shield_words(to))
            return _("barrel {value} on: {shown}").format(value=value, shown=shield_words(to))
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
    room = ROOM - len(fleet.holds[hold])
    words = _("{coins}, into hold {hold}")
    if room < min(most, len(pile)):
        words = _("{coins}, into hold {hold}, which has no more room")
    return words.format(coins=coins_counted(pile[: min(most, room)]), hold=hold + 1)


def take_help(chosen: bool) -> str:
    words = _("Take the coins or the cards that the shield shows (D-4.2): **g** the coins, **d** cards off the pile.")
    more = _("A number from **1 to 2** chooses a line.")
    if chosen:
        more = _("Or two of the discards, by **0 to 9**, 0 is Odin; twice for two alike (D-4.9).")
    keys = _("The **arrows** or **hjkl**, **Tab** and **Shift+Tab** choose too. **Enter** takes it, **Esc** goes back.")
    return "\n\n".join(told for told in (words, more, keys) if told)
