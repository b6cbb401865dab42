"""What Eketorp's prompts share: the fight that is asked about, and whom it is against."""

from core.games.eketorp.decisions import Decision
from core.games.eketorp.model import FieldAt, Place
from core.games.eketorp.views import View
from core.kernel.types import Seat
from tui.games.eketorp.names import place_chips
from tui.play.chips import flag, named
from tui.play.panel import label
from tui.play.prompt import Prompt
from tui.play.said import parts_of
from tui.widgets.canvas import Part
from tui.words import _


class EketorpPrompt(Prompt[View, Decision]):
    @property
    def mark(self) -> Place | None:
        return None


def rival_parts(view: View, rival: Seat) -> list[Part]:
    """What everybody knows of an opponent's cards and amulets."""
    village = view.villages[rival]
    parts: list[Part] = [flag(view.seats, rival), label(_("hand")), (str(view.hands[rival]), "card.back")]
    if village.known:
        parts += [label(_("known")), ("".join(map(str, village.known)), "card")]
    if village.received:
        parts += [label(_("got")), ("".join(map(str, village.received)), "card")]
    return [*parts, label(_("amulets")), (str(village.amulets), "amulet")]


def fight_title(view: View, seat: Seat) -> list[Part]:
    """Who attacks whom, and where, as the seat that is asked has it."""
    fight = view.fight
    assert fight is not None
    attacks = seat == fight.attacker
    if fight.kind == "siege":
        template = _("You besiege {who} at {owner} {slot}") if attacks else _("{who} besieges you at {owner} {slot}")
    elif isinstance(fight.at, FieldAt):
        template = _("You attack {who} on field {field}") if attacks else _("{who} attacks you on field {field}")
    else:
        template = _("You attack {who} at {owner} {slot}") if attacks else _("{who} attacks you at {owner} {slot}")
    rival = named(view.seats, rival_of(view, seat))
    return parts_of(template, "ink", who=rival, **place_chips(view.seats, fight.at))


def rival_of(view: View, seat: Seat) -> Seat:
    fight = view.fight
    assert fight is not None
    return fight.defender if seat == fight.attacker else fight.attacker
