"""The first screen: the games, a card each, and what can be done with the chosen one."""

from collections.abc import Hashable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from core.kernel.words import N_
from tui import errands
from tui.errands import Errand
from tui.games import card_of
from tui.kit.framed import frame
from tui.kit.helped import HelpedSheet
from tui.kit.menu import ACROSS, Menu, draw_item
from tui.play.bevels import on
from tui.play.boxes import Box
from tui.screens import game_cards
from tui.screens.game_cards import CardSpot
from tui.widgets.canvas import Canvas, Part, fitted, wrapped
from tui.widgets.keys import Key, name_pressed
from tui.words import _

if TYPE_CHECKING:  # loaded beside the screens, so that the first picture is there at once
    from tui.screens.glance import Game, Glance

CHOICES = {
    "new": N_("New game"),
    "resume": N_("Resume a game"),
    "learn": N_("Learn to play"),
    "rules": N_("Rules in a minute"),
    "settings": N_("Settings"),
    "quit": N_("Quit"),
}
FIRST_STEPS = (
    ("3", N_("a lesson of five minutes")),
    ("4", N_("the rules in a minute")),
    ("1", N_("against gentle bots")),
    ("i", N_("at the table: an idea")),
    ("u", N_("takes back a choice")),
    ("?", N_("tells what you can do")),
)
AT_TABLE = 3  # of them, the last ones
AIRY = 27  # rows from which on a blank one stands above the footer
ROOMY = 110, 36  # columns and rows from which on the screen has blank lines, and a second box


class Home(HelpedSheet[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", N_("choose"), id="home.choose", tooltip=N_("Do what the cursor stands on.")),
    ]

    class Chosen(Message):
        """`game`: the one that the choice is about."""

        def __init__(self, choice: str, game: str) -> None:
            self.choice = choice
            self.game = game
            super().__init__()

    def __init__(self, games: Sequence[str], game: str, folder: Path | None, greets: bool = False) -> None:
        """`games`: by their names; `game`: the one that is offered first; `folder`: of the saved games.

        `greets`: the cursor stands on the lesson.
        """
        super().__init__()
        self._games, self._folder = list(games), folder
        self._cards = [card_of(name) for name in games]
        self.game = game
        self._menu = Menu(list(CHOICES))
        self._menu.at = self._menu.items.index("learn") if greets else 0
        self._notice = ""
        self._glance: Glance | None = None
        self._looking: Errand[Glance] | None = None

    def tell(self, words: str) -> None:
        """A sentence at the foot, until something else is chosen."""
        self._notice = words
        self.redraw()

    # --- the shelf ---

    def on_screen_resume(self) -> None:
        self.call_after_refresh(self._look)

    def _look(self) -> None:
        """Have the shelf looked at, unless a table has come in front."""
        if self._looking is None and self.is_current:
            self._looking = errands.run(partial(_glance, self._folder))
            self.run_worker(self._looked(self._looking), group=errands.GROUP)

    async def _looked(self, looking: "Errand[Glance]") -> None:
        await errands.done(looking)
        self._looking = None
        self._glance = looking.result()
        self.redraw()

    @property
    def _at(self) -> int:
        return self._games.index(self.game) if self.game in self._games else 0

    @property
    def first(self) -> bool:
        """True if no game of the chosen kind has been finished, as far as is known."""
        return self._glance is not None and self.game not in self._glance.finished

    # --- drawing ---

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(0, 0, canvas.width, canvas.height, role="ground")
        lines = wrapped(Text(self._notice), canvas.width - 4) if self._notice else []
        roomy = canvas.width >= ROOMY[0] and canvas.height >= ROOMY[1]
        entries = len(CHOICES) + 5 * roomy
        above = 3 if roomy else 1
        room = canvas.height - 1 - max(len(lines), canvas.height >= AIRY) - above - entries - 1
        cards = min(room, game_cards.highest(canvas.width))
        top = (room - cards) // 2
        canvas.middle(top + roomy, [(self._tagline(), "dim")])
        game_cards.draw(canvas, top + above, cards, self._cards, self._at)
        self._draw_below(canvas, top + above + cards + 1, entries, roomy)
        for row, line in enumerate(lines, canvas.height - 1 - len(lines)):
            canvas.middle(row, [(line.plain, "bad")])

    def _tagline(self) -> str:
        if len(self._games) == game_cards.ABREAST:
            return _("Three board games for one keyboard, alone or together")
        return _("Board games for one keyboard, alone or together")

    def _draw_below(self, canvas: Canvas, y: int, height: int, roomy: bool) -> None:
        """The entries; and where there is room, the first steps, or the games under way."""
        first, second, last = game_cards.places(canvas.width, y, height, game_cards.ABREAST)
        end = second.x + second.width if roomy else last.x + last.width
        self._draw_entries(canvas, Box(first.x, y, end - first.x, height), roomy)
        if roomy:
            self._draw_beside(canvas, last)

    def _draw_entries(self, canvas: Canvas, box: Box, roomy: bool) -> None:
        title = self._cards[self._at].title.upper()
        if roomy:
            frame(canvas, box, title)
        labels = max(cell_len(_(words)) for words in CHOICES.values()) + 2
        for row, choice in enumerate(CHOICES):
            y = box.y + row + roomy * (2 + (row > 0))
            faint = self._idle(choice)
            words: list[Part] = [(f"{row + 1}  ", on("accent", "panel"))]
            words.append((_(CHOICES[choice]).ljust(labels), on("dim" if faint else "ink+bold", "panel")))
            words.append((self._about(choice, box.width - 8 - labels), on("dim", "panel")))
            draw_item(canvas, box.x + 1, y, box.width - 2, words, row == self._menu.at, "panel")
            canvas.zone(box.x + 1, y, box.width - 2, 1, str(row + 1))
        if not roomy:
            looks = "cursor" if not self._menu.at else on("accent", "panel")
            canvas.right(box.x + box.width - 2, box.y, [(title, looks)])

    def _idle(self, choice: str) -> bool:
        """True if there is nothing behind the entry."""
        match choice:
            case "resume":
                return self._glance is not None and not self._glance.under_way
            case "learn":
                return not self._cards[self._at].lesson
        return False

    def _about(self, choice: str, room: int) -> str:
        """A few words on an entry, whole ones in so many cells."""
        match choice:
            case "new" if self.first:
                return _("you against the gentlest bots")
            case "new":
                return _("against bots, or with others")
            case "resume" if self._glance is not None:
                return _resumed(self._glance, room)
            case "learn":
                return _("by playing it, step by step") if self._cards[self._at].lesson else _("there is no lesson")
            case "rules":
                return _("on one page, then every rule")
            case "settings":
                return _("colours, speed, mouse")
        return ""

    def _draw_beside(self, canvas: Canvas, box: Box) -> None:
        lines: list[list[Part]]
        if self._glance is not None and self._glance.under_way and not self.first:
            title = _("Under way")
            lines = [_under_way(game, box.width - 4) for game in self._glance.under_way]
        else:
            title = _("Your first steps") if self.first else _("At the table")
            lines = [[(f"{key}  ", on("accent", "panel")), (_(words), "panel")] for key, words in self._steps()]
        frame(canvas, box, title)
        for y, line in zip(range(box.y + 2, box.y + box.height - 1), lines, strict=False):
            canvas.parts(box.x + 2, y, line, box.width - 4)

    def _steps(self) -> Sequence[tuple[str, str]]:
        """Keys that a beginner should know; at home they are shown as they usually are."""
        return FIRST_STEPS if self.first else FIRST_STEPS[-AT_TABLE:]

    # --- keys ---

    def keys(self) -> list[Key]:
        which = [Key("←→", _("which game"))] if len(self._games) > 1 else []
        return [*which, Key("↑↓", _("move")), Key("1-6", _("at once")), Key("Enter", _("choose")), Key("?", _("help"))]

    def about(self) -> list[str]:
        return [
            _("`Enter` twice begins a game against bots; to play with others, the set-up asks who plays."),
            _("Until you have finished a game, its bots are the gentlest; `b` in the set-up changes them."),
            _('"Resume a game" goes on with one that is saved, or shows one that is over.'),
        ]

    def moves(self) -> list[Key]:
        which = [Key("←→", _('Which of the games "New game" begins, and of which the rules are shown.'))]
        choose = Key("1-6", _("Do that at once."))
        palette = Key("Ctrl+P", _("Find a command by its name."))
        return [Key("↑↓ jk", _("Move.")), *(which if len(self._games) > 1 else []), choose, palette]

    def on_key(self, event: events.Key) -> None:
        if event.key in ACROSS and len(self._games) > 1:
            self.game = self._games[(self._at + ACROSS[event.key]) % len(self._games)]
            self.used(event)
            self.redraw()
        elif self._menu.key(event.key):
            self.used(event)
            self.redraw()
            if event.key.isdecimal():
                self.action_choose()

    def useless(self, event: events.Key) -> str:
        """The keys that leave everything else do not leave the program: somebody may only have closed a screen."""
        if event.key in ("q", "escape"):
            return _("{key} does nothing here: 6 quits").format(key=name_pressed(event))
        return super().useless(event)

    def pointed(self, spot: Hashable) -> str:
        """A click on a card chooses its game."""
        if isinstance(spot, CardSpot):
            self.game = self._games[spot.game]
        return ""

    def action_choose(self) -> None:
        if self._menu.item == "learn" and not self._cards[self._at].lesson:
            self.tell(_("There is no lesson for {game}.").format(game=self._cards[self._at].title))
            return
        self._notice = ""
        self.post_message(self.Chosen(self._menu.item, self.game))


def _glance(folder: Path | None) -> "Glance":
    from saves.shelf import default_folder  # noqa: PLC0415 - the first picture does without
    from tui.screens.glance import look  # noqa: PLC0415

    return look(folder or default_folder())


def _resumed(glance: "Glance", room: int) -> str:
    """The game that stands first on the shelf: its name, progress and time, as far as there is room."""
    if not glance.under_way:
        return _("none is under way: look at finished ones") if glance.finished else _("no game is under way")
    name, *more = filter(None, glance.under_way[0])
    tellings = (", ".join([name, *more[:some]]) for some in range(len(more), 0, -1))
    return next((told for told in tellings if cell_len(told) <= room), fitted(name, room))


def _under_way(game: "Game", room: int) -> list[Part]:
    """A game's name, and its progress if there is room."""
    progress = f"  {game.progress}"
    return [(fitted(game.name, room - cell_len(progress)), "panel"), (progress, on("dim", "panel"))]
