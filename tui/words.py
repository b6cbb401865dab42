"""The one catalogue that every text on the screen passes through."""

from collections.abc import Mapping, Sequence
from gettext import NullTranslations

from core.kernel.types import Outcome, Refused
from core.kernel.words import Sentence

_catalogue = NullTranslations()


def use(catalogue: NullTranslations) -> None:
    """Speak another language from now on."""
    global _catalogue  # noqa: PLW0603 - one catalogue for the whole program, as gettext has it
    _catalogue = catalogue


def _(text: str) -> str:
    return _catalogue.gettext(text)


def ngettext(one: str, many: str, count: int) -> str:
    return _catalogue.ngettext(one, many, count)


def say(sentence: Sentence) -> str:
    return _(sentence.template).format(**sentence.values)


def refusal(refused: Refused) -> str:
    """Why the rules forbid a decision, with the rule's number."""
    text = _(refused.template).format(**refused.values)
    return f"{text} ({refused.rule})" if refused.rule else text


def ending(outcome: Outcome, names: Sequence[str], reasons: Mapping[str, str]) -> str:
    """Who has won, or that nobody has; and why, where the game has words for it."""
    winners = _(", ").join(names[seat] for seat in outcome.winners)
    if outcome.reason not in reasons:
        return _("won by {names}").format(names=winners) if winners else _("a draw")
    words = _("won by {names}: {why}") if winners else _("a draw: {why}")
    return words.format(names=winners, why=_(reasons[outcome.reason]))
