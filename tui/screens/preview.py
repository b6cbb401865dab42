"""A saved game looked at before it is opened: its picture, how it stands, its players and their points."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from rich.text import Text

from tui.games import ROOMS, card_of
from tui.play import emblem
from tui.play.bevels import on
from tui.play.boxes import Box
from tui.screens.saved import Player, Saved, played_ago
from tui.theme import Role
from tui.widgets.canvas import Canvas, Part, wrapped
from tui.words import _, listed, ngettext

PLAYER = 2  # rows of a player: the name and the points; and a bar, where points are counted


def draw(canvas: Canvas, box: Box, saved: Saved, now: float, told: str) -> None:
    """`told`: a sentence for the player, at the foot."""
    foot = [line.plain for line in wrapped(Text(told), box.width)] if told else []
    lines = list(_lines(saved, box.width, now))
    high = len(lines) + 1 + (PLAYER + 1) * len(saved.players)
    above = Box(box.x, box.y + 1, box.width, box.height - high - 2 - len(foot))
    picture = card_of(saved.entry.game).emblem if saved.entry.game in ROOMS else None
    y = above.y + emblem.draw_above(canvas, above, picture)
    for line, role in lines:
        canvas.put(box.x, y, line, on(role, "panel"), box.width)
        y += 1
    _players(canvas, Box(box.x, y + 1, box.width, box.y + box.height - len(foot) - y - 1), saved.players)
    for y, line in enumerate(foot, box.y + box.height - len(foot)):
        canvas.put(box.x, y, line, on("accent", "panel"), box.width)


def _lines(saved: Saved, width: int, now: float) -> Iterator[tuple[str, Role]]:
    state, role = saved.states()[0]
    words: list[tuple[str, Role]] = [
        (saved.name if saved.name == saved.title else f"{saved.name} ({saved.title})", "ink+bold"),
        (state, str(role)),
        (_standing(saved.players) if not saved.finished else "", "ink"),
        (played_ago(now - saved.entry.played / 1000), "dim"),
        (saved.details(), "dim"),
    ]
    return ((line.plain, role) for text, role in words if text for line in wrapped(Text(text), width))


def _standing(players: Sequence[Player]) -> str:
    """A sentence on the leaders, if points are counted."""
    points = [player.points for player in players if player.points is not None]
    if not points or max(points) == min(points):
        return ""
    best = max(points)
    names = listed([player.name for player in players if player.points == best])
    words = ngettext("{names} leads with {count} point", "{names} leads with {count} points", best)
    if points.count(best) > 1:
        words = ngettext("{names} lead with {count} point", "{names} lead with {count} points", best)
    return words.format(names=names, count=best)


def _players(canvas: Canvas, box: Box, players: Sequence[Player]) -> None:
    most = max((player.points or 0 for player in players), default=0)
    step = (
        PLAYER + 1
        if box.height >= (PLAYER + 1) * len(players)
        else PLAYER
        if box.height >= PLAYER * len(players)
        else 1
    )
    for y, player in zip(range(box.y, box.y + box.height, step), players, strict=False):
        right: list[Part] = [(f"{_('won')} ", on("good", "panel"))] if player.won else []
        right += [] if player.points is None else [(str(player.points), on("accent", "panel"))]
        end = canvas.right(box.x + box.width, y, right)
        x = canvas.parts(box.x, y, [(f" {player.name} ", player.role)], end - box.x - 1)
        who = player.bot and _("bot: {name}").format(name=player.bot)
        if who and x + 1 + cell_len(who) < end:
            canvas.put(x + 1, y, who, on("dim", "panel"))
        if step > 1 and most and player.points:
            bar = max(box.width * player.points // most, 1)
            canvas.put(box.x, y + 1, "▀" * bar, on(player.role.replace("seat.", "name."), "panel"))
