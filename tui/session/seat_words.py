"""A seat's own word: kept as a salted hash alone, and slow to try."""

import hashlib
import hmac
import os
from unicodedata import normalize

from core.kernel.records import SALT, Word

LONGEST = 64  # signs
COST = 1 << 15  # some 50 ms and 32 MiB for each try
MEMORY = 1 << 26  # bytes that may be taken at most
FREE, MOST = 0.5, 16.0  # seconds of delay: after the first wrong word, doubled by each more, and at most


def made(text: str) -> Word:
    salt = os.urandom(SALT)
    return Word(salt, _hash(text, salt))


def fits(text: str, word: Word) -> bool:
    return hmac.compare_digest(_hash(text, word.salt), word.hash)


def _hash(text: str, salt: bytes) -> bytes:
    """The same for the same signs, however a keyboard composes them."""
    return hashlib.scrypt(normalize("NFC", text).encode(), salt=salt, n=COST, r=8, p=1, maxmem=MEMORY, dklen=32)


def delay(wrong: int) -> float:
    """Seconds until the next try, after so many wrong ones."""
    return min(FREE * 2 ** min(wrong - 1, 10), MOST) if wrong else 0.0
