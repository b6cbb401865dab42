"""Substitutes for signs that a stream's encoding cannot carry: as wide as they, and no escapes such as \\u2014."""

import codecs

STAND_IN = "eketorp.stand-in"  # how Python names this way of handling errors
WORDS = str.maketrans("—–×…‘’“”øØæÆœŒðÐđĐþÞßłŁı", "--x.''\"\"oOaAoOdDdDtTslLi")


def carries(encoding: str, signs: str) -> bool:
    try:
        signs.encode(encoding)
    except (UnicodeError, LookupError):
        return False
    return True


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(sign: str) -> str:
    """The letter without its marks, where it is one."""
    from unicodedata import normalize  # noqa: PLC0415 - few terminals need any of it

    from rich.cells import get_character_cell_size  # noqa: PLC0415

    from tui.widgets.glyphs import TO_ASCII  # noqa: PLC0415

    wide = get_character_cell_size(sign)
    letter = normalize("NFKD", sign.translate(TO_ASCII).translate(WORDS))[0]
    return (letter if letter.isascii() and letter.isprintable() else "?" * wide).ljust(wide)[:wide]


codecs.register_error(STAND_IN, _stand_in)
