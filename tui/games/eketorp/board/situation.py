"""What is going on, in the place where a prompt would be: all of it open to everybody."""

from core.games.eketorp.views import View
from tui.games.eketorp.names import called, chip, flag, phase_name, place_name
from tui.games.eketorp.prompts.base import panel
from tui.widgets.canvas import Canvas, Part
from tui.words import _


def draw_situation(view: View, width: int, height: int) -> Canvas:
    title: list[Part] = [
        (_("Round {round}").format(round=view.round), "accent"),
        (f" · {phase_name(view.phase)}", "dim"),
    ]
    canvas, box = panel(width, height, title)
    for row, parts in enumerate(lines(view)[: box.height]):
        canvas.parts(box.x, box.y + row, parts, box.width)
    return canvas


def lines(view: View) -> list[list[Part]]:
    if view.phase == "plan":
        return _plans(view)
    found: list[list[Part]] = []
    fight = view.fight
    if fight is not None:
        where = place_name(view.seats, fight.at)
        found.append([
            flag(view.seats, fight.attacker), (" ", "ink"), called(view.seats, fight.attacker),
            (f" {_('against')} ", "dim"),
            flag(view.seats, fight.defender), (" ", "ink"), called(view.seats, fight.defender),
        ])  # fmt: skip
        found.append([(where[:1].upper() + where[1:], "ink")])
    found += [_doing(view, seat) for seat in view.to_act]
    return found


def _plans(view: View) -> list[list[Part]]:
    """Who has sealed a plan, and who has not (E-3.4)."""
    waiting: list[Part] = [(_("still planning  "), "dim")]
    done: list[Part] = [(_("plans sealed    "), "dim")]
    for seat in range(len(view.seats)):
        row = done if view.planned[seat] else waiting if seat in view.to_act else None
        if row is not None:
            row += [chip(view.seats, seat), (" ", "ink")]
    return [waiting, done]


def _doing(view: View, seat: int) -> list[Part]:
    what = {
        "fight": _("chooses a fight or siege"),
        "swap": _("may swap the hand for amulets"),
        "card": _("chooses a card"),
        "loot": _("takes loot"),
        "build": _("builds"),
    }.get(view.phase, "")
    return [flag(view.seats, seat), (" ", "ink"), called(view.seats, seat), (f" {what}", "ink")]
