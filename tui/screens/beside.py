"""The screens that stand beside the table or the home screen, each made when it is asked for."""

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from core.kernel.types import BYSTANDER
from core.kernel.words import N_
from tui.games import looks_of, telling_of
from tui.host.guarded_app import PALETTE
from tui.keys import in_use
from tui.kit import guided
from tui.kit.markdown import paragraphs
from tui.kit.pictured import Block
from tui.kit.reader import Reader
from tui.screens.commands import COMMANDS, shown
from tui.screens.consent import ConsentScreen
from tui.screens.curtain import CurtainScreen
from tui.screens.history import HistoryScreen
from tui.screens.seats import SeatsScreen
from tui.screens.settings import SettingsScreen
from tui.screens.table import TableScreen
from tui.screens.tale import TaleScreen
from tui.session import AnySession, Ask, Curtain
from tui.session.keeping import not_saved
from tui.widgets.keys import Key
from tui.words import _

__all__ = [
    "ConsentScreen",
    "HistoryScreen",
    "SeatsScreen",
    "SettingsScreen",
    "TaleScreen",
    "help_here",
    "rules",
    "rules_page",
]


class HomeRules(Reader):
    """The rules before the first game: from there Enter begins one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "begin", N_("begin a game"), id="rules.begin", tooltip=N_("Set up a game, and begin it"))
    ]

    def keys(self) -> list[Key]:
        return super().keys() if self.typing is not None else [Key("Enter", _("begin a game")), *super().keys()]

    def action_begin(self) -> None:
        self.dismiss("1")  # the home screen's key for a new game


def rules(game: str, at: int = 0, home: bool = False) -> Reader:
    """`at`: the paragraph that it opens at. `home`: no game is being played."""
    kind = HomeRules if home else Reader
    return kind(_("Rules of {game}").format(game=telling_of(game).title), rules_page(game), at=at)


def rules_page(game: str) -> list[Block]:
    """The guide, how to read the table, and all the rules."""
    return [*guided.blocks(looks_of(game).guide()), *paragraphs(telling_of(game).rules())]


def help_here(table: TableScreen) -> Reader:
    """Help for this point: the guide to the question and the game's keys, then what is the same everywhere."""
    here = table.app.screen if isinstance(table.app.screen, CurtainScreen) else table
    keyboard, actions = in_use(), here.actions()
    shown = _guided(table)
    told = [table.table.help(), _everywhere(table), table.table.manual()]
    if isinstance(table.step, Curtain):
        told.insert(0, told.pop(1))  # at the curtain nothing of the game is asked
    for part in filter(None, told):
        shown += [*paragraphs(keyboard.in_words(part, actions)), Text()]
    return Reader(_("Help"), shown, keys=True)


def _guided(table: TableScreen) -> list[Block]:
    """The guide to the question that is asked."""
    step = table.step
    if not isinstance(step, Ask):
        return []
    view = table.session.table.view(BYSTANDER)
    found = guided.place_of(table.looks.guide(), getattr(view, "phase", ""))
    return [*found, Text()] if found else []


def _everywhere(table: TableScreen) -> str:
    lines = [_("## Everywhere at the table"), ""]
    if isinstance(table.step, Curtain):
        lines.append(_("- A capital is a seat's own letter. Things that are open to all need none:"))
        lines += [f"- `{shown(found.at_curtain)}` {_(found.more)}" for found in COMMANDS if found.at_curtain]
        return "\n".join([*lines, *_always(table.session, alone=False)])
    alone = {"step_back": _("Take back one step")} if table.session.present.alone else {}
    allowed = [command for command in table.OFFERED.values() if command.keys and command.may(table)]
    lines += [f"- `{shown(command.keys)}` {alone.get(command.name) or _(command.more)}" for command in allowed]
    return "\n".join([*lines, *_always(table.session, table.session.present.alone)])


def _always(session: AnySession, alone: bool) -> list[str]:
    aside = _("Put the program aside; the curtain hangs before the shell is there")
    if alone:
        aside = _("Put the program aside, until the shell brings it back")
    return [
        f"- `{shown(PALETTE.key)}` {_(PALETTE.tooltip)}",
        f"- `Ctrl+Q` {_('Leave the game')}",
        f"- `Ctrl+Z` {aside}",
        "",
        _on_disk(session),
    ]


def _on_disk(session: AnySession) -> str:
    if session.keeping.journal is None:
        return ""  # a lesson
    if session.keeping.trouble:
        words = _("What the disk has not taken is lost if the terminal is closed.")
        return f"**{not_saved(session.keeping.trouble)}.** {words}"
    return _("Every decision is on disk before anything of it is shown. Nothing is lost if the terminal is closed.")
