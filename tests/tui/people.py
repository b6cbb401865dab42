"""People at random at a table of text: they decide, leave, come back, undo and look again.

`python -m tests.tui.people GAME` has them play a whole game, and prints all that they would read.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from core.kernel.records import HUMAN
from core.kernel.types import Form
from tests.builders import choices
from tests.tui.sessions import session_of
from tests.tui.text_stage import Act, TextStage
from tui.session.session import AnySession
from tui.session.steps import Announce, Ask, Curtain, Hold, Over, Step


def acts(stage: TextStage, chance: Random) -> Iterator[Act]:
    """All that is done until the game is over, each act once it has been done."""
    stage.think_on()
    while not isinstance(stage.conductor.step, Over):
        act = _act(stage.session, stage.conductor.step, chance)
        stage.do(act)
        yield act


def _act(session: AnySession, step: Step | None, chance: Random) -> Act:
    odd = chance.random() if not isinstance(step, Announce) else 1.0  # some go by themselves where there are screens
    if odd < (0.5 if isinstance(step, Curtain) and step.happened else 0.1):
        return (chance.choice(("undo", "undo", "redo")),)
    if odd < 0.12 and session.table.game.secrets:
        seat = chance.randrange(len(session.table.seats))
        return "hand over", seat, "thrall" if seat in session.present.humans[1:] else HUMAN
    match step:
        case Announce():
            return ("seen",)
        case Hold():
            return ("let_go",)
        case Curtain(due, again):
            return "open", chance.choice([*due, *due, *again])
        case Ask(seat, options) if odd < 0.16 and session.present.private:
            return ("cover",)
        case Ask(seat, options):
            offered = choices(session.table, seat, chance) if isinstance(options, Form) else options
            decision: Any = chance.choice(offered)
            further = session.manners.taken_in(session.table.view(seat), decision)
            return "decide", decision, False, chance.choice(further) if further else None
        case _:
            raise AssertionError(step)


def main(game: str, seed: str = "text") -> None:
    with TemporaryDirectory() as folder:
        stage = TextStage(session_of(game, Path(folder), HUMAN, HUMAN, HUMAN, seed=seed))
        for _each in acts(stage, Random(seed)):
            pass
        print("\n".join(stage.lines))
    assert not any(name.partition(".")[0] == "textual" for name in sys.modules)


if __name__ == "__main__":
    main(*sys.argv[1:])
