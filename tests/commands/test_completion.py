"""What completes the words in a shell: every word with its help, and games by their names, whatever these hold."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from shlex import quote

import pytest

from core.games import GAMES, bots
from saves.shelf import Shelf
from tests.commands.client import COMMAND
from tests.commands.test_saves import save, under_way
from tests.installed import made
from tests.tui.terminal import Terminal
from tui.commands.completion import SHELLS, saved, script
from tui.commands.completion.tree import KINDS, tree

ODD = 'Ask\'s $(touch pwned) "`id`"; x'
BARE = r"""Ask\'s\ \$\(touch\ pwned\)\ \"\`id\`\"\;\ x"""  # as it is written outside of quotes
FREE = {"I/N", "N", "NAME", "SEAT", "SEED"}  # whatever somebody likes: nothing completes these
TREE = tree()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two games, one by the name of Saga, and one by an odd name."""
    folder = tmp_path / "shelf"
    monkeypatch.setenv("EKETORP_SAVES", str(folder))
    shelf = Shelf(folder)
    for name in ("Saga", ODD):
        shelf.rename(shelf.find(save(folder, under_way())), name)
    return folder


def names(lines: bytes) -> list[str]:
    return [line.partition("\t")[0] for line in lines.decode().splitlines()]


# --- what they are made of ---


def test_each_word_is_known_to_be_completed_or_free() -> None:
    values = [option.value for level in TREE.levels for option in level.options if option.value]
    values += [place.value for level in TREE.levels for place in level.places]
    assert {value.name for value in values if value.kind == "any"} <= FREE
    assert {value.kind for value in values} == {"any", "choice", *(value.kind for value in KINDS.values())}


@pytest.mark.parametrize("shell", SHELLS)
def test_every_word_has_its_help(shell: str) -> None:
    text = plain(script(shell))
    for level in TREE.levels:
        told = {**level.below, **{name.strip("-"): option.text for option in level.options for name in option.names}}
        assert [
            word for word, about in told.items() if not re.search(rf"\b{word}\b.*{re.escape(plain(about))}", text)
        ] == []
    for game in GAMES:
        assert re.search(rf"{game}\b.*{' '.join(bots(game).levels)}|{game}\b.*\n.*{' '.join(bots(game).levels)}", text)


def plain(text: str) -> str:
    """Without the quotes and escapes of any shell."""
    return re.sub(r"""['"\\]""", "", text)


def test_what_is_installed_is_what_the_parsers_make() -> None:
    """`python -m tests.installed` makes it anew."""
    for path, text in made().items():
        assert path.read_text("utf-8") == text, path


def test_the_manual_has_every_word() -> None:
    (manual,) = (text for path, text in made().items() if path.suffix == ".1")
    text = manual.replace("\\-", "-")
    for level in TREE.levels:
        if level.words[:1] != ("help",):
            assert f"eketorp {' '.join(level.words)}".strip() in text
            options = level.options[1:] if level.words else level.options
            assert [option for option in options if rf"\fB{option.names[-1]}\fR" not in text] == []
            assert [option for option in options if option.text not in text] == []


# --- saved games ---


def test_saved_games_are_told_by_ids_and_by_names_that_only_one_has(folder: Path) -> None:
    shelf = Shelf(folder)
    for name in ("Twice", "Twice", "with\x1bescapes", "two\nlines"):
        shelf.rename(shelf.find(save(folder, under_way())), name)
    ids = {path.stem for path in shelf.files()}
    assert set(names(saved.listed(folder))) == ids | {"Saga", ODD}
    assert all(line.count(b"\t") == 1 for line in saved.listed(folder).splitlines())


def test_a_folder_that_cannot_be_listed_has_none(tmp_path: Path) -> None:
    assert saved.listed(tmp_path / "nowhere") == b""
    tmp_path.joinpath("file").touch()
    assert saved.listed(tmp_path / "file") == b""


def test_they_are_looked_up_without_what_draws(folder: Path) -> None:
    look = (
        "import sys; from tui.commands import main; main(['completion', '--saved-games', sys.argv[1]]);"
        "print(sorted({'textual', 'rich', 'core.games.eketorp.bots'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", look, folder], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("\n[]\n")
    assert "Saga\t" in done.stdout


# --- in bash ---

ASKED = """
compopt() { :; }
while read -r type line; do
    COMP_TYPE=$type
    eval "COMP_WORDS=($line)"
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _eketorp
    (IFS=$'\\t'; echo "${COMPREPLY[*]}")
done
"""


def asked(*lines: str, kind: int = 9) -> list[list[str]]:
    """What bash offers at the end of each of the lines, whose last word is being typed."""
    asking = "".join(f"{kind} {' '.join(map(quote, [str(COMMAND), *line.split(' ')]))}\n" for line in lines)
    words = ["bash", "--norc", "-c", script("bash") + ASKED]
    done = subprocess.run(words, input=asking, capture_output=True, text=True, check=True, timeout=60)
    assert done.stderr == ""
    return [line.split("\t") if line else [] for line in done.stdout.splitlines()]


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("s", ["saves", "sim"]),
        ("saves sh", ["show"]),
        ("saves --saves elsewhere sh", ["show"]),
        ("saves --saves = elsewhere sh", ["show"]),
        ("saves show --l", ["--log"]),
        ("help saves b", ["branch"]),
        ("completion ", list(SHELLS)),
        ("--game ", list(GAMES)),
        ("play --game = c", ["claim"]),
        ("play --game = ", list(GAMES)),
        ("play --seats human,k", ["human,karl", "human,konung"]),
        ("play --game claim --seats human,k", ["human,karl"]),
        ("sim --seats karl,h", []),
        ("sim --seed s", []),
        ("--resume --s", ["--seats", "--seed", "--saves"]),
        ("sim --resume one --until", ["--until-sure"]),
        ("saves show S", ["Saga"]),
        ("saves show Ask\\'", [BARE]),
        ("saves show 'Ask", [ODD.replace("'", r"'\''")]),
        ("saves show \"Ask's", [re.sub(r'([$"`])', r"\\\1", ODD)]),
        ("saves verify Saga S", ["Saga"]),
        ("saves rename Saga S", []),
        ("saves --saves /nowhere show S", []),
        ("fly s", []),
    ],
)
def test_in_bash(folder: Path, line: str, offered: Sequence[str]) -> None:
    assert asked(line) == [list(offered)]


def test_every_word_of_every_level_in_bash(folder: Path) -> None:
    levels = [level for level in TREE.levels if level.words[:1] != ("help",)]
    lines = [" ".join((*level.words, "-")) for level in levels]
    for level, offered in zip(levels, asked(*lines), strict=True):
        assert offered == [name for option in TREE.options_at(level) for name in option.names]
    for (name, text), line in zip(TREE.levels[0].below.items(), asked("", kind=63)[0], strict=True):
        assert re.fullmatch(rf"{name} +\({re.escape(text)}\)", line)


INSTEAD = 'eketorp() { if [[ $1 == completion ]]; then command eketorp "$@"; else printf "<%s>" "$@"; fi; }'


def test_an_odd_name_is_one_word_at_a_real_bash(folder: Path, tmp_path: Path) -> None:
    environ = {"PATH": f"{COMMAND.parent}:{os.environ['PATH']}", "HOME": str(tmp_path)}
    tmp_path.joinpath("rc").write_text(f"source <(command eketorp completion bash); {INSTEAD}; cd ~; PS1='ready> '\n")
    with Terminal(("bash", "--rcfile", str(tmp_path / "rc"), "-i"), (160, 24), environ) as terminal:
        terminal.see("ready>")
        for opened in ("", "'", '"'):
            terminal.press("clear\r")
            terminal.gone("<")
            terminal.press(f"eketorp saves show {opened}As\t")
            terminal.see("id")
            terminal.press("\r")
            terminal.see(f"<saves><show><{ODD}>")
    assert not tmp_path.joinpath("pwned").exists()


# --- in zsh and fish: the long form, for they need not be there ---

OTHERS = {
    "zsh": (
        ("zsh", "-f", "-i"),
        "autoload -U compinit; compinit -u; source <(eketorp completion zsh); PS1='ready> '\r",
    ),
    "fish": (("fish", "--no-config", "-i"), "eketorp completion fish | source; echo rea''dy\r"),
}


@pytest.mark.parametrize("shell", OTHERS)
def test_in_other_shells(folder: Path, tmp_path: Path, shell: str, long: bool) -> None:
    if not long:
        assert script(shell).count("\n") > len(TREE.levels)
        return
    assert shutil.which(shell), f"{shell} is not installed"
    command, load = OTHERS[shell]
    environ = {"PATH": f"{COMMAND.parent}:{os.environ['PATH']}", "HOME": str(tmp_path), "LC_ALL": "C.UTF-8"}
    with Terminal(command, (160, 40), environ) as terminal:
        terminal.rest(0.5)
        terminal.press("cd\r", load, quiet=0.5)
        terminal.see("ready")
        for typed, text in (
            ("eketorp s\t\t", "let bots play many games"),
            ("eketorp saves show --l\t", "show --log"),
            ("eketorp play --game c\t--seats human,t\t", "--game claim --seats human,thrall"),
            ("eketorp saves show Sag\t", "show Saga"),
            ("eketorp saves show Ask\t; touch done\r", "Ask"),
        ):
            for part in re.split("(?<=\t)", typed):
                terminal.press(part, quiet=0.5)
            terminal.see(text)
            terminal.press("\x03", "\x15", quiet=0.2)
        while not tmp_path.joinpath("done").exists():
            terminal.read(0.05)
        assert ODD in terminal.text.replace("\\", "")
    assert not tmp_path.joinpath("pwned").exists()
