"""Claim's table on the screen: the island, the players beside it, and the panel below."""

from collections.abc import Collection, Iterator, Sequence

from textual.geometry import Size
from textual.widget import Widget

from core.games.claim import events as ev
from core.games.claim.decisions import Decision
from core.games.claim.events import Event
from core.games.claim.model import Point, State
from core.kernel.types import Form, Moment, Seat
from tui.games.claim.announce import pages_of
from tui.games.claim.drawing import draw_island
from tui.games.claim.facts import spots, whereabouts
from tui.games.claim.grid import middle, window
from tui.games.claim.layout import FLAT, lay_out
from tui.games.claim.manual import legend
from tui.games.claim.marks import NO_MARKS, NOTHING_YET, Lately, Marks
from tui.games.claim.marks import Story as Followed
from tui.games.claim.prompt import ClaimPrompt
from tui.games.claim.scenes import Places, acts_of, begin_of, points_of
from tui.games.claim.side import draw_side
from tui.games.claim.situation import draw_situation
from tui.games.looks import Story
from tui.play.boxes import Box
from tui.play.drawn import Drawn
from tui.play.motion import Act
from tui.play.pages import Page
from tui.play.prompt import TAKEN, Pressed
from tui.play.prompt_table import AboutTable, PromptTable
from tui.widgets.painted import Painted

COVERED = 3  # rows of points that an announcement covers, where it has no room of its own


class ClaimTable(PromptTable[State, Decision, Event, ClaimPrompt]):
    ABOUT = AboutTable(draw_situation, whereabouts, legend, lambda view: view, spots)

    def __init__(self) -> None:
        super().__init__()
        self.island = self.kept_clear = Drawn()  # announcements are about it
        self.side = Drawn()
        self.followed = Followed()
        self._events: list[Event] = []  # all that the table has been told of
        self._cursor: Point | None = None  # its place when somebody was asked last
        self._eye: Point = ""  # the point of the last event that had one
        self._reader: Seat | None = None  # the seat of the only person, once it has been asked
        self._alert = True  # whether what can be taken next is marked
        self._rest: dict[Seat, int] = {}  # seats whose pieces are placed for them, with those left in the next turn

    def parts(self) -> Iterator[Widget]:
        yield self.island
        yield self.side

    # --- called by the app ---

    def show(self, view: State) -> None:
        """Show the view, with the last move's way as the story has it; the cursor goes where it was taken back."""
        if view is not self.view:
            super().show(view)
            before, self._events, self.followed = self._events, [], Followed()
            for moment in self.story():
                self._follow(moment.event)
            gone = before[len(self._events) :] if before[: len(self._events)] == self._events else []
            self._cursor = next((where for event in gone if (where := begin_of(event))), self._cursor)

    def happen(self, moment: Moment[Event, State]) -> None:
        super().happen(moment)
        self._follow(moment.event)

    def _follow(self, event: Event) -> None:
        self.followed.follow(event)
        self._events.append(event)
        self._eye = next(reversed(points_of(event)), self._eye)
        if isinstance(event, ev.TableSet):
            self._cursor = None

    def prompt_for(self, view: State, options: tuple[Decision, ...] | Form) -> ClaimPrompt:
        assert isinstance(options, tuple)
        prompt = ClaimPrompt(view, options, self._cursor if self.view is not None else None)
        prompt.alone, prompt.alert = self.alone, self._alert
        self._reader = prompt.seat if self.alone else None
        return prompt

    def ask(self, view: State, options: tuple[Decision, ...] | Form) -> None:
        """Place the piece, if the seat wants the rest to be placed; if it has taken one back, ask again."""
        super().ask(view, options)
        if self.prompt is not None and self._rest.pop(self.prompt.seat, -1) == view.hand[self.prompt.seat]:
            self.call_later(self._place, self.question)

    @property
    def hasty(self) -> bool:  # type: ignore[override]  # elsewhere it never changes
        """True while somebody has all pieces placed: the bots place theirs without a pause."""
        return bool(self._rest) and self.view is not None and self.view.phase == "place"

    def _place(self, question: object) -> None:
        if self.prompt is not None and self.question is question:
            self._after_key(self.prompt.press("f"))

    def _after_key(self, pressed: Pressed[Decision] = TAKEN) -> None:
        prompt = self.prompt
        if prompt is not None and prompt.rest:
            self._rest[prompt.seat] = prompt.view.hand[prompt.seat] - 1
        super()._after_key(pressed)

    def pages_of(
        self, moments: Sequence[Moment[Event, State]], story: Story[Event, State], people: Collection[Seat]
    ) -> Iterator[Page]:
        return pages_of(moments, story, people)

    def acts_of(self, before: State, happened: Sequence[Moment[Event, State]]) -> Iterator[Act]:
        box = lay_out(*self.size, len(before.seats), before.island).island
        return acts_of(before, happened, Places(before.island, box, self._eye))

    def stand(self, view: State) -> None:
        """Show the board without marks, and without the way of a move that is still under way."""
        self._draw_parts(view, NO_MARKS, NOTHING_YET)

    # --- drawing ---

    def draw_board(self, view: State) -> None:
        marks = NO_MARKS
        if self.prompt is not None:
            marks, self._cursor = self.prompt.marks, self.prompt.choice.cursor
            self._alert = self.prompt.alert
        self._draw_parts(view, marks, self.followed.lately(view.turn))

    def _draw_parts(self, view: State, marks: Marks, lately: Lately) -> None:
        places = lay_out(*self.size, len(view.seats), view.island)
        box = places.island
        covered = COVERED if self.pages is not None and places.panel.height <= FLAT else 0
        eye = middle(view.island, marks.cursor or self._eye)
        seen = window(view.island, box.width, box.height, eye, covered)
        if self.island.stale(view, marks, lately, seen, box):
            self.island.paint(draw_island(view, box.width, box.height, marks, lately, seen))
        box, charted = places.side, seen if places.charted else None
        if self.side.stale(view, box, charted, charted and marks, self._reader):
            self.side.paint(draw_side(view, box.width, box.height, charted, marks, self._reader))

    def places(self, size: Size) -> dict[Painted, Box]:
        if self.view is None:
            return {}
        places = lay_out(size.width, size.height, len(self.view.seats), self.view.island)
        return {
            self.island: places.island,
            self.side: places.side,
            self.tale_part: places.tale,
            self.panel: places.panel,
            self.over: places.whole,
        }
