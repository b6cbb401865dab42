"""Fit the konung's figures anew: `python -m tests.fitted [--games N]` writes `fitted.toml` beside `prospects.py`."""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from pathlib import Path

from core.games.eketorp.bots.worth import prospects
from core.games.eketorp.bots.worth.prospects import LONG
from tests.fitted.logit import Fit, Guess, fitted
from tests.fitted.positions import FEATURES, Position, played

WHERE = Path(prospects.__file__).with_name("fitted.toml")
VAGUE = 3.0  # points: before any game is looked at, everything may be worth nothing, or so much
APART = 0.4  # points by which a thing may be worth more or less to jarls than to karls, who play many games quickly
AGES = ((1,), (2,), tuple(range(3, LONG + 1)))  # rounds to go between which only the spread differs


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.fitted", description=__doc__)
    parser.add_argument("--karls", type=int, default=2000, help="games of karls, which tell what is likely")
    parser.add_argument("--games", type=int, default=224, help="games of jarls, which mend that")
    parser.add_argument("--seed", default="fit")
    args = parser.parse_args()
    karls = list(played(args.karls, f"{args.seed}/karls", "karl"))
    jarls = list(played(args.games, args.seed, "jarl"))
    lines = [
        f"# Made by `python -m tests.fitted --karls {args.karls} --games {args.games} --seed {args.seed}`:",
        "# how many points what stands at the end of a round is worth, by rounds to go from 1 on.",
        "# In brackets, how far off that may be (a standard deviation).",
        *told(karls, jarls),
    ]
    WHERE.write_text("\n".join(lines) + "\n", "utf-8")
    return 0


def told(karls: Sequence[Position], jarls: Sequence[Position]) -> Iterator[str]:
    """What karls' games make likely, mended by jarls'."""
    for age in AGES:
        quick, strong = ([position for position in games if position.left in age] for games in (karls, jarls))
        likely = fitted(quick, [Guess(0.0, VAGUE)] * len(FEATURES)).worths
        fit = fitted(strong, [Guess(worth, APART) for worth in likely])
        for left in age:
            yield ""
            yield from _prospect(fit, left, len(strong))


def _prospect(fit: Fit, left: int, positions: int) -> list[str]:
    worths = dict(zip(FEATURES, fit.worths, strict=True))
    told = {name: f"({error:.2f})" for name, error in zip(FEATURES, fit.errors, strict=True)}
    cards = [0.0, 0.0, *(worths[name] for name in FEATURES[1:6])]
    rising = [round(max(cards[: at + 1]), 2) for at in range(len(cards))]  # a higher card is never worth less
    one, two = min(0.0, worths["missing one"]), worths["missing two"]
    return [
        f"[[prospect]]  # {left} to go, from {positions} positions",
        f"spread = {fit.spreads[left]:.2f}",
        f"amulet = {worths['amulets']:.2f}  # {told['amulets']}",
        f"cards = {rising}  # by value, from 0 on {' '.join(told[name] for name in FEATURES[1:6])}",
        f"missing = [{one:.2f}, {min(one, two):.2f}]  # one plan {told['missing one']}, two {told['missing two']}",
    ]


if __name__ == "__main__":
    sys.exit(main())
