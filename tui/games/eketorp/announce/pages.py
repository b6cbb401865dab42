"""Announcements one after the other; Space alone leads on."""

from collections.abc import Callable, Sequence

from core.games.eketorp import events as ev
from core.games.eketorp.views import View
from tui.games.eketorp.announce.cards import draw_cards
from tui.games.eketorp.announce.final import draw_final
from tui.games.eketorp.announce.rounds import draw_home, draw_redealt, draw_reveal, draw_round
from tui.games.eketorp.announce.standing import standings
from tui.games.eketorp.layout import Box
from tui.widgets.canvas import Canvas
from tui.words import _

Page = Callable[[Canvas], None]  # draws inside a frame that stands already


class Pages:
    """What is still to be looked at."""

    def __init__(self, pages: Sequence[Page]) -> None:
        self._pages = list(pages)

    @classmethod
    def of(cls, view: View, events: Sequence[ev.Event], past: Sequence[ev.Event]) -> "Pages | None":
        """A page for each event that deserves one; None where none does."""
        pages = [page for at in range(len(events)) if (page := _page(view, events, at, past)) is not None]
        return cls(pages) if pages else None

    @property
    def done(self) -> bool:
        return not self._pages

    def press(self, key: str) -> bool:
        if key != "space":
            return False
        self._pages.pop(0)
        return True

    def draw(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height)
        canvas.frame(0, 0, width, height, "line.lit", heavy=True)
        self._pages[0](canvas)
        more = len(self._pages) - 1
        text = _(" Space: go on ") if not more else _(" Space: go on, {count} more ").format(count=more)
        canvas.right(width - 2, height - 1, [(text, "accent")])
        return canvas

    def keys(self) -> list[tuple[str, str]]:
        return [("Space", _("go on"))]


def box_of(whole: Box) -> Box:
    """Where announcements stand: in the middle, as large as they need."""
    width, height = min(whole.width - 2, 100), min(whole.height, 24)
    return Box((whole.width - width) // 2, (whole.height - height) // 2, width, height)


def _page(view: View, events: Sequence[ev.Event], at: int, past: Sequence[ev.Event]) -> Page | None:
    event, seats = events[at], view.seats
    match event:
        case ev.CardsTurned():
            loot = _loot_after(events[at + 1 :])
            return lambda canvas: draw_cards(canvas, seats, event, loot)
        case ev.PlansRevealed():
            return lambda canvas: draw_reveal(canvas, seats, event)
        case ev.VikingsCameHome():
            return lambda canvas: draw_home(canvas, seats, event)
        case ev.HandRedealt():
            return lambda canvas: draw_redealt(canvas, seats, event)
        case ev.RoundEnded():
            begun = next((later for later in events[at + 1 :] if isinstance(later, ev.RoundBegun)), None)
            scores = _scores_then(view, event, (*past, *events[: at + 1]))
            return lambda canvas: draw_round(canvas, seats, scores, event, begun)
        case ev.GameEnded():
            return lambda canvas: draw_final(canvas, view, event, (*past, *events))
        case _:
            return None


def _scores_then(view: View, event: ev.RoundEnded, story: Sequence[ev.Event]) -> Sequence[int]:
    """The points at a round's end: the view's own until anybody can win or lose some in the next round."""
    told = standings(story)
    fresh = view.round == event.round + 1 and view.phase in ("dawn", "plan")
    return view.scores if fresh or not told else told[-1]


def _loot_after(events: Sequence[ev.Event]) -> ev.Looted | None:
    """What was taken after the cards were turned, if that is known already."""
    for event in events:
        if isinstance(event, ev.Looted):
            return event
        if isinstance(event, ev.CardsTurned):
            return None
    return None
