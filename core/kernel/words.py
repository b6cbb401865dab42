"""Sentences of the core for people: it marks them, and the screen translates them."""

from collections.abc import Mapping

from msgspec import Struct


def N_(text: str) -> str:
    """Mark `text` for the catalogue of translations; it comes back as it is."""
    return text


class Sentence(Struct, frozen=True):
    """`template` is a marked sentence, `values` fill its braces: they may be sentences too, or several in a tuple.

    With `many`, `template` is the singular, and `many` the plural; the value `count` decides.
    """

    template: str
    values: Mapping[str, object] = {}
    many: str = ""

    @property
    def text(self) -> str:
        template = self.many if self.many and self.values["count"] != 1 else self.template
        return filled(template, {name: _plain(value) for name, value in self.values.items()})


def filled(template: str, values: Mapping[str, object]) -> str:
    """Fill the template; without values it stays as it is, for it may quote other programs' braces."""
    return template.format(**values) if values else template


def _plain(value: object) -> object:
    if isinstance(value, Sentence):
        return value.text
    if isinstance(value, tuple | list):
        return ", ".join(str(_plain(part)) for part in value)
    return value
