"""What a pure module says to people: marked sentences, which the screen translates and the core does not."""

from collections.abc import Mapping

from msgspec import Struct


def N_(text: str) -> str:
    """Mark `text` for the catalogue of translations; it comes back as it is."""
    return text


class Sentence(Struct, frozen=True):
    """`template` is a marked sentence, `values` fill its braces: they may be sentences too, or several in a tuple.

    With `many`, `template` is what is said of one, and `many` of more; the value `count` tells which.
    """

    template: str
    values: Mapping[str, object] = {}
    many: str = ""

    @property
    def text(self) -> str:
        template = self.many if self.many and self.values["count"] != 1 else self.template
        return filled(template, {name: _plain(value) for name, value in self.values.items()})


def filled(template: str, values: Mapping[str, object]) -> str:
    """A sentence without values may quote what somebody else's program said, braces and all."""
    return template.format(**values) if values else template


def _plain(value: object) -> object:
    if isinstance(value, Sentence):
        return value.text
    if isinstance(value, tuple | list):
        return ", ".join(str(_plain(part)) for part in value)
    return value
