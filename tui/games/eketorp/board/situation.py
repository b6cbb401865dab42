"""What is going on, in the place where a prompt would be: all of it open to everybody."""

from core.games.eketorp.model import FIELDS, SLOTS
from core.games.eketorp.views import View
from tui.games.eketorp.names import phase_name, place_name, points, slot_short
from tui.play.chips import called, chip, flag
from tui.play.panel import panel
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
        does = _("besieges") if fight.kind == "siege" else _("attacks")
        found.append([
            flag(view.seats, fight.attacker), (" ", "ink"), called(view.seats, fight.attacker),
            (f" {does} ", "ink"),
            flag(view.seats, fight.defender), (" ", "ink"), called(view.seats, fight.defender),
        ])  # fmt: skip
        found.append([(where[:1].upper() + where[1:], "ink")])
    if view.phase == "over":
        return [_winner(view, seat) for seat in view.winners]
    found += [_doing(view, seat) for seat in view.to_act]
    if view.phase == "fight":
        found += _still_open(view)
    return found


def _winner(view: View, seat: int) -> list[Part]:
    told = _("wins with {points}") if len(view.winners) == 1 else _("shares the victory with {points}")
    words = told.format(points=points(view.scores[seat]))
    return [flag(view.seats, seat), (" ", "ink"), called(view.seats, seat), (f" {words}", "accent")]


def _still_open(view: View) -> list[list[Part]]:
    """E-4.1 to E-4.3: what is contested, and which sieges are pending."""
    contested: list[Part] = [
        (f"{name} ", "ink+bold") for name, field in zip(FIELDS, view.fields, strict=True) if field.contested
    ]
    pending: list[Part] = []
    for seat, village in enumerate(view.villages):
        for slot, besiegers, held in zip(SLOTS, village.slots, village.held, strict=True):
            if besiegers and not held:
                place = [chip(view.seats, seat), (f" {slot_short(slot)}  ", "ink")]
                (contested if len(besiegers) > 1 else pending).extend(place)
    rows: list[list[Part]] = []
    if contested:
        rows.append([(_("contested "), "dim"), *contested])
    if pending:
        rows.append([(_("sieges    "), "dim"), *pending])
    return rows


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
