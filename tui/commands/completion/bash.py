"""The completion for bash."""

from collections.abc import Iterator
from shlex import quote

from tui.commands.completion.tree import Level, Tree, Value

HEAD = r"""# bash completion for eketorp: `eketorp completion bash` prints it.

# A word as it was typed, without its quotes, and the quote that is still open: nothing in it is run.
_eketorp_plain() {
    local rest=$1 sign
    plain= inside=
    while [[ -n $rest ]]; do
        sign=${rest:0:1} rest=${rest:1}
        case $inside$sign in
            \' | \") inside=$sign ;;
            \'\' | \"\") inside= ;;
            \\ | \"\\) plain+=${rest:0:1} rest=${rest:1} ;;
            *) plain+=$sign ;;
        esac
    done
}

# A word that may stand here, if it begins as what is typed does, what is told of it, and how it is to be written.
_eketorp_offer() {
    if [[ $1 == "$typed"* ]]; then
        COMPREPLY+=("${3-$1}")
        told+=("$2")
    fi
}

# Where they are listed and not written, each has beside it what is told of it.
_eketorp_tell() {
    local number wide=0 word
    [[ $COMP_TYPE == 63 || $COMP_TYPE == 33 || $COMP_TYPE == 64 ]] || return 0
    for word in "${COMPREPLY[@]}"; do
        [[ $word == *' '* ]] && return 0
        ((${#word} > wide)) && wide=${#word}
    done
    ((${#COMPREPLY[@]} > 1)) || return 0
    for number in "${!COMPREPLY[@]}"; do
        [[ -z ${told[number]} ]] && continue
        printf -v word '%-*s  (%s)' "$wide" "${COMPREPLY[number]}" "${told[number]}"
        COMPREPLY[number]=${word:0:${COLUMNS:-80} - 1}
    done
}

# A word of somebody else's as it has to be written, within the quote that is open.
_eketorp_quoted() {
    quoted=$1
    case $inside in
        \') quoted=${quoted//\'/\'\\\'\'} ;;
        \")
            quoted=${quoted//\\/\\\\} quoted=${quoted//\"/\\\"}
            quoted=${quoted//\$/\\\$} quoted=${quoted//\`/\\\`}
            ;;
        *)
            printf -v quoted %q "$quoted"
            quoted=${quoted//:/\\:} quoted=${quoted//=/\\=} quoted=${quoted//@/\\@}
            ;;
    esac
}

_eketorp_saved() {
    local word text quoted
    while IFS=$'\t' read -r word text; do
        _eketorp_quoted "$word"
        _eketorp_offer "$word" "$text" "$quoted"
    done < <("$program" completion --saved-games ${saves:+"$saves"} 2>/dev/null)
}

# Who plays: names with commas between them. The game's own bots, and the words that are given.
_eketorp_seats() {
    local name before=
    [[ $typed == *,* ]] && before=${typed%,*},
    case $game in
"""
TAIL = r"""
_eketorp() {
    local plain inside typed program level= takes= game= saves= word number place=0 told=()
    COMPREPLY=()
    _eketorp_plain "${COMP_WORDS[0]}"
    program=$plain
    for ((number = 1; number < COMP_CWORD; number++)); do
        _eketorp_plain "${COMP_WORDS[number]}"
        word=$plain
        if [[ $word == = ]]; then
            continue
        elif [[ -n $takes ]]; then
            [[ $takes == --game ]] && game=$word
            [[ $takes == --saves ]] && saves=$word
            takes=
        elif [[ $word == -* ]]; then
            case "$level $word" in
                WITH_VALUE) takes=$word ;;
            esac
        elif _eketorp_leads "$level" "$word"; then
            level=${level:+$level }$word
        else
            ((place++))
        fi
    done
    _eketorp_plain "${COMP_WORDS[COMP_CWORD]}"
    typed=$plain
    [[ $typed == = ]] && typed=
    if [[ -n $takes ]]; then
        _eketorp_value "$level $takes"
    else
        [[ $typed != -* && $place -gt 0 ]] || _eketorp_words "$level"
        [[ $typed == -* ]] || _eketorp_value "$level $place"
    fi
    _eketorp_tell
}

complete -F _eketorp eketorp
"""


def script(tree: Tree) -> str:
    tail = TAIL.replace("WITH_VALUE", " | ".join(quote(f"{words} {name}") for words, name in tree.with_value()))
    return HEAD + "\n".join([*_bots(tree), *_leads(tree), *_words(tree), *_values(tree)]) + tail


def _bots(tree: Tree) -> Iterator[str]:
    first = next(iter(tree.bots))
    for game, bots in tree.bots.items():
        pattern = f'{game} | ""' if game == first else game
        yield f'        {pattern}) set -- "$@" {" ".join(bots)} ;;'
    yield "    esac"
    yield '    for name in "$@"; do'
    yield '        _eketorp_offer "$before$name"'
    yield "    done"
    yield "    compopt -o nospace"
    yield "}"
    yield ""


def _leads(tree: Tree) -> Iterator[str]:
    yield "# True where a word leads on from those before it."
    yield "_eketorp_leads() {"
    yield '    case "$1 $2" in'
    for level in tree.levels:
        if level.below:
            words = " ".join(level.words)
            yield f"        {' | '.join(quote(f'{words} {name}') for name in level.below)}) return 0 ;;"
    yield "        *) return 1 ;;"
    yield "    esac"
    yield "}"
    yield ""


def _words(tree: Tree) -> Iterator[str]:
    yield "# The words that may stand after those of a level, and what they are for."
    yield "_eketorp_words() {"
    yield "    case $1 in"
    for level in tree.levels:
        yield f"        {quote(' '.join(level.words))})"
        yield "            if [[ $typed == -* ]]; then"
        for option in tree.options_at(level):
            for name in option.names:
                yield f"                _eketorp_offer {name} {quote(option.text)}"
        yield "                :"
        yield "            else"
        for name, text in level.below.items():
            yield f"                _eketorp_offer {name} {quote(text)}"
        yield "                :"
        yield "            fi"
        yield "            ;;"
    yield "    esac"
    yield "}"
    yield ""


def _values(tree: Tree) -> Iterator[str]:
    yield "# What an option of a level takes, or the level itself in the place of that number."
    yield "_eketorp_value() {"
    yield "    local word"
    yield "    case $1 in"
    for level in tree.levels:
        for pattern, value in _asked(tree, level):
            if done := _done(value):
                yield f"        {pattern}) {done} ;;"
        yield from _more(tree, level)
    yield "    esac"
    yield "}"


def _asked(tree: Tree, level: Level) -> Iterator[tuple[str, Value]]:
    words = " ".join(level.words)
    for option in tree.options_at(level):
        if option.value:
            yield " | ".join(quote(f"{words} {name}") for name in option.names), option.value
    for number, place in enumerate(level.places):
        yield quote(words + " ") + "[0-9]*" if place.many else quote(f"{words} {number}"), place.value


def _more(tree: Tree, level: Level) -> Iterator[str]:
    """The further words of an option that takes several."""
    for option in tree.options_at(level):
        if option.value and option.many:
            stands = " || ".join(f'" ${{COMP_WORDS[*]}} " == *" {name} "*' for name in option.names)
            yield f"        {quote(' '.join(level.words) + ' ')}[0-9]*) [[ {stands} ]] && {_done(option.value)} ;;"


def _done(value: Value) -> str:
    match value.kind:
        case "choice":
            return f"for word in {' '.join(value.words)}; do _eketorp_offer $word; done"
        case "seats":
            return " ".join(("_eketorp_seats", *value.words))
        case "saved":
            return "_eketorp_saved"
        case "file":
            return "compopt -o default"
        case "folder":
            return "compopt -o dirnames"
        case _:
            return ""
