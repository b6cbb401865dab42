"""Tips: a sentence of advice at the first of each kind of decision, in a person's first games."""

from collections.abc import Callable
from typing import Any

from core.kernel.types import Viewer
from tui.session.session import AnySession
from tui.settings import Settings
from tui.words import _

FIRST_GAMES = 3


class Tips:
    """The settings keep the kinds of decisions that a tip was given on."""

    def __init__(self, liked: Settings, keep: Callable[[], object]) -> None:
        """`keep`: has the settings saved."""
        self._liked, self._keep = liked, keep
        self._stands: object = None  # the question that has the last tip

    def on(self, session: AnySession, view: Any, viewer: Viewer) -> str:
        """The tip on the viewer's question; empty if there is none."""
        liked, tips, game = self._liked, session.telling.tips, session.table.game.name
        words = tips.get(getattr(view, "phase", "")) if liked.tips and liked.games <= FIRST_GAMES else None
        if words is None:
            return ""
        kind = next(f"{game} {phase}" for phase, tip in tips.items() if tip == words)
        question = id(session), kind, sum(did.decision.seat == viewer for did in session.table.decisions())
        if kind in liked.tips_told and question != self._stands:
            return ""
        if kind not in liked.tips_told:
            self._stands = question
            liked.tips_told.append(kind)
            self._keep()
        return _("{tip} {key} tells more.").format(tip=_(words), key="?")
