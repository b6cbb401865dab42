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
from tui.games.drakkars.facts import whereabouts
from tui.games.drakkars.layout import lay_out
from tui.games.drakkars.manual import legend
from tui.games.drakkars.marks import NO_MARKS
from tui.games.drakkars.prompts import prompt_for
from tui.games.drakkars.prompts.base import DrakkarsPrompt
from tui.games.drakkars.scenes import acts_of
from tui.games.drakkars.situation import draw_situation
from tui.games.looks import Story
from tui.play.boxes import Box
from tui.play.drawn import Drawn
from tui.play.motion import Act
from tui.play.pages import Page
from tui.play.prompt_table import AboutTable, PromptTable, without_secrets
from tui.widgets.painted import Painted


class DrakkarsTable(PromptTable[View, Decision, Event, DrakkarsPrompt]):
    ABOUT = AboutTable(draw_situation, whereabouts, legend, without_secrets)

    def __init__(self) -> None:
        super().__init__()
        self.board = Drawn()

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
        return acts_of(before, happened, lay_out(*self.size).board)

    def unmark(self) -> None:
        """Wipe the board: a marked move would betray the card for it."""
        self.board.wipe()

    # --- drawing ---

    def draw_board(self, view: View) -> None:
        marks = NO_MARKS if self.prompt is None else self.prompt.marks
        box = self.places(self.size)[self.board]
        if self.board.stale(view, marks, box):
            self.board.paint(draw_board(view, box.width, box.height, marks))

    def places(self, size: Size) -> dict[Painted, Box]:
        if self.view is None:
            return {}
        places = lay_out(size.width, size.height)
        return {
            self.board: places.board,
            self.tale_part: places.tale,
            self.panel: places.panel,
            self.over: places.whole,
        }
