"""The words of Claim's prompt: its title, its hints, reasons why something is forbidden, and its help."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from core.games.claim import decisions as de
from core.games.claim import events as ev
from core.games.claim.danger import Threat
from core.games.claim.decide import decide
from core.games.claim.decisions import Decision
from core.games.claim.model import A_TURN, ENEMIES, TAKEN_OFF, Phase, Point, State
from core.kernel.types import Refused, Seat
from tui.games.claim.grid import place
from tui.games.claim.outlook import Outlook, needed
from tui.play.said import parts_of
from tui.widgets.canvas import Part
from tui.words import _, listed, ngettext, refusal

LISTED = 6  # points in danger that are named


def title(view: State, seat: Seat, who: Sequence[Part], claiming: bool) -> list[Part]:
    template = {
        "place": _("{who}: place a piece, {number} of {count}"),
        "remove": _("{who}: take enemies off"),
        "claim": _("{who}: claim before the first move"),
        "turn": _("{who}: claim a territory") if claiming else _("{who}: move a piece"),
        "again": _("{who}: capture again"),
        "castle": _("{who}: put your castle"),
    }[view.phase]
    number = A_TURN - (view.hand[seat] - 1) % A_TURN
    return parts_of(template, "accent", who=who, number=number, count=A_TURN)


def hint(view: State, seat: Seat, lifted: Point | None, claiming: bool) -> str:
    """What there is to choose."""
    match view.phase:
        case "place":
            left = view.hand[seat]
            words = ngettext(
                "Choose a free point: {count} piece left.", "Choose a free point: {count} pieces left.", left
            )
            return words.format(count=left)
        case "remove":
            left = TAKEN_OFF - view.removed[seat]
            words = ngettext(
                "Take an enemy piece off: {count} more.", "Take enemy pieces off: up to {count} more.", left
            )
            return words.format(count=left)
        case "castle":
            return _("Territory {name} is yours: choose a point for your castle.").format(name=view.taken[0])
        case "claim":
            return _("Choose a point for a castle; `d` is done.")
        case "turn" if claiming:
            return _("Choose a point for a castle; `c` goes back to moving.")
        case "again":
            return _("It may move on where it captures again; `d` is done.")
    if lifted is None:
        return _("Choose a piece of yours to take up.")
    return _("Where to? A number tells the captures there.")


def claimable(options: Sequence[Decision]) -> str:
    """The territories that may be claimed, before a move."""
    names = sorted({option.territory for option in options if isinstance(option, de.Claim)})
    return _("`c` claims: {names}.").format(names=", ".join(names)) if names else ""


def can_capture(points: Sequence[Point]) -> str:
    """The pieces that can capture, marked by a plus."""
    return _("These can capture: {points}.").format(points=_shortened(points)) if points else ""


# --- what a choice would bring ---


def foretold(view: State, decision: Decision, outlook: Outlook, brief: int = 0) -> Iterator[Part]:
    """Sentences on a move or a castle: the weightiest first, and its way last.

    `brief`: at 1 a way's jumps are counted and not named, at 2 the way is left out, at 3 rivals' ways are too, and
    captures are counted.
    """
    event, danger = outlook.event, outlook.danger
    at = event.path[-1] if isinstance(event, ev.PieceMoved) else getattr(event, "point", "")
    if isinstance(event, ev.TerritoryClaimed | ev.CastlePut):
        words = _("A castle on {point} makes territory {name} yours.")
        yield words.format(point=event.point, name=event.territory), "ink"
    elif isinstance(event, ev.PieceMoved):
        for fell in event.taken:
            yield _("Territory {name} becomes yours.").format(name=fell.territory), "good"
    if outlook.wins:
        yield _("That wins the game."), "good"
    elif at in danger:
        yield in_danger_by(view, danger[at], brief > 2), "bad"
    rest = [point for point in danger if point != at]
    if rest:
        yield _("Then in danger: {points}.").format(points=points_in_danger(danger, rest)), "bad"
    if isinstance(event, ev.PieceMoved):
        if event.captured:
            yield _capturing(view, event, brief > 2), "accent"
        if brief < 2:
            yield _going(view, event, brief > 0), "ink"
    if at not in danger and not outlook.wins:
        yield _("Safe there for now."), "good"


BRIEFEST = 3


def _going(view: State, event: ev.PieceMoved, brief: bool) -> str:
    start, end, jumps = event.path[0], event.path[-1], len(event.path) - 1
    over = _over(view, event.path)
    if not over:
        return _("{start} to {end}, a step.").format(start=start, end=end)
    if brief:
        template = ngettext("{start} to {end}, a jump.", "{start} to {end}, {count} jumps.", jumps)
    else:
        template = ngettext(
            "{start} to {end}, a jump over {over}.", "{start} to {end} in {count} jumps, over {over}.", jumps
        )
    return template.format(start=start, end=end, count=jumps, over=listed(over))


def _over(view: State, path: Sequence[Point]) -> list[Point]:
    """The points that a way's jumps go over; none for a step."""
    found, island = [], view.island
    for start, end in pairwise(path):
        (column, row), (to_column, to_row) = place(island, start), place(island, end)
        if abs(column - to_column) + abs(row - to_row) == 2:
            found.append(island.names[1 << (row + to_row) // 2 * island.stride + (column + to_column) // 2])
    return found


def _capturing(view: State, event: ev.PieceMoved, brief: bool) -> str:
    if brief:
        count = len(event.captured)
        return ngettext("Captures {count}.", "Captures {count}.", count).format(count=count)
    what = []
    for seat, seating in enumerate(view.seats):
        points = [one.point for one in event.captured if one.owner == seat and one.what == "piece"]
        if points:
            what.append(_("{who}'s {points}").format(who=seating.name, points=listed(points)))
        castles = [one.point for one in event.captured if one.owner == seat and one.what == "castle"]
        what += [_("{who}'s castle on {point}").format(who=seating.name, point=point) for point in castles]
    return _("Captures {what}.").format(what=listed(what))


def in_danger_by(view: State, threat: Threat, brief: bool) -> str:
    """How the thing there could be taken next; in brief, only by whom."""
    who = view.seats[threat.by].name
    if not threat.way:
        return _("Could be lost there: {who} could claim the territory.").format(who=who)
    if brief:
        return _("Could be taken there by {who}.").format(who=who)
    template = _("Could be taken there by {who}: {start} to {end}.")
    if len(threat.way) > 2:
        template = _("Could be taken there by {who}: {start} to {between}, then {end}.")
    between = ", ".join(threat.way[1:-1])
    return template.format(who=who, start=threat.way[0], end=threat.way[-1], between=between)


def points_in_danger(danger: Mapping[Point, Threat], points: Sequence[Point]) -> str:
    """The points by name, castles first, and not too many of them."""
    castles = [point for point in points if danger[point].what == "castle"]
    pieces = [point for point in points if point not in castles]
    return _shortened([_("castle {point}").format(point=point) for point in castles] + pieces)


def _shortened(named: Sequence[str]) -> str:
    more = len(named) - LISTED
    if more > 0:
        named = [*named[:LISTED], ngettext("{count} more", "{count} more", more).format(count=more)]
    return ", ".join(named)


def warning(view: State, seat: Seat) -> str:
    """An enemy's side is one castle from winning."""
    near = [foe for foe in ENEMIES[len(view.seats)][seat] if view.phase != "place" and needed(view, foe) == 1]
    if not near:
        return ""
    names = listed([view.seats[foe].name for foe in near])
    words = ngettext("{names} is one castle from winning.", "{names} are one castle from winning.", len(near))
    return words.format(names=names)


def legend() -> list[list[Part]]:
    """The signs on the island, each with its meaning, the most needed first."""
    return [
        [(" ! ", "danger"), (" ", "dim"), (_("can be taken next"), "dim")],
        [(" +1 ", "offered.catch"), (" ", "dim"), (_("captures one there"), "dim")],
        [("+", "offered.catch"), (" ", "dim"), (_("can capture"), "dim")],
        [("X", "bad"), (" ", "dim"), (_("was taken last"), "dim")],
        [("►", "accent"), (" ", "dim"), (_("the last move"), "dim")],
    ]


# --- refusals and help ---


def why_not(view: State, tried: Decision) -> str:
    """The rule that forbids the decision, in words; empty if none does."""
    if isinstance(tried, de.Move) and view.phase == "turn" and _cannot_move(view, tried):
        return _("From {point} no step and no jump leads anywhere (C-3.1).").format(point=tried.start)
    if isinstance(tried, de.Move) and view.phase == "again" and tried.start == tried.end:
        return _("Here it stands: choose a marked point, or be done (C-3.4).")
    try:
        decide(view, tried)
    except Refused as refused:
        return refusal(refused)
    return ""


def _cannot_move(view: State, tried: de.Move) -> bool:
    """True if the cursor is on a piece of the seat's own that was not taken up."""
    return tried.start == tried.end and bool(view.pieces[tried.seat] & view.island.points[tried.start])


def help_on(phase: Phase) -> str:
    """Help on the phase and the keys, as Markdown, with the rules' numbers."""
    keys = _(
        "**arrows** or **hjkl** move the cursor, **Tab** goes to the next point where something can be done, first to"
        " captures, **Shift+Tab** back, and so does the wheel. **g** begins the name of a point: c4, then **Enter**."
        " **Enter**, or a click, chooses; **Esc** puts down what was taken up. **a** shows or hides the marks **!** of"
        " pieces and castles that can be taken next."
    )
    return f"{_phase_help(phase)}\n\n{keys}"


def _phase_help(phase: Phase) -> str:
    match phase:
        case "place":
            return _(
                "Place a piece on any free point (C-2.1). **f** places the rest of yours by a rule of thumb: well"
                " spread, and away from the sea."
            )
        case "remove":
            return _("Take up to four enemy pieces off the board; **d** is done (C-2.2).")
        case "claim":
            return _(
                "Claim a territory on which you stand and no enemy does, with a castle on any free point of it, before"
                " the first move; **d** is done (C-2.3, C-4.1)."
            )
        case "again":
            return _("The piece has captured: it may move on if it captures again by that; **d** is done (C-3.4).")
        case "castle":
            return _("A territory was taken: put one of your castles on any free point of it (C-4.3).")
        case _:
            return _(
                "A move captures an enemy between your piece and another piece or castle of yours, another enemy of its"
                " owner, or the sea (C-3.2). Before the move, **c** turns to claiming and back: you put a castle on a"
                " territory where a piece of yours stands and no enemy does (C-4.1). If nothing can be moved, **d** is"
                " done (C-2.4)."
            )
