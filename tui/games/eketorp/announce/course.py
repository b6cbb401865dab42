"""The course of a game: its points by round, the sources of each seat's points, and the round that turned it."""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from rich.text import Text

from core.games.eketorp import events as ev
from core.games.eketorp.model import WORTH, Stone
from core.games.eketorp.scoring import score
from core.games.eketorp.views import View
from core.kernel.types import Moment, Seat, Seating
from tui.games.eketorp.say import stones
from tui.play.said import Value, listed, said, strong, who
from tui.words import _, ngettext

Totals = Sequence[Sequence[int]]
Happened = Moment[ev.Event, View]


class Source(Struct, frozen=True):
    """Where a seat's points come from: all of them together are `points`."""

    fetched: int  # from fields
    stolen: int  # of others' walls
    lost: int  # of its own wall
    complete: int
    amulets: int

    @property
    def points(self) -> int:
        return self.fetched + self.stolen - self.lost + self.complete + self.amulets


class Course(Struct, frozen=True):
    totals: Totals  # the points after each round, by seat
    sources: Sequence[Source]
    rounds: Sequence[Sequence[ev.Event]]  # what came home and was looted, by round


def course_of(view: View, moments: Iterable[Happened]) -> Course:
    totals: list[tuple[int, ...]] = []
    rounds: list[list[ev.Event]] = [[]]
    for moment in moments:
        match moment.event:
            case ev.VikingsCameHome() | ev.Looted():
                rounds[-1].append(moment.event)
            case ev.RoundEnded() | ev.GameEnded():
                totals.append(moment.view.scores)
                rounds.append([])
    played = rounds[: len(totals)]
    events = [event for events in played for event in events]
    return Course(totals, [_source(view, seat, events) for seat in range(len(view.seats))], played)


def _source(view: View, seat: Seat, events: Sequence[ev.Event]) -> Source:
    fetched, stolen, lost = worth(_fetched(events, seat)), worth(_stolen(events, seat)), worth(_lost(events, seat))
    points = score(view.villages[seat])
    return Source(fetched, stolen, lost, points.complete, points.amulets)


def worth(kinds: Iterable[Stone]) -> int:
    return sum(map(WORTH.__getitem__, kinds))


def _fetched(events: Iterable[ev.Event], seat: Seat) -> list[Stone]:
    homes = [event for event in events if isinstance(event, ev.VikingsCameHome)]
    return [gain.stone for home in homes for gain in home.gains if gain.seat == seat]


def _loots(events: Iterable[ev.Event]) -> list[ev.Looted]:
    return [event for event in events if isinstance(event, ev.Looted) and event.kept is not None]


def _stolen(events: Iterable[ev.Event], seat: Seat) -> list[Stone]:
    return [loot.kept for loot in _loots(events) if loot.seat == seat and loot.kept is not None]


def _lost(events: Iterable[ev.Event], seat: Seat) -> list[Stone]:
    taken = [loot for loot in _loots(events) if loot.at.village == seat]
    return [stone for loot in taken for stone in (*loot.returned, *([loot.kept] if loot.kept else []))]


# --- the round that turned it ---


def turn_of(totals: Totals, winners: Sequence[Seat]) -> tuple[int, Seat] | None:
    """The round, from 0, after which a winner was ahead for good, and that winner: the last one to come so far."""
    return max(((_ahead_from(totals, seat, winners), seat) for seat in winners), default=None) if totals else None


def _ahead_from(totals: Totals, winner: Seat, winners: Sequence[Seat]) -> int:
    """The first round of the last unbroken lead over all who did not win; the best gain if that was the first."""
    leads = _leads(totals, winner, winners)
    behind = [round_ for round_, lead in enumerate(leads) if lead <= 0]
    if behind:
        return min(behind[-1] + 1, len(totals) - 1)
    gains = [lead - before for before, lead in zip([0, *leads], leads, strict=False)]
    return gains.index(max(gains))


def _leads(totals: Totals, winner: Seat, winners: Sequence[Seat]) -> list[int]:
    """After each round, over the best of those who did not win."""
    others = [seat for seat in range(len(totals[0])) if seat not in winners]
    others = others or [seat for seat in winners if seat != winner]
    return [scores[winner] - max(scores[other] for other in others) for scores in totals]


def told_turn(seats: Sequence[Seating], course: Course, winners: Sequence[Seat]) -> list[Text]:
    """The round that turned the game, and what happened in it."""
    found = turn_of(course.totals, winners)
    if found is None:
        return []
    round_, winner = found
    rival = _rival(course.totals, round_, winner)
    was = course.totals[round_ - 1] if round_ else None
    leads = _leads(course.totals, winner, winners)
    led = min(leads) >= 0
    lines = [_swing(seats, course.totals[round_], was, round_ + 1, winner, rival, led)]
    if led and was is not None:
        since = max((at + 1 for at, lead in enumerate(leads) if not lead), default=0) + 1
        words = _("{who} led from round {round} on.")
        lines.insert(0, said(words, who=who(seats, winner), round=min(since, len(leads))))
    lines += _deeds(seats, course.rounds[round_], winner, rival)
    if course.sources[winner].complete and round_ == len(course.totals) - 1:
        words = _("{who} completes the wall, for {count} points.")
        lines.append(said(words, who=who(seats, winner), count=strong(course.sources[winner].complete)))
    return lines


def _rival(totals: Totals, round_: int, winner: Seat) -> Seat:
    """The best of the others before that round, and at the end if it was the first."""
    scores = totals[round_ - 1] if round_ else totals[-1]
    return max((seat for seat in range(len(scores)) if seat != winner), key=scores.__getitem__)


def _swing(
    seats: Sequence[Seating],
    now: Sequence[int],
    was: Sequence[int] | None,
    round_: int,
    winner: Seat,
    rival: Seat,
    led: bool,
) -> Text:
    """`led`: nobody was ever ahead of the winner, so that the round turned nothing."""
    names: dict[str, Value] = {"round": round_, "who": who(seats, winner), "rival": who(seats, rival)}
    points: dict[str, Value] = {"mine": strong(now[winner]), "theirs": strong(now[rival])}
    if was is None:
        words = _("Round {round} made the difference: {who} {mine}, {rival} {theirs}.")
        return said(words, **names, **points)
    words = _("Round {round} turned it: {who} {before} → {mine}, {rival} {had} → {theirs}.")
    if led:
        words = _("Round {round}: {who} {before} → {mine}, {rival} {had} → {theirs}.")
    return said(words, **names, **points, before=was[winner], had=was[rival])


def _deeds(seats: Sequence[Seating], events: Sequence[ev.Event], winner: Seat, rival: Seat) -> list[Text]:
    """What the winner brought home and stole, and what the rival lost."""
    lines: list[Text] = []
    fetched = _fetched(events, winner)
    if fetched:
        lines.append(said(_("{who} brings home {stones}."), who=who(seats, winner), stones=stones(fetched)))
    stolen: dict[Seat, list[Stone]] = {}
    for loot in _loots(events):
        if loot.seat == winner and loot.kept is not None:
            stolen.setdefault(loot.at.village, []).append(loot.kept)
    for owner, kept in stolen.items():
        words = _("{who} steals {stones} from {owner}.")
        lines.append(said(words, who=who(seats, winner), stones=stones(kept), owner=who(seats, owner)))
    lost = worth(_lost(events, rival))
    if lost:
        by = listed([who(seats, seat) for seat in dict.fromkeys(_robbers(events, rival))])
        words = ngettext(
            "{who} loses {count} point of the wall to {robbers}.",
            "{who} loses {count} points of the wall to {robbers}.",
            lost,
        )
        lines.append(said(words, who=who(seats, rival), count=strong(lost), robbers=by))
    return lines


def _robbers(events: Sequence[ev.Event], owner: Seat) -> list[Seat]:
    return [loot.seat for loot in _loots(events) if loot.at.village == owner]
