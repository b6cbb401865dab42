"""Drakkars' table on the screen: the ring with everything in it, and the panel below."""

from collections.abc import Collection, Iterator, Sequence

from textual.geometry import Size
from textual.widget import Widget

from core.games.drakkars.decisions import Decision
from core.games.drakkars.events import Event
from core.games.drakkars.views import View
from core.kernel.types import Form, Moment, Seat
from tui.games.drakkars.announce import pages_of
from tui.games.drakkars.drawing import draw_board
from tui.games.drakkars.facts import spots, whereabouts
from tui.games.drakkars.layout import lay_out
from tui.games.drakkars.manual import legend
from tui.games.drakkars.marks import NO_MARKS
from tui.games.drakkars.prompts import prompt_for
from tui.games.drakkars.prompts.base import DrakkarsPrompt
from tui.games.drakkars.scenes import acts_of
from tui.games.drakkars.situation import draw_situation
from tui.games.drakkars.turn_tale import TurnTale
from tui.games.looks import Story
from tui.play.boxes import Box
from tui.play.drawn import Drawn
from tui.play.motion import Act
from tui.play.pages import Page
from tui.play.prompt_table import AboutTable, PromptTable, without_secrets
from tui.widgets.painted import Painted


class DrakkarsTable(PromptTable[View, Decision, Event, DrakkarsPrompt]):
    ABOUT = AboutTable(draw_situation, whereabouts, legend, without_secrets, spots)

    def __init__(self) -> None:
        super().__init__()
        self.board = Drawn()
        self.tale_part: TurnTale = TurnTale()
        self._stood_staged = False  # as it was drawn last

    def parts(self) -> Iterator[Widget]:
        yield self.board

    def prompt_for(self, view: View, options: tuple[Decision, ...] | Form) -> DrakkarsPrompt:
        assert isinstance(options, tuple)
        return prompt_for(view, options, self.alone)

    def pages_of(
        self, moments: Sequence[Moment[Event, View]], story: Story[Event, View], people: Collection[Seat]
    ) -> Iterator[Page]:
        return pages_of(moments, story, people, self.second_looks)

    def acts_of(self, before: View, happened: Sequence[Moment[Event, View]]) -> Iterator[Act]:
        return acts_of(before, happened, self.size.width, self.size.height)

    def stage(self, size: Size) -> Box | None:
        return None if self.view is None else lay_out(size.width, size.height, self.view.seats).stage

    def unmark(self) -> None:
        """Wipe the board: a marked move would betray the card for it."""
        self.board.wipe()

    # --- drawing ---

    def draw(self) -> None:
        staged = self._staged
        if self.view is not None:
            self.tale_part.turns = len(self.view.seats) - 1
        if staged is not self._stood_staged:
            self._stood_staged = staged
            self.panel.refresh(layout=True)
        super().draw()

    @property
    def _staged(self) -> bool:
        """True if the prompt takes the place of tale and store too."""
        return self.prompt is not None and self.prompt.marks.staged

    def draw_board(self, view: View) -> None:
        marks = NO_MARKS if self.prompt is None else self.prompt.marks
        box = self.places(self.size)[self.board]
        if self.board.stale(view, marks, box):
            self.board.paint(draw_board(view, box.width, box.height, marks))

    def places(self, size: Size) -> dict[Painted, Box]:
        if self.view is None:
            return {}
        places = lay_out(size.width, size.height, self.view.seats)
        staged = self._staged and not places.large
        return {
            self.board: places.whole,
            self.tale_part: places.tale._replace(height=0) if staged else places.tale,
            self.panel: places.stage if staged else places.panel,
            self.over: places.whole,
        }
