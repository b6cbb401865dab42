"""See a screen of Eketorp's table alone: `python -m tests.tui.demo PHASE --seats 6`."""

from argparse import ArgumentParser, Namespace
from typing import Any

from textual.app import App, ComposeResult
from textual.widgets import Static

from tests.tui.games.eketorp import positions
from tui import theme
from tui.games import looks_of
from tui.games.looks import GameTable
from tui.theme import Look

PHASES = ("board", "plan", "fight", "swap", "card", "loot", "build", *positions.NEWS)


class Demo(App[None]):
    """The table between a header and a footer of one line each."""

    CSS = "Screen { background: #11151a; } Static { height: 1; }"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, args: Namespace) -> None:
        super().__init__()
        self.args = args
        self.palette = args.palette or theme.fitting(self.no_color, self.console.color_system)
        self.ansi_color = True  # as the game has it
        self.table: GameTable[Any, Any, Any] = looks_of("eketorp").table()

    def compose(self) -> ComposeResult:
        yield Static("EKETORP")
        yield self.table
        yield Static("", id="keys")

    def on_mount(self) -> None:
        theme.use(self.palette, self.args.ascii, Look(self.args.theme))
        self.table.focus()
        positions.stage(self.table, self.args.phase, self.args.seats)

    def on_game_table_keys_changed(self) -> None:
        keys = self.table.keys()
        told = "  ".join(f"{key.shown} {key.words}" for key in keys)
        self.query_one("#keys", Static).update(told)

    def on_game_table_decided(self, message: GameTable.Decided) -> None:
        self.query_one("#keys", Static).update(f"decided {message.decision} premove {message.premove}")


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("phase", choices=PHASES)
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--palette", choices=theme.DEPTHS)
    parser.add_argument("--theme", choices=theme.THEMES, default="dark")
    parser.add_argument("--ascii", action="store_true")
    Demo(parser.parse_args()).run()


if __name__ == "__main__":
    main()
