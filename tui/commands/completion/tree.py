"""The words of the command line, from its parsers. Completions and the manual are made of this alone."""

from argparse import SUPPRESS, Action, ArgumentParser, _SubParsersAction
from collections.abc import Iterator
from typing import NamedTuple

from core import games
from core.kernel.records import HUMAN
from tui.commands import COMMANDS, command_parser, top_parser

IMPLIED = ("play",)  # the command if none is named


class Value(NamedTuple):
    """`kind`: choice (one of `words`), seats (`words` or bots, with commas), saved, folder, file, or any word."""

    name: str
    kind: str = "any"
    words: tuple[str, ...] = ()


class Option(NamedTuple):
    names: tuple[str, ...]
    text: str
    value: Value | None
    many: bool = False


class Place(NamedTuple):
    value: Value
    text: str
    many: bool
    needed: bool


class Level(NamedTuple):
    """A command, or an action of one: `words` lead to it, and `below` are the words that lead on."""

    words: tuple[str, ...]
    text: str
    epilog: str
    options: tuple[Option, ...]
    places: tuple[Place, ...]
    below: dict[str, str]


class Tree(NamedTuple):
    levels: tuple[Level, ...]
    bots: dict[str, tuple[str, ...]]  # of each game

    def options_at(self, level: Level) -> tuple[Option, ...]:
        """The options at a level; without a command, also those of the implied one."""
        if level.words:
            return level.options
        implied = next(other for other in self.levels if other.words == IMPLIED)
        return level.options + tuple(option for option in implied.options if option.names != level.options[0].names)

    def with_value(self) -> Iterator[tuple[str, str]]:
        """The options that take the next word: the words of the level, and the option's name."""
        for level in self.levels:
            for option in self.options_at(level):
                if option.value:
                    yield from ((" ".join(level.words), name) for name in option.names)


MANY = ("*", "+")
KINDS = {
    "GAME": Value("GAME", "saved"),
    "DIR": Value("DIR", "folder"),
    "FILE": Value("FILE", "file"),
    "WHO,WHO,…": Value("WHO,WHO,…", "seats", (HUMAN,)),
    "BOT,BOT,…": Value("BOT,BOT,…", "seats"),
}


def tree() -> Tree:
    levels = [_level((), top_parser(), "")]
    for name, text in COMMANDS.items():
        levels += _levels((name,), command_parser(name), text)
    return Tree((*levels, *_helped(levels)), {game: tuple(games.bots(game).levels) for game in games.GAMES})


def _helped(levels: list[Level]) -> Iterator[Level]:
    """The words after `help`: the same as without it."""
    for level in levels:
        if level.words and level.below:
            yield Level(("help", *level.words), level.text, "", (), (), level.below)


def _levels(words: tuple[str, ...], parser: ArgumentParser, text: str) -> Iterator[Level]:
    level = _level(words, parser, text)
    yield level
    for action in parser._actions:
        if isinstance(action, _SubParsersAction):
            for name, below in action.choices.items():
                yield from _levels((*words, name), below, level.below[name])


def _level(words: tuple[str, ...], parser: ArgumentParser, text: str) -> Level:
    """A parser's words. Its actions are not public; but the words stand nowhere else, and all versions keep them so."""
    options, places, below = list[Option](), list[Place](), dict[str, str]()
    for action in parser._actions:
        if action.help == SUPPRESS:
            continue
        if isinstance(action, _SubParsersAction):
            below = {choice.dest: choice.help or "" for choice in action._choices_actions}
        elif action.option_strings:
            value = None if action.nargs == 0 else _value(action)
            options.append(Option(tuple(action.option_strings), _text(parser, action), value, action.nargs in MANY))
        else:
            places.append(Place(_value(action), _text(parser, action), action.nargs in MANY, _needed(parser, action)))
    if words == ("help",):
        places, below = [], COMMANDS
    return Level(words, text, parser.epilog or "", tuple(options), tuple(places), below)


def _needed(parser: ArgumentParser, action: Action) -> bool:
    grouped = any(group.required and action in group._group_actions for group in parser._mutually_exclusive_groups)
    return grouped or action.nargs not in ("*", "?")


def _text(parser: ArgumentParser, action: Action) -> str:
    return parser._get_formatter()._expand_help(action) if action.help else ""


def _value(action: Action) -> Value:
    name = action.metavar if isinstance(action.metavar, str) else action.dest.upper()
    if action.choices is not None:
        return Value(name, "choice", tuple(map(str, action.choices)))
    return KINDS.get(name, Value(name))
