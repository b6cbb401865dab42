"""The table of a lesson: the same screen and stage, and a coach who says what to do, and answers what is done."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult

from core.kernel.words import N_
from tui.games.looks import GameTable, Looks
from tui.keys import Action
from tui.kit.choosing import Choosing
from tui.play import coach
from tui.play.boxes import Box, meet
from tui.play.lighting import light, places_of
from tui.play.pages import ON, Page
from tui.play.prompt_table import PromptTable
from tui.screens.coaching import Coaching
from tui.screens.commands import BY_NAME, Command
from tui.screens.curtain import CurtainScreen
from tui.screens.offers import STEPS, Offer
from tui.screens.stage import TableStage
from tui.screens.table import TableScreen
from tui.session import Announce, Ask, BotTurn, Hold, Over, Step
from tui.session.lesson import Course
from tui.widgets.keys import Key, key_of
from tui.words import _

PLAY = N_("play now")


class LessonStage(TableStage):
    """Pages wait for a key, and a question keeps what the steps before it have had chosen. Nobody is asked at rest."""

    if TYPE_CHECKING:
        _screen: "LessonScreen"

    def show(self, step: Step, before: Step | None) -> None:
        self._screen.attend(step)
        super().show(step, before)
        if isinstance(step, Ask) and self._screen.course.half is not None:
            self._table.adopt(self._screen.course.half)
        if self._screen.at_rest:
            self.startle()  # a key that was meant for a page, or for the board, does not lead away from it

    def think(self, step: BotTurn, chained: bool, thought: Callable[[], Any], then: Callable[[Any], None]) -> None:
        """Nobody goes on while the learner has not."""
        if not self._screen.rests:
            super().think(step, chained, thought, then)

    def _ask(self, step: Ask[Any], startled: bool = False) -> None:
        if self._screen.rests:
            self._rest()
        else:
            super()._ask(step, startled)
            self._screen.lead()

    def _hold(self, step: Hold[Any, Any, Any]) -> None:
        if self._screen.rests:
            self._rest()
        else:
            super()._hold(step)

    def tip(self, step: Ask[Any], view: Any) -> str:
        return ""  # the coach speaks

    def page_time(self) -> float | None:
        return None


def _own(name: str) -> Callable[[TableScreen], object]:
    """A method of the lesson's screen, as a command."""
    return lambda table: getattr(table, name)()


def _under_way(table: TableScreen) -> bool:
    return isinstance(table, LessonScreen) and not table.rests


class LessonScreen(TableScreen):
    OFFERED: ClassVar[Mapping[str, Command]] = {
        **{name: BY_NAME[name] for name in ("tale", "rules", "settings", "help")},
        "undo": Command(
            "undo", "u", "", N_("back"), N_("Back to the beginning of this step, or to the one before it"),
            _own("back"), aside=False,
        ),
        "hint": Command(
            "hint", "i", "", N_("show me"), N_("Have the step done"), _own("show_me"), now=_under_way, aside=False,
        ),
        "past": Command("past", "p", "", N_("steps"), N_("All steps: go to any of them"), _own("steps")),
        "ending": Command("ending", "space", "", N_("go on"), N_("Go on"), _own("let_go"), aside=False),
        "leave": Command(
            "leave", "q", "", N_("leave"), N_("Leave the lesson: it goes on here another time"),
            lambda table: table.app.go_home(),
        ),
    }  # fmt: skip
    STANDING: ClassVar[Sequence[str]] = (
        "undo", "hint", "past", "tale", "rules", "settings", "leave", "help"
    )  # fmt: skip
    STAGE: ClassVar[type[TableStage]] = LessonStage
    table: PromptTable[Any, Any, Any, Any]

    def __init__(self, looks: Looks, curtain: CurtainScreen, course: Course) -> None:
        super().__init__(looks, curtain)
        self.course = course
        self.coaching = Coaching(self, self._opening)
        self._shown: Any = None  # the decision that `show me` has had chosen
        self.pauses = False  # until a key: the next part begins with another table
        self._attends = False  # the step asks for what stands on the screen now
        self._page: Page | None = None  # the one that the step wants to be looked at
        self.table.watcher = self.drawn
        self.table.advised = False

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield self.coaching.part

    # --- the course ---

    @property
    def at_stake(self) -> bool:
        return False  # a lesson goes on another time

    @property
    def rests(self) -> bool:
        """True if nothing is to be done at this table any more."""
        return self.pauses or self.course.step is None

    @property
    def at_rest(self) -> bool:
        """True if a key leads on from here: nothing is to be done, and no page is in front."""
        return self.rests and self.table.pages is None

    @property
    def told_step(self) -> Step | None:
        """Nobody's turn is told while nothing is to be done."""
        return None if self.rests and not isinstance(self.step, Over) else self.step

    def attend(self, step: Step) -> None:
        """This comes next, and the course may wait for it."""
        while isinstance(step, Ask) and not self.rests and self.course.step is not None and self.course.step.look:
            self._done()  # its page did not come
        self._attends, self._page = self.course.shows(step), None

    def carry_out(self, message: GameTable.Decided) -> None:
        course, step, decision = self.course, self.step, message.decision
        if not isinstance(step, Ask) or step is not message.question:
            return
        if self.rests:
            self.stage.ask_again()
            return
        other = course.accept(self.session, decision, message.then)
        if other is not None:
            self._answer(other)
            return
        self.coaching.tell("")
        if course.done:
            self._done()
        self.coaching.hide()  # until what comes of it has been shown
        super().carry_out(message)

    def _answer(self, decision: Any) -> None:
        """Nothing is lost: it stands chosen as it was."""
        self.coaching.tell(self.course.answer(self.session, decision), bad=True)
        self.stage.ask_again()
        prompt = self.table.prompt
        if prompt is not None:
            prompt.adopt(decision)
            prompt.told = ""  # no idea was asked for
            self.redraw()

    def seen(self, question: object) -> None:
        if self._attends and question is self.step and isinstance(question, Announce):
            self._done()
        super().seen(question)
        if self.pauses and not isinstance(self.step, Announce) and not self.stage.acting.on:
            self._start()  # what the coach had to tell was read with the page

    def let_go(self) -> None:
        if isinstance(self.step, Hold):
            if self._attends:
                self._done()
            self.conductor.let_go()

    def _done(self) -> None:
        step = self.course.step
        assert step is not None
        self.coaching.tell(_(step.then) if step.then else "", step.on)
        self._attends, self._shown = False, None
        self.pauses = self.course.go_on()
        self._keep()

    def _start(self) -> None:
        """The table of the present step."""
        self.pauses, self._shown = False, None
        self.coaching.tell(self._opening)
        self._keep()
        self.conductor.stop()
        self.conductor.start(self.course.session())

    @property
    def _opening(self) -> str:
        course = self.course
        return _("A new board.") if course.number and not course.places[course.number].within else ""

    def _keep(self) -> None:
        self.app.lobby.keep_lesson(self.course.game, self.course.number)

    # --- keys ---

    def actions(self) -> Sequence[Action]:
        return (ON, *super().actions()) if self.rests else super().actions()

    def told_keys(self) -> list[Key]:
        return self._step_keys() if self.at_rest and not self.stage.acting.on else super().told_keys()

    def _step_keys(self) -> list[Key]:
        return [self._on] if self.at_rest else super()._step_keys()

    @property
    def _on(self) -> Key:
        """The key that leads on where nothing is to be done at the table, or only to be looked at."""
        key = "Space" if isinstance(self.step, Hold) and not self.rests else "Enter"
        return Key(key, _("go on") if self.course.step is not None else _(PLAY))

    def undo_offer(self) -> str:
        return ""  # `u` takes no single decision back

    def past(self) -> Iterator[Offer]:
        for at, place in enumerate(self.course.places):
            jump = partial(self.go_to, at)
            yield Offer(_(place.step.title), shown=str(at + 1), jump=jump, section=STEPS)

    def key_pressed(self, key: str) -> bool:
        if self.coaching.bad:
            self.coaching.tell("")
        if self.stage.acting.on or not self.at_rest or key not in ("enter", "space"):
            return super().key_pressed(key)
        if self.course.step is None:
            self.app.lobby.play_now(self.course.game)
        else:
            self._start()
        return True

    def back(self) -> None:
        """To the beginning of this step, or of the one before it."""
        half, course = self.course.half, self.course
        chosen = self.table.touched if half is None else self.table.half() != half
        self.go_to(course.number if chosen or course.begun else course.number - 1)

    def show_me(self) -> None:
        """Do the step as its learner would."""
        course, step = self.course, self.step
        if self.rests:
            return
        if isinstance(step, Announce):
            self.table.turn()
        elif isinstance(step, Hold):
            self.let_go()
        elif isinstance(step, Ask) and course.chosen is not None:
            self.table.adopt(course.chosen)
        elif isinstance(step, Ask) and course.due is not None:
            self._show(step, course.due)

    def _show(self, step: Ask[Any], due: Any) -> None:
        """First as a choice, and by the next key as a decision; at once if nothing is to be seen of the choice."""
        prompt = self.table.prompt
        if prompt is not None and self._shown != due:
            prompt.adopt(due)
            prompt.note = prompt.told = ""
            if prompt.stands(due):
                self._shown = due
                self.coaching.tell(_("Like this; {key} does it.").format(key=self.shown("Enter")))
                self.redraw()
                return
        self.table.question = step
        self.table.decide(due)

    def lead(self) -> None:
        """Begin with the cursor where the step's next decision begins."""
        prompt, due = self.table.prompt, self.course.due
        if self._attends and prompt is not None and due is not None:
            prompt.lead_to(due)

    def steps(self) -> None:
        entries = {str(at): f"{at + 1:>2}  {_(place.step.title)}" for at, place in enumerate(self.course.places)}
        self.app.push_screen(Choosing(_("Steps"), entries, str(self.course.number)), self._chosen)

    def _chosen(self, chosen: str | None) -> None:
        if chosen is not None:
            self.go_to(int(chosen))

    def go_to(self, number: int) -> None:
        """To the beginning of a step."""
        self.course.go_to(number)
        self._start()

    # --- the coach ---

    def drawn(self) -> None:
        """The table has been drawn: the step may be done thereby. Then mark what the coach speaks of."""
        if self._attends and (self._chosen_so() or self._page_turned()):
            self._done()
            if self.step is not None:
                self.attend(self.step)
        if self._attends and self.course.step is not None and self.course.strays(self.table.half()):
            self.coaching.tell(_(self.course.step.astray), bad=True)
        self._speak()

    def _speak(self) -> None:
        table, marked = self.table, self.marked()
        light(table, marked)
        asked = [] if table.prompt is None else [table.places(table.size)[table.panel]]
        self.coaching.show(self._words(), [*marked, *(asked if table.pages is None else [table.pages.box])])

    def _chosen_so(self) -> bool:
        chosen = self.course.chosen
        return chosen is not None and self.table.half() == chosen

    def _page_turned(self) -> bool:
        """True if another page of the same news has come to the front: the step has nothing to say of that."""
        if self.table.pages is None:
            return False
        self._page = self._page or self.table.pages.front
        return self._page is not self.table.pages.front

    def show_heed(self) -> None:
        super().show_heed()
        if self.coaching.part.visible:
            self._speak()  # a page's edge was drawn over what is lit

    def marked(self) -> list[Box]:
        step = self.course.step
        if step is None or self.rests or not self._attends:
            return []
        spots = {spot for name in step.mark for spot in self.table.spots(name)}
        page = self.table.pages.box if self.table.pages is not None else None
        return [place for place in places_of(self.table, spots) if page is None or not meet(place, page)]

    def _words(self) -> coach.Words:
        course, of = self.course, len(self.course)
        shown, words, told = self.shown(self._on.shown), self._on.words, self.coaching.text(self.coaching.told)
        on = f"{shown} {words}" if self.at_rest or isinstance(self.step, Hold) else ""
        if course.step is None:
            after = _("`Enter` begins a game against gentle bots, `q` leads home.")
            end = f"{_(course.lesson.end)} {after}" if self.at_rest else ""
            return coach.Words(self.coaching.text(end), told, 0, 0, on)
        if self.pauses:
            return coach.Words(Text(), told, course.number, of, on)
        say = self.coaching.text(_(course.step.say) if self._attends else "")
        return coach.Words(say, told, course.number + 1, of, on, key_of(self._on.shown), self.coaching.bad)
