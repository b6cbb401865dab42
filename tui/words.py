"""The one catalogue that every text on the screen passes through."""

from collections.abc import Callable, Mapping, Sequence
from gettext import NullTranslations

from core.kernel.types import Outcome, Refused, Seat
from core.kernel.words import Sentence, filled

_catalogue = NullTranslations()


def use(catalogue: NullTranslations) -> None:
    """Speak another language from now on."""
    global _catalogue  # noqa: PLW0603 - one catalogue for the whole program, as gettext has it
    _catalogue = catalogue


def in_use() -> object:
    """The present catalogue: texts made with another one are out of date."""
    return _catalogue


def _(text: str) -> str:
    return _catalogue.gettext(text)


def ngettext(one: str, many: str, count: int) -> str:
    """A text for one, or for `count`: the caller fills its braces."""
    return _catalogue.ngettext(one, many, count)


def pgettext(context: str, text: str) -> str:
    """A text so short that a context must tell its meaning: "c" as a "slot", or as a "stone"."""
    return _catalogue.pgettext(context, text)


def P_(context: str, text: str) -> str:
    """Mark such a text for the catalogue, and return it unchanged."""
    return text


def say(sentence: Sentence, shown: Callable[[str], str] = str) -> str:
    """A sentence and all sentences within it, translated. `shown` makes texts of other people fit to show."""
    values = {name: _spoken(value, shown) for name, value in sentence.values.items()}
    if not sentence.many:
        return filled(_(sentence.template), values)
    count = sentence.values["count"]
    assert isinstance(count, int)
    return filled(ngettext(sentence.template, sentence.many, count), values)


def _spoken(value: object, shown: Callable[[str], str]) -> object:
    if isinstance(value, Sentence):
        return say(value, shown)
    if isinstance(value, tuple | list):
        return listed([str(_spoken(part, shown)) for part in value])
    return shown(value) if isinstance(value, str) else value


def refusal(refused: Refused | None) -> str:
    """The reason why the rules forbid a decision, with the rule's number; empty if they do not."""
    if refused is None:
        return ""
    why = say(refused.sentence)
    return _("{why} ({rule})").format(why=why, rule=refused.rule) if refused.rule else why


def listed(items: Sequence[str]) -> str:
    """Items in one text; the translator chooses the words between them."""
    if not items:
        return ""
    told, *rest = items
    for left, item in zip(reversed(range(len(rest))), rest, strict=True):
        told = joint(last=not left).format(before=told, item=item)
    return told


def joint(last: bool) -> str:
    """The words between the items before and the next one, or the last."""
    return pgettext("the last of a list", "{before}, {item}") if last else _("{before}, {item}")


def ending(outcome: Outcome, names: Sequence[str], reasons: Mapping[str, str], lone: Seat | None = None) -> str:
    """The winners, or a draw, and the reason if the game has words for it. `lone`: the words are for that seat."""
    if lone in outcome.winners:
        return _you_won(listed([names[seat] for seat in outcome.winners if seat != lone]), reasons.get(outcome.reason))
    winners = listed([names[seat] for seat in outcome.winners])
    if outcome.reason not in reasons:
        return _("won by {names}").format(names=winners) if winners else _("a draw")
    words = _("won by {names}: {why}") if winners else _("a draw: {why}")
    return words.format(names=winners, why=_(reasons[outcome.reason]))


def _you_won(others: str, why: str | None) -> str:
    if why is None:
        return _("you and {names} have won").format(names=others) if others else _("you have won")
    words = _("you and {names} have won: {why}") if others else _("you have won: {why}")
    return words.format(names=others, why=_(why))
