"""Screens on which a word is typed blind: not even its length is seen."""

import asyncio
from functools import partial
from time import monotonic
from typing import Literal, Protocol, TypeVar

from rich.text import Text
from textual import events
from textual.timer import Timer

from core.kernel.plain import cleaned, inert
from core.kernel.records import Word
from core.kernel.types import Seat
from tui.kit import shield
from tui.kit.seat_letters import Face
from tui.kit.sheet import TICK, Sheet
from tui.session import seat_words
from tui.session.seat_words import LONGEST
from tui.widgets.canvas import Canvas, wrapped
from tui.widgets.keys import Key
from tui.words import _

R = TypeVar("R")
Opening = Literal["open", "forgotten"]


class BlindSheet(Sheet[R]):
    """Every sign belongs to the word; the footer names the other keys."""

    PALETTE = False

    def __init__(self, face: Face) -> None:
        super().__init__()
        self.face = face
        self.note = ""
        self.busy = False  # while a word is being tried or kept, no key counts but Escape
        self._typed = ""

    @property
    def typed_in(self) -> bool:
        return True

    def asked(self) -> str:
        """The sentence that asks for the word."""
        raise AssertionError("each kind says it")

    def entered(self, text: str) -> None:
        """Enter was pressed."""

    def leave(self) -> None:
        self.dismiss(None)

    def forget(self) -> None:
        """Drop the typed signs: somebody else may be sitting here by now."""
        self._typed = ""

    # --- drawing ---

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(0, 0, canvas.width, canvas.height, role="ground")
        y = max((canvas.height - shield.ROWS - 10) // 2, 1)
        shield.draw(canvas, canvas.width // 2, y, self.face.role)
        y += shield.ROWS + 1
        canvas.middle(y, [(f"   {self.face.name}   ", self.face.role)])
        told = [(self.asked(), "ink"), (_("Nothing of it is shown while it is typed."), "dim"), (self.note, "bad")]
        y += 2
        for words, role in told:
            for line in wrapped(Text(words), canvas.width - 8) if words else ():
                canvas.middle(y, [(line.plain, role)])
                y += 1

    def keys(self) -> list[Key]:
        return [Key("Enter", _("done")), Key("Ctrl+U", _("begin anew")), Key("Esc", _("back"))]

    # --- keys ---

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if event.key == "escape":
            self.forget()
            self.leave()
        elif not self.busy:
            self._key(event)

    def _key(self, event: events.Key) -> None:
        if event.key == "enter":
            text, self._typed = self._typed, ""
            self.entered(text)
            self.redraw()
        elif event.key == "backspace":
            self._typed = self._typed[:-1]
        elif event.key == "ctrl+u":
            self._typed = ""
        elif event.character and inert(event.character):
            self._add(event.character)

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        if not self.busy:
            self._add(cleaned(event.text.splitlines()[0] if event.text else ""))

    def _add(self, text: str) -> None:
        """Keep one sign too many, so that a word that is too long is not taken for a shorter one."""
        self._typed = (self._typed + text)[: LONGEST + 1]


class Tries(Protocol):
    """Records wrong words, and tells when the next try counts."""

    def until(self, seat: Seat) -> float: ...

    def failed(self, seat: Seat) -> None: ...

    def known(self, face: Face) -> str:
        """A public sentence on the seat's curtain."""


class WordScreen(BlindSheet[Opening | None]):
    """Opens by the seat's word, which is tried in the background; each wrong word delays the next try."""

    def __init__(self, face: Face, word: Word, tries: Tries, why: str = "", forgotten: bool = True) -> None:
        """`why`: the word's purpose, if it opens no curtain. `forgotten`: whether "forgotten" is offered here."""
        super().__init__(face)
        self._word, self._tries, self._why, self._forgotten = word, tries, why, forgotten
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        super().on_mount()
        self._timer = self.set_interval(TICK, self._wait)
        self._wait()

    def asked(self) -> str:
        return self._why or _("Type {name}'s word when only {name} is looking, and then Enter.").format(
            name=self.face.name
        )

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        for y, line in enumerate(wrapped(Text(self._tries.known(self.face)), canvas.width - 8), canvas.height - 4):
            canvas.middle(y, [(line.plain, "dim")])

    def keys(self) -> list[Key]:
        way_out = [Key("Tab", _("word forgotten"))] if self._forgotten else []
        return [Key("Enter", _("done")), Key("Ctrl+U", _("begin anew")), *way_out, Key("Esc", _("back"))]

    def _key(self, event: events.Key) -> None:
        if event.key == "tab" and self._forgotten:
            self.forget()
            self.dismiss("forgotten")
        elif monotonic() >= self._tries.until(self.face.seat):
            super()._key(event)

    def _wait(self) -> None:
        """Say when the next try counts."""
        waits = monotonic() < self._tries.until(self.face.seat)
        if waits and not self.note:
            self.note = _("A wrong word was typed: it takes a moment until the next counts.")
        elif not waits and self._timer is not None:
            self._timer.pause()
            self.note = _("The next one counts now. Is Caps Lock on?") if self.note else ""
        self.redraw()

    def entered(self, text: str) -> None:
        if text:
            self.busy = True
            self.run_worker(partial(self._try, text))  # type: ignore[arg-type]  # Textual's types know no partials

    async def _try(self, text: str) -> None:
        fits = await asyncio.to_thread(seat_words.fits, text, self._word)
        self.busy = False
        if fits:
            self.dismiss("open")
            return
        self._tries.failed(self.face.seat)
        self.note = _("That is not the word.")
        if self._timer is not None:
            self._timer.resume()
        self.redraw()


class NewWord(BlindSheet["tuple[Word | None] | None"]):
    """Sets a word for the seat, typed twice; none, if Enter is pressed alone."""

    def __init__(self, face: Face) -> None:
        super().__init__(face)
        self._first = ""

    def asked(self) -> str:
        if self._first:
            return _("The same word once more, and Enter.")
        words = _("A word of {name}'s own, for {name}'s curtain: 1 to {most} signs, and Enter. Enter alone: no word.")
        return words.format(name=self.face.name, most=LONGEST)

    def forget(self) -> None:
        super().forget()
        self._first = ""

    def entered(self, text: str) -> None:
        self.note = ""
        if not text and not self._first:
            self.dismiss((None,))
        elif len(text) > LONGEST:
            self.note, self._first = _("That is too long: {most} signs at most.").format(most=LONGEST), ""
        elif not self._first:
            self._first = text
        elif text != self._first:
            self.note, self._first = _("These were two words. Begin anew with the first."), ""
        else:
            self.busy = True
            self.run_worker(partial(self._keep, text))  # type: ignore[arg-type]  # Textual's types know no partials

    async def _keep(self, text: str) -> None:
        self.dismiss((await asyncio.to_thread(seat_words.made, text),))
