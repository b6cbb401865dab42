"""What a conductor needs of the place where a table is shown: a screen, or anything that people read and answer at."""

from collections.abc import Callable
from typing import Any, Protocol

from tui.session.steps import BotTurn, Step


class Stage(Protocol):
    def act_out(self, before: Step | None, then: Callable[[], None]) -> bool:
        """Drop what was shown of `before`, and begin to show by itself what has happened since; `then` follows that.

        False: nothing is shown, and `then` is not called. `before` is None at the beginning of a session.
        """

    def show(self, step: Step, before: Step | None) -> None:
        """Ask, announce, hang the curtain, or whatever the step is. `before`: the step that led to it."""

    def think(self, step: BotTurn, chained: bool, thought: Callable[[], Any], then: Callable[[Any], None]) -> None:
        """Have a bot's decision thought, and give it once people could follow. `chained`: the same bot goes on."""

    def run(self, work: Callable[[], Any], then: Callable[[Any], None]) -> None:
        """Have work done beside all else; then its result is given."""

    def advise(self, decision: Any, told: str, why: str) -> None:
        """Show an idea for what is asked; no decision, as long as it is thought."""

    def put_by(self, whole: bool) -> Any:
        """What is chosen so far of what is asked; None where nothing is, unless the `whole` choice stands there."""

    def tell(self, words: str) -> None:
        """A few sentences, until the next key."""

    def hold_off(self) -> None:
        """The key that was pressed may be held down: it does nothing more."""

    def clear(self) -> None:
        """Nothing goes on any more, and nothing that was secret is left."""
