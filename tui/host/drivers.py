"""Chooses the screen's driver: ours for a terminal or a page, or the one that `TEXTUAL_DRIVER` names."""

from textual.driver import Driver

from tui.host import served
from tui.host.terminal import Terminal


def ours() -> type[Driver] | None:
    """None where another is named, which Textual finds."""
    match served.driven():
        case "terminal":
            return Terminal
        case "page":
            from tui.host.page import Page  # noqa: PLC0415 - a terminal does without

            return Page
    return None
