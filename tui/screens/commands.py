"""The commands at a table and at its curtain: each once, with its keys, its words and its places.

Footers, `?`, the palette and the list of actions are made from this table.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from textual.binding import Binding

from core.kernel.words import N_
from tui.host.guarded_app import HANDING, PALETTE
from tui.keys import plain
from tui.session import Ask, Curtain, Hold, Looking, Over
from tui.session.news import ending
from tui.session.undoing import redoable
from tui.widgets.keys import Key, name_of
from tui.words import _

if TYPE_CHECKING:
    from tui.screens.table import TableScreen


class Command(NamedTuple):
    """`keys`: at the table, parted by commas; `at_curtain`: at the curtain. Without keys it is not offered there.

    `footer`: the steps at which the footer names it among the keys of the moment, if `now` says that it would do
    something. `first`: the palette has words of its own for it, such as "take back Ann's card".
    """

    name: str
    keys: str
    at_curtain: str
    words: str
    more: str
    do: "Callable[[TableScreen], object]"
    footer: tuple[type, ...] = ()
    now: "Callable[[TableScreen], bool]" = lambda table: True
    aside: bool = True  # it opens another screen: later keys are not meant for the table
    looking_on: bool = True  # an onlooker may do it too
    first: bool = False

    def there(self, table: "TableScreen") -> bool:
        """A person alone with bots has no curtain to hang."""
        return self.name != "step_back" or table.session.present.lone is None

    def may(self, table: "TableScreen") -> bool:
        """An onlooker has no part in the game."""
        return self.looking_on or not isinstance(table.step, Looking)


def _side(name: str) -> "Callable[[TableScreen], object]":
    return lambda table: table.app.lobby.side(name)


def _undo(table: "TableScreen") -> None:
    if table.app.screen is table and isinstance(table.step, Ask) and table.table.take_back():
        table.bars()
    else:
        table.stage.tell(table.conductor.undo())


def _redo(table: "TableScreen") -> None:
    if not table.conductor.redo():
        table.stage.tell(_("There is nothing to bring back."))


def _step_back(table: "TableScreen") -> None:
    if isinstance(table.step, Curtain):
        table.stage.hanging.hang_again()
    elif table.session.present.private:
        table.conductor.cover()
    elif isinstance(table.step, Ask):
        table.tell(_("Nothing is open that Esc would close. u takes back, q leaves the game."))


def _go_on(table: "TableScreen") -> None:
    match table.step:
        case Hold():
            table.conductor.let_go()
            table.app.ignore_keys(HANDING * table.app.guard)
        case Curtain():
            table.stage.hanging.hang_again()
        case _:
            table.stage.show_ending()


def _has_ending(table: "TableScreen") -> bool:
    return isinstance(table.step, Over | Looking) and bool(table.step.outcome and ending(table.session).moments)


def _rematch(table: "TableScreen") -> None:
    if isinstance(table.step, Over):
        table.app.lobby.rematch()


def _hides(table: "TableScreen") -> bool:
    return isinstance(table.step, Ask) and table.session.present.private


def _advises(table: "TableScreen") -> bool:
    return isinstance(table.step, Ask) and table.hints.may_be_asked


PALETTE_NAME = "palette"  # among the names of commands
WAITING = (Hold, Curtain)
ENDED = (Over, Looking)
# Of the footer, always; and those of them that go where there is no room for all.
FIRST_TO_GO = ("redo", PALETTE_NAME, "settings", "seats")
STANDING = ("undo", "redo", "step_back", "hint", "tale", "rules", "seats", "settings", "leave", "help")

# At the curtain none has the small letter of a colour, so that Caps Lock opens nobody's curtain for somebody who wants
# to see the rules.
COMMANDS = (
    Command(
        "undo", "u", "u", N_("take back"), N_("Take back one step"), _undo,
        now=lambda table: bool(table.undo_offer()), aside=False, looking_on=False, first=True,
    ),
    Command(
        "redo", "ctrl+r", "ctrl+r", N_("bring back"), N_("Bring back what was taken back"), _redo,
        now=lambda table: redoable(table.session) is not None, aside=False, looking_on=False, first=True,
    ),
    Command(
        "step_back", "escape", "", N_("hide"), N_("Hang the curtain"), _step_back,
        now=_hides, aside=False, looking_on=False,
    ),
    Command(
        "hint", "i", "", N_("idea"), N_("Ask the strongest bot what it would do"), lambda table: table.hints.ask(),
        now=_advises, aside=False, looking_on=False,
    ),
    Command(
        "ending", "space", "", N_("final score"), N_("Go on; the final score again, once the game is over"), _go_on,
        ENDED, _has_ending, aside=False,
    ),
    Command(
        "rematch", "m", "", N_("rematch"), N_("The same table again, or with others at it, once the game is over"),
        _rematch, (Over,), lambda table: isinstance(table.step, Over), looking_on=False,
    ),
    Command(
        "board", "", "v", N_("board"), N_("What is open to all"), lambda table: table.stage.show_board(), aside=False
    ),
    Command("tale", "t", "t", N_("tale"), N_("All that has happened"), _side("tale")),
    Command(
        "past", "p", "h", N_("history"), N_("All that has happened: look at it, go back, play on from it"),
        _side("past"), (*WAITING, *ENDED),
    ),
    Command(
        "leave", "q", "q", N_("leave"), N_("Leave the game"), lambda table: table.app.lobby.ask_to_leave()
    ),
    Command("rules", "r", "l", N_("rules"), N_("The rules of the game"), _side("rules")),
    Command(
        "seats", "w", "n", N_("who plays"), N_("Pass a seat to a bot, or back; other names and colours"),
        _side("seats"), looking_on=False,
    ),
    Command("settings", "s", "s", N_("settings"), N_("Pace, curtain and looks"), _side("settings")),
    Command("help", "question_mark,f1", "question_mark,f1", N_("help"), N_("What can be done here"), _side("help")),
)  # fmt: skip
BY_NAME = {command.name: command for command in COMMANDS}
AT_TABLE = [command for command in COMMANDS if command.keys]
BOUND = frozenset(key for command in AT_TABLE for key in command.keys.split(",")) | {PALETTE.key}
ASIDE_KEYS = frozenset(key for command in AT_TABLE if command.aside for key in command.keys.split(",")) | {PALETTE.key}


def shown(keys: str) -> str:
    """The first of the keys, as it is shown."""
    return name_of(plain(keys.split(",", maxsplit=1)[0]))


def footed(name: str, first_to_go: Sequence[str] = (), curtain: bool = False) -> Key:
    """A command as a key of a footer. `first_to_go`: the names of those that go where there is no room for all."""
    spare = first_to_go.index(name) + 1 if name in first_to_go else 0
    if name == PALETTE_NAME:
        return Key(shown(PALETTE.key), _(PALETTE.description), spare=spare)
    command = BY_NAME[name]
    return Key(shown(command.at_curtain if curtain else command.keys), _(command.words), spare=spare)


def bindings(curtain: bool = False) -> Iterator[Binding]:
    """The keys of the table, or of the curtain, each with an id by which the settings may give it others."""
    for command in COMMANDS:
        keys, place = (command.at_curtain, "curtain") if curtain else (command.keys, "table")
        if keys:
            action = f"do('{command.name}')"
            yield Binding(keys, action, command.words, id=f"{place}.{command.name}", tooltip=command.more)
    yield PALETTE
