"""What a pure module says to people: marked sentences, which the screen translates and the core does not."""

from collections.abc import Mapping

from msgspec import Struct


def N_(text: str) -> str:
    """Mark `text` for the catalogue of translations; it comes back as it is."""
    return text


class Sentence(Struct, frozen=True):
    """`template` is a marked sentence, `values` fill its braces."""

    template: str
    values: Mapping[str, object] = {}

    @property
    def text(self) -> str:
        return self.template.format(**self.values)
