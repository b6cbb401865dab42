"""The words of Claim's prompt: its title, its hints, reasons why something is forbidden, and its help."""

from collections.abc import Sequence

from core.games.claim import decisions as de
from core.games.claim.decide import decide
from core.games.claim.decisions import Decision
from core.games.claim.model import TAKEN_OFF, Phase, Point, State
from core.kernel.types import Refused, Seat
from tui.play.said import parts_of
from tui.widgets.canvas import Part
from tui.words import _, ngettext, refusal


def title(view: State, seat: Seat, who: Sequence[Part], claiming: bool) -> list[Part]:
    template = {
        "place": _("{who}: place a piece"),
        "remove": _("{who}: take enemies off"),
        "claim": _("{who}: claim before the first move"),
        "turn": _("{who}: put a castle, or move") if claiming else _("{who}: move a piece"),
        "again": _("{who}: capture on"),
        "castle": _("{who}: put the castle that is due"),
    }[view.phase]
    return parts_of(template, "accent", who=who)


def hint(view: State, seat: Seat, lifted: Point | None, here: Decision | None, caught: int, claiming: bool) -> str:
    """The effect of Enter, or else what there is to choose."""
    match view.phase:
        case "place":
            left = view.hand[seat]
            words = ngettext("{count} piece is left to place.", "{count} pieces are left to place.", left)
            return words.format(count=left)
        case "remove":
            left = TAKEN_OFF - view.removed[seat]
            words = ngettext("You may take {count} more; `d` is done.", "You may take {count} more; `d` is done.", left)
            return words.format(count=left)
        case "castle":
            return _("Territory {name} is taken: choose a free point for the castle.").format(name=view.taken[0])
        case _ if claiming:
            return _("Choose a point for a castle.") if view.phase == "turn" else _("Choose a point; `d` is done.")
    if isinstance(here, de.Move):
        if not caught:
            return _("It would go there, and capture nothing.")
        return ngettext("It would capture {count}.", "It would capture {count}.", caught).format(count=caught)
    if view.phase == "again":
        return _("It may move on where it captures again; `d` is done.")
    return _("Take up a piece.") if lifted is None else _("Where to? A number tells how many it captures.")


def why_not(view: State, tried: Decision) -> str:
    """The rule that forbids the decision, in words; empty if none does."""
    if isinstance(tried, de.Move) and view.phase == "turn" and _cannot_move(view, tried):
        return _("From {point} no step and no jump leads anywhere (C-3.1).").format(point=tried.start)
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
        "**arrows** or **hjkl** move the cursor, **Tab** goes to the next point where something can be done,"
        " **Shift+Tab** back, and so does the wheel. **g** begins the name of a point: c4, then **Enter**."
        " **Enter**, or a click, chooses; **Esc** puts down what was taken up."
    )
    return f"{_phase_help(phase)}\n\n{keys}"


def _phase_help(phase: Phase) -> str:
    match phase:
        case "place":
            return _("Place a piece on any free point. Each places two in a row, until all 18 stand (C-2.1).")
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
                "Move one piece: a step, or jumps over pieces and castles (C-3.1). What it traps is captured: between"
                " it and another enemy of the victim's, one of their castles, or the sea (C-3.2). Before that, **c**"
                " turns to claiming and back: a castle on a territory on which you stand and no enemy does (C-4.1). If"
                " nothing can be moved, **d** is done (C-2.4)."
            )
