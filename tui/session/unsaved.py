"""What of a game is in memory alone, and how that is said: never that it is saved, where it is not."""

from msgspec import Struct

from tui.words import _, ngettext


class Unsaved(Struct, frozen=True):
    """The last of the records, which the disk has not taken, and why. `whole`: nothing of the game is on disk."""

    why: str
    decisions: int
    whole: bool


def at_stake(unsaved: Unsaved) -> str:
    """What would be lost."""
    if unsaved.whole:
        words = ngettext(
            "Nothing of this game is on disk: whoever leaves loses all of it, {count} decision.",
            "Nothing of this game is on disk: whoever leaves loses all of it, {count} decisions.",
            unsaved.decisions,
        )
    elif unsaved.decisions:
        words = ngettext(
            "Whoever leaves loses the last {count} decision.",
            "Whoever leaves loses the last {count} decisions.",
            unsaved.decisions,
        )
    else:
        words = _("Whoever leaves loses what was noted or taken back since the last decision.")
    return words.format(count=unsaved.decisions)


def losing(unsaved: Unsaved) -> str:
    """What is done by leaving all the same."""
    words = ngettext("leave and lose {count} decision", "leave and lose {count} decisions", unsaved.decisions)
    if not unsaved.decisions:
        words = _("leave and lose the game") if unsaved.whole else _("leave and lose it")
    return words.format(count=unsaved.decisions)


def gone(unsaved: Unsaved) -> str:
    """What is lost."""
    if unsaved.whole:
        words = ngettext(
            "The game could not be saved ({why}): all of it is lost, {count} decision.",
            "The game could not be saved ({why}): all of it is lost, {count} decisions.",
            unsaved.decisions,
        )
    elif unsaved.decisions:
        words = ngettext(
            "The end of the game could not be saved ({why}): its last {count} decision is lost.",
            "The end of the game could not be saved ({why}): its last {count} decisions are lost.",
            unsaved.decisions,
        )
    else:
        words = _("The end of the game could not be saved ({why}): what came after its last decision is lost.")
    return words.format(why=_(unsaved.why), count=unsaved.decisions)


def not_saved(why: str) -> str:
    return _("NOT SAVED: {why}").format(why=_(why))
