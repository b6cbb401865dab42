"""The present situation, drawn in the place of a prompt: all of it open to everybody."""

from collections.abc import Sequence

from rich.cells import cell_len

from core.games.eketorp.model import FieldAt, Fight, Place, SlotAt
from core.games.eketorp.views import View
from core.kernel.types import Seat
from tui.games.eketorp.met import met_parts, unsettled
from tui.games.eketorp.names import framed, phase_name, place_names, slot_short
from tui.play.chips import chip, named
from tui.play.panel import labelled, narrowed, panel
from tui.play.said import parts_of
from tui.widgets.canvas import Canvas, Part, width_of
from tui.words import _, ngettext


def draw_situation(view: View, width: int, height: int) -> Canvas:
    phase: list[Part] = [(phase_name(view.phase), "dim")]
    title = parts_of(_("Round {round} · {phase}"), "accent", round=view.round, phase=phase)
    canvas, box = panel(width, height, title)
    told = lines(view, box.width)
    if len(told) > box.height:
        told = lines(view, box.width, crowds=False)
    for row, parts in enumerate(told[: box.height]):
        canvas.parts(box.x, box.y + row, narrowed(parts, box.width), box.width)
    return canvas


def lines(view: View, width: int, crowds: bool = True) -> list[list[Part]]:
    """`crowds`: who met at each place, too."""
    if view.phase == "plan":
        return _plans(view)
    if view.phase == "over":
        return [_winner(view, seat, width) for seat in view.winners]
    found = [] if view.fight is None else _fight(view, view.fight)
    found += [_doing(view, seat) for seat in view.to_act]
    if view.phase == "fight":
        found += _still_open(view, width, crowds)
    return found


def _fight(view: View, fight: Fight) -> list[list[Part]]:
    template = _("{who} besieges {other}") if fight.kind == "siege" else _("{who} attacks {other}")
    attacker, defender = named(view.seats, fight.attacker), named(view.seats, fight.defender)
    place = _("On field {field}") if isinstance(fight.at, FieldAt) else _("At {owner}'s {slot}")
    where: Part = (place.format(**place_names(view.seats, fight.at)), "ink")
    return [parts_of(template, "ink", who=attacker, other=defender), [where]]


def _winner(view: View, seat: Seat, width: int) -> list[Part]:
    points = view.scores[seat]
    if len(view.winners) == 1:
        template = ngettext("{who} wins with {count} point", "{who} wins with {count} points", points)
    else:
        template = ngettext(
            "{who} shares the victory with {count} point", "{who} shares the victory with {count} points", points
        )
    whole = parts_of(template, "accent", who=named(view.seats, seat), count=points)
    brief: list[Part] = [*named(view.seats, seat), (f" {points}", "accent")]
    return whole if width_of(whole) <= width else brief


def _still_open(view: View, width: int, crowds: bool) -> list[list[Part]]:
    """E-4.1 to E-4.3: contested places, and pending sieges, each with its crowd if there is room."""
    contested: list[list[Part]] = []
    pending: list[list[Part]] = []
    for met in unsettled(view):
        alone = isinstance(met.at, SlotAt) and sum(met.crowd) == 1
        (pending if alone else contested).append(met_parts(view, met, whole=False) if crowds else _place(view, met.at))
    words = labelled([(_("contested"), ()), (_("sieges"), ())])
    return [
        line
        for (word, *_none), places in zip(words, (contested, pending), strict=True)
        for line in _in_lines(word, places, width)
    ]


def _place(view: View, at: Place) -> list[Part]:
    if isinstance(at, FieldAt):
        return [framed(at.field)]
    return [chip(view.seats, at.village), (f" {slot_short(at.slot)}", "ink")]


def _in_lines(word: Part, places: Sequence[Sequence[Part]], width: int) -> list[list[Part]]:
    """A word, and the places behind it in as many lines as they need; empty without places."""
    found: list[list[Part]] = []
    for place in places:
        gap = 1 + (len(place) > 2)  # a place with its crowd stands farther apart
        if found and width_of([*found[-1], *place]) + gap <= width:
            found[-1] += [(" " * gap, "ink"), *place]
        else:
            found.append([(" " * cell_len(word[0]), "ink") if found else word, *place])
    return found


def _plans(view: View) -> list[list[Part]]:
    """The seats that have sealed a plan, and those that have not (E-3.4)."""
    waiting: list[Part] = []
    done: list[Part] = []
    for seat in range(len(view.seats)):
        row = done if view.planned[seat] else waiting if seat in view.to_act else None
        if row is not None:
            row += [chip(view.seats, seat), (" ", "ink")]
    return _filled([(_("still planning"), waiting), (_("plans sealed"), done)], gap=2)


def _filled(rows: Sequence[tuple[str, list[Part]]], gap: int = 1) -> list[list[Part]]:
    """The rows that are not empty, with their words."""
    return [line for line, (_words, parts) in zip(labelled(rows, gap), rows, strict=True) if parts]


def _doing(view: View, seat: Seat) -> list[Part]:
    template = {
        "fight": _("{who} chooses a fight or siege"),
        "swap": _("{who} may swap the hand for amulets"),
        "card": _("{who} chooses a card"),
        "loot": _("{who} takes loot"),
        "build": _("{who} builds"),
    }[view.phase]
    return parts_of(template, "ink", who=named(view.seats, seat))
