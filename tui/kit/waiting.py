"""The screen shown while an errand takes its time: its name, and how to leave it."""

from typing import Any, ClassVar

from textual.binding import Binding, BindingType

from core.kernel.words import N_
from tui import errands
from tui.errands import Errand
from tui.kit.sheet import Sheet
from tui.widgets.canvas import Canvas
from tui.widgets.keys import Key
from tui.words import _


class Waiting(Sheet[bool]):
    """Closes by itself when the errand is done; True if the player waited for it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "close", N_("leave it"), id="waiting.close", tooltip=N_("Go back without it")),
    ]
    PALETTE = False

    def __init__(self, words: str, errand: Errand[Any]) -> None:
        super().__init__()
        self._words, self._errand = words, errand
        self._left = False

    def on_mount(self) -> None:
        super().on_mount()
        self.run_worker(self._wait(), group=errands.GROUP)

    async def _wait(self) -> None:
        await errands.done(self._errand)
        if not self._left:
            self.dismiss(True)

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(0, 0, canvas.width, canvas.height, role="ground")
        canvas.middle(canvas.height // 2, [(self._words, "ink")])

    def keys(self) -> list[Key]:
        return [Key("Esc", _("leave it"))]

    def action_close(self) -> None:
        self._left = True
        self.dismiss(False)
