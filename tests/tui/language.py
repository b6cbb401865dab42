"""A language for tests: all capitals, other letters for seats and pieces, and every template's places turned round."""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from gettext import NullTranslations
from string import Formatter

from tui import words

OTHER = str.maketrans("RBYGPWgwcsbr", "KDTNVLxyzqmn")  # what stands for a letter on a chip or a tile


class Lettered(NullTranslations):
    """English with other letters: whoever takes the first of an English word is found out."""

    def pgettext(self, context: str, message: str) -> str:
        return message.translate(OTHER) if len(message) == 1 else self.gettext(message)


class Turned(Lettered):
    """As wide as English, so that whatever English has room for has room here."""

    def gettext(self, message: str) -> str:
        return turned(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return turned(msgid1 if n == 1 else msgid2)


class Wider(Lettered):
    """A third wider than English, as other languages are: each word of three letters or more is drawn out."""

    def gettext(self, message: str) -> str:
        return wider(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return wider(msgid1 if n == 1 else msgid2)


@cache
def wider(template: str) -> str:
    told = ""
    for literal, name, spec, conversion in Formatter().parse(template):
        drawn = re.sub(r"[^\W\d_]{3,}", lambda word: word[0] + word[0][-1] * round(len(word[0]) / 3), literal)
        told += drawn.replace("{", "{{").replace("}", "}}")
        told += place(name, spec, conversion) if name is not None else ""
    return told


@cache
def turned(template: str) -> str:
    """The words where they are, in capitals; the last place first."""
    pieces = list(Formatter().parse(template))
    places = [place(name, spec, conversion) for _literal, name, spec, conversion in pieces if name is not None]
    told = ""
    for literal, name, _spec, _conversion in pieces:
        told += literal.upper().replace("{", "{{").replace("}", "}}") + (places.pop() if name is not None else "")
    return told


def place(name: str, spec: str | None, conversion: str | None) -> str:
    return "{" + name + (f"!{conversion}" if conversion else "") + (f":{spec}" if spec else "") + "}"


NAMES = re.compile(  # in full, cut short, or as tags
    r"\b(Astrid|Bjarke|Calder|Dagny|Eskil|Freya|\w+(?=\.\.)|((As|Bj|Ca|Da|Es|Fr)\d*)+)\b"
)


def untranslated(text: str, *names: str) -> list[str]:
    """What is small in a text that was drawn in `Turned`, but for names and its own letters of pieces."""
    for name in names:
        text = re.sub(rf"\b{name}\b", "", text)
    own = {letter.translate(OTHER) for letter in "gwcsbr"}
    found = re.findall(r"[^\W\d_]*[a-z][^\W\d_]*", NAMES.sub("", text))
    return [word for word in found if not set(filter(str.islower, word)) <= own]


def signs(text: str) -> Counter[str]:
    """All that is to be seen, in any order."""
    return Counter(re.sub(r"\s", "", text).casefold())


def check(draw: Callable[[], Iterable[tuple[str, str]]], *names: str) -> None:
    """Of texts, each drawn under a title: all but `names` is translated, and the order of words loses nothing."""
    words.use(Lettered())
    straight = list(draw())
    words.use(Turned())
    for (title, text), (_title, other) in zip(straight, draw(), strict=True):
        assert signs(text) == signs(other), f"{title}: something is lost\n{text}\n{other}"
        assert untranslated(other, *names) == [], f"{title}\n{other}"
