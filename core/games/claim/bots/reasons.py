"""The reason for a decision: its weightiest deeds in a sentence, all of them true of the position."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from core.games.claim import decisions as de
from core.games.claim.bots import first_deeds
from core.games.claim.bots.board import board_of, turn
from core.games.claim.bots.deeds import Deed, Kind, deeds, moved_by
from core.games.claim.bots.value import WON
from core.games.claim.decisions import Decision
from core.games.claim.model import State
from core.kernel.bots import Advice
from core.kernel.words import N_, Sentence

ROOM = 80  # signs of a reason that has two parts: two lines of 45 hold it, wherever they break
MOST = 5  # points that are named
DEEDS: dict[Kind, str] = {
    "wins": N_("wins the game"),
    "stops": N_("keeps {who} from winning at once"),
    "takes": N_("takes territory {on}"),
    "fells": N_("fells the castle on {on}"),
    "costs castle": N_("leaves the castle on {on} in danger"),
    "captures": N_("captures {on}"),
    "bars": N_("keeps {who} from claiming {on}"),
    "saves": N_("saves {on}"),
    "escapes": N_("brings the piece on {on} to safety"),
    "saves castle": N_("saves the castle on {on}"),
    "costs": N_("leaves {on} in danger"),
    "opens": N_("lets you claim {on} next"),
    "threatens": N_("threatens {on}"),
    "threatens castle": N_("threatens the castle on {on}"),
    "guards": N_("guards the castle on {on}"),
    "enters": N_("comes onto {on}"),
    "bridges": N_("builds a bridge to {on}"),
    "shuts": N_("shuts {who} out of {on}"),
    "steadies": N_("keeps all of yours safe, unlike {count} of {of} moves"),
    "settles": N_("leaves the edge, where one enemy can trap it"),
    "joins": N_("comes beside your own piece on {on}"),
    "nears": N_("closes in on the enemy piece on {on}"),
    "nears castle": N_("closes in on the castle on {on}"),
    "flees": N_("moves away from the enemy piece on {on}"),
    "clears": N_("leaves {on} to you, without an enemy"),
    "empties": N_("leaves no enemy on {on}"),
    "reaches": N_("leaves the enemies only {count} on {on}, to take off next"),
    "first": N_("is your first piece on {on}"),
    "contests": N_("meets {count} of the enemies on {on}"),
    "holds": N_("gives you {count} pieces on {on}, more than can be taken off"),
    "counts": N_("gives you {count} pieces on {on} to the enemies' {of}"),
    "thins": N_("brings the enemies on {on} down to {of} against your {count}"),
    "inland": N_("cannot be trapped by one enemy"),
    "beside": N_("is beside {on}"),
    "castles": N_("is castle {count} of the {of} that win"),
    "returns": N_("sends {who}'s castle back"),
    "safe": N_("cannot be taken there at once"),
}
WEAK: tuple[Kind, ...] = ("joins", "nears", "nears castle", "flees")  # told only if there is nothing else
COSTS: tuple[Kind, ...] = ("costs castle", "costs")  # told last
BETTER = N_("It {first}."), N_("It {first} and {second}.")
AT_A_PRICE = N_("It {first}."), N_("It {first}, but {second}.")
LOSING = (
    N_("All moves seem to lose; this one {first}."),
    N_("All moves seem to lose; this one {first} and {second}."),
)
FORCED = N_("wins against all answers looked at")


class Verdict(Struct, frozen=True):
    """What a bot thinks of its move: the worth, how many positions it looked at, and words if no deed tells more."""

    worth: float
    count: int
    otherwise: str


BY_THUMB = Verdict(0.0, 0, N_("There is nothing better to do."))  # of a decision by rules of thumb


def reasoned(view: State, decision: Decision, verdict: Verdict) -> Advice[Decision]:
    few = deeds_of(view, decision)
    told = [_told(view, deed) for deed in few]
    better = AT_A_PRICE if len(few) == 2 and few[1].kind in COSTS else BETTER
    if verdict.worth > WON / 2 and told and told[0].template != DEEDS["wins"]:
        told, better = [told[0], Sentence(FORCED)], BETTER
    for count in range(len(told), 0, -1):
        words = dict(zip(("first", "second"), told[:count], strict=False))
        advice = Advice(decision, (LOSING if verdict.worth < -WON / 2 else better)[count - 1], words)
        if len(advice.text) <= ROOM or count == 1:
            return advice
    return Advice(decision, verdict.otherwise, {"count": verdict.count})


def _deeds(view: State, decision: Decision) -> Iterator[Deed]:
    match decision:
        case de.Place():
            return first_deeds.placing(view, decision)
        case de.Remove():
            return first_deeds.removing(view, decision)
        case de.Claim() | de.PutCastle():
            return first_deeds.putting(view, decision)
        case de.Move(seat, start, end):
            points, before = view.island.points, board_of(view)
            after = turn(before, seat, points[start], points[end]).board
            found = deeds(moved_by(seat, points[start], before, after))
            # Moves that capture on are not to be compared with those of a whole turn.
            return (deed for deed in found if view.phase == "turn" or deed.kind != "steadies")
        case de.Done():
            return iter(())


def deeds_of(view: State, decision: Decision) -> list[Deed]:
    """The two that weigh most, one of them no cost. Who wins the game needs no second."""
    few: list[Deed] = []
    for deed in _deeds(view, decision):
        if any(one.kind not in COSTS and (deed.kind in WEAK or one.kind == "wins") for one in few):
            break
        if _told_already(deed, few):
            continue
        few.append(deed)
        if len(few) == 2:
            break
    return sorted(few, key=lambda deed: deed.kind in COSTS)


def _told_already(deed: Deed, few: Sequence[Deed]) -> bool:
    """The castle of a taken territory falls anyway, and one cost is enough."""
    kinds = [one.kind for one in few]
    return (deed.kind == "fells" and "takes" in kinds) or (deed.kind in COSTS and any(one in COSTS for one in kinds))


def _told(view: State, deed: Deed) -> Sentence:
    who = "" if deed.who is None else view.seats[deed.who].name
    return Sentence(DEEDS[deed.kind], {"on": deed.on[:MOST], "who": who, "count": deed.number, "of": deed.of})
