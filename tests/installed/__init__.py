"""The files that an installer lays where shells look: made of the parsers, and kept in `tui/installed/share`."""

from collections.abc import Iterator
from pathlib import Path

from core import VERSION
from tui.commands import top_parser
from tui.commands.completion import script
from tui.commands.completion.tree import Level, Option, Value, tree

SHARE = Path(__file__).parents[2] / "tui/installed/share"
ENVIRONMENT = {
    "EKETORP_SAVES": "The folder where games are saved, where --saves does not name one.",
    "EKETORP_SETTINGS": "The file of the settings. Themes of your own lie beside it.",
    "EKETORP_LOG": "The log of errors, which holds no values.",
    "NO_COLOR": "If it is set to anything, nothing is drawn in colour.",
    "TEXTUAL_ANIMATIONS": "With none, what happens is not acted out on the board.",
}
FILES = {
    "~/.local/share/eketorp/saves": "Saved games. A journal holds every secret of its table.",
    "~/.config/eketorp/settings.json": "The settings, which the game changes on a screen of its own.",
}


def made() -> dict[Path, str]:
    return {
        SHARE / "bash-completion/completions/eketorp": script("bash"),
        SHARE / "zsh/site-functions/_eketorp": script("zsh"),
        SHARE / "fish/vendor_completions.d/eketorp.fish": script("fish"),
        SHARE / "man/man1/eketorp.1": manual(),
    }


def manual() -> str:
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    levels = [level for level in tree().levels if level.words[:1] != ("help",) or len(level.words) == 1]
    yield f'.TH EKETORP 1 "" "Eketorp {VERSION}" "Games"'
    yield ".SH NAME"
    yield r"eketorp \- Viking board games in a terminal"
    yield ".SH SYNOPSIS"
    yield "\n.br\n".join(_usage(level) for level in levels if level.words == ("help",) or not level.below)
    yield ".SH DESCRIPTION"
    yield _text(top_parser().description or "")
    yield from _options(levels[0])
    yield ".SH COMMANDS"
    for level in levels[1:]:
        yield f".SS {_text('eketorp ' + ' '.join(level.words))}"
        yield _text(level.text[:1].upper() + level.text[1:] + ".")
        yield from _options(level)
        if level.epilog:
            yield ".PP"
            yield _text(level.epilog)
    yield from _told("ENVIRONMENT", ENVIRONMENT)
    yield from _told("FILES", FILES)


def _usage(level: Level) -> str:
    places = ["[options]"] if len(level.options) > 1 else []
    for place in level.places:
        name = place.value.name + " ..." * place.many
        places.append(name if place.needed else f"[{name}]")
    places += ["[COMMAND ...]"] if level.below else []
    words = rf"\fB{_text(' '.join(('eketorp', *level.words)))}\fR"
    return " ".join((words, *map(_text, places)))


def _options(level: Level) -> Iterator[str]:
    for option in level.options[1 if level.words else 0 :]:  # every command has --help, which is told once
        yield ".TP"
        yield ", ".join(_option(name, option) for name in option.names)
        yield _text(option.text)
    for place in level.places:
        yield ".TP"
        yield rf"\fI{_text(place.value.name)}\fR"
        yield _text(place.text)


def _option(name: str, option: Option) -> str:
    more = " ..." if option.many else ""
    return rf"\fB{_text(name)}\fR" + (f" {_value(option.value)}{more}" if option.value else "")


def _value(value: Value) -> str:
    name = "|".join(value.words) if value.kind == "choice" else value.name
    return rf"\fI{_text(name)}\fR"


def _told(heading: str, entries: dict[str, str]) -> Iterator[str]:
    yield f".SH {heading}"
    for name, text in entries.items():
        yield ".TP"
        yield rf"\fB{_text(name)}\fR"
        yield _text(text)


def _text(text: str) -> str:
    """As it stands: nothing in it is a request or an escape of roff."""
    plain = text.replace("\\", "\\e").replace("-", "\\-").replace("…", "...").replace("~", "\\(ti")
    return rf"\&{plain}" if plain.startswith((".", "'")) else plain
