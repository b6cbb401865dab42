"""Points after each round, from the public events alone."""

from collections.abc import Iterable

from core.games.eketorp import events as ev
from core.games.eketorp.model import AMULETS, COMPLETE, SLOT, SPACES, WALL, WORTH, Stone


class _Village:
    """As much of one as counts points (chapter 4)."""

    def __init__(self) -> None:
        self.walls: list[list[Stone]] = [[] for _space in range(SPACES)]
        self.beside: list[Stone] = []
        self.amulets = AMULETS

    @property
    def points(self) -> int:
        stones = [stone for stack in self.walls for stone in stack]
        complete = COMPLETE if len(stones) == WALL else 0
        return sum(map(WORTH.__getitem__, [*stones, *self.beside])) + complete + self.amulets


def standings(story: Iterable[ev.Event]) -> list[tuple[int, ...]]:
    """By round, by seat; empty where the story does not go back to the start."""
    villages: list[_Village] = []
    found: list[tuple[int, ...]] = []
    for event in story:
        if isinstance(event, ev.TableSet):
            villages = [_Village() for _seat in event.seats]
        elif villages:
            _take(villages, event)
            if isinstance(event, ev.RoundEnded):
                found.append(tuple(village.points for village in villages))
            elif isinstance(event, ev.GameEnded):
                found.append(event.scores)  # the last stones may be missing from what is told of the last decision
    return found


def _take(villages: list[_Village], event: ev.Event) -> None:
    match event:
        case ev.StoneLaid(seat, stone, space):
            villages[seat].walls[space].append(stone)
        case ev.StonesPutBeside(seat, stones):
            villages[seat].beside += stones
        case ev.HandSwapped(seat, cost):
            villages[seat].amulets -= cost
        case ev.Looted():
            low = 2 * SLOT[event.at.slot]
            for space, count in zip((low, low + 1), event.take, strict=True):
                stack = villages[event.at.village].walls[space]
                del stack[len(stack) - count :]
        case _:
            pass
