"""Eketorp's table on the screen: the board's widgets, and the panel below them."""

from collections.abc import Collection, Hashable, Iterator, Sequence

from textual.geometry import Size
from textual.widget import Widget

from core.games.eketorp.decisions import Decision
from core.games.eketorp.events import Event
from core.games.eketorp.model import FIELDS, VIKINGS
from core.games.eketorp.views import View
from core.kernel.types import Form, Moment, Seat
from tui.games.eketorp.announce.pages import pages_of
from tui.games.eketorp.board.hospital import Hospital
from tui.games.eketorp.board.material_field import MaterialField
from tui.games.eketorp.board.part import AnyPart, BoardPart
from tui.games.eketorp.board.points import Points
from tui.games.eketorp.board.situation import draw_situation
from tui.games.eketorp.board.supply import Supply
from tui.games.eketorp.board.village import Village
from tui.games.eketorp.facts import Beside, HandAt, VillageAt, spots, whereabouts
from tui.games.eketorp.layout import Layout, cards_in, lay_out, size_for
from tui.games.eketorp.manual import legend
from tui.games.eketorp.marks import NO_MARKS
from tui.games.eketorp.prompts import prompt_for
from tui.games.eketorp.prompts.base import EketorpPrompt
from tui.games.eketorp.scenes.acts import acts_of
from tui.games.eketorp.scenes.places import Places
from tui.games.looks import Story
from tui.play.boxes import Box
from tui.play.motion import Act
from tui.play.pages import Page
from tui.play.prompt_table import AboutTable, PromptTable, without_secrets
from tui.widgets.painted import Painted


class EketorpTable(PromptTable[View, Decision, Event, EketorpPrompt]):
    ABOUT = AboutTable(draw_situation, whereabouts, legend, without_secrets, spots)

    def __init__(self) -> None:
        super().__init__()
        self.fields = [MaterialField(name) for name in FIELDS]
        self.villages = [Village(seat) for seat in range(max(VIKINGS))]
        self.hospital = Hospital()
        self.supply = Supply()
        self.points = Points()
        self.own: Seat = 0  # the seat whose village is the first: the one that was asked last
        self._laid_out: object = None  # that seat, and whether somebody was asked, at the last drawing
        self.kept_clear = self.fields[0]  # announcements stand below it: they may be about a fight there
        self._stands: View | None = None  # the view whose slices the parts show

    def parts(self) -> Iterator[Widget]:
        yield from self.fields
        yield from self.villages
        yield self.hospital
        yield self.supply
        yield self.points

    def part_at(self, spot: Hashable) -> Painted | None:
        match spot:
            case VillageAt(seat):
                return self.villages[seat]
            case HandAt(seat):
                return self.villages[seat].hand
            case Beside("hospital"):
                return self.hospital
            case Beside("supply"):
                return self.supply
        return super().part_at(spot)

    # --- called by the app ---

    def ask(self, view: View, options: tuple[Decision, ...] | Form) -> None:
        super().ask(view, options)
        if self.prompt is not None:
            self.own = self.prompt.seat

    def show(self, view: View) -> None:
        super().show(view)
        assert self.view is not None
        self._show_parts(self.view)

    def happen(self, moment: Moment[Event, View]) -> None:
        super().happen(moment)
        for part in self.board():
            part.react(moment)
        self._stands = self.view

    def _show_parts(self, view: View) -> None:
        for part in self.board():
            part.show(part.cut(view))
        self._stands = view

    def prompt_for(self, view: View, options: tuple[Decision, ...] | Form) -> EketorpPrompt:
        return prompt_for(view, options, self.alone)

    def pages_of(
        self, moments: Sequence[Moment[Event, View]], story: Story[Event, View], people: Collection[Seat]
    ) -> Iterator[Page]:
        return pages_of(moments, story, people, self.second_looks)

    def acts_of(self, before: View, happened: Sequence[Moment[Event, View]]) -> Iterator[Act]:
        return acts_of(before, happened, Places(self._layout(self.size, asked=False)))

    def stand(self, view: View) -> None:
        self._arrange()
        self._show_parts(view)
        for part, box in self.standing(self.size):
            if isinstance(part, BoardPart):
                part.draw_in(box.width, box.height)

    # --- places ---

    def _layout(self, size: Size, asked: bool | None = None) -> Layout:
        assert self.view is not None
        asked = self.prompt is not None if asked is None else asked
        seats = len(self.view.seats)
        return lay_out(size.width, size.height, seats, min(self.own, seats - 1), asked)

    def stage(self, size: Size) -> Box | None:
        return None if self.view is None else self._layout(size).stage

    def _arrange(self) -> None:
        """Give every part its place anew, if another seat or nobody is asked now."""
        if self.view is None:
            return
        places = self._layout(self.size)
        if self.prompt is not None:
            self.prompt.stand_on(places)
        laid_out = places.own, places.prompt
        if laid_out != self._laid_out:
            self._laid_out = laid_out
            self.panel.refresh(layout=True)

    # --- drawing ---

    def unmark(self) -> None:
        for part in self.board():
            part.unmark()

    def board(self) -> Iterator[AnyPart]:
        """Every widget of the board that has something to show."""
        yield from self.fields
        for village in self.villages[: 0 if self.view is None else len(self.view.seats)]:
            yield village
            yield from village.parts
        yield self.hospital
        yield self.supply
        yield self.points

    def draw_board(self, view: View) -> None:
        if view is not self._stands:
            self._show_parts(view)
        self._arrange()
        if self._layout(self.size).points.width:
            self.points.look_back(view, self.story)
        marks = NO_MARKS if self.prompt is None else self.prompt.marks
        for part, box in self.standing(self.size):
            if isinstance(part, BoardPart):
                part.take(marks)
                part.draw_in(box.width, box.height)

    def places(self, size: Size) -> dict[Painted, Box]:
        if self.view is None:
            return {}
        places = self._layout(size)
        for village in self.villages:
            village.cards = cards_in(places.villages[places.own], size_for(*size)) if village.seat == places.own else 0
        found: dict[Painted, Box] = {
            self.hospital: places.hospital,
            self.supply: places.supply,
            self.points: places.points,
            self.tale_part: places.tale,
            self.panel: places.prompt,
            self.over: places.whole,
        }
        found.update(zip(self.fields, places.fields, strict=True))
        found.update(zip(self.villages, places.villages, strict=False))
        return found

    def standing(self, size: Size) -> Iterator[tuple[Painted, Box]]:
        """The table's parts, and those within villages."""
        for part, box in super().standing(size):
            yield part, box
            if isinstance(part, Village):
                for inner, (x, y, width, height) in part.places(Size(box.width, box.height)).items():
                    yield inner, Box(box.x + x, box.y + y, width, height)
