"""What the palette offers: the commands of the moment, places on the board, rounds, and the rules."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct
from rich.text import Text

from core.kernel.words import N_
from tui.host.guarded_app import PALETTE
from tui.host.whole_screen import WholeScreen
from tui.keys import bound
from tui.kit.markdown import RULING, is_heading
from tui.kit.pictured import Block
from tui.widgets.keys import ARROWS, BESIDE, told
from tui.words import _

MOVING = frozenset(ARROWS.values())  # nobody moves a cursor from a list
NOW, BOARD, RULES = N_("Commands"), N_("On the board"), N_("Rules, and how to read the table")
ROUNDS, STEPS = N_("Rounds"), N_("Steps")
_NUMBER = re.compile(r"\W*([A-Z]-\d+(?:\.\d+)*) ")
_WORD = re.compile(r"\w[\w'.-]*")


class Offer(Struct, frozen=True):
    """A command has its usual key, and the player's key as shown; a jump has the function that goes there.

    `more`: a longer description. `shown`: what stands at the right, a key or a rule's number.
    """

    words: str
    more: str = ""
    key: str = ""
    shown: str = ""
    jump: Callable[[], None] | None = None
    section: str = NOW

    def fits(self, sought: Sequence[str]) -> bool:
        text = f"{self.words} {self.more} {self.shown}".casefold()
        return all(word in text for word in sought)

    def rank(self, sought: Sequence[str]) -> tuple[int, int]:
        """The lower, the better the words that are sought name it; of rules, short ones and headings stand first."""
        begun, words, is_rule = " ".join(sought), self.words.casefold(), self.section == RULES
        begins = _WORD.findall(words)
        if self.shown.casefold() == begun or (words.startswith(begun) and not is_rule):
            place = 0
        elif all(any(word.startswith(part) for word in begins) for part in sought):
            place = 1
        else:
            place = 2 if all(part in words for part in sought) else 3
        return place, len(words) if is_rule else 0


def commands(screen: WholeScreen[object]) -> Iterator[Offer]:
    """The screen's commands, each key by itself. A range of keys, such as all fields, is left out."""
    seen = set[str]()
    for command in screen.commands():
        keys = [key for _begin, _end, key in told(command.shown) if key != BESIDE]
        for key in keys:
            if key not in seen and key not in MOVING:
                yield _offer(screen, key, command.words, len(keys) == 1)
            seen.add(key)
    for action in bound(type(screen.app)):
        if action.id != PALETTE.id and action.keys[0] not in seen:
            yield Offer(_(action.words), "", action.keys[0], screen.shown_key(action.keys[0]))


def _offer(screen: WholeScreen[object], key: str, what: str, alone: bool) -> Offer:
    """`what`: the words for the key, shared with the keys beside it unless it is `alone`."""
    own = next((_(action.words) for action in screen.actions() if key in action.keys and action.words), "")
    if alone:
        return Offer(what, own, key, screen.shown_key(key))
    return Offer(own or _("{what}: {key}").format(what=what, key=key), "", key, screen.shown_key(key))


def rules(page: Sequence[Block], go: Callable[[int], None]) -> Iterator[Offer]:
    """The headings, rules and notes of the rules page; `go` is called with the paragraph in which one stands."""
    for place, paragraph in enumerate(page):
        if not isinstance(paragraph, Text):
            continue
        words, number = paragraph.plain.lstrip("- "), ""
        if match := _NUMBER.match(paragraph.plain):
            words, number = paragraph.plain[match.end() :].removeprefix(f"{RULING}. "), match[1]
        if number or is_heading(paragraph) or paragraph.plain.startswith("- "):
            yield Offer(words, shown=number, jump=lambda place=place: go(place), section=RULES)  # type: ignore[misc]  # mypy infers no lambda with a default


def ranked(offers: Iterable[Offer], text: str) -> list[Offer]:
    """The offers with all the words of a text, the best first; the section of the best comes first as a whole."""
    sought = text.casefold().split()
    if not sought:
        return list(offers)
    found = sorted((offer.rank(sought), place, offer) for place, offer in enumerate(offers) if offer.fits(sought))
    best = {section: number for number, section in enumerate(dict.fromkeys(offer.section for _r, _p, offer in found))}
    return [offer for _rank, _place, offer in sorted(found, key=lambda each: best[each[2].section])]
