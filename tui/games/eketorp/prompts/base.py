"""What Eketorp's prompts share: the fight that is asked about, and whom it is against."""

from core.games.eketorp.decisions import Decision
from core.games.eketorp.model import FieldAt, Place
from core.games.eketorp.views import View
from core.kernel.types import Seat
from tui.games.eketorp.names import place_parts
from tui.play.chips import flag, named
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
    parts: list[Part] = [flag(view.seats, rival), (_(" hand "), "dim"), (str(view.hands[rival]), "card.back")]
    if village.known:
        parts += [(_(" known "), "dim"), ("".join(map(str, village.known)), "card")]
    if village.received:
        parts += [(_(" got "), "dim"), ("".join(map(str, village.received)), "card")]
    return [*parts, (_(" amulets "), "dim"), (str(village.amulets), "amulet")]


def fight_title(view: View, seat: Seat) -> list[Part]:
    """Who attacks whom, and where, as the seat that is asked has it."""
    fight = view.fight
    assert fight is not None
    attacks = seat == fight.attacker
    if fight.kind == "siege":
        template = _("You besiege {who} at {place}") if attacks else _("{who} besieges you at {place}")
    elif isinstance(fight.at, FieldAt):
        template = _("You attack {who} on {place}") if attacks else _("{who} attacks you on {place}")
    else:
        template = _("You attack {who} at {place}") if attacks else _("{who} attacks you at {place}")
    rival = named(view.seats, rival_of(view, seat))
    return parts_of(template, "ink", who=rival, place=place_parts(view.seats, fight.at))


def rival_of(view: View, seat: Seat) -> Seat:
    fight = view.fight
    assert fight is not None
    return fight.defender if seat == fight.attacker else fight.attacker
