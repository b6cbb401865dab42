"""The present situation, drawn in the place of a prompt: all of it open to everybody."""

from core.games.drakkars.views import View
from tui.games.drakkars.cards import strip
from tui.games.drakkars.telling import phase_name
from tui.play.chips import named
from tui.play.panel import label, panel
from tui.play.said import parts_of
from tui.widgets.canvas import Canvas, Part
from tui.words import _, listed


def draw_situation(view: View, width: int, height: int) -> Canvas:
    canvas, box = panel(width, height, [(phase_name(view.phase), "accent")])
    y = box.y
    for parts in _lines(view):
        if y < box.y + box.height:
            canvas.parts(box.x, y, parts, box.width)
        y += 1
    return canvas


def _lines(view: View) -> list[list[Part]]:
    if view.phase == "over":
        return [_won(view)]
    lines = [_doing(view)]
    if view.played:
        lines.append([label(_("played")), *strip(view.played)])
    if view.ender is not None:
        template = _("{who} has ended the game: one last turn for everybody else")
        lines.append(parts_of(template, "dim", who=named(view.seats, view.ender)))
    return lines


def _doing(view: View) -> list[Part]:
    template = {
        "turn": _("{who} plays cards"),
        "meet": _("{who} pushes or fights"),
        "fight": _("{who} attacks {other}"),
        "barrel": _("{who} moves the barrel"),
        "both": _("{who} moves the barrel"),
        "take": _("{who} takes coins or cards"),
        "away": _("{who} puts cards away"),
        "last": _("{who} makes the last voyage"),
    }.get(view.phase, _("{who} sails"))
    fight = view.fight
    other = [] if fight is None else named(view.seats, fight.defender)
    return parts_of(template, "ink", who=named(view.seats, view.turn), other=other)


def _won(view: View) -> list[Part]:
    names = listed([view.seats[seat].name for seat in view.winners])
    template = _("{names} wins") if len(view.winners) == 1 else _("{names} win")
    return [(template.format(names=names), "ink")]
