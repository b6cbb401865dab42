"""The screens that stand beside the table or the home screen, each made when it is asked for."""

from rich.text import Text

from tui.games.contract import AnyUI
from tui.screens.markdown import paragraphs
from tui.screens.reader import Reader
from tui.screens.seats import SeatsScreen
from tui.screens.settings import SettingsScreen
from tui.screens.table import COMMANDS, TableScreen
from tui.session import AnySession
from tui.words import _

__all__ = ["SeatsScreen", "SettingsScreen", "help_here", "rules", "tale"]


def rules(screen: AnyUI) -> Reader:
    return Reader(_("Rules"), paragraphs(screen.rules()))


def tale(session: AnySession) -> Reader:
    return Reader(_("What has happened"), list(session.tale) or [Text(_("Nothing yet."))], from_end=True)


def help_here(table: TableScreen) -> Reader:
    """What can be done at this point: the game's part first, then what is the same everywhere."""
    return Reader(_("Help"), paragraphs("\n\n".join(filter(None, (table.table.help(), _everywhere(table))))))


def _everywhere(table: TableScreen) -> str:
    lines = [_("## Everywhere at the table"), ""]
    allowed = (binding for binding in COMMANDS if table.check_action(binding.action, ()))
    lines += [f"- `{binding.key_display or binding.key}` {_(binding.tooltip)}" for binding in allowed]
    lines += [
        f"- `Ctrl+Q` {_('Leave the game; it is saved')}",
        f"- `Ctrl+Z` {_('Put the program aside; the curtain hangs before the shell is there')}",
        "",
        _("Every decision is on disk before anything of it is shown. Nothing is lost if the terminal is closed."),
    ]
    return "\n".join(lines)
