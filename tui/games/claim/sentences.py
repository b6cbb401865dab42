"""The sentences of Claim's tale."""

from collections.abc import Sequence

from rich.text import Text

from core.games.claim import events as ev
from core.kernel.types import Seating
from tui.play.said import listed, said, strong, who
from tui.words import _, ngettext


def sentences(seats: Sequence[Seating], event: ev.Event) -> list[Text]:
    match event:
        case ev.TableSet(_seats, first):
            return [said(_("{who} is the first player."), who=who(seats, first))]
        case ev.PositionSet(position):
            template = _("The board is prepared, and {who} begins.")
            return [said(template, who=who(seats, position.turn))]
        case ev.PiecePlaced(seat, point):
            return [said(_("{who} places a piece on {point}."), who=who(seats, seat), point=strong(point))]
        case ev.PieceRemoved(seat, owner, point):
            return [
                said(
                    _("{who} takes {other}'s piece off {point}."),
                    who=who(seats, seat),
                    other=who(seats, owner),
                    point=strong(point),
                )
            ]
        case ev.TerritoryClaimed():
            return _claimed(seats, event)
        case ev.PieceMoved():
            return _moved(seats, event)
        case ev.CastlePut(seat, name, point):
            template = _("{who} puts a castle on territory {name}, on {point}.")
            return [said(template, who=who(seats, seat), name=strong(name), point=strong(point))]
        case ev.CastleMissed(seat, name):
            template = _("{who} has no castle to put on territory {name}, or no point for it: it is nobody's.")
            return [said(template, who=who(seats, seat), name=strong(name))]
        case ev.TurnPassed(seat):
            return [said(_("{who} can do nothing, and passes."), who=who(seats, seat))]
        case ev.GameEnded():
            return [ended(seats, event)]
        case _:
            return []


def _claimed(seats: Sequence[Seating], event: ev.TerritoryClaimed) -> list[Text]:
    template = _("{who} claims territory {name} with a castle on {point}.")
    found = [said(template, who=who(seats, event.seat), name=strong(event.territory), point=strong(event.point))]
    if event.returned is not None:
        found.append(said(_("{who}'s castle there goes back."), who=who(seats, event.returned)))
    return found


def _moved(seats: Sequence[Seating], event: ev.PieceMoved) -> list[Text]:
    found = [
        said(
            _takes(event) if event.captured else _goes(event),
            who=who(seats, event.seat),
            start=strong(event.path[0]),
            end=strong(event.path[-1]),
            count=len(event.path) - 1,
            what=listed([_caught(seats, one) for one in event.captured]) if event.captured else "",
        )
    ]
    for fell in event.taken:
        template = _("{who} takes territory {name} from {other}.")
        name, other = strong(fell.territory), who(seats, fell.owner)
        found.append(said(template, who=who(seats, event.seat), name=name, other=other))
    return found


def _goes(event: ev.PieceMoved) -> str:
    """The template of a move that captures nothing."""
    if _is_step(event):
        return _("{who} moves {start} to {end}.")
    jumps = len(event.path) - 1
    return ngettext("{who} jumps {start} to {end}.", "{who} jumps {start} to {end} in {count} jumps.", jumps)


def _takes(event: ev.PieceMoved) -> str:
    if _is_step(event):
        return _("{who} moves {start} to {end}, and takes {what}.")
    return ngettext(
        "{who} jumps {start} to {end}, and takes {what}.",
        "{who} jumps {start} to {end} in {count} jumps, and takes {what}.",
        len(event.path) - 1,
    )


def _is_step(event: ev.PieceMoved) -> bool:
    start, end = event.path[0], event.path[-1]
    return abs(ord(start[0]) - ord(end[0])) + abs(int(start[1:]) - int(end[1:])) == 1


def _caught(seats: Sequence[Seating], one: ev.Captured) -> Text:
    template = _("{other}'s {point}") if one.what == "piece" else _("{other}'s castle on {point}")
    return said(template, other=who(seats, one.owner), point=strong(one.point))


def ended(seats: Sequence[Seating], event: ev.GameEnded) -> Text:
    """The game's end and its reason (C-5.1, C-5.2)."""
    winners = [who(seats, seat) for seat in event.winners]
    if not winners:
        words = {
            "repetition": _("The same position has come for the third time: a draw."),
            "quiet": _("Nothing has been captured or claimed for 60 turns of everybody: a draw."),
        }[event.reason]
        return Text(words)
    template = {
        "castles": ngettext("{names} wins: the castles stand.", "{names} win: the castles stand.", len(winners)),
        "alone": ngettext("{names} alone is left, and wins.", "{names} alone are left, and win.", len(winners)),
    }[event.reason]
    return said(template, names=listed(winners))
