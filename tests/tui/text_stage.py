"""A stage of plain text: whole games are conducted on it without a screen."""

from collections import deque
from collections.abc import Callable
from typing import Any

from core.kernel.types import BYSTANDER
from tui.session.conductor import Conductor
from tui.session.feed import Reader
from tui.session.presence import hand_over
from tui.session.session import AnySession
from tui.session.steps import Ask, BotTurn, Curtain, Hold, Step

Act = tuple[Any, ...]  # something that people do: its name, and with what


class TextStage:
    def __init__(self, session: AnySession) -> None:
        self.session, self.conductor = session, Conductor(self)
        self.reader, self.lines = Reader(session), list[str]()
        self.half: Any = None  # what the seat that is asked has half chosen
        self._work: deque[Callable[[], None]] = deque()
        self.conductor.start(session)

    # --- what the conductor wants ---

    def act_out(self, before: Step | None, then: Callable[[], None]) -> bool:
        self.half = None
        seats, sentences = self.session.table.seats, self.session.telling.sentences
        for moment in self.reader.read(BYSTANDER)[0]:
            self.lines += [line.plain for line in sentences(seats, moment.event)]
        return False

    def show(self, step: Step, before: Step | None) -> None:
        match step:
            case Curtain(due, _again, happened):
                events = self.session.table.events(BYSTANDER)
                assert all(moment.event in events for moment in happened), "the curtain tells what stands"
                view, telling = self.session.table.view(BYSTANDER), self.session.telling
                self.lines += [f"    curtain: {telling.purpose(view, seat)}" for seat in due]
            case Ask(seat, options):
                self.half = self.session.present.take_up(seat, options)
                self.lines.append(f"    {self.session.table.seats[seat].name} decides {step.why}")
            case Hold(decision):
                self.lines.append("    {}: {}".format(*self.session.telling.holding(decision)))
            case _:
                self.lines.append(f"    {type(step).__name__}")

    def think(self, step: BotTurn, chained: bool, thought: Callable[[], Any], then: Callable[[Any], None]) -> None:
        self.run(thought, then)

    def run(self, work: Callable[[], Any], then: Callable[[Any], None]) -> None:
        self._work.append(lambda: then(work()))

    def advise(self, decision: Any, told: str, why: str) -> None:
        self.lines.append(f"    {told} {why}")

    def put_by(self, whole: bool) -> Any:
        return "all of it" if whole else self.half

    def tell(self, words: str) -> None:
        self.lines.append(f"    ({words})")

    def hold_off(self) -> None: ...

    def clear(self) -> None:
        self._work.clear()

    # --- what people do ---

    def do(self, act: Act) -> None:
        match act:
            case "decide", decision, ahead, then:
                self.conductor.decided(self.conductor.step, decision, ahead, then)
            case "seen", *_:
                self.conductor.seen(self.conductor.step)
            case "open", seat:
                self.conductor.opened(seat)
            case "hand over", seat, player:
                hand_over(self.session, seat, player)
                self.conductor.advance()
            case name, *_:
                getattr(self.conductor, name)()
        self.think_on()

    def think_on(self) -> None:
        while self._work:
            self._work.popleft()()
