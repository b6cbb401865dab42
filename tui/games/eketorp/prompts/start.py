"""Which fight or siege to begin (E-4.4, E-4.5)."""

from collections.abc import Callable, Sequence

from rich.cells import cell_len

from core.games.eketorp.decisions import StartFight, StartSiege
from core.games.eketorp.model import FIELD, FIELDS, FieldAt, Place
from core.games.eketorp.views import View
from core.kernel.types import Seat
from tui.games.eketorp.board.village import worth
from tui.games.eketorp.names import place_parts, slot_letter, stones_named
from tui.games.eketorp.prompts.base import EketorpPrompt, rival_parts
from tui.play.boxes import Box
from tui.play.cards import card_faces, hand_strip
from tui.play.chips import chip, letter
from tui.play.cursor import STEPS, move
from tui.play.panel import panel
from tui.play.prompt import NOT_MINE, TAKEN, Pressed, decided
from tui.play.said import parts_of
from tui.widgets.canvas import Canvas, Part
from tui.words import _, ngettext

Start = StartFight | StartSiege
PLACE = 14  # cells for a place in the list


class StartPrompt(EketorpPrompt):
    """The places in a list, at each of them whom to fight."""

    def __init__(self, view: View, options: Sequence[Start]) -> None:
        super().__init__(view, options[0].seat)
        self.options = options
        self.at = 0
        self.places = list(dict.fromkeys(option.at for option in options))

    @property
    def option(self) -> Start:
        return self.options[self.at]

    @property
    def mark(self) -> Place:
        return self.option.at

    def press(self, key: str) -> Pressed[Start]:
        if key == "enter":
            return decided(self.option)
        if key in STEPS:
            across, down = STEPS[key]
            self._step(across, down)
        elif key.isdigit() and 1 <= int(key) <= len(self.options):
            self.at = int(key) - 1
        elif len(key) == 1 and "a" <= key <= "g":
            self._find(lambda option: option.at == FieldAt(FIELDS["abcdefg".index(key)]))
        elif len(key) == 1 and key.isupper():
            self._find(lambda option: letter(self.view.seats, rival(option)) == key)
        else:
            return NOT_MINE
        return TAKEN

    def _step(self, across: int, down: int) -> None:
        if across:
            self.at = move(self.at, across, len(self.options))
        else:
            place = self.places[move(self.places.index(self.option.at), down, len(self.places))]
            self._find(lambda option: option.at == place)

    def _find(self, wanted: Callable[[Start], bool]) -> None:
        """Go to the next option of this kind, where there is one."""
        count = len(self.options)
        for ahead in range(1, count + 1):
            if wanted(self.options[(self.at + ahead) % count]):
                self.at = (self.at + ahead) % count
                return

    def keys(self) -> list[tuple[str, str]]:
        return [(_("arrows"), _("choose")), ("Enter", _("besiege") if self._sieges_only() else _("fight"))]

    def help(self) -> str:
        return _(
            "Choose a fight or a siege: you must begin one while you can (E-4.4). Arrows or hjkl move, 1 to 9 choose by"
            " number, a to g a field, a capital whom to fight. Enter begins it.\n\n"
            "A field is contested while Vikings of two colours stand on it and there are fewer stones than Vikings"
            " (E-4.1). Alone on a siege slot you besiege the village (E-4.11)."
        )

    def _sieges_only(self) -> bool:
        return all(isinstance(option, StartSiege) for option in self.options)

    # --- drawing ---

    def draw(self, width: int, height: int) -> Canvas:
        asked = _("{who}: choose a siege") if self._sieges_only() else _("{who}: choose a fight")
        canvas, box = panel(width, height, parts_of(asked, "accent", who=self.who()))
        hand = self.view.own.hand if self.view.viewer == self.seat else ()
        if height <= 7:
            canvas.right(width - 1, 0, hand_strip(hand))
            self._list(canvas, box)
            return canvas
        y = box.y + box.height - 3
        self._list(canvas, Box(box.x, box.y, box.width, box.height - 5))
        canvas.parts(box.x, y - 2, self._detail(), box.width)
        canvas.parts(box.x, y - 1, rival_parts(self.view, rival(self.option)), box.width)
        x = card_faces(canvas, box.x, y, hand)
        canvas.put(x + 1, y + 1, _("your hand"), "dim")
        return canvas

    def _list(self, canvas: Canvas, box: Box) -> None:
        """A line for each place; in columns where there are many."""
        columns = -(-len(self.places) // box.height)
        wide = box.width // columns
        for index, place in enumerate(self.places):
            x, y = box.x + wide * (index // box.height), box.y + index % box.height
            canvas.parts(x, y, self._line(place, columns == 1), wide)

    def _line(self, place: Place, roomy: bool) -> list[Part]:
        here = self.option.at == place
        parts: list[Part] = [("►" if here else " ", "accent")]
        if roomy:
            name = place_parts(self.view.seats, place)
            parts += [*name, (" " * (PLACE - sum(cell_len(text) for text, _role in name)), "ink")]
        else:
            parts += _short(self.view, place)
        for index, option in enumerate(self.options):
            if option.at == place:
                parts += self._choice(index, option, roomy)
        return parts

    def _choice(self, index: int, option: Start, roomy: bool) -> list[Part]:
        number = str(index + 1) if index < 9 else "·"
        role = "cursor" if index == self.at else "dim"
        if isinstance(option, StartSiege):
            told = self._siege(option, roomy)
            return [(f" {number} {told}", role), (" ", "ink")]
        count = (
            self.view.fields[FIELD[option.at.field]].vikings[option.against] if isinstance(option.at, FieldAt) else ""
        )
        return [(f" {number} ", role), chip(self.view.seats, option.against, count), (" " if roomy else "", "ink")]

    def _siege(self, option: StartSiege, roomy: bool) -> str:
        village = self.view.villages[option.at.village]
        wall, home = worth(village, option.at.slot), village.home
        if not roomy:
            return _("wall {wall}").format(wall=wall)
        words = ngettext("siege: wall {wall}, {count} at home", "siege: wall {wall}, {count} at home", home)
        return words.format(wall=wall, count=home)

    def _detail(self) -> list[Part]:
        """What is at stake at the place that the cursor is on."""
        option = self.option
        if isinstance(option, StartSiege):
            home = self.view.villages[option.at.village].home
            if not home:
                return [(_("Nobody defends: your card is the damage (E-4.15)."), "calm")]
            told = ngettext(
                "{count} Viking at home: win, and the difference is your damage (E-4.13).",
                "{count} Vikings at home: win, and the difference is your damage (E-4.13).",
                home,
            )
            return [(told.format(count=home), "calm")]
        if isinstance(option.at, FieldAt):
            field = self.view.fields[FIELD[option.at.field]]
            crowd, stones = sum(field.vikings), stones_named(field.stones)
            told = ngettext("{count} Viking for {stones} (E-4.1).", "{count} Vikings for {stones} (E-4.1).", crowd)
            return [(told.format(count=crowd, stones=stones), "calm")]
        return [(_("Whoever is left alone besieges the village (E-4.2)."), "calm")]


def rival(option: Start) -> Seat:
    return option.at.village if isinstance(option, StartSiege) else option.against


def _short(view: View, place: Place) -> list[Part]:
    if isinstance(place, FieldAt):
        return [(f"{place.field}", "ink+bold")]
    return [chip(view.seats, place.village), (slot_letter(place.slot), "ink+bold")]
