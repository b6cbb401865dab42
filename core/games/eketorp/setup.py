"""Chapter 2: from seats and options to the first events."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct

from core.games.eketorp.events import TableSet
from core.games.eketorp.materials import house_deck, read_deck, shortages
from core.games.eketorp.model import CARDS, COLOURS, HAND, ROUNDS, VIKINGS, Card, MaterialCard
from core.kernel.chance import Chance
from core.kernel.game import Opening
from core.kernel.options import FIRST, SEED, AnyChoice, FileChoice
from core.kernel.types import BadOptions, Seat, Seating
from core.kernel.words import N_, Sentence


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may choose. `materials` is read by `materials.read_deck`."""

    seed: str | int | float = ""
    first: Seat | None = None
    combat_deck: tuple[Card, ...] | None = None
    material_pile: tuple[int, ...] | None = None
    materials: object = None


CHOICES: tuple[AnyChoice, ...] = (
    FIRST,
    SEED,
    FileChoice(
        "materials",
        N_("Material cards"),
        N_("The path of a TOML file of your own. Left empty, the house's own."),
        N_("the house's own"),
    ),
)


def setup(seats: Sequence[Seating], options: Mapping[str, object]) -> Opening[TableSet]:
    _check_seats(seats)
    wanted = _read(options)
    materials = house_deck() if wanted.materials is None else read_deck(wanted.materials)
    chance = Chance.seeded(_seed(wanted.seed))
    first, chance = _first(wanted, len(seats), chance)
    deck, chance = _combat_deck(wanted, chance)
    pile, chance = _material_pile(wanted, materials, chance)
    dealt = HAND * len(seats)
    hands = tuple(deck[start : start + HAND] for start in range(0, dealt, HAND))
    event = TableSet(tuple(seats), first, materials, hands, deck[dealt:], pile, chance)
    warnings = () if wanted.materials is None else shortages(materials, len(seats))
    return Opening((event,), warnings)


def _check_seats(seats: Sequence[Seating]) -> None:
    if len(seats) not in VIKINGS:
        raise BadOptions(N_("Eketorp is for three to six players, not {count} (E-1.1)"), count=len(seats))
    for seat, seating in enumerate(seats):
        if seating.colour not in COLOURS:
            raise BadOptions(
                N_("seat {seat}: unknown colour {colour!r}; the colours are {known}"),
                seat=seat,
                colour=seating.colour,
                known=tuple(map(Sentence, COLOURS)),
            )
        if any(other.colour == seating.colour for other in seats[:seat]):
            raise BadOptions(N_("seat {seat}: {colour} is taken already"), seat=seat, colour=Sentence(seating.colour))


def _read(options: Mapping[str, object]) -> Options:
    try:
        return msgspec.convert(dict(options), Options)
    except msgspec.ValidationError as error:
        raise BadOptions(N_("options: {why}"), why=error) from None


def _seed(seed: str | int | float) -> str:
    """JSON knows one kind of number: 7, 7.0 and 7e0 are the same seed."""
    return str(int(seed)) if isinstance(seed, float) and seed.is_integer() else str(seed)


def _first(wanted: Options, seats: int, chance: Chance) -> tuple[Seat, Chance]:
    """E-2.5: chosen or drawn. The draw is made all the same, so that choosing changes nothing else."""
    drawn, chance = chance.below(seats)
    if wanted.first is None:
        return drawn, chance
    if not 0 <= wanted.first < seats:
        raise BadOptions(
            N_("options: first is a seat from 0 to {last}, not {first}"), last=seats - 1, first=wanted.first
        )
    return wanted.first, chance


def _combat_deck(wanted: Options, chance: Chance) -> tuple[tuple[Card, ...], Chance]:
    shuffled, chance = chance.shuffled(CARDS)
    deck = wanted.combat_deck
    if deck is None:
        return shuffled, chance
    if tuple(sorted(deck)) != CARDS:
        raise BadOptions(N_("options: combat_deck is 54 values, nine each of 1 to 6 (E-1.4)"))
    return deck, chance


def _material_pile(
    wanted: Options, materials: tuple[MaterialCard, ...], chance: Chance
) -> tuple[tuple[int, ...], Chance]:
    """E-2.4: two cards are put away."""
    ids = tuple(card.id for card in materials)
    shuffled, chance = chance.shuffled(ids)
    pile = wanted.material_pile
    if pile is None:
        return shuffled[:ROUNDS], chance
    if len(pile) != ROUNDS or len(set(pile)) != ROUNDS or not set(pile) <= set(ids):
        raise BadOptions(N_("options: material_pile is ten different ids of the material cards (E-2.4)"))
    return pile, chance
