"""The results of a series of matches: for people, and as JSON and CSV for other programs."""

import csv
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from io import StringIO
from math import isfinite

import msgspec
from rich.box import ASCII, SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from core.kernel.arena import Result, Series
from core.kernel.plain import escaped
from core.kernel.ratings import Pairing, Standing
from tui.commands.console import Plain
from tui.commands.sim.pool import Played
from tui.commands.sim.sums import BINS, Sums
from tui.host.streams import send
from tui.words import _, listed, ngettext

WIDTH = 40  # of the longest bar
PIPED = 100  # columns, where no terminal sets a limit


def as_text(game: str, series: Series, played: Played) -> None:
    console = Plain(sys.stdout, PIPED)
    fancy = console.encoding.lower().startswith("utf")
    sums = played.sums
    console.print(_heading(game, series, played))
    console.print(_standings(sums.ratings.standings, fancy))
    for line in _pairings(sums.ratings.pairings):
        console.print(line)
    console.print(_ends(sums))
    for name, values in _histograms(sums):
        console.print()
        console.print(Text(name, "bold"))
        for line in bars(values, fancy):
            console.print(line)
    for failure, count in sums.failures.items():
        words = ngettext(
            "failed {count} time, and a stand-in played on: {failure}",
            "failed {count} times, and a stand-in played on: {failure}",
            count,
        )
        console.print(words.format(count=count, failure=failure))


def _heading(game: str, series: Series, played: Played) -> str:
    count = played.sums.games
    if played.sure:
        words = ngettext(
            "{count} game of {game}, seed {seed} (sure by then)",
            "{count} games of {game}, seed {seed} (sure by then)",
            count,
        )
    elif played.status:
        words = ngettext(
            "{count} game of {game}, seed {seed} (interrupted)",
            "{count} games of {game}, seed {seed} (interrupted)",
            count,
        )
    else:
        words = ngettext("{count} game of {game}, seed {seed}", "{count} games of {game}, seed {seed}", count)
    return words.format(count=count, game=game, seed=series.seed)


def _standings(kinds: Sequence[Standing], fancy: bool) -> Table:
    table = Table(box=SIMPLE_HEAD if fancy else ASCII, header_style="bold")
    table.add_column("")
    for kind in kinds:
        table.add_column(Text(kind.bot), justify="right")
    rows = [
        (_("games won"), [f"{kind.wins:.1%}" for kind in kinds]),
        (_("95 % interval"), ["{:.1%} - {:.1%}".format(*kind.interval) for kind in kinds]),
        (_("even share"), [f"{kind.even:.1%}" for kind in kinds]),
        (_("won over even"), [f"{kind.wins / kind.even:.2f}" for kind in kinds]),
        (_("average place"), [f"{kind.place:.2f}" for kind in kinds]),
        *((label(key), [f"{kind.figures[key]:.2f}" for kind in kinds]) for key in kinds[0].figures),
    ]
    for name, cells in rows:
        table.add_row(Text(name), *map(Text, cells))
    return table


def _pairings(pairs: Sequence[Pairing]) -> Iterable[str]:
    for pair in pairs:
        first, second = pair.bots
        words = _("{first} over {second}: ahead in {ahead:.1%} of games, Elo {elo:+.0f} ({low:+.0f} to {high:+.0f})")
        if not pair.sure:
            words = _(
                "{first} over {second}: ahead in {ahead:.1%} of games, Elo {elo:+.0f} ({low:+.0f} to {high:+.0f}),"
                " which is not sure yet"
            )
        low, high = pair.interval
        yield words.format(first=first, second=second, ahead=pair.ahead, elo=pair.elo, low=low, high=high)


def label(key: str) -> str:
    return key.replace("_", " ")


def _ends(sums: Sums) -> Text:
    count = sums.games
    shares = listed([f"{reason} {number / count:.0%}" for reason, number in sorted(sums.ends.items())])
    words = _("ended by: {shares}; {mean:.0f} decisions a game")
    if sums.drawn:
        words = _("ended by: {shares}; {mean:.0f} decisions a game; {drawn:.0%} drawn, each a win shared by all")
    return Text(words.format(shares=shares, mean=sums.decisions / count, drawn=sums.drawn / count))


def _histograms(sums: Sums) -> Iterable[tuple[str, Counter[int]]]:
    """For games that have these: the scores of each kind of bot, in bins, and the numbers of rounds."""
    for bot, scores in sums.scores.items():
        yield _("score of {bot}").format(bot=bot), scores
    if sums.rounds:
        yield _("rounds"), sums.rounds


def bars(counts: Counter[int], fancy: bool) -> list[str]:
    """One line for each value from the least to the most, with a bar in proportion to its count."""
    step = BINS if all(value % BINS == 0 for value in counts) else 1
    most = max(counts.values())
    return [
        f"{value:>5} {('█' if fancy else '#') * round(WIDTH * counts[value] / most)} {counts[value]}"
        for value in range(min(counts), max(counts) + 1, step)
    ]


def as_json(game: str, series: Series, played: Played, more: Mapping[str, object], part: bytes = b"") -> None:
    """`part`: the deals of this part, for `--merge`, one a line."""
    told = {
        "game": game,
        "seats": series.bots,
        "seed": series.seed,
        "asked": series.games,
        "games": played.sums.games,
        **more,
        **(_figures(played.sums) if played.sums.games else {}),
    }
    text = escaped(msgspec.json.format(msgspec.json.encode(told), indent=2))
    send((text.removesuffix(b"\n}") + b',\n  "part": ' + part + b"\n}" if part else text) + b"\n")


def _figures(sums: Sums) -> dict[str, object]:
    return {
        "ends": sums.ends,
        "drawn": sums.drawn,
        "decisions": sums.decisions / sums.games,
        "bots": [
            {
                "bot": kind.bot,
                "even": kind.even,
                "wins": kind.wins,
                "interval": kind.interval,
                "place": kind.place,
                **kind.figures,
            }
            for kind in sums.ratings.standings
        ],
        "pairings": [
            {
                "bots": pair.bots,
                "ahead": pair.ahead,
                "elo": _finite(pair.elo),
                "interval": tuple(map(_finite, pair.interval)),
                "sure": pair.sure,
            }
            for pair in sums.ratings.pairings
        ],
        "histograms": {name: dict(sorted(counts.items())) for name, counts in _histograms(sums)},
        "failures": sums.failures,
    }


def _finite(elo: float) -> float | None:
    """None for an infinite Elo, which JSON cannot hold: a bot that is always ahead has it."""
    return elo if isfinite(elo) else None


class Rows:
    """One row for each seat of each game: written at once, or on a terminal all at the end."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._held = StringIO() if sys.stdout.isatty() else None  # a terminal shows the progress meanwhile
        self._out = csv.writer(self._held or sys.stdout, lineterminator="\n")
        self._keys: list[str] = []

    def hear(self, deal: int, results: Sequence[Result]) -> None:
        for result in results:
            if not self._keys:
                self._keys = ["game", *KEYS, *result.figures[0]]
                self._out.writerow(self._keys)
            for seat, bot in enumerate(result.match.bots):
                head = [self._game, deal, result.match.rotation, seat, bot, result.reason, result.decisions]
                figures = [f"{figure:g}" for figure in result.figures[seat].values()]
                self._out.writerow([*head, f"{result.wins[seat]:g}", result.places[seat], *figures])

    def end(self) -> None:
        if self._held:
            sys.stdout.write(self._held.getvalue())


KEYS = ("deal", "rotation", "seat", "bot", "reason", "decisions", "win", "place")
