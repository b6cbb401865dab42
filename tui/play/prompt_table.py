"""The table widget of any game: its board, the panel below it, the prompt, and the pages over it."""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace
from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.timer import Timer
from textual.widget import Widget

from core.kernel.types import BYSTANDER, Form, Moment, Seat
from core.kernel.views import WithSecrets
from tui.games.looks import D, E, GameTable, Story
from tui.host.guarded_app import GuardedApp
from tui.keys import Action
from tui.play.advised import AdvisedPrompt
from tui.play.boxes import Box
from tui.play.motion import Act, Scene
from tui.play.pages import TICK, Page, Pages
from tui.play.placing import Placing
from tui.play.prompt import NOT_MINE, TAKEN, Pressed, V
from tui.play.tale import Tale, TalePart
from tui.widgets.canvas import Canvas
from tui.widgets.keys import Key
from tui.widgets.painted import Ground, Painted

S = TypeVar("S", bound=WithSecrets[Any])
P = TypeVar("P", bound=AdvisedPrompt)  # type: ignore[type-arg]  # of the game's own views and decisions


def without_secrets(view: S) -> S:
    """The view without anybody's secrets: the board is drawn from that alone."""
    secrets = (None,) * len(view.secrets)
    return replace(view, viewer=BYSTANDER, secrets=secrets, piles=None)  # type: ignore[type-var]  # views are structs


PROMPT = "prompt"  # the spot of the whole prompt


class AboutTable(Struct, Generic[V], frozen=True):
    """The parts of a table that a game gives as plain functions."""

    situation: Callable[[V, int, int], Canvas]  # the public situation, drawn in a prompt's place
    whereabouts: Callable[[V], Sequence[tuple[str, Hashable]]]  # spots on the board that have help, by name
    legend: Callable[[], str]  # help on reading the table, as Markdown
    bare: Callable[[V], V]  # a view without its secrets
    spots: Callable[[V, str], Collection[Hashable]]  # those of a name that a lesson gives


class PromptTable(Ground, GameTable[V, D, E], Generic[V, D, E, P], can_focus=True):
    """Keeps the last view without its secrets; these are in the prompt alone, and go with it."""

    DEFAULT_CSS = """
    PromptTable { width: 1fr; height: 1fr; layers: board over; }
    PromptTable > #over { layer: over; }
    """

    ABOUT: ClassVar[AboutTable[Any]]
    advised = True  # a bot can be asked for an idea
    kept_clear: Painted | None = None  # over which no announcement stands, where it goes: a part at the top

    def __init__(self) -> None:
        super().__init__()
        self.styles.set_rule("layout", Placing())
        self.view: V | None = None
        self._stood: V | None = None  # as it was drawn last
        self._since: list[Moment[E, V]] = []  # the moments since then
        self._later: list[Moment[E, V]] = []  # others before these, acted out once the news before them has been seen
        self._acted = 0  # how many of both the scene acts out that was made last
        self.prompt: P | None = None
        self.pages: Pages | None = None
        self.tale_part = TalePart()
        self.panel = Painted()
        self.over = Painted()
        self.over.id = "over"
        self._told: object = None  # the last values sent to its owner: the keys, `touched` and `moment`
        self._ticks: Timer | None = None  # from its mounting on

    # --- for each game to define ---

    def parts(self) -> Iterable[Widget]:
        """The widgets of the board."""
        return ()

    def places(self, size: Size) -> Mapping[Painted, Box]:
        """The place of each part on a table of this size: the board's, the tale, the panel, and the cover over all."""
        return {}

    def part_at(self, spot: Hashable) -> Painted | None:
        """The part that is that spot as a whole."""
        return self.panel if spot == PROMPT else None

    def stage(self, size: Size) -> Box | None:
        """The place of announcements beside the board, if it is large enough for one."""
        return None

    def prompt_for(self, view: V, options: tuple[D, ...] | Form) -> P | None:
        """The prompt that asks for a decision."""
        return None

    def pages_of(self, moments: Sequence[Moment[E, V]], story: Story[E, V], people: Collection[Seat]) -> Iterable[Page]:
        """A page for each event that deserves one."""
        return ()

    def acts_of(self, before: V, happened: Sequence[Moment[E, V]]) -> Iterable[Act]:
        """The acts that show these events, starting from the view before."""
        return ()

    def stand(self, view: V) -> None:
        """Show the board for a moment of a scene, without a question."""
        self.draw_board(view)

    def unmark(self) -> None:
        """Remove a prompt's marks from the board."""

    def draw_board(self, view: V) -> None:
        """Draw every changed part of the board, with the prompt's marks."""

    def watch_has_focus(self, _has_focus: bool) -> None:
        """Do nothing: no style depends on focus, and Textual would restyle all parts with every curtain."""

    def compose(self) -> ComposeResult:
        yield from self.parts()
        yield self.tale_part
        yield self.panel
        self.over.display = False
        yield self.over

    def on_mount(self) -> None:
        self._ticks = self.set_interval(TICK, self.tick, pause=True)

    # --- called by the app ---

    def show(self, view: V) -> None:
        self._later, self._acted = [], 0
        self._see(view)

    def happen(self, moment: Moment[E, V]) -> None:
        self._since.append(moment)
        self._see(moment.view)

    def _see(self, view: V) -> None:
        """Take in the present view, of any viewer, without its secrets."""
        seats_changed = self.view is None or len(self.view.seats) != len(view.seats)
        self.view = self.ABOUT.bare(view)
        if seats_changed:
            self.panel.refresh(layout=True)  # a part's own call: the table's would leave its places as they were

    def tell(self, tale: Tale) -> None:
        self.tale_part.tell(tale)

    def ask(self, view: V, options: tuple[D, ...] | Form) -> None:
        self.pages = None
        self.prompt = self.prompt_for(view, options)

    def tip(self, words: str) -> None:
        if self.prompt is not None and words:
            self.prompt.tip, self.prompt.told = words, ""

    def advise(self, decision: D | None, told: str, why: str = "") -> bool:
        if self.prompt is not None:
            self.prompt.advise(decision, told, why)
        return self.prompt is not None

    def scene(self) -> Scene | None:
        before, happened, (width, height) = self._stood, [*self._later, *self._since], self.size
        if before is None or not happened or not width or not height:
            return None
        self._acted = next((at for at, moment in enumerate(happened, 1) if moment.event in self.news), len(happened))
        happened = happened[: self._acted]
        acts = list(self.acts_of(before, happened))
        return Scene(before, acts, happened[-1].view, self._stand, self._standing) if acts else None

    def _stand(self, view: V) -> None:
        self._let_cover()
        self.stand(view)
        self._draw_situation(view, self.places(self.size)[self.panel])
        self._show_moment(view)

    def _standing(self) -> Iterator[tuple[Painted, Box]]:
        return self.standing(self.size)

    def rest(self) -> None:
        self.prompt, self.pages, self.moment = None, None, None
        self._wipe()

    def announce(
        self, moments: Sequence[Moment[E, V]], story: Story[E, V], people: Collection[Seat], seconds: float | None
    ) -> None:
        self.rest()
        pages = Pages(self.pages_of(moments, story, people), seconds)
        if pages.done:
            self.seen()
        else:
            self.pages = pages

    def draw(self) -> None:
        self._let_cover()
        if self._ticks is not None:
            (self._ticks.resume if self.pages is not None and self.pages.timed else self._ticks.pause)()
        self.moment = None if self.pages is None else self.pages.view
        self._draw()
        self._draw_line()
        self._told = self._telling()
        if self.watcher is not None:
            self.watcher()

    def keys(self) -> list[Key]:
        if self.pages is not None:
            return self.pages.keys()
        return self.prompt.own_keys() if self.prompt else []

    def passing(self) -> list[Key]:
        return self.prompt.passing() if self.prompt and self.pages is None else []

    def actions(self) -> Sequence[Action]:
        asked = self.pages or self.prompt
        return () if asked is None else asked.ACTIONS

    def spots(self, name: str) -> Collection[Hashable]:
        """The spots of a name that a lesson gives."""
        return (PROMPT,) if self.view is None or name == PROMPT else self.ABOUT.spots(self.view, name)

    def jumps(self) -> list[tuple[str, Hashable]]:
        return [] if self.prompt is None else list(self.ABOUT.whereabouts(self.prompt.view))

    def jump(self, spot: Hashable) -> None:
        if self.prompt is not None:
            self.prompt.tell_of(spot)
            self._after_key()

    def help(self) -> str:
        if self.prompt is None:
            return self.pages.help() if self.pages else ""
        return self.prompt.help() if self.advised else self.prompt.own_help()

    def manual(self) -> str:
        return self.ABOUT.legend()

    def half(self) -> D | None:
        """The decision as far as it is chosen, if it is made in many steps; else None."""
        return None if self.prompt is None else self.prompt.half()

    def adopt(self, decision: D) -> None:
        if self.prompt is not None:
            self.prompt.adopt(decision)
            self._after_key()

    def put_by(self) -> P | None:
        return self.prompt

    def take_up(self, choice: P) -> None:
        if self.prompt is not None:
            choice.view = self.prompt.view
            self.prompt = choice

    @property
    def touched(self) -> bool:
        return self.prompt is not None and self.prompt.changed

    @property
    def typing(self) -> bool:  # type: ignore[override]  # elsewhere it never changes
        return self.prompt is not None and self.prompt.typing

    def take_back(self) -> bool:
        if self.prompt is None or not self.prompt.take_back():
            return False
        self._after_key()
        return True

    # --- keys ---

    def on_key(self, event: events.Key) -> None:
        pressed = self._press(event)
        if pressed.taken:
            event.stop()
            event.prevent_default()
        if pressed.taken or self.prompt is not None or self.pages is not None:
            self._after_key(pressed)  # a key without meaning still clears a warning, or holds a page

    def _press(self, event: events.Key) -> Pressed[D]:
        key = event.character if event.character and event.character.isprintable() else event.key
        key = "space" if key == " " else key
        if self.pages is None:
            return NOT_MINE if self.prompt is None else self.prompt.press(key)
        meant = event.time >= self.pages.began  # not for the page before
        return TAKEN if meant and self.pages.press(key) else NOT_MINE

    def tick(self) -> None:
        """Show the time left of the page in front, and turn it when none is; unseen pages lose no time."""
        pages = self.pages
        if pages is None or not pages.timed:
            return
        if not self._seen:
            pages.wait()
        elif pages.left:
            self.over.paint_row(*pages.edge())
        else:
            self.turn()
            self.gone()

    def turn(self) -> None:
        """Leave the page in front."""
        if self.pages is not None:
            self.pages.turn()
            self._after_key()

    def on_painted_pointed(self, message: Painted.Pointed) -> None:
        """Hand the click to the prompt, if somebody is asked."""
        message.stop()
        if self.prompt is not None:
            self._after_key(self.prompt.point(message.spot, message.button))

    def _after_key(self, pressed: Pressed[D] = TAKEN) -> None:
        if self.pages is not None and self.pages.done:
            self.pages = None
            self.seen()
        elif pressed.decision is not None:
            self.rest()
            self.decide(pressed.decision, pressed.premove, pressed.then)
        else:
            self._draw_again()

    def show_heed(self, listens: bool) -> None:
        if self.pages is not None and not self.pages.done and self.over.canvas is not None:
            self.pages.listens = listens
            self.over.paint_row(*self.pages.edge())

    def on_resize(self, event: events.Resize) -> None:
        if not self.put_off:
            self._draw_again()

    # --- drawing ---

    def _draw_again(self) -> None:
        """Draw of its own accord, and tell the owner if the keys have changed."""
        before = self._told
        self.draw()
        if self._told != before:
            self.post_message(self.KeysChanged())

    def _show_moment(self, view: V) -> None:
        """Show the header another view, in a scene."""
        self.moment = view
        self.post_message(self.KeysChanged())

    def _telling(self) -> object:
        return self.keys(), self.passing(), self.touched, id(self.moment)

    def _draw_line(self) -> None:
        """All is shown now, but what comes after the news in front, if what came before that was acted out."""
        if self._acted:
            happened = [*self._later, *self._since]
            self._stood = happened[self._acted - 1].view
            self._later, self._acted = happened[self._acted :], 0
        if self.pages is None or not self._later:
            self._stood, self._later = self.view, []
        self._since = []

    def _wipe(self) -> None:
        """Wipe all secrets: they were in these two parts, and in marks on the board."""
        for part in (self.panel, self.over):
            part.wipe()
        self.unmark()

    def _draw(self) -> None:
        view = self.view if self.moment is None else self.moment
        width, height = self.size
        if view is None or not width or not height:
            return
        places = self.places(self.size)
        self.draw_board(view)
        self.tale_part.draw_in(places[self.tale_part])
        box = places[self.panel]
        if self.prompt is not None:
            self.panel.paint(self.prompt.draw(box.width, box.height, "" if self.touched else self.changes))
            return
        self._draw_situation(view, box)
        if self.pages is not None:
            clear = 0 if self.kept_clear is None else places[self.kept_clear].height
            self.pages.listens = self._listens
            self.over.paint(self.pages.over(self._copy(places[self.over]), clear, self.stage(self.size)))

    def _draw_situation(self, view: V, box: Box) -> None:
        self.panel.paint(self.ABOUT.situation(view, box.width, box.height))

    def _let_cover(self) -> None:
        """Show or hide the cover over the board."""
        covered = self.pages is not None
        if self.over.display != covered:
            self.over.display = covered
            self.over.refresh(layout=True)

    @property
    def _seen(self) -> bool:
        app = self.app
        return not isinstance(app, GuardedApp) or (app.roomy.is_set() and app.screen is self.screen)

    @property
    def _listens(self) -> bool:
        return not (self.is_attached and isinstance(self.app, GuardedApp)) or self.app.listens

    def _copy(self, whole: Box) -> Canvas:
        """A picture of the present board, for an announcement to lie on."""
        canvas = Canvas(whole.width, whole.height)
        for part, box in self.standing(Size(whole.width, whole.height)):
            if part.canvas is not None and part is not self.over:
                canvas.paste(box.x, box.y, part.canvas)
        canvas.zones.clear()  # a key that is clicked would be for the page
        return canvas

    def standing(self, size: Size) -> Iterator[tuple[Painted, Box]]:
        """Every part with its place on the table."""
        yield from self.places(size).items()
