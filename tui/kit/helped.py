"""A side screen with a help page, on `?`, about its keys."""

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual.binding import Binding, BindingType

from core.kernel.words import N_
from tui.host.guarded_app import GuardedApp
from tui.keys import in_use, plain
from tui.kit.entry import TypedSheet
from tui.widgets.keys import Key, name_of
from tui.words import _

R = TypeVar("R")


class HelpedSheet(TypedSheet[R]):
    """The help page lists each key with its binding's tooltip; `about` adds the rest."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help", N_("help"), id="sheet.help", tooltip=N_("What can be done here")),
    ]

    HELP = "f1"  # for "?" may be typed

    def about(self) -> Sequence[str]:
        """Paragraphs, as Markdown."""
        return ()

    def moves(self) -> Sequence[Key]:
        """Keys that are no bindings, each with a sentence."""
        return ()

    def action_help(self) -> None:
        from tui.kit.markdown import paragraphs  # noqa: PLC0415 - the home screen is there sooner without a page to read
        from tui.kit.reader import Reader  # noqa: PLC0415

        own = (found for found in type(self).BINDINGS if isinstance(found, Binding))
        bound = [Key(" ".join(name_of(plain(key)) for key in found.key.split(",")), _(found.tooltip)) for found in own]
        keys = "\n".join(f"- `{key.shown}` {key.words}" for key in [*self.moves(), *bound])
        assert isinstance(self.app, GuardedApp)
        told = paragraphs(in_use().in_words("\n\n".join([*self.about(), keys]), self.actions()))
        self.app.push_screen(Reader(_("Help"), told, keys=True), self.app.press)
