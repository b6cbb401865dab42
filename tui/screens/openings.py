"""The curtain's lines on who has opened it: public, and the same for every plan and hand."""

from collections.abc import Sequence
from typing import TypeAlias

from tui.kit.seat_letters import Face
from tui.session.curtains import Opened
from tui.widgets.canvas import Part, width_of
from tui.words import _, ngettext

Openings: TypeAlias = Sequence[tuple[Face, Opened]]
APART = 2  # up to so many seats have a sentence each
GAP = 3  # cells between two seats in a line


def opened_lines(openings: Openings, width: int) -> list[list[Part]]:
    """Lines to stand in the middle."""
    if len(openings) <= APART:
        return [[(sentence(face, opened), "dim")] for face, opened in openings]
    lines: list[list[Part]] = [[(_("Curtains opened in this round, last after which decision:"), "dim")], []]
    for face, opened in openings:
        parts: list[Part] = [(f" {face.letter} ", face.role), (f" {_short(opened)}", "dim")]
        if lines[-1] and width_of(lines[-1]) + GAP + width_of(parts) > width:
            lines.append([])
        lines[-1] += [(" " * GAP, "dim"), *parts] if lines[-1] else parts
    return lines


def sentence(face: Face, opened: Opened) -> str:
    told = [_times(face, opened)] if opened.times else []
    if opened.wrong:
        words = ngettext(
            "{count} wrong word was typed for {name} in this round.",
            "{count} wrong words were typed for {name} in this round.",
            opened.wrong,
        )
        told.append(words.format(count=opened.wrong, name=face.name))
    return " ".join(told)


def _times(face: Face, opened: Opened) -> str:
    if opened.after:
        words = ngettext(
            "{name}'s curtain was opened {count} time in this round, after decision {at}.",
            "{name}'s curtain was opened {count} times in this round, last after decision {at}.",
            opened.times,
        )
    else:
        words = ngettext(
            "{name}'s curtain was opened {count} time, before the first decision.",
            "{name}'s curtain was opened {count} times, before the first decision.",
            opened.times,
        )
    return words.format(name=face.name, count=opened.times, at=opened.after)


def _short(opened: Opened) -> str:
    words = _("{count}x, after {at}")
    if not opened.times:
        words = _("0x; wrong words: {wrong}")
    elif opened.wrong:
        words = _("{count}x, after {at}; wrong words: {wrong}")
    return words.format(count=opened.times, at=opened.after, wrong=opened.wrong)
