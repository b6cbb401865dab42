"""The prompt for the next fight or siege (E-4.4, E-4.5)."""

from collections.abc import Callable, Sequence

from core.games.eketorp.decisions import Decision, StartFight, StartSiege
from core.games.eketorp.model import FIELD, FIELDS, FieldAt, Place
from core.games.eketorp.views import View
from core.kernel.types import Seat, Seating
from core.kernel.words import N_
from tui.games.eketorp.board.siege_slot import worth
from tui.games.eketorp.facts import at_stake, fights_of_others
from tui.games.eketorp.manners import one_card
from tui.games.eketorp.marks import Spot, StackAt
from tui.games.eketorp.met import met_parts, unsettled
from tui.games.eketorp.names import framed, place_parts, stones_named
from tui.games.eketorp.prompts.base import SAID, EketorpPrompt, numbered, rival_line
from tui.keys import names
from tui.play.advised import USUAL
from tui.play.boxes import Box, below
from tui.play.chips import chip, plate
from tui.play.choice import OneOf
from tui.play.cursor import STEPS, move
from tui.play.panel import sentence
from tui.play.prompt import NOT_MINE, TAKEN, Pressed, decided
from tui.play.said import parts_of
from tui.widgets.canvas import Canvas, Part, width_of
from tui.widgets.keys import Key
from tui.words import _, ngettext

Start = StartFight | StartSiege
Shown = Callable[[Sequence[Seating], Seat, int], list[Part]]  # shows a rival's Vikings
Siege = Callable[[int, int], str]  # a siege in words, from the wall's worth and the Vikings at home


class StartPrompt(EketorpPrompt):
    """A list of places, each with the rivals to fight there. None is chosen at first."""

    ACTIONS = (names("abcdefg123456789"), *USUAL)
    REASON_TELLS = False
    HELP = N_(
        "Choose a fight or a siege: you must begin one while you can (E-4.4). Its **number** begins it. To look at"
        " what is at stake first, arrows or hjkl move, and a to g go to a field; **Enter** then begins it. Nothing"
        " is turned up by that but where your card is known already: then Enter is asked for.\n\n"
        "A field is contested while Vikings of two colours stand on it and there are fewer stones than Vikings"
        " (E-4.1). Alone on a siege slot you besiege the village (E-4.11)."
    )

    def __init__(self, view: View, options: Sequence[Start]) -> None:
        super().__init__(view, options[0].seat)
        self.choice: OneOf[Start] = OneOf(options)
        self.places = list(dict.fromkeys(option.at for option in options))
        self.offered = frozenset(self.places)

    @property
    def here(self) -> Start | None:
        return self.choice.now

    @property
    def cursor(self) -> Spot | None:
        return None if self.choice.now is None else self.choice.now.at

    # --- keys and the mouse ---

    def take(self, key: str) -> Pressed[Decision]:
        if key == "enter":
            return self._begin()
        if key in STEPS:
            self._step(*STEPS[key])
        elif len(key) == 1 and key in "123456789":
            return self._number(int(key))
        elif len(key) == 1 and "a" <= key <= "g":
            self._to_field(FieldAt(FIELDS["abcdefg".index(key)]))
        else:
            return NOT_MINE
        return TAKEN

    def pick(self, spot: Spot, wheel: int) -> Pressed[Decision]:
        if isinstance(spot, StackAt) or wheel:
            return NOT_MINE
        if self.cursor == spot and [option.at for option in self.choice.options].count(spot) == 1:
            return self._begin()
        self._find(lambda option: option.at == spot)
        return TAKEN

    def _begin(self) -> Pressed[Decision]:
        if self.choice.now is not None:
            return decided(self.choice.now)
        self.note = _("Choose one: press its number.")
        return TAKEN

    def _to_field(self, at: FieldAt) -> None:
        if at in self.places:
            self._find(lambda option: option.at == at)
        else:
            self.note = _("You have nothing to fight for on field {field}.").format(field=at.field)

    def _number(self, number: int) -> Pressed[Decision]:
        """Begin it at once, unless that would also turn up cards, which nobody can take back."""
        count = len(self.choice.options)
        if number > count:
            words = ngettext("There is only one to choose.", "There are only {count} to choose from.", count)
            self.note = words.format(count=count)
            return TAKEN
        option = self.choice.now = self.choice.options[number - 1]
        if not (one_card(self.view, self.seat) and self.view.villages[self.seat].amulets < self.view.hands[self.seat]):
            return decided(option)
        self.note = self.keyed(_("`Enter` begins it, and plays your card."))
        return TAKEN

    def _step(self, across: int, down: int) -> None:
        if across or self.choice.now is None:
            self.choice.step(across, down)
        else:
            place = self.places[move(self.places.index(self.choice.now.at), down, len(self.places))]
            self._find(lambda option: option.at == place)

    def _find(self, wanted: Callable[[Start], bool]) -> None:
        """Go to the next option that fits, if there is one."""
        options, now = self.choice.options, self.choice.now
        behind = 0 if now is None else options.index(now) + 1
        self.choice.now = next(filter(wanted, (*options[behind:], *options[:behind])), now)

    def adopt(self, decision: Decision) -> None:
        assert isinstance(decision, StartFight | StartSiege)
        self.choice.now = decision

    # --- words ---

    def own_keys(self) -> list[Key]:
        begin = _("besiege") if self._sieges_only() else _("fight")
        enter = Key("Enter", _("begin"), self.choice.now is not None)
        return [Key(f"1-{min(len(self.choice.options), 9)}", begin), Key("↑↓", _("look")), enter]

    def _sieges_only(self) -> bool:
        return all(isinstance(option, StartSiege) for option in self.choice.options)

    def about(self) -> list[Part]:
        if self.choice.now is not None:
            return [(words, "calm") for words in at_stake(self.view, self.choice.now)]
        cost = _("The loser's Viking is out.") if self._sieges_only() else _("Each fight costs a Viking.")
        others = "" if self.roomy else fights_of_others(self.view, self.seat)
        sentences = [_("A number begins one."), cost, _("Arrows show the stakes."), others]
        return [(words, "calm") for words in sentences if words]

    # --- drawing ---

    def title(self) -> list[Part]:
        count = len(self.choice.options)
        if self._sieges_only():
            asked = ngettext("{who} must begin this siege", "{who} must begin one of {count} sieges", count)
        else:
            asked = ngettext("{who} must begin this fight", "{who} must begin one of {count} fights", count)
        return parts_of(asked, "accent", who=self.who(), count=count)

    def lay(self, canvas: Canvas, box: Box) -> Box:
        if self.crowded(box):
            return box
        room, here = self._flow(canvas, box), self.choice.now
        if here is None and self.roomy:
            return self.below_words(canvas, room, self._met(room.height - SAID))
        if here is None or self.view.viewer != self.seat:
            return room
        if room.height > len(sentence(self.words()[:1], room.width)):  # else only the board shows it
            canvas.parts(room.x, room.y, rival_line(self.view, rival(here), room.width))
            return below(room, 1)
        return room

    def _met(self, rows: int) -> list[list[Part]]:
        """All who met where something is still to be fought for; without the seat's own fights if rows are few."""
        met = sorted(unsettled(self.view), key=lambda each: not each.mine(self.seat))
        if len(met) >= rows:
            met = [each for each in met if not each.crowd[self.seat]]
        lines = [met_parts(self.view, each, whole=True) for each in met]
        return [[(_("Still to be fought for"), "dim")], *lines] if lines else []

    def _flow(self, canvas: Canvas, box: Box) -> Box:
        """A line for each place if there is room; else one place behind the other. Returns the room below."""
        lines = min(len(sentence(self.words(), box.width)), 2)
        roomy = len(self.places) + lines <= box.height
        rows = self._rows(box.width, roomy)
        x, y = box.x, box.y
        for place, parts in zip(self.places, rows, strict=True):
            wide = width_of(parts)
            if x > box.x and (roomy or x + wide > box.x + box.width):
                x, y = box.x, y + 1
            if y >= box.y + box.height:
                break
            canvas.zone(x, y, wide, 1, place)
            canvas.zones_in(x, y, parts, self._numbers())
            x = canvas.parts(x, y, parts, box.x + box.width - x) + 1
        used = y - box.y + 1
        return below(box, used + (roomy and box.height > used + lines))

    def _numbers(self) -> dict[str, str]:
        """The key of each number in the list: Enter for the chosen option."""
        here = self.choice.now
        return {
            numbered(number, option == here)[0]: "enter" if option == here else str(number)
            for number, option in enumerate(self.choice.options[:9], 1)
        }

    def _rows(self, width: int, roomy: bool) -> list[list[Part]]:
        """The list: rivals by their names, and sieges in words, as far as there is room."""
        whole: list[tuple[Shown, Siege]] = [(_whole, _worded), (_whole, _brief), (_short, _worded), (_short, _brief)]
        for shown, siege in (*whole, (_piece, _brief), (_piece, _bare)):
            rows = [self._line(place, shown, siege, roomy) for place in self.places]
            if (max if roomy else sum)(width_of(row) + 1 for row in rows) <= width + 1:
                break
        return rows

    def _line(self, place: Place, shown: Shown, siege: Siege, roomy: bool) -> list[Part]:
        parts = self._place(place) if roomy else _place_alone(self.view, place)
        widest = max(width_of(self._place(other)) for other in self.places) if roomy else width_of(parts)
        parts.append((" " * (widest + 1 + roomy - width_of(parts)), "ink"))
        for index, option in enumerate(self.choice.options):
            if option.at == place:
                parts += self._choice(index, option, shown, siege)
        return parts[:-1] if roomy else parts

    def _place(self, place: Place) -> list[Part]:
        """A place of the list: a field with its stones, or a slot."""
        if not isinstance(place, FieldAt):
            return place_parts(self.view.seats, place)
        return [framed(place.field), (f" {stones_named(self.view.fields[FIELD[place.field]].stones)}", "ink")]

    def _choice(self, index: int, option: Start, shown: Shown, siege: Siege) -> list[Part]:
        number = numbered(index + 1 if index < 9 else "·", option == self.choice.now)
        if isinstance(option, StartSiege):
            village = self.view.villages[option.at.village]
            return [number, (f" {siege(worth(village, option.at.slot), village.home)}", "ink"), ("  ", "ink")]
        fields, at = self.view.fields, option.at
        count = fields[FIELD[at.field]].vikings[option.against] if isinstance(at, FieldAt) else 1
        return [number, (" ", "ink"), *shown(self.view.seats, option.against, count), ("  ", "ink")]


def rival(option: Start) -> Seat:
    return option.at.village if isinstance(option, StartSiege) else option.against


def _place_alone(view: View, place: Place) -> list[Part]:
    return [framed(place.field)] if isinstance(place, FieldAt) else [*place_parts(view.seats, place), (":", "dim")]


def _worded(wall: int, home: int) -> str:
    return _("siege: {told}").format(told=_brief(wall, home))


def _brief(wall: int, home: int) -> str:
    if not home:
        return _("wall {wall}, nobody at home").format(wall=wall)
    words = ngettext("wall {wall}, {count} at home", "wall {wall}, {count} at home", home)
    return words.format(wall=wall, count=home)


def _bare(wall: int, home: int) -> str:
    return _("wall {wall}").format(wall=wall)


def _whole(seats: Sequence[Seating], seat: Seat, count: int) -> list[Part]:
    """A rival's Vikings by the rival's whole name."""
    return [plate(seats, seat), *_vikings(count)]


def _short(seats: Sequence[Seating], seat: Seat, count: int) -> list[Part]:
    return [chip(seats, seat), *_vikings(count)]


def _piece(seats: Sequence[Seating], seat: Seat, count: int) -> list[Part]:
    """As on the board."""
    return [chip(seats, seat, count)]


def _vikings(count: int) -> list[Part]:
    """Their number in words, if not one."""
    words = ngettext("{count} Viking", "{count} Vikings", count).format(count=count)
    return [(f" {words}", "ink")] if count > 1 else []
