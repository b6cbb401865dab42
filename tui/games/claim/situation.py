"""The present situation, drawn in the place of a prompt."""

from core.games.claim.model import State
from tui.games.claim.lands import draw_lands
from tui.games.claim.telling import phase_name
from tui.play.chips import named
from tui.play.panel import panel, sentence
from tui.play.said import parts_of
from tui.widgets.canvas import Canvas, Part
from tui.words import _, listed


def draw_situation(view: State, width: int, height: int) -> Canvas:
    canvas, box = panel(width, height, [(phase_name(view.phase), "accent")])
    box = draw_lands(canvas, view, box)
    for y, line in enumerate(sentence(_doing(view), box.width), box.y):
        canvas.text(box.x, y, line)
    return canvas


def _doing(view: State) -> list[Part]:
    if view.phase == "over":
        return _won(view)
    template = {
        "place": _("{who} places a piece"),
        "remove": _("{who} takes enemies off"),
        "claim": _("{who} may claim"),
        "turn": _("{who} moves"),
        "again": _("{who} may capture again"),
        "castle": _("{who} puts a castle"),
    }[view.phase]
    return parts_of(template, "ink", who=named(view.seats, view.turn))


def _won(view: State) -> list[Part]:
    if not view.winners:
        return [(_("Nobody wins: it is a draw"), "ink")]
    names = listed([view.seats[seat].name for seat in view.winners])
    template = _("{names} wins") if len(view.winners) == 1 else _("{names} win")
    return [(template.format(names=names), "ink")]
