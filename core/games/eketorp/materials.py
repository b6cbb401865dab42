"""The material cards: the house deck, and decks that a table brings along (E-1.5, E-1.7)."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files

from core.games.eketorp.model import BOX, FIELDS, KIND, ROUNDS, STONES, MaterialCard, Stone
from core.kernel.types import BadOptions
from core.kernel.words import N_, Sentence

CARDS = 12
LETTERS: dict[str, Stone] = {"G": "grass", "W": "wood", "C": "clay", "S": "stone"}
SIGNS = frozenset("GWCSgwcs")
WORDS: dict[Stone, str] = {"grass": N_("grass"), "wood": N_("wood"), "clay": N_("clay"), "stone": N_("stone")}


@cache
def house_deck() -> tuple[MaterialCard, ...]:
    text = files("core.games.eketorp").joinpath("materials.toml").read_text("utf-8")
    return read_deck(tomllib.loads(text))


def stones_on(letters: str, seats: int) -> Iterator[Stone]:
    """The stones of one field of a card; small letters only with five or six players (E-3.1)."""
    return (LETTERS[letter.upper()] for letter in letters if letter.isupper() or seats > 4)


def read_deck(raw: object) -> tuple[MaterialCard, ...]:
    """A deck in the form of `materials.toml`. Raises `BadOptions` with the card and the field."""
    cards = raw.get("card") if isinstance(raw, Mapping) else None
    if isinstance(cards, str) or not isinstance(cards, Sequence):
        cards = ()
    if len(cards) != CARDS:
        raise BadOptions(
            N_("a material deck has a list `card` of {wanted} cards, not {count}"), wanted=CARDS, count=len(cards)
        )
    deck = tuple(_read_card(place, card) for place, card in enumerate(cards, 1))
    ids = [card.id for card in deck]
    for card_id in ids:
        if ids.count(card_id) > 1:
            raise BadOptions(N_("material card {card}: two cards have this id"), card=card_id)
    return deck


def _read_card(place: int, raw: object) -> MaterialCard:
    if not isinstance(raw, Mapping):
        raise BadOptions(N_("material card number {place}: not a table of fields"), place=place)
    card_id = raw.get("id")
    if not isinstance(card_id, int) or isinstance(card_id, bool) or not 0 <= card_id < 2**63:
        raise BadOptions(N_("material card number {place}: its `id` must be a whole number from 0 on"), place=place)
    for name in raw:
        if name not in (*FIELDS, "id"):
            raise BadOptions(
                N_("material card {card}: unknown field {field!r}; the fields are A to G"), card=card_id, field=name
            )
    return MaterialCard(card_id, tuple(_read_field(card_id, name, raw.get(name, "")) for name in FIELDS))


def _read_field(card_id: int, name: str, letters: object) -> str:
    def bad(what: str, **values: object) -> BadOptions:
        return BadOptions(what, card=card_id, field=name, **values)

    if not isinstance(letters, str):
        raise bad(N_('material card {card}, field {field}: the stones must be a text such as "GGw"'))
    for letter in letters:
        if letter not in SIGNS:
            raise bad(
                N_("material card {card}, field {field}: unknown letter {letter!r}; known are GWCS and gwcs"),
                letter=letter,
            )
    if len(letters) > sum(BOX):
        raise bad(N_("material card {card}, field {field}: more stones than the box holds"))
    return letters


SHORT = N_(
    "ten of these material cards could ask for {asked} {kind}, and the box holds {held}:"
    " what the supply lacks is left out (E-3.3)"
)


def shortages(deck: tuple[MaterialCard, ...], seats: int) -> tuple[Sentence, ...]:
    """Warnings where ten cards of the deck could ask for more than the box holds (E-3.3 then applies)."""
    found = []
    for kind in STONES:
        asked = sorted(list(stones_on("".join(card.fields), seats)).count(kind) for card in deck)[-ROUNDS:]
        if sum(asked) > BOX[KIND[kind]]:
            values = {"asked": sum(asked), "kind": Sentence(WORDS[kind]), "held": BOX[KIND[kind]]}
            found.append(Sentence(SHORT, values))
    return tuple(found)
