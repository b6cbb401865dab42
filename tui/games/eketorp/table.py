"""The table on the screen: about a dozen widgets that are handed drawings, and the prompt that has the keys."""

from collections.abc import Reversible, Sequence

from msgspec.structs import replace
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from core.games.eketorp.decisions import Decision
from core.games.eketorp.events import Event
from core.games.eketorp.model import Place
from core.games.eketorp.views import View
from core.kernel.types import BYSTANDER, Form, Moment
from tui.games.contract import GameTable, Story
from tui.games.eketorp.announce.pages import pages_of
from tui.games.eketorp.board.fields import draw_fields
from tui.games.eketorp.board.side import draw_side
from tui.games.eketorp.board.situation import draw_situation
from tui.games.eketorp.board.tale import draw_tale
from tui.games.eketorp.board.village import draw_village
from tui.games.eketorp.layout import lay_out
from tui.games.eketorp.manual import legend
from tui.games.eketorp.prompts import prompt_for
from tui.games.eketorp.prompts.base import EketorpPrompt
from tui.play.boxes import Box
from tui.play.pages import Pages
from tui.play.prompt import NOT_MINE, TAKEN, Pressed
from tui.play.shown import Shown
from tui.widgets.canvas import Canvas
from tui.widgets.painted import Painted
from tui.words import _

VILLAGES = 6


class EketorpTable(GameTable[View, Decision, Event], can_focus=True):
    """It keeps the view that it was last shown; whatever is private is in the prompt, and goes with it."""

    DEFAULT_CSS = """
    EketorpTable { width: 1fr; height: 1fr; layers: board over; }
    EketorpTable > #over { layer: over; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.styles.set_rule("layout", _Places())
        self.view: View | None = None
        self.tale: Reversible[Text] = ()
        self.prompt: EketorpPrompt | None = None
        self.pages: Pages | None = None
        self.fields = Painted()
        self.villages = [Painted() for _seat in range(VILLAGES)]
        self.side = Painted()
        self.tale_part = Painted()
        self.panel = Painted()
        self.over = Painted()
        self.over.id = "over"
        self._keys: tuple[list[tuple[str, str]], bool] = [], False  # and `touched`, as they were drawn last
        self._shown = Shown()

    def compose(self) -> ComposeResult:
        yield self.fields
        yield from self.villages
        yield self.side
        yield self.tale_part
        yield self.panel
        self.over.display = False
        yield self.over

    # --- what the app says ---

    def show(self, view: View) -> None:
        seats_changed = self.view is None or len(self.view.seats) != len(view.seats)
        self.view = without_secrets(view)
        if seats_changed:
            self.panel.refresh(layout=True)  # a part's own call: the table's would leave its places as they were

    def happen(self, moment: Moment[Event, View]) -> None:
        self.show(moment.view)

    def tell(self, tale: Reversible[Text]) -> None:
        self.tale = tale
        self._shown.forget(self.tale_part)

    def ask(self, view: View, options: tuple[Decision, ...] | Form) -> None:
        self.pages, self.touched = None, False
        self.prompt = prompt_for(view, options)

    def rest(self) -> None:
        self.prompt, self.pages = None, None
        self._wipe()

    def announce(self, moments: Sequence[Moment[Event, View]], story: Story[Event, View]) -> None:
        self.rest()
        self.pages = pages_of(moments, story)
        if self.pages is None:
            self.seen()

    def draw(self) -> None:
        covered = self.pages is not None or (self.prompt is not None and self.prompt.whole)
        if self.over.display != covered:
            self.over.display = covered
            self.over.refresh(layout=True)
        self._draw()
        self._keys = self.keys(), self.touched

    def keys(self) -> list[tuple[str, str]]:
        if self.pages is not None:
            return self.pages.keys()
        return self.prompt.keys_in(self.size.width) if self.prompt else []

    def help(self) -> str:
        """What the prompt says of itself, and how the table is read."""
        asked = self.prompt.help() if self.prompt else _("Space goes on.") if self.pages else ""
        return f"{asked}\n\n{legend()}" if asked else legend()

    def take_back(self) -> bool:
        if self.prompt is None or not self.prompt.take_back():
            return False
        self._after_key()
        return True

    # --- keys ---

    def on_key(self, event: events.Key) -> None:
        key = event.character if event.character and event.character.isprintable() else event.key
        key = "space" if key == " " else key
        pressed: Pressed[Decision] = NOT_MINE
        if self.pages is not None:
            pressed = TAKEN if self.pages.press(key) else NOT_MINE
        elif self.prompt is not None:
            pressed = self.prompt.press(key)
        if pressed.taken:
            event.stop()
            event.prevent_default()
        if pressed.taken or self.prompt is not None:
            self._after_key(pressed)  # a key that means nothing to the prompt still clears what it warned of

    def _after_key(self, pressed: Pressed[Decision] = TAKEN) -> None:
        if self.pages is not None and self.pages.done:
            self.pages = None
            self.seen()
        elif pressed.decision is not None:
            self.rest()
            self.decide(pressed.decision, pressed.premove)
        else:
            self.touched = self.touched or (self.prompt is not None and pressed.taken)
            self._draw_again()

    def on_resize(self, event: events.Resize) -> None:
        self._draw_again()

    # --- drawing ---

    def _draw_again(self) -> None:
        """Of its own accord: then whoever shows the keys has to hear of others."""
        before = self._keys
        self.draw()
        if self._keys != before:
            self.post_message(self.KeysChanged())

    def _wipe(self) -> None:
        """Whatever was private was in these two."""
        for part in (self.panel, self.over):
            part.wipe()
            self._shown.forget(part)

    def _draw(self) -> None:
        view = self.view
        width, height = self.size
        if view is None or not width or not height:
            return
        places = lay_out(width, height, len(view.seats))
        mark = self._mark(view)
        fields, side, tale = places.fields, places.side, places.tale
        if self._shown.stale(self.fields, view.fields, fields, mark):
            self.fields.paint(draw_fields(view, fields.width, fields.height, mark))
        acting = view.to_act if self.prompt is None else (self.prompt.seat,)
        for seat, box in enumerate(places.villages):
            if self._shown.stale(self.villages[seat], view, box, mark, seat in acting):
                self.villages[seat].paint(draw_village(view, seat, box.width, box.height, mark, seat in acting))
        if side.width and self._shown.stale(self.side, view, side):
            self.side.paint(draw_side(view, side.width, side.height))
        if self._shown.stale(self.tale_part, tale):
            self.tale_part.paint(draw_tale(reversed(self.tale), tale.width, tale.height))
        self._draw_asked(view, places.prompt, places.whole)

    def _mark(self, view: View) -> Place | None:
        """The place that is being decided about, or fought for."""
        if self.prompt is not None and self.prompt.mark is not None:
            return self.prompt.mark
        return view.fight.at if view.fight is not None else None

    def _draw_asked(self, view: View, box: Box, whole: Box) -> None:
        if self.prompt is None:
            self.panel.paint(draw_situation(view, box.width, box.height))
            if self.pages is not None:
                self.over.paint(self.pages.over(self._faint(whole)))
        elif self.prompt.whole:
            self.over.paint(self.prompt.draw(whole.width, whole.height))
        else:
            self.panel.paint(self.prompt.draw(box.width, box.height))

    def _faint(self, whole: Box) -> Canvas:
        """The board as it stands, all of it in one faint tone: what an announcement is laid on."""
        canvas = Canvas(whole.width, whole.height, "faint")
        for part, box in self.places(Size(whole.width, whole.height)).items():
            if part is not self.over:
                for row, line in enumerate(part.plain()):
                    canvas.put(box.x, box.y + row, line, "faint", box.width)
        return canvas

    def places(self, size: Size) -> dict[Painted, Box]:
        """Where each part stands on a table of this size."""
        if self.view is None:
            return {}
        places = lay_out(size.width, size.height, len(self.view.seats))
        found: dict[Painted, Box] = {
            self.fields: places.fields,
            self.side: places.side,
            self.tale_part: places.tale,
            self.panel: places.prompt,
            self.over: places.whole,
        }
        found.update(zip(self.villages, places.villages, strict=False))
        return found


def without_secrets(view: View) -> View:
    """What a board may be drawn from, whoever's view it is."""
    return replace(view, viewer=BYSTANDER, secrets=(None,) * len(view.seats), piles=None)


class _Places(Layout):
    """Puts every part where `EketorpTable.places` says."""

    name = "eketorp"

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        assert isinstance(parent, EketorpTable)
        places = parent.places(size)
        return [
            WidgetPlacement(Region(*places[child]), NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if isinstance(child, Painted) and child in places
        ]
