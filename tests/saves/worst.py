"""Journals made to be slow to read: sound to the last byte, and small. Each by how many there are of what is slow."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import reduce
from itertools import chain, repeat

from core.games.eketorp import GAME
from core.games.eketorp import events as ev
from core.games.eketorp.decisions import Swap
from core.games.eketorp.model import Stones
from core.kernel.records import Did, Disclosed, HintAsked, Looked, PassedOver, PlayedBy, Redo, Reseated, Undo, WrongWord
from core.kernel.types import Seating
from saves.codec import AnyRecord, Kept, encode_journal
from tests.builders import new_table, seating
from tests.saves.builders import header_of

SEATS = 3
LONG = 9_000  # signs of a note
HEAP: Stones = ("wood",) * 9_800


@contextmanager
def senseless() -> Iterator[None]:
    """Whatever makes no sense is folded too: what asks for most makes none, and would be refused for that."""
    kind, fold = type(GAME), GAME.fold
    kind.fold = staticmethod(lambda state, record: reduce(GAME.evolve, record.events, state))
    try:
        yield
    finally:
        kind.fold = staticmethod(fold)


def decided(*events: ev.Event) -> Did[object, object]:
    return Did(Swap(0, False), events)


def _renamed(number: int, name: str = "seat") -> Reseated:
    return Reseated(tuple(Seating(f"{name} {number}.{seat}", who.colour) for seat, who in enumerate(seating(SEATS))))


def renames(count: int) -> Iterator[AnyRecord]:
    return chain(repeat(decided(), count), map(_renamed, range(count)))


def long_names(count: int) -> Iterator[AnyRecord]:
    return (_renamed(number, "x" * LONG) for number in range(count))


def to_and_fro(count: int) -> Iterator[AnyRecord]:
    """Decisions that brought nothing about, and all of them taken back and brought again, again and again."""
    return chain(repeat(decided(), count), *repeat((Undo(count), Redo(count)), count))


def events_to_and_fro(count: int) -> Iterator[AnyRecord]:
    return chain(repeat(decided(ev.TurnCame(0)), count), *repeat((Undo(count), Redo(count)), count))


def one_by_one(count: int) -> Iterator[AnyRecord]:
    """All is taken back at once and brought again one by one, and the other way round."""
    return chain(repeat(decided(), count), [Undo(count)], repeat(Redo(1), count), repeat(Undo(1), count), [Redo(count)])


def past_barriers(count: int) -> Iterator[AnyRecord]:
    """Each takes back what was shown to all."""
    shown = decided(ev.PlansRevealed(()))
    return chain(repeat(shown, count), *repeat((Undo(1), Redo(1)), count))


def hints(count: int) -> Iterator[AnyRecord]:
    return repeat(HintAsked(0), count)


def players(count: int) -> Iterator[AnyRecord]:
    return repeat(PlayedBy(0, "karl"), count)


def notes(count: int) -> Iterator[AnyRecord]:
    return repeat(Disclosed("x" * LONG), count)


def looks(count: int) -> Iterator[AnyRecord]:
    """A second look in each of so many rounds."""
    placed: tuple[Stones, ...] = (("wood",), *((),) * 6)
    rounds = (decided(ev.RoundBegun(number, 0, placed)) for number in range(count))
    return chain.from_iterable((begun, Looked(0, 1, again=True)) for begun in rounds)


def wrong_words(count: int) -> Iterator[AnyRecord]:
    return repeat(PassedOver(WrongWord(0)), count)


def events(count: int) -> Iterator[AnyRecord]:
    """Many of one decision."""
    return repeat(decided(*repeat(ev.TurnCame(0), 500)), count)


def heaps(count: int) -> Iterator[AnyRecord]:
    """A village with a heap of stones, to which each decision adds one."""
    heap = decided(ev.StonesPutBeside(0, HEAP))
    return chain([heap], repeat(decided(ev.StonesPutBeside(0, ("wood",))), count))


def growing_heaps(count: int) -> Iterator[AnyRecord]:
    return repeat(decided(ev.StonesPutBeside(0, HEAP[:1000])), count)


def hidden_heaps(count: int) -> Iterator[AnyRecord]:
    """The heap lies only where the table goes back to before each decision."""
    heap = decided(ev.StonesPutBeside(0, HEAP))
    return chain([heap, decided()], *repeat((Undo(1), decided(ev.StonesPutBeside(0, ("wood",)))), count))


def hauls(count: int) -> Iterator[AnyRecord]:
    """Heaps on a field that are brought home stone by stone."""
    placed: tuple[Stones, ...] = (HEAP[:4000], *((),) * 6)
    brought = ev.VikingsCameHome(tuple(ev.Gain(0, "A", "wood") for _ in range(4000)))
    return repeat(decided(ev.RoundBegun(1, 0, placed), brought), count)


def sweeps(count: int) -> Iterator[AnyRecord]:
    """A heap that stays, though much is swept away."""
    placed: tuple[Stones, ...] = (HEAP, *((),) * 6)
    swept = ev.RoundEnded(1, (0,) * SEATS, (("clay",) * 9_000, *((),) * 6), 0)
    return chain([decided(ev.RoundBegun(1, 0, placed))], repeat(decided(swept), count))


# How many there are of each in a journal that asks for nearly as much as it may.
WORST: dict[Callable[[int], Iterator[AnyRecord]], int] = {
    renames: 19_900,
    long_names: 280,
    to_and_fro: 33_000,
    events_to_and_fro: 19_900,
    one_by_one: 33_000,
    past_barriers: 19_900,
    hints: 99_000,
    players: 99_000,
    notes: 900,
    looks: 19_900,
    wrong_words: 99_000,
    events: 10,
    heaps: 5_000,
    growing_heaps: 50,
    hidden_heaps: 4_000,
    hauls: 13,
    sweeps: 150,
}


def worst(kind: Callable[[int], Iterator[AnyRecord]], count: int) -> bytes:
    """The whole journal."""
    table = new_table(SEATS)
    kept = [Kept(number, record) for number, record in enumerate(chain(table.records, kind(count)))]
    return encode_journal(header_of(table), kept)
