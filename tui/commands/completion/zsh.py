"""The completion for zsh."""

from collections.abc import Iterator
from shlex import quote

from tui.commands.completion.tree import Level, Option, Tree, Value

HEAD = r"""#compdef eketorp
# zsh completion for eketorp: `eketorp completion zsh` prints it.

# The word after an option, as it was typed before the cursor.
_eketorp_after() {
    local number=${_eketorp_words[(I)$1]}
    REPLY=
    if ((number)); then
        REPLY=${(Q)_eketorp_words[number + 1]}
    else
        REPLY=${(Q)${_eketorp_words[(R)$1=*]}#*=}
    fi
}

_eketorp_saved() {
    local line REPLY
    local -a names told
    _eketorp_after --saves
    while IFS= read -r line; do
        names+=("${line%%$'\t'*}")
        told+=("${line%%$'\t'*}  (${line#*$'\t'})")
    done < <("${(Q)_eketorp_words[1]}" completion --saved-games ${REPLY:+"$REPLY"} 2>/dev/null)
    local -a expl
    _wanted saved expl 'saved game' compadd -l -d told -a names
}

# Who plays: names with commas between them. The game's own bots, and the words that are given.
_eketorp_seats() {
    local REPLY
    local -a names expl
    _eketorp_after --game
    case $REPLY in
"""
TAIL = r"""
_eketorp() {
    local -a _eketorp_words=("${words[@]}")
    _eketorp_at_top
}

if [[ $funcstack[1] == _eketorp ]]; then
    _eketorp "$@"
else
    compdef _eketorp eketorp
fi
"""


def script(tree: Tree) -> str:
    parts = [*_bots(tree)]
    for level in tree.levels:
        parts += _function(tree, level)
    return HEAD + "\n".join(parts) + TAIL


def _bots(tree: Tree) -> Iterator[str]:
    first = next(iter(tree.bots))
    for game, bots in tree.bots.items():
        yield f"        {f'{game} | {quote(str())}' if game == first else game}) names=({' '.join(bots)}) ;;"
    yield "    esac"
    yield "    compset -P '*,'"
    yield "    _wanted seats expl 'seat' compadd -qS , -- \"$@\" $names"
    yield "}"
    yield ""


def _called(words: tuple[str, ...]) -> str:
    return "_".join(("_eketorp_at", *words)) if words else "_eketorp_at_top"


def _function(tree: Tree, level: Level) -> Iterator[str]:
    yield f"{_called(level.words)}() {{"
    if level.below:
        yield "    local curcontext=$curcontext state line"
        yield "    local -A opt_args"
    yield "    _arguments -s -C \\" if level.below else "    _arguments -s \\"
    specs = [_option(name, option) for option in tree.options_at(level) for name in option.names]
    specs += [quote(f"{'*' if place.many else ''}:{place.value.name}:{_done(place.value)}") for place in level.places]
    specs += [quote("1:command:->below"), quote("*::word:->beyond")] if level.below else []
    yield " \\\n".join(f"        {spec}" for spec in specs or ["':'"])
    if level.below:
        yield from _below(level, {other.words for other in tree.levels})
    yield "}"
    yield ""


def _below(level: Level, known: set[tuple[str, ...]]) -> Iterator[str]:
    yield "    case $state in"
    yield "        below)"
    yield "            local -a below=("
    for name, text in level.below.items():
        yield f"                {quote(f'{name}:{text}')}"
    yield "            )"
    yield "            _describe -t commands command below"
    yield "            ;;"
    yield "        beyond)"
    yield "            case $line[1] in"
    for name in level.below:
        if (*level.words, name) in known:
            yield f"                {name}) {_called((*level.words, name))} ;;"
    yield "            esac"
    yield "            ;;"
    yield "    esac"


def _option(name: str, option: Option) -> str:
    others = [other for other in option.names if other != name]
    rest = f"({' '.join(others)})" if others else ""
    told = f"[{_escaped(option.text)}]"
    if option.value is None:
        return quote(f"{rest}{name}{told}")
    sign = "=" if name.startswith("--") else "+"
    many = ":*-*" if option.many else ""  # to the next word with a dash
    return quote(f"{rest}{name}{sign}{told}{many}:{option.value.name}:{_done(option.value)}")


def _escaped(text: str) -> str:
    for sign in "\\[]:":
        text = text.replace(sign, "\\" + sign)
    return text


def _done(value: Value) -> str:
    match value.kind:
        case "choice":
            return f"({' '.join(value.words)})"
        case "seats":
            return " ".join((" _eketorp_seats", *value.words))  # after a space nothing else is handed to it
        case "saved":
            return "_eketorp_saved"
        case "file":
            return "_files"
        case "folder":
            return "_files -/"
        case _:
            return ""
