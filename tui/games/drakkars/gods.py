"""Names and signs of cards, coins and ships: the gods, their runes, and all of them in sentences."""

from collections import Counter
from collections.abc import Iterable, Sequence

from rich.text import Text

from core.games.drakkars.model import (
    FREYA,
    FREYR,
    FRIGG,
    HEIMDALL,
    IDUNN,
    NJORD,
    ODIN,
    SHIELD,
    SIF,
    THOR,
    TYR,
    Card,
    Coins,
    ShipAt,
)
from core.kernel.types import Seating
from tui import theme
from tui.play.chips import initials
from tui.play.said import said
from tui.theme import Role
from tui.words import P_, _, listed, ngettext, pgettext

GODS = ("", "Freyr", "Idunn", "Njord", "Sif", "Frigg", "Freya", "Heimdall", "Tyr", "Thor", "Odin")
ANY = "?"  # the rune of cards that go with any other card
RUNES = {
    FREYR: "M", FREYA: "M", IDUNN: "<", HEIMDALL: "<", SIF: "H", THOR: "H", FRIGG: "X", ODIN: "X", NJORD: ANY, TYR: ANY,
}  # fmt: skip
COINS = (P_("coin", "c"), P_("coin", "s"), P_("coin", "g"))  # by worth, from 1
BEST = (3, 2, 1)


def card_key(card: Card) -> str:
    """The key of a card: its value; 0 for Odin."""
    return str(card % ODIN)


def card_of(key: str) -> Card | None:
    """The card of a key; None if it is no card's."""
    return (int(key) or ODIN) if len(key) == 1 and key in "0123456789" else None


def god(card: Card) -> str:
    """A card in a sentence: "Frigg 5"."""
    return f"{GODS[card]} {card}"


def gods(cards: Iterable[Card]) -> str:
    return listed([god(card) for card in cards])


def coin_letter(coin: int) -> str:
    return pgettext("coin", COINS[coin - 1])


def coin_letters(coins: Iterable[int]) -> str:
    """Coins by their letters, the best first: "ggsc"."""
    return "".join(map(coin_letter, sorted(coins, reverse=True)))


def coin_name(coin: int) -> str:
    return ("", _("copper"), _("silver"), _("gold"))[coin]


def coin_role(coin: int) -> Role:
    return f"coin.{coin}"


def coin_text(coins: Coins) -> Text:
    """Coins in a sentence, the best first."""
    text = Text()
    for coin in sorted(coins, reverse=True):
        text.append(coin_letter(coin), theme.pen(coin_role(coin)))
    return text


def spoils(taken: Coins, spilt: Coins, victor: Text | str) -> Text:
    """A loser's coins (D-4.6, D-4.7), in the same words before a fight, in it and after it: the victor's, or none's."""
    if taken:
        return said(_("{coins} to {victor}"), coins=coin_text(taken), victor=victor)
    return said(_("{coins} to bag"), coins=coin_text(spilt)) if spilt else Text(_("no coins"))


def spoils_left(taken: Coins, spilt: Coins, full: bool) -> Text:
    """The rest of them, behind `spoils`. `full`: for want of room in the victor's hold."""
    if taken and spilt:
        return said(_(", {coins} to bag"), coins=coin_text(spilt))
    return Text(_(", hold full") if spilt and full else "")


def coins_counted(coins: Iterable[int]) -> str:
    """Coins in words: "2 gold, 1 copper"."""
    words = {
        3: lambda count: ngettext("{count} gold", "{count} gold", count),
        2: lambda count: ngettext("{count} silver", "{count} silver", count),
        1: lambda count: ngettext("{count} copper", "{count} copper", count),
    }
    counted = Counter(coins)
    told = [words[coin](counted[coin]).format(count=counted[coin]) for coin in BEST if counted[coin]]
    return listed(told) if told else _("nothing")


def ship_tag(seats: Sequence[Seating], at: ShipAt) -> str:
    """A ship on the board: two letters of its owner's name, and its number."""
    return f"{initials(seats)[at[0]]}{at[1] + 1}"


def shield_text(space: int) -> str:
    """A space of the shield: its coins and its cards; a dash for coins if the cards may be chosen."""
    coins, cards = SHIELD[space]
    return f"{coins or '-'}|{cards}"
