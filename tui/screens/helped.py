"""A side screen that tells by `?` what its keys do."""

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual.binding import Binding, BindingType

from core.kernel.words import N_
from tui.guarded_app import GuardedApp
from tui.keys import in_use
from tui.screens.markdown import paragraphs
from tui.screens.reader import Reader
from tui.screens.sheet import Key, Sheet
from tui.words import _

R = TypeVar("R")


class HelpedSheet(Sheet[R]):
    """`help_keys` tells every key that works here, each with a sentence; `about` whatever else there is to know."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help", N_("help"), id="sheet.help", tooltip=N_("What can be done here")),
    ]

    HELP = "f1"  # for "?" may be typed

    def about(self) -> Sequence[str]:
        """Paragraphs, as Markdown."""
        return ()

    def help_keys(self) -> Sequence[Key]:
        return ()

    def action_help(self) -> None:
        keys = "\n".join(f"- `{key}` {what}" for key, what in self.help_keys())
        assert isinstance(self.app, GuardedApp)
        told = paragraphs(in_use().in_words("\n\n".join([*self.about(), keys]), self.actions()))
        self.app.push_screen(Reader(_("Help"), told, keys=True), self.app.press)
