"""The house's own rules: which way imports point, and what no page may hold."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted(path for folder in ("core", "saves", "tui", "tests") for path in ROOT.joinpath(folder).rglob("*.py"))
OURS = ("core", "saves", "tui", "tests")
LONGEST = 450


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def imports(path: Path, loaded: bool = False) -> tuple[str, ...]:
    """Every module that the page imports, at its head or further down, in full; or those alone that are loaded."""
    return tuple(_imports(path, loaded))


def _imports(path: Path, loaded: bool) -> Iterator[str]:
    package = path.relative_to(ROOT).parent.parts
    page = ast.parse(path.read_text("utf-8"))
    if loaded:
        page.body = [
            node for node in page.body if not (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test))
        ]
    for node in ast.walk(page):
        match node:
            case ast.Import(names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module, names, level):
                start = ".".join(package[: len(package) - level + 1]) + "." if level else ""
                yield from (f"{start}{module or ''}.{alias.name}".replace("..", ".") for alias in names)


def breaches(folder: str, *allowed: str) -> list[str]:
    """Imports of the pages under `folder` that are neither the standard library's nor `allowed`."""
    may = (*sys.stdlib_module_names, *allowed)
    return [
        f"{name_of(path)} imports {module}"
        for path in PAGES
        if within(name_of(path), folder)
        for module in imports(path)
        if not any(within(module, root) for root in may)
    ]


def within(module: str, root: str) -> bool:
    return module == root or module.startswith(root + ".")


def importers(root: str, *may: str) -> list[str]:
    """Imports of anything under `root`, but by the pages under those that may."""
    return [
        f"{name_of(path)} imports {module}"
        for path in PAGES
        if not any(within(name_of(path), folder) for folder in may)
        for module in imports(path)
        if within(module, root)
    ]


GAMES = sorted(name_of(path.parent / "x").removesuffix(".x") for path in ROOT.glob("core/games/*/__init__.py"))


def test_there_are_pages_to_look_at() -> None:
    assert len(PAGES) > 40
    assert "core.games.eketorp" in GAMES


def test_the_kernel_knows_no_game() -> None:
    assert breaches("core.kernel", "msgspec", "core.kernel") == []


@pytest.mark.parametrize("game", GAMES)
def test_no_game_imports_another(game: str) -> None:
    assert breaches(game, "msgspec", "core.kernel", game) == []


def test_core_is_pure() -> None:
    assert breaches("core", "msgspec", "core") == []


def test_core_asks_no_clock_and_no_global_chance() -> None:
    unclean = ("random", "secrets", "time", "datetime", "os", "uuid", "tempfile", "threading", "socket", "subprocess")
    found = [
        f"{name_of(path)} imports {module}"
        for path in PAGES
        if within(name_of(path), "core")
        for module in imports(path)
        if module.split(".")[0] in unclean and module != "random.Random"  # a stream of one's own is not the global one
    ]
    assert found == []


def test_saves_import_the_kernel_and_the_list_of_games_alone() -> None:
    core = ("core.kernel", "core.games.game", "core.games.GAMES", "core.VERSION")
    assert breaches("saves", "msgspec", "platformdirs", *core, "saves") == []


def test_the_client_of_the_protocol_knows_nothing_else() -> None:
    assert breaches("tests.commands.client") == []


def test_nothing_imports_the_tests() -> None:
    assert importers("tests", "tests") == []


@pytest.mark.parametrize("game", GAMES)
def test_only_a_games_own_screens_import_it(game: str) -> None:
    assert importers(game, game, game.replace("core.games", "tui.games"), "tests") == []


@pytest.mark.parametrize("game", GAMES)
def test_no_shared_screen_imports_a_games_own(game: str) -> None:
    own = game.replace("core.games", "tui.games")
    assert [found for found in importers(own, own) if found.startswith("tui")] == []


ROOMS = (  # of tui: each is built on those before it
    ("tui.words", "tui.theme", "tui.settings", "tui.error_log", "tui.errands"),
    ("tui.widgets", "tui.keys"),
    ("tui.host",),
    ("tui.play", "tui.games"),
    ("tui.session",),
    ("tui.kit",),
    ("tui.screens",),
    ("tui",),  # the app, and what it alone needs
    ("tui.commands",),
)


def room_of(module: str) -> int:
    """The place of the room that the module lies in, by the longest name that fits."""
    fitting = [(len(name), place) for place, names in enumerate(ROOMS) for name in names if within(module, name)]
    return max(fitting)[1]


def test_the_rooms_of_the_screens_are_built_on_each_other() -> None:
    """But for names that only the type checker needs."""
    found = [
        f"{name_of(path)} imports {module}"
        for path in PAGES
        if within(name_of(path), "tui") and not within(name_of(path), "tui.installed")
        for module in imports(path, loaded=True)
        if within(module, "tui") and room_of(module) > room_of(name_of(path))
    ]
    assert found == []


def test_an_import_of_a_later_room_would_be_found() -> None:
    assert room_of("tui.kit.sheet") < room_of("tui.screens.table") < room_of("tui.app") < room_of("tui.commands.play")


SHARED = ("core.kernel", "saves", "tui.kit", "tui.screens", "tui.session", "tui.play", "tui.widgets", "tui.theme")
WORDS = re.compile(
    r"\b(amulet|castle|catapult|claim|fjord|hospital|island|loot|siege|territor|viking|village)(e?s|y|ies|ed|ing)?\b",
    re.I,
)


def test_what_the_games_share_holds_no_games_word() -> None:
    """But for the names of roles, by which a game's own theme calls them, and the program's name."""
    found = [
        f"{name_of(path)}:{number}: {match[0]}"
        for path in PAGES
        if any(within(name_of(path), folder) for folder in SHARED)
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        for match in WORDS.finditer(line)
    ]
    assert found == []


def test_a_games_word_would_be_found() -> None:
    found = [match[0] for match in WORDS.finditer("Two castles; a Viking claims territories, and proclaims it")]
    assert found == ["castles", "Viking", "claims", "territories"]


@pytest.mark.parametrize("module", ["tui.commands", "tui.commands.engine", "core.games", "core.games.eketorp"])
def test_textual_is_loaded_to_play_alone(module: str) -> None:
    look = f"import sys, {module}; print(sorted({{'textual', 'rich'}} & set(sys.modules)))"
    shown = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True, cwd=ROOT)
    assert shown.stdout == "[]\n"


@pytest.mark.parametrize("game", [name.rpartition(".")[2] for name in GAMES])
def test_neither_telling_nor_conducting_loads_textual(game: str) -> None:
    """Whole games without it: tests/tui/test_stages.py."""
    parts = f"tui.games.{game}.telling, tui.games.{game}.manners, tui.session.conductor, tui.session.hints"
    look = f"import sys, {parts}; print([name for name in sys.modules if name.partition('.')[0] == 'textual'])"
    shown = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True, cwd=ROOT)
    assert shown.stdout == "[]\n"


def test_every_page_is_short_and_says_what_it_is_for() -> None:
    found = []
    for path in PAGES:
        text = path.read_text("utf-8")
        if len(text.splitlines()) > LONGEST:
            found.append(f"{name_of(path)} is longer than {LONGEST} lines")
        if text and not ast.get_docstring(ast.parse(text)):
            found.append(f"{name_of(path)} does not say what it is for")
    assert found == []


UNFINISHED = ("TO" + "DO", "FIX" + "ME", "NotImplemented" + "Error")


def test_nothing_is_left_unfinished() -> None:
    found = [f"{name_of(path)} has {word}" for path in PAGES for word in UNFINISHED if word in path.read_text("utf-8")]
    assert found == []
