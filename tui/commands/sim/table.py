"""All levels of a game against each other, as a table in Markdown: the strength of each over each other, in Elo."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from core.kernel.arena import Result, Series
from core.kernel.ratings import Pairing, pairing
from tui.commands.console import Plain
from tui.words import _


def company(levels: Sequence[str], seats: int, games: int, seed: str) -> Iterator[Series]:
    """A series for every choice of levels that fills the seats evenly, with equal shares of the games."""
    rounds, over = divmod(seats, len(levels))
    choices = [tuple(levels) * rounds + some for some in combinations(levels, over)]
    for number, names in enumerate(choices):
        share = games // len(choices) + (number < games % len(choices))
        if share:
            yield Series(names, share, f"{seed}/{seats}/{number}")


def show(levels: Sequence[str], results: Mapping[int, Sequence[Result]]) -> None:
    console = Plain(sys.stdout, 1000)
    console.print(
        _row([_("Elo, with its 95 % interval"), *(_("{count} seats").format(count=count) for count in results)])
    )
    console.print(_row(["---"] * (len(results) + 1)))
    for weaker, stronger in reversed(list(combinations(levels, 2))):
        bots = stronger, weaker
        cells = [_cell(bots, played) for played in results.values()]
        console.print(_row([_("{first} over {second}").format(first=stronger, second=weaker), *cells]))


def _cell(bots: tuple[str, str], played: Sequence[Result]) -> str:
    if not any(set(bots) <= set(result.match.bots) for result in played):
        return ""
    found: Pairing = pairing(bots, played)
    low, high = found.interval
    words = _("{elo:+.0f} ({low:+.0f} to {high:+.0f})")
    return words.format(elo=found.elo, low=low, high=high)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
