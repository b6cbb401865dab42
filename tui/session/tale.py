"""The events at a table as sentences, made from the records at each drawing.

So they are the same after a restart, and follow the current language and colours.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Any

from rich.text import Text

from core.kernel.records import (
    HUMAN,
    BackLimit,
    Began,
    Did,
    Disclosed,
    HintAsked,
    Looked,
    PassedOver,
    PlayedBy,
    Record,
    Redo,
    Reseated,
    StoodIn,
    Undo,
    Worded,
    WrongWord,
)
from core.kernel.table import Table
from core.kernel.types import BYSTANDER, Seat, Seating
from saves.reading import MAKES_NO_GAME
from saves.sentences import NoJournal, shown
from tui import theme, words
from tui.games import telling_of
from tui.games.telling import Line
from tui.session.ideas import Ideas
from tui.session.sections import Place, Sections
from tui.session.turn import Turn
from tui.words import _, ngettext


def tale_of(table: "Table[Any, Any, Any, Any]") -> "Tale":
    """The tale of a table from a file, told once: raises `NoJournal` if no game could make these records."""
    tale = Tale(table)
    try:
        list(tale)
    except Exception as error:
        raise NoJournal(MAKES_NO_GAME, why=type(error).__name__) from None
    return tale


class Tale:
    """The lines that everybody may read, in the order of the records: decisions taken back are told too."""

    def __init__(self, table: "Table[Any, Any, Any, Any]") -> None:
        self._table = table
        self._telling = telling_of(table.game.name)
        self.ideas = Ideas(table)
        self._sections = Sections(table, self._telling)
        self._made: dict[int, Sequence[Line]] = {}  # by record; they change only with language, palette and names
        self._made_in: object = None
        self._undecided = 0  # how many records are known to precede the first decision

    def __iter__(self) -> Iterator[Text]:
        return iter(self.since(0))

    def __reversed__(self) -> Iterator[Text]:
        """The newest line first; each is made when it is reached."""
        for number in reversed(range(len(self._table.records))):
            yield from reversed(self.of(number))

    def since(self, record: int) -> list[Text]:
        """The lines of the records from that number on, oldest first."""
        return [line for number in range(record, len(self._table.records)) for line in self.of(number)]

    def of(self, record: int) -> Sequence[Text]:
        """The lines of the record of that number, without head and sum."""
        return [line.text for line in self._lines(record) if line.kind in ("told", "quiet")]

    def folded(self, last: int | None = None) -> Iterator[Line]:
        """The newest line first, in sections with heads, the quiet lines of each folded into one.

        `last`: the record at which the tale ends, if not at the newest.
        """
        section: list[Line] = []
        for line in self._newest_first(len(self._table.records) if last is None else last + 1):
            if line.kind in ("head", "sum"):
                yield from _folded(section)
                section = []
                yield line
            else:
                section.append(line)
        yield from _folded(section)

    def _newest_first(self, end: int) -> Iterator[Line]:
        """The lines of the records before that number: one for a turn, if the game tells it so."""
        turn = Turn(self._telling, self._table.seats)
        for number in reversed(range(end)):
            match self._table.records[number]:
                case Began(events) | Did(_, events) if turn.is_told:
                    for event, heads in reversed(list(self._with_heads(number, events))):
                        turn.take_in(number, event)
                        if heads is not None:
                            yield from turn.end(begun=True)
                            yield from reversed(heads)
                case _:
                    yield from turn.part(self._lines(number))
        yield from turn.end()

    def second_looks(self, record: int) -> list[Text]:
        """The lines about curtains opened again, in the records from that number on."""
        found = (numbers[-1] for numbers in self._table.looks.values())
        return [line for number in sorted(found) if number >= record for line in self._looked(number)]

    def _lines(self, number: int) -> Sequence[Line]:
        if self._made_in != (now := (words.in_use(), theme.in_use(), self._table.seats)):
            self._made.clear()
            self._made_in = now
        match self._table.records[number]:  # these are not kept: their counts may still grow
            case Looked():
                return _told(self._looked(number), number)
            case PassedOver(WrongWord()):
                return _told(self._tried(number), number)
            case HintAsked():
                return _told(self._phrased(number), number, _("ideas asked for"))
            case Began(events) | Did(_, events) if number not in self._made:
                lines = list(self._happened(number, events))
                if any(line.kind == "head" for line in lines):
                    return lines  # nor these: a round that is taken back has no sum
                self._made[number] = lines
        if number not in self._made:
            self._made[number] = _told(self._phrased(number), number)
        return self._made[number]

    def _phrased(self, number: int) -> Sequence[Text]:
        record: Record[Any, Any] = self._table.records[number]
        match record:
            case Undo() if number in self._table.crossings:
                words = _("All agreed to go back past what was shown: {what} is taken back, and all that followed.")
                if len(self._table.people) < 2:
                    words = _("Gone back past what was shown: {what} is taken back, and all that followed.")
                return [Text(words.format(what=self._gone(number)))]
            case Undo():
                return [Text(_("Taken back: {what}.").format(what=self._gone(number)))]
            case Redo():
                return [Text(_("{what} stands again.").format(what=self._gone(number)))]
            case PlayedBy(seat, player) if self._begun(number):
                if player == HUMAN:
                    return [self._named(_("{name} is played by a person from now on."), seat)]
                return [self._named(_("{name} is played by {bot} from now on."), seat, bot=player)]
            case Reseated(seats):
                return list(self._reseated(self._seats_before(number), seats))
            case HintAsked() if self.ideas.repeated(number):
                return []
            case HintAsked(seat):
                return [self._named(_("{name} asked for an idea."), seat)]
            case StoodIn(seat, bot):
                return [self._named(_("{name}'s bot failed; {bot} plays on."), seat, bot=bot)]
            case PassedOver(Worded(seat, None, True)):
                return [self._named(_("All others agreed that {name} has no word any more."), seat)]
            case PassedOver(Worded(seat, None)):
                return [self._named(_("{name} has no word any more."), seat)]
            case PassedOver(Worded(seat)):
                return [self._named(_("{name}'s curtain opens by a word from now on."), seat)]
            case BackLimit(None):
                return [Text(_("The table goes back past what was shown as often as all agree."))]
            case BackLimit(times):
                words = ngettext(
                    "The table goes back past what was shown {count} time more.",
                    "The table goes back past what was shown {count} times more.",
                    times or 0,
                )
                return [Text(words.format(count=times))]
            case Disclosed(act) if act.startswith("branched"):
                words = _("This game was branched off from another: the player of all its seats sees every hand.")
                return [Text(words)]
            case Disclosed(act) if act.startswith("branch"):
                return [Text(_("A game of its own was branched off: the player of all its seats sees every hand."))]
            case Disclosed(act):
                return [Text(_("Somebody was shown more than is open to all: {act}.").format(act=shown(act)))]
            case _:
                return []

    def _begun(self, number: int) -> bool:
        """True if anything was decided before that record."""
        records = self._table.records
        while self._undecided < min(number, len(records)) and not isinstance(records[self._undecided], Did):
            self._undecided += 1
        return self._undecided < number

    def _looked(self, number: int) -> list[Text]:
        """One line a seat and round, at the last of its second looks."""
        key = self._table.tried[number]
        looks = self._table.looks.get(key, [-1])
        return [self._looks_of(*key, len(looks))] if looks[-1] == number else []

    def _tried(self, number: int) -> list[Text]:
        """One line a seat and round, at the last of the wrong words."""
        seat, number_of_round = key = self._table.tried[number]
        wrong = self._table.wrong[key]
        if wrong[-1] != number:
            return []
        words = ngettext(
            "{count} wrong word was typed at {name}'s curtain in round {round}.",
            "{count} wrong words were typed at {name}'s curtain in round {round}.",
            len(wrong),
        )
        if number_of_round is None:
            words = ngettext(
                "{count} wrong word was typed at {name}'s curtain.",
                "{count} wrong words were typed at {name}'s curtain.",
                len(wrong),
            )
        return [self._named(words, seat, count=str(len(wrong)), round=str(number_of_round))]

    def _looks_of(self, seat: Seat, number: int | None, count: int) -> Text:
        if number is None:
            words = ngettext(
                "{name}'s curtain was opened again {count} time.",
                "{name}'s curtain was opened again {count} times.",
                count,
            )
        else:
            words = ngettext(
                "{name}'s curtain was opened again {count} time in round {round}.",
                "{name}'s curtain was opened again {count} times in round {round}.",
                count,
            )
        return self._named(words, seat, count=str(count), round=str(number))

    def _happened(self, number: int, events: Sequence[Any]) -> Iterator[Line]:
        telling, seats = self._telling, self._table.seats
        for event, heads in self._with_heads(number, events):
            yield from heads or ()
            yield from _told(telling.sentences(seats, event), number, telling.quiet(event))

    def _with_heads(self, number: int, events: Sequence[Any]) -> Iterator[tuple[Any, Sequence[Line] | None]]:
        """A record's public events, each with the heads above it if it begins a turn."""
        before, after = self._sections.of(number)
        turns = before.turns if before else 0
        for event in (self._table.game.event_view(event, BYSTANDER) for event in events):
            heads = None
            if self._telling.begins_turn(event):
                turns += 1
                heads = list(self._headed(number, turns, before, after))
            yield event, heads

    def _headed(self, number: int, turns: int, before: Place | None, after: Place) -> Iterator[Line]:
        """The sum of the round before, and the head of the one that begins with this turn, if one does."""
        begun = self._sections.begins(turns)
        if begun is None:
            return
        if begun > 1 and before is not None and self._stands(number, after.at):
            summed = self._telling.mattered(*self._ends(before.since, after.at), self._between(before.since, after.at))
            if summed is not None:
                yield Line(summed, number, "sum")
        yield Line(Text(self._telling.head(begun)), number, "head")

    def _stands(self, number: int, at: int) -> bool:
        table = self._table
        return at <= table.at and table.record_at(at) is table.records[number]

    def _ends(self, since: int, at: int) -> tuple[Any, Any]:
        game, states = self._table.game, map(self._table.state_at, (since, at))
        first, last = (game.view(state, BYSTANDER) for state in states)
        return first, last

    def _between(self, since: int, at: int) -> list[Any]:
        table = self._table
        made = (table.record_at(place) for place in range(since + 1, at + 1))
        return [table.game.event_view(event, BYSTANDER) for record in made for event in record.events]

    def _seats_before(self, number: int) -> Sequence[Seating]:
        table = self._table
        earlier = bisect_left(table.reseats, number)
        record = table.records[table.reseats[earlier - 1]] if earlier else None
        return record.seats if isinstance(record, Reseated) else table.first_seats

    def _reseated(self, before: Sequence[Seating], now: Sequence[Seating]) -> Iterator[Text]:
        for was, seating in zip(before, now, strict=True):
            if was.name != seating.name:
                yield Text(_("{before} is called {name} from now on.").format(before=was.name, name=seating.name))
            if was.colour != seating.colour:
                yield Text(_("{name} plays {colour} from now on.").format(name=seating.name, colour=_(seating.colour)))

    def _gone(self, number: int) -> str:
        return self._telling.called(self._table.seats, self._table.went_to(number))

    def _named(self, template: str, seat: Seat, **values: str) -> Text:
        return Text(template.format(name=self._table.seats[seat].name, **values))


def _told(lines: Sequence[Text], number: int, folds: str = "") -> list[Line]:
    return [Line(line, number, "quiet" if folds else "told", folds) for line in lines]


def _folded(section: Sequence[Line]) -> Iterator[Line]:
    """A section's lines, the newest first. Quiet ones, but for the newest of all lines, become one at its beginning."""
    quiet = [line for line in section[1:] if line.kind == "quiet"]
    if len(quiet) < 2:
        yield from section
        return
    told = dict.fromkeys(line.folds for line in reversed(quiet))
    words = ngettext("{count} quiet step: {what}", "{count} quiet steps: {what}", len(quiet))
    fold = Line(Text(f"· {words.format(count=len(quiet), what=', '.join(told))}"), quiet[0].record, "quiet")
    yield section[0]
    yield from (line for line in section[1:] if line.kind != "quiet")
    yield fold
