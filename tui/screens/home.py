"""The first screen: a menu of new game, resume, rules, settings and quit."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from core.kernel.words import N_
from tui.kit import shield
from tui.kit.helped import HelpedSheet
from tui.kit.menu import ACROSS, Menu, draw_item
from tui.kit.sheet import Key
from tui.widgets.canvas import Canvas, Part, wrapped
from tui.words import _

CHOICES = {
    "new": N_("New game"),
    "resume": N_("Resume a game"),
    "rules": N_("Rules"),
    "settings": N_("Settings"),
    "quit": N_("Quit"),
}
OF_A_GAME = ("new", "rules")  # the game is chosen beside these
_LETTERS = {
    "E": ("█▀▀", "█▀ ", "▀▀▀"),
    "K": ("█ █", "█▀▄", "▀ ▀"),
    "T": ("▀█▀", " █ ", " ▀ "),
    "O": ("█▀█", "█ █", "▀▀▀"),
    "R": ("█▀▄", "█▀▄", "▀ ▀"),
    "P": ("█▀█", "█▀▀", "▀  "),
}


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

    def __init__(self, games: Sequence[str], game: str) -> None:
        """`games`: by their names; `game`: the one that is offered first."""
        super().__init__()
        self._games = list(games)
        self._title = self._games[0]  # the program's
        self.game = game
        self._menu = Menu(list(CHOICES))
        self._notice = ""

    def tell(self, words: str) -> None:
        """A sentence at the foot, until something else is chosen."""
        self._notice = words
        self.redraw()

    def draw(self, canvas: Canvas) -> None:
        middle, top = canvas.width // 2, max((canvas.height - 22) // 3, 1)
        canvas.fill(0, 0, canvas.width, canvas.height, role="ground")
        shield.draw(canvas, middle, top, "seat.red")
        width = _banner(canvas, self._title, middle, top + shield.ROWS + 1)
        canvas.middle(top + shield.ROWS + 4, [(_("a board game in your terminal"), "dim")])
        for row, choice in enumerate(CHOICES):
            left = middle - max(width, 30) // 2
            words = [(f"{row + 1}  ", "dim"), (_(CHOICES[choice]), "ink")]
            y, wide = top + shield.ROWS + 6 + row, max(width, 30)
            draw_item(canvas, left, y, wide, words, row == self._menu.at)
            canvas.zone(left, y, wide, 1, str(row + 1))
            if choice in OF_A_GAME and len(self._games) > 1:
                self._draw_game(canvas, left + wide, y, row == self._menu.at)
        lines = wrapped(Text(self._notice), canvas.width - 4)
        for row, line in enumerate(lines, canvas.height - 1 - len(lines)):
            canvas.middle(row, [(line.plain, "bad")])

    def _draw_game(self, canvas: Canvas, end: int, y: int, chosen: bool) -> None:
        """The chosen game, between the arrows that change it."""
        role = "cursor" if chosen else "accent"
        told: list[Part] = [("←", role), (f" {self.game.upper()} ", role), ("→", role)]
        begin = canvas.right(end, y, told)
        canvas.zones_in(begin, y, told, {"←": "left", "→": "right"})

    def keys(self) -> list[Key]:
        which = [("←→", _("which game"))] if len(self._games) > 1 else []
        return [("↑↓", _("move")), ("1-5", _("go to")), *which, ("Enter", _("choose")), ("?", _("help"))]

    def about(self) -> list[str]:
        return [
            _("`Enter` twice begins a game against bots; to play with others, the set-up asks who plays."),
            _('"Resume a game" goes on with one that is saved, or shows one that is over.'),
        ]

    def moves(self) -> list[Key]:
        which = [("←→", _('Which of the games "New game" begins, and of which the rules are shown.'))]
        choose = ("1-5", _("Do that at once."))
        palette = ("Ctrl+P", _("Find a command by its name."))
        return [("↑↓ jk", _("Move.")), *(which if len(self._games) > 1 else []), choose, palette]

    def on_key(self, event: events.Key) -> None:
        if event.key in ACROSS and len(self._games) > 1:
            here = self._games.index(self.game) if self.game in self._games else 0
            self.game = self._games[(here + ACROSS[event.key]) % len(self._games)]
            event.stop()
            self.redraw()
        elif self._menu.key(event.key):
            event.stop()
            self.redraw()
            if event.key.isdecimal():
                self.action_choose()

    def action_choose(self) -> None:
        self._notice = ""
        self.post_message(self.Chosen(self._menu.item, self.game))


def _banner(canvas: Canvas, title: str, middle: int, y: int) -> int:
    """The title in big letters, if it has them; returns its width."""
    letters = [_LETTERS.get(letter) for letter in title.upper()]
    if None in letters or not letters:
        canvas.middle(y + 1, [(title, "accent")])
        return len(title)
    width = 4 * len(letters) - 1
    for row in range(3):
        line = " ".join(letter[row] for letter in letters if letter)
        canvas.put(middle - width // 2, y + row, line, "accent")
    return width
