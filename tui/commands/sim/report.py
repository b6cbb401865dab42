"""What a series of matches shows: for people, and as JSON and CSV for other programs."""

import csv
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from math import isfinite

import msgspec
from rich.box import ASCII, SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from core.kernel.arena import Result, Series
from core.kernel.plain import escaped
from core.kernel.ratings import Pairing, Standing, pairings, standings
from tui.commands.console import Plain
from tui.commands.sim.pool import Played
from tui.streams import send
from tui.words import _, listed, ngettext

BINS = 5  # points to a bar
WIDTH = 40  # of the longest bar
PIPED = 100  # columns, where no terminal sets a limit


def as_text(game: str, series: Series, played: Played) -> None:
    console = Plain(sys.stdout, PIPED)
    fancy = console.encoding.lower().startswith("utf")
    results = played.results
    console.print(_heading(game, series, played))
    console.print(_standings(standings(results), fancy))
    for line in _pairings(pairings(results)):
        console.print(line)
    console.print(_ends(results))
    for name, values in _histograms(results):
        console.print()
        console.print(Text(name, "bold"))
        for line in bars(values, fancy):
            console.print(line)
    for failure, count in failures(results).items():
        words = ngettext(
            "failed {count} time, and a stand-in played on: {failure}",
            "failed {count} times, and a stand-in played on: {failure}",
            count,
        )
        console.print(words.format(count=count, failure=failure))


def _heading(game: str, series: Series, played: Played) -> str:
    count = len(played.results)
    if played.sure:
        words = ngettext(
            "{count} game of {game}, seed {seed} (sure by then)",
            "{count} games of {game}, seed {seed} (sure by then)",
            count,
        )
    elif played.interrupted:
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


def _ends(results: Sequence[Result]) -> Text:
    count = len(results)
    ends = Counter(result.reason for result in results)
    shares = listed([f"{reason} {number / count:.0%}" for reason, number in sorted(ends.items())])
    mean = sum(result.decisions for result in results) / count
    words = _("ended by: {shares}; {mean:.0f} decisions a game")
    drawn = sum(result.drawn for result in results)
    if drawn:
        words = _("ended by: {shares}; {mean:.0f} decisions a game; {drawn:.0%} drawn, each a win shared by all")
    return Text(words.format(shares=shares, mean=mean, drawn=drawn / count))


def _histograms(results: Sequence[Result]) -> Iterable[tuple[str, list[int]]]:
    """The scores of each kind of bot, in bins, and how many rounds the games took, where there are such."""
    counted = results[0].figures[0]
    for bot in dict.fromkeys(results[0].match.bots if "score" in counted else ()):
        scores = [
            int(result.figures[seat]["score"])
            for result in results
            for seat, name in enumerate(result.match.bots)
            if name == bot
        ]
        yield _("score of {bot}").format(bot=bot), [score // BINS * BINS for score in scores]
    if "rounds" in counted:
        yield _("rounds"), [int(result.figures[0]["rounds"]) for result in results]


def bars(values: Sequence[int], fancy: bool) -> list[str]:
    """One line for every value from the least to the most, with a bar as long as it is frequent."""
    counts = Counter(values)
    step = BINS if all(value % BINS == 0 for value in counts) else 1
    most = max(counts.values())
    return [
        f"{value:>5} {('█' if fancy else '#') * round(WIDTH * counts[value] / most)} {counts[value]}"
        for value in range(min(counts), max(counts) + 1, step)
    ]


def failures(results: Sequence[Result]) -> Counter[str]:
    return Counter(failure for result in results for failure in result.failures)


def as_json(game: str, series: Series, played: Played) -> None:
    results = played.results
    told = {
        "game": game,
        "seats": series.bots,
        "seed": series.seed,
        "asked": series.games,
        "games": len(results),
        "ends": Counter(result.reason for result in results),
        "drawn": sum(result.drawn for result in results),
        "decisions": sum(result.decisions for result in results) / len(results),
        "bots": [
            {
                "bot": kind.bot,
                "even": kind.even,
                "wins": kind.wins,
                "interval": kind.interval,
                "place": kind.place,
                **kind.figures,
            }
            for kind in standings(results)
        ],
        "pairings": [
            {
                "bots": pair.bots,
                "ahead": pair.ahead,
                "elo": _finite(pair.elo),
                "interval": tuple(map(_finite, pair.interval)),
                "sure": pair.sure,
            }
            for pair in pairings(results)
        ],
        "histograms": {name: dict(sorted(Counter(values).items())) for name, values in _histograms(results)},
        "failures": failures(results),
    }
    send(escaped(msgspec.json.format(msgspec.json.encode(told), indent=2)) + b"\n")


def _finite(elo: float) -> float | None:
    """JSON has no infinity: who is always ahead has no Elo."""
    return elo if isfinite(elo) else None


def as_csv(game: str, series: Series, played: Played) -> None:
    out = csv.writer(sys.stdout, lineterminator="\n")
    keys = list(played.results[0].figures[0])
    out.writerow(["game", "deal", "rotation", "seat", "bot", "reason", "decisions", "win", "place", *keys])
    for result in played.results:
        match = result.match
        for seat, bot in enumerate(match.bots):
            head = [game, match.deal, match.rotation, seat, bot, result.reason, result.decisions]
            figures = [f"{result.figures[seat][key]:g}" for key in keys]
            out.writerow([*head, f"{result.wins[seat]:g}", result.places[seat], *figures])
