"""Chapter 2: from seats and options to the first events."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from core.games.eketorp.events import Event, TableSet
from core.games.eketorp.materials import house_deck, read_deck, shortages
from core.games.eketorp.model import CARDS, COLOURS, HAND, ROUNDS, VIKINGS, Card, MaterialCard
from core.kernel.chance import Chance
from core.kernel.game import Opening
from core.kernel.options import FIRST, SEED, AnyChoice, FileChoice
from core.kernel.seating import check_seats, first_seat, read_options, seeded
from core.kernel.types import BadOptions, Seat, Seating
from core.kernel.words import N_


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table. `materials` is read by `materials.read_deck`."""

    seed: str | int | float = ""
    first: Seat | None = None
    combat_deck: tuple[int, ...] | None = None
    material_pile: tuple[int, ...] | None = None
    materials: object = None


CHOICES: tuple[AnyChoice, ...] = (
    FIRST,
    SEED,
    FileChoice(
        "materials",
        N_("Material cards"),
        N_("The path of a file of your own. Left empty, the cards that come with the game."),
        N_("those of the game"),
    ),
)


def setup(seats: Sequence[Seating], options: Mapping[str, object]) -> Opening[Event]:
    check_seats(seats, VIKINGS, COLOURS, N_("Eketorp is for three to six players, not {count} (E-1.1)"))
    wanted = read_options(options, Options)
    materials = house_deck() if wanted.materials is None else read_deck(wanted.materials)
    first, chance = first_seat(wanted.first, len(seats), seeded(wanted.seed))  # E-2.5
    deck, chance = _combat_deck(wanted, chance)
    pile, chance = _material_pile(wanted, materials, chance)
    dealt = HAND * len(seats)
    hands = tuple(deck[start : start + HAND] for start in range(0, dealt, HAND))
    event = TableSet(tuple(seats), first, materials, hands, deck[dealt:], pile, chance)
    warnings = () if wanted.materials is None else shortages(materials, len(seats))
    return Opening((event,), warnings)


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
