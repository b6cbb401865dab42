"""The choices of a game on the set-up screen: how each kind is shown, turned to its next value, and typed."""

from collections.abc import Mapping, Sequence

from core.kernel.options import AnyChoice, FileChoice, ItemChoice, SeatChoice, TextChoice, YesNoChoice
from tui.session.opening import FromFile, Setup
from tui.words import _

_A_FILE = FromFile("")  # whose path has yet to be typed


def offered(choices: Sequence[AnyChoice], setup: Setup) -> list[AnyChoice]:
    """The choices that have more than one value for this set-up."""
    return [choice for choice in choices if isinstance(choice, TextChoice | FileChoice) or _values(choice, setup)]


def told(choice: AnyChoice, setup: Setup) -> str:
    chosen = setup.options.get(choice.name)
    match choice:
        case _ if isinstance(chosen, FromFile):
            return chosen.path
        case _ if _was_read(chosen):
            return _("as in the game before")
        case TextChoice(usual=usual) | FileChoice(usual=usual):
            return str(chosen or _(usual))
        case _:
            return _values(choice, setup)[_value(choice, setup)]


def is_typed(choice: AnyChoice, setup: Setup) -> bool:
    """True if it is changed by typing, as it stands."""
    return isinstance(choice, TextChoice | FileChoice) or isinstance(setup.options.get(choice.name), FromFile)


def as_typed(choice: AnyChoice, setup: Setup) -> str:
    """The text with which typing begins."""
    chosen = setup.options.get(choice.name)
    if isinstance(chosen, FromFile):
        return chosen.path
    return str(chosen or "") if isinstance(choice, TextChoice) else ""


def typed(choice: AnyChoice, setup: Setup, text: str) -> None:
    """Set the typed choice; an empty text drops an earlier one."""
    if text:
        setup.options[choice.name] = text if isinstance(choice, TextChoice) else FromFile(text)
    elif is_typed(choice, setup):
        setup.options.pop(choice.name, None)


def turn(choice: AnyChoice, setup: Setup, way: int) -> bool:
    """Turn to the next value in that direction; False if that is a file, whose path has to be typed."""
    values = list(_values(choice, setup))
    if not values:  # it is typed
        return True
    at = -1 if _was_read(setup.options.get(choice.name)) else values.index(_value(choice, setup))
    value = values[(at + way) % len(values)]
    if value is None:
        setup.options.pop(choice.name, None)
    elif value is not _A_FILE:
        setup.options[choice.name] = value
    return value is not _A_FILE


def fit(choices: Sequence[AnyChoice], setup: Setup) -> None:
    """Drop values that the present players can no longer choose."""
    for choice in choices:
        chosen = setup.options.get(choice.name)
        kept = is_typed(choice, setup) or _was_read(chosen) or chosen in _values(choice, setup)
        if choice.name in setup.options and not kept:
            del setup.options[choice.name]


def _was_read(chosen: object) -> bool:
    """True if it is the content of a file: a finished game keeps no path."""
    return isinstance(chosen, Mapping | list)


def _values(choice: AnyChoice, setup: Setup) -> Mapping[object, str]:
    """The values to turn to, each with its words; None: the game decides."""
    match choice:
        case SeatChoice(usual=usual):
            return {None: _(usual)} | {seat: who.name for seat, who in enumerate(setup.seats)}
        case YesNoChoice():
            return {False: _("no"), True: _("yes")}
        case ItemChoice(file=file):
            items: dict[object, str] = {item.name: _(item.words) for item in choice.fitting(len(setup.seats))}
            return items | ({_A_FILE: _("from a file of your own")} if file else {})
        case _:
            return {}


def _value(choice: AnyChoice, setup: Setup) -> object:
    """The present value."""
    chosen = setup.options.get(choice.name)
    if isinstance(chosen, FromFile):
        return _A_FILE
    if isinstance(choice, YesNoChoice) and chosen is None:
        return choice.usual
    return next(iter(_values(choice, setup))) if chosen is None else chosen
