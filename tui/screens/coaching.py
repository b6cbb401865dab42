"""The coach at a lesson's table: what is told there, and the box that it stands in."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from core.kernel.types import BYSTANDER
from tui.host.room import too_small
from tui.keys import in_use
from tui.kit.markdown import paragraphs
from tui.play import coach
from tui.play.boxes import Box
from tui.widgets.painted import Painted

if TYPE_CHECKING:
    from tui.screens.lesson import LessonScreen


class Coaching:
    def __init__(self, screen: "LessonScreen", told: str) -> None:
        self._screen = screen
        self.part = Painted()
        self.part.id = "coach"
        self.box: Box | None = None  # where it stood last
        self.bad = False  # it answers something that the step does not want
        self._told = told  # of the step before, or that answer
        self._due = "", 0  # the kind of event that it tells of, and how many events there were before that

    def tell(self, words: str, on: str = "", bad: bool = False) -> None:
        """Beside what is to be done. `on`: the kind of event that must have been shown first."""
        self._told, self.bad = words, bad
        self._due = on, self._screen.session.table.happened

    @property
    def told(self) -> str:
        kind, since = self._due
        events = self._screen.session.table.events(BYSTANDER, since) if kind else ()
        return self._told if not kind or any(event.__struct_config__.tag == kind for event in events) else ""

    def text(self, words: str) -> Text:
        """With its keys, which are the learner's own."""
        return Text(" ").join(paragraphs(in_use().in_words(words, self._screen.actions())))

    def hide(self) -> None:
        self.part.visible = False

    def show(self, words: coach.Words, clear: Sequence[Box]) -> None:
        """The words, in a box that covers nothing of `clear`."""
        width, height = self._screen.app.size
        if too_small(width, height) or not (words.say or words.before):
            self.hide()
            return
        room, box = Box(0, 0, width, height - 3), self.box
        if box is None or not coach.stays(words, room, clear, box):
            words, box = coach.place(words, room, self._ground(width, height - 3), clear, box)
            self.box = box
        x, y, wide, high = box
        self.part.styles.offset = (x, y + 1)
        self.part.styles.width, self.part.styles.height = wide, high
        self.part.visible = True
        self.part.paint(coach.draw(words, wide, self._screen.heed.listens))

    def _ground(self, width: int, height: int) -> coach.Ground:
        """The parts of the table, but what lies over it."""
        table = self._screen.table
        edges = list(table.places(table.size).values())
        standing = table.standing(table.size)
        parts = [(box, part.canvas) for part, box in standing if part.canvas and part is not table.over]
        return coach.Ground(parts, edges, width, height)
