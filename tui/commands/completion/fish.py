"""The completion for fish."""

from collections.abc import Iterator

from tui.commands.completion.tree import Level, Option, Tree, Value

HEAD = r"""# fish completion for eketorp: `eketorp completion fish` prints it.

# The words before the cursor that are no options, and belong to none.
function __eketorp_words
    set -l taken
    set -l found
    set -l words (commandline -opc)
    for word in $words[2..]
        if test -n "$taken"
            set taken
        else if not string match -q -- '-*' $word
            set -a found $word
        else
            switch "$found $word"
                case WITH_VALUE
                    set taken $word
            end
        end
    end
    string join -- \n $found
end

# True where these words lead to the cursor; with `exactly`, and no others.
function __eketorp_at
    set -l exactly
    if test "$argv[1]" = exactly
        set exactly yes
        set -e argv[1]
    end
    set -l words (__eketorp_words)
    set -l count (count $argv)
    if test $count -gt (count $words)
        return 1
    end
    if test -n "$exactly" -a $count -ne (count $words)
        return 1
    end
    test $count -eq 0; or test "$words[1..$count]" = "$argv"
end

# The word after an option, as it was typed before the cursor.
function __eketorp_after
    set -l words (commandline -opc)
    for number in (seq (count $words))
        if test "$words[$number]" = $argv[1]
            echo -- $words[(math $number + 1)]
        else if string match -q -- "$argv[1]=*" $words[$number]
            string replace -- "$argv[1]=" '' $words[$number]
        end
    end
end

function __eketorp_saved
    set -l words (commandline -opc)
    $words[1] completion --saved-games (__eketorp_after --saves) 2>/dev/null
end

# Who plays: names with commas between them. The game's own bots, and the words that are given.
function __eketorp_seats
    set -l before (string match -r -- '^(?:--seats=)?(.*,)' (commandline -ct))[2]
    set -l names $argv
    set -l game (__eketorp_after --game)
    switch "$game"
"""


def script(tree: Tree) -> str:
    takers = (quoted(f"{words}{'*' if words else ''} {name}") for words, name in tree.with_value())
    head = HEAD.replace("WITH_VALUE", " ".join(takers))
    return head + "\n".join([*_bots(tree), *(line for level in tree.levels for line in _lines(tree, level)), ""])


def _bots(tree: Tree) -> Iterator[str]:
    first = next(iter(tree.bots))
    for game, bots in tree.bots.items():
        yield f"        case {f'{game} {quoted(str())}' if game == first else game}"
        yield f"            set -a names {' '.join(bots)}"
    yield "    end"
    yield "    for name in $names"
    yield '        echo -- "$before$name"'
    yield "    end"
    yield "end"
    yield ""
    yield "complete -c eketorp -f"


def quoted(text: str) -> str:
    """In fish, a backslash within quotes is one before a quote or another one."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def _lines(tree: Tree, level: Level) -> Iterator[str]:
    at = " ".join(("__eketorp_at", *level.words))
    exactly = " ".join(("__eketorp_at exactly", *level.words))
    for name, text in level.below.items():
        yield f"complete -c eketorp -n {quoted(exactly)} -a {name} -d {quoted(text)}"
    for option in tree.options_at(level):
        where = exactly if level.below else at
        yield f"complete -c eketorp -n {quoted(where)} {_names(option)} -d {quoted(option.text)}{_value(option.value)}"
        if option.many:
            stands = f"{at}; and contains -- {option.names[-1]} (commandline -opc)"
            yield f"complete -c eketorp -n {quoted(stands)}{_value(option.value).replace('-rF', '-F')}"
    for number, place in enumerate(level.places):
        here = f"test (count (__eketorp_words)) -eq {len(level.words) + number}; and "
        where = at if place.many else here + at
        yield f"complete -c eketorp -n {quoted(where)}{_value(place.value)}"


def _names(option: Option) -> str:
    return " ".join(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in option.names)


def _value(value: Value | None) -> str:
    if value is None:
        return ""
    match value.kind:
        case "choice":
            return f" -x -a {quoted(' '.join(value.words))}"
        case "seats":
            return f" -x -a {quoted('(' + ' '.join(('__eketorp_seats', *value.words)) + ')')}"
        case "saved":
            return " -x -a '(__eketorp_saved)'"
        case "file":
            return " -rF"
        case "folder":
            return " -x -a '(__fish_complete_directories)'"
        case _:
            return " -x"
