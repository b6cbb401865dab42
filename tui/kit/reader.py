"""A text to read, with pictures and a search: the rules, the tale of the game, help."""

from collections.abc import Hashable, Sequence
from itertools import accumulate
from typing import ClassVar, NamedTuple

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType

from core.kernel.words import N_
from tui.keys import Action
from tui.kit.entry import Entry, TypedSheet
from tui.kit.markdown import KEY, is_chapter
from tui.kit.menu import ALONG, WHEEL
from tui.kit.pictured import Block, Line, lines_of
from tui.kit.sheet import headline
from tui.widgets.canvas import Canvas, Part
from tui.widgets.keys import Key, told
from tui.words import _, ngettext

TURN = 3  # lines that a turn of the wheel moves


class Told(NamedTuple):
    """A key that the text tells of: a click on it closes the text, and presses it."""

    key: str


class Reader(TypedSheet[str | None]):
    """Closes with the key that was clicked in it, if any was."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "search", N_("search"), id="reader.search", tooltip=N_("Look for a word")),
        Binding("n", "hit(1)", N_("next"), id="reader.next", tooltip=N_("The next place where it stands")),
        Binding("p", "hit(-1)", N_("previous"), id="reader.previous", tooltip=N_("The place before")),
        Binding("tab", "chapter(1)", N_("chapter"), id="reader.chapter", tooltip=N_("The next chapter")),
        Binding("shift+tab", "chapter(-1)", N_("chapter before"), id="reader.before", tooltip=N_("The chapter before")),
        Binding("escape,q", "close", N_("back"), id="reader.close", tooltip=N_("Go back")),
    ]

    ACTIONS = (Action("reader.on", ("space",), N_("A page down")),)

    def __init__(
        self, title: str, blocks: Sequence[Block], from_end: bool = False, keys: bool = False, at: int = 0
    ) -> None:
        """`keys`: keys in the text can be clicked. `at`: the block that it opens at."""
        super().__init__()
        self._clickable = keys
        self._title = title
        self._blocks = blocks
        self._lines: list[Line] = []
        self._starts: list[int] = []  # by block: its first line
        self._chapters: list[int] = []  # their first lines
        self._width = 0
        self._top = 10**9 if from_end else 0
        self._at = at
        self._sought = ""
        self._hits: list[int] = []

    # --- drawing ---

    def _lay(self, width: int) -> None:
        """Break the text into lines, once for each width."""
        if width != self._width:
            self._width = width
            broken = [lines_of(block, width) for block in self._blocks]
            self._lines = [line for lines in broken for line in lines]
            self._starts = list(accumulate(map(len, broken[:-1]), initial=0))
            self._chapters = [
                start
                for start, block in zip(self._starts, self._blocks, strict=False)
                if isinstance(block, Text) and is_chapter(block)
            ]
            if self._at:
                self._top, self._at = self._starts[self._at], 0
            self._seek()

    @property
    def _room(self) -> int:
        return max(self.app.size.height - 3, 1)

    @staticmethod
    def _column(canvas: Canvas) -> tuple[int, int]:
        """Where the text begins, and how wide it is."""
        width = min(canvas.width - 4, 96)
        return (canvas.width - width) // 2, width

    def draw(self, canvas: Canvas) -> None:
        left, width = self._column(canvas)
        self._lay(width)
        self._top = min(max(self._top, 0), max(len(self._lines) - self._room, 0))
        headline(canvas, self._title, self._place())
        for row, line in enumerate(self._lines[self._top : self._top + self._room], 2):
            x = canvas.parts(left, row, line.picture)
            canvas.text(x, row, self._lit(line.text), "ink", width)
            if self._clickable:
                self._keys_in(canvas, x, row, line.text)

    def _keys_in(self, canvas: Canvas, x: int, y: int, line: Text) -> None:
        """Make keys clickable; their style marks them in the text."""
        for start, end, style in line.spans:
            for begin, stop, key in told(line.plain[start:end]) if style == KEY else ():
                at = x + cell_len(line.plain[: start + begin])
                canvas.zone(at, y, cell_len(line.plain[start + begin : start + stop]), 1, Told(key))

    def pointed(self, spot: Hashable) -> str:
        if isinstance(spot, Told):
            self.dismiss(spot.key)
        return ""

    def _place(self) -> list[Part]:
        if self.typing is not None:
            return [(_("search: {text}_").format(text=self.typing.text), "bar")]
        parts: list[Part] = []
        if self._sought:
            found = ngettext("{count} line with “{text}”", "{count} lines with “{text}”", len(self._hits))
            parts.append(
                (found.format(count=len(self._hits), text=self._sought).replace("“", '"').replace("”", '"'), "bar")
            )
        count = len(self._lines)
        if self._room < count:  # else all of it is seen
            told = _("line {line} of {count}").format(line=min(self._top + self._room, count), count=count)
            parts.append((f"   {told} ", "bar"))
        return parts

    def _lit(self, line: Text) -> Text:
        at = line.plain.casefold().find(self._sought.casefold()) if self._sought else -1
        if at < 0:
            return line
        lit = line.copy()
        lit.spans.clear()
        lit.stylize("cursor", at, at + len(self._sought))
        return lit

    def keys(self) -> list[Key]:
        if self.typing is not None:
            return [Key("Enter", _("search")), Key("Esc", _("stop"))]
        found = [Key("n", _("next")), Key("p", _("previous"))] if self._sought else []
        chapters = [Key("Tab", _("next chapter"))] if len(self._chapters) > 1 else []
        return [Key("↑↓ PgUp PgDn", _("move")), *chapters, Key("/", _("search")), *found, Key("Esc", _("back"))]

    # --- keys ---

    def on_key(self, event: events.Key) -> None:
        if self.type_in(event):
            return
        page = self._room - 1
        steps = ALONG | {"pagedown": page, "space": page, "pageup": -page, "home": -(10**9), "end": 10**9}
        step = TURN * WHEEL[event.key] if event.key in WHEEL else steps.get(event.key)
        if step is not None:
            self.used(event)
            self._top += step
            self.redraw()

    def typed(self, text: str) -> None:
        self._sought = text
        self._seek()
        self.action_hit(0)

    def _seek(self) -> None:
        wanted = self._sought.casefold()
        self._hits = [row for row, line in enumerate(self._lines) if wanted and wanted in line.text.plain.casefold()]

    def action_chapter(self, way: int) -> None:
        later = [row for row in self._chapters if row > self._top]
        earlier = [row for row in self._chapters if row < self._top]
        self._top = earlier[-1] if way < 0 and earlier else later[0] if way > 0 and later else self._top
        self.redraw()

    def action_search(self) -> None:
        self.typing = Entry()
        self.redraw()

    def action_hit(self, way: int) -> None:
        """To the next line found, the one before, or the first from here on."""
        later = [row for row in self._hits if row >= self._top + (way > 0)]
        earlier = [row for row in self._hits if row < self._top]
        found = earlier[-1:] or self._hits[-1:] if way < 0 else later[:1] or self._hits[:1]
        if found:
            self._top = found[0]
            self.redraw()
        elif not self._sought:
            self.note(_("/ looks for a word first"))
