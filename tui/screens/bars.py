"""The table screen's first line: the game, how far it is, and whose turn it is."""

from typing import TYPE_CHECKING, Any

from core.kernel.types import BYSTANDER, Outcome
from tui.play.bevels import on
from tui.screens.countdown import Countdown, reminder
from tui.session import Ask, BotTurn, Hold, Looking, Over
from tui.session.keeping import not_saved
from tui.widgets.canvas import Canvas, Part, width_of
from tui.widgets.painted import Painted
from tui.words import _, ending

if TYPE_CHECKING:
    from tui.screens.table import TableScreen


class Header(Painted):
    def __init__(self, screen: "TableScreen") -> None:
        super().__init__()
        self._table = screen
        self.countdown = Countdown()
        self._ticks = False  # the time left is drawn anew each second

    def show(self) -> None:
        session, canvas = self._table.session, Canvas(self.app.size.width, 1, "bar")
        view = self._table.table.moment or session.table.view(BYSTANDER)
        x = canvas.parts(0, 0, [(f" {session.telling.title.upper()} ", "head")])
        self.app.title = f"{session.telling.title}: {session.telling.progress(view)}"
        x = canvas.parts(x + 1, 0, self._progress(view, canvas.width - x))
        right: list[Part] = self._who(canvas.width - x)
        if session.keeping.trouble:
            trouble = not_saved(session.keeping.trouble)
            room = canvas.width - x - len(trouble) - sum(len(words) for words, _role in right)
            right = [(f" {trouble} ", "bad+reverse"), *(right if room > 3 else [])]
        canvas.right(canvas.width, 0, [*self._time_left(), *right])
        self.paint(canvas)

    def _progress(self, view: Any, room: int) -> list[Part]:
        """The round and its steps, the present one lit; or fewer words, where they would leave less than half."""
        telling = self._table.session.telling
        steps = telling.steps(view)
        if steps is not None:
            round_, names, now = steps
            told: list[Part] = [(f"{round_}  ", "bar+bold")]
            for number, name in enumerate(names):
                told.append((f" {name} ", "now" if number == now else on("dim", "bar")))
            if width_of(told) <= room * 2 // 3:
                return told
        return [(telling.progress(view), "bar")]

    def _who(self, room: int) -> list[Part]:
        """The seat whose turn it is, or the game's end, at the right."""
        session, step = self._table.session, self._table.told_step
        match step:
            case Ask(seat) if seat == session.present.lone:
                words = _("your turn")
            case Ask(seat) if seat == session.present.again:
                words = _("{name} looks again")
            case Ask(seat):
                words = _("{name} to decide")
            case BotTurn(seat):
                words = _("{name} is thinking")
            case Hold(decision):
                return [(f" {session.telling.holding(decision)[0]} ", "key")]
            case Looking(held=held):
                told = _("looking on") if held else _("looking on; it can be resumed now")
                return [(f" {told} ", "key")]
            case Over(outcome):
                return [(f" {self._ended(outcome, room - 3)} ", "key")]
            case _:
                return []
        seats = session.table.seats
        return [(f" {words.format(name=seats[seat].name)} ", f"seat.{session.manners.colour(seats, seat)}")]

    def _ended(self, outcome: Outcome, room: int) -> str:
        """The winners, and the reason if there is room."""
        table, lone = self._table.session.table, self._table.session.present.lone
        names = [seating.name for seating in table.seats]
        told = [ending(outcome, names, reasons, lone) for reasons in (table.game.reasons, {})]
        return next((words for words in told if len(words) <= room), told[-1][:room])

    def _time_left(self) -> list[Part]:
        """The time left for the decision asked for, if one is set; it stops at zero."""
        session, step = self._table.session, self._table.told_step
        about = (step.seat, session.table.at) if isinstance(step, Ask) else None
        left = self.countdown.left(about, self._table.app.settings.thinking_time)
        if left and not self._ticks:
            self._ticks = True
            self.set_timer(1.0, self._tick)
        return [] if left is None else [reminder(left)]

    def _tick(self) -> None:
        self._ticks = False
        if self._table.step is not None:
            self.show()
