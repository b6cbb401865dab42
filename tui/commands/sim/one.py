"""One run of the simulator: a whole series or one part of it; if asked, kept in a file, to go on from there."""

from argparse import Namespace

from core.kernel.arena import Series, Shard
from core.kernel.words import N_
from saves.sentences import Sentence, Unreadable
from tui.commands.sim import pool, report, work, written
from tui.commands.sim.kept import Kept
from tui.commands.sim.parts import Lines
from tui.commands.sim.written import Head
from tui.host.streams import FAILED, MISUSED, complain
from tui.words import _, say


def run(args: Namespace, series: Series, folder: str | None) -> int:
    shard = args.shard or Shard()
    head = written.head(args.game, series, shard, args.until_sure)
    deals = shard.deals(series)
    if args.shard and (too_many := _too_many(series, deals)):
        complain(say(too_many))
        return MISUSED
    if not args.resume:
        return _run(args, head, folder, None)
    try:
        with Kept(args.resume, head) as kept:
            return _run(args, head, folder, kept)
    except Unreadable as error:
        complain(f"{args.resume}: {say(error.sentence)}")
        return FAILED


def _run(args: Namespace, head: Head, folder: str | None, kept: Kept | None) -> int:
    series, deals = head.series, head.shard.deals(head.series)
    lines, rows = Lines(head), report.Rows(head.game)
    listeners = [rows.hear] if args.csv else [lines.hear] if args.shard else []
    played = pool.Played(series, args.until_sure and not args.shard, [*listeners, *([kept.hear] if kept else [])])
    pool.play(work.Task(head.game, series, deals, folder), played, args.workers, kept.read() if kept else ())
    if played.sure and folder is not None:
        work.keep_only(folder, (match for deal in deals[: played.deals] for match in series.matches(deal)))
    _tell(args, series, played, lines, rows)
    return _end(args, played, kept)


def _too_many(series: Series, deals: range) -> Sentence | None:
    count = sum(map(series.size, deals))
    if count <= written.MOST:
        return None
    words = N_("a part has {most} games at most, and this one would have {count}: make more parts of them")
    return Sentence(words, {"most": written.MOST, "count": count})


def _tell(args: Namespace, series: Series, played: pool.Played, lines: Lines, rows: report.Rows) -> None:
    if args.csv:
        rows.end()
    elif args.shard:
        report.as_json(args.game, series, played, {}, lines.encode())
    elif played.sums.games and args.json:
        report.as_json(args.game, series, played, {})
    elif played.sums.games:
        report.as_text(args.game, series, played)


def _end(args: Namespace, played: pool.Played, kept: Kept | None) -> int:
    if played.trouble:
        complain(played.trouble)
    elif kept is not None and kept.cut:
        complain(_("{path}: the end of it was damaged, and was played anew").format(path=args.resume))
    if kept is not None and (played.trouble or played.status):
        words = _("broken off after {games} games; the same words go on from {path}")
        complain(words.format(games=played.sums.games, path=args.resume))
    return FAILED if played.trouble else played.status
