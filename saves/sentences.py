"""Sentences of saves for people, which the screen translates: refusals, and words for a disk's errors."""

import errno

from core.kernel.plain import cleaned
from core.kernel.words import N_, Sentence

__all__ = [
    "BadSave",
    "Held",
    "Missing",
    "Newer",
    "NoJournal",
    "Sentence",
    "Unreadable",
    "shown",
    "trouble",
    "written",
]


class BadSave(Exception):
    """A request on a saved game that cannot be carried out; the sentence says why."""

    def __init__(self, template: str, many: str = "", **values: object) -> None:
        self.sentence = Sentence(template, values, many)
        super().__init__(self.sentence.text)


class Held(BadSave):
    """Another program plays this game."""

    def __init__(self) -> None:
        super().__init__(N_("this game is open in another window or program"))


class NoJournal(BadSave):
    """The file gives no game at all."""


class Unreadable(NoJournal):
    """The file cannot be read, journal or not."""


class Missing(Unreadable):
    """There is no such file."""


class Newer(NoJournal):
    """A newer version of the program wrote the journal."""


TROUBLES = {
    errno.ENOSPC: N_("the disk is full"),
    errno.EDQUOT: N_("your share of the disk is full"),
    errno.EFBIG: N_("the file may not grow any further"),
    errno.EROFS: N_("the disk is read-only"),
    errno.EACCES: N_("there is no permission for it"),
    errno.EPERM: N_("there is no permission for it"),
    errno.ENOENT: N_("the folder is not there"),
    errno.EEXIST: N_("what should be a folder is a file"),
    errno.ENOTDIR: N_("what should be a folder is a file"),
    errno.EBADF: N_("it is closed"),
    errno.EWOULDBLOCK: N_("this game is open in another window or program"),
}


def trouble(error: OSError) -> str:
    """The system's error in words, as part of a sentence."""
    return TROUBLES.get(error.errno or 0) or error.strerror or str(error)


def written(name: str) -> str:
    """The name as a file can hold it: names from the system may have bytes that are no text."""
    return name.encode("utf-8", "replace").decode()


def shown(text: str, most: int = 60) -> str:
    """A text from outside as it may be shown: on one line, inert, and not too long."""
    line = " ".join(cleaned(text, " ").split())
    return line if len(line) <= most else line[: most - 1] + "…"
