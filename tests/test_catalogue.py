"""What is marked for translation: whole templates, with named places and no padding."""

import ast
from collections.abc import Iterator
from functools import cache
from string import Formatter
from typing import NamedTuple

from core.games import GAMES
from tests.test_house import PAGES, name_of, within
from tui.session.lesson import lesson_of

# What takes a marked text, and which of its arguments are such.
MARKS = {"_": (0,), "N_": (0,), "ngettext": (0, 1), "pgettext": (1,), "P_": (1,)}
# Where what is translated was marked elsewhere; everything else is translated where it stands.
DYNAMIC = {
    "tui.words": "the catalogue itself",
    "tui.play.chips": "LETTERS, marked beside",
    "tui.play.prompt": "HELP, marked by each prompt",
    "tui.play.advised": "DOUBTED, marked by each prompt",
    "tui.games.eketorp.names": "STONE_LETTER and SLOT_LETTER, marked beside",
    "tui.games.drakkars.gods": "COINS, marked beside",
    "tui.screens.home": "CHOICES, marked beside",
    "tui.screens.game_cards": "the words of the cards, marked by each game",
    "tui.screens.settings": "ROWS, marked beside",
    "tui.screens.sample": "WORDS, marked beside",
    "tui.screens.commands": "the words of the commands, marked beside",
    "tui.session.lesson": "the answers of lessons, which stand in their files",
    "tui.screens.lesson": "the sentences of lessons, which stand in their files",
    "tui.session.tips": "the tips, marked by each game",
    "tui.session.keeping": "trouble with the disk, marked in saves.sentences",
    "tui.screens.beside": "the words of the commands",
    "tui.kit.helped": "the tooltips of the keys, marked beside them",
    "tui.screens.offers": "what actions do, marked beside their keys",
    "tui.screens.palette": "the titles of sections, marked in tui.screens.offers",
    "tui.screens.setup": "the colours, and how the bots play, marked by the game",
    "tui.kit.seat_cells": "how the bots play, marked by the game",
    "tui.screens.seats": "the colours, marked by the game",
    "tui.session.tale": "the colours, marked by the game",
    "tui.screens.choices": "the names of what may be chosen, marked by the game",
    "tui.host.streams": "trouble with a stream, marked in saves.sentences",
    "tui.commands.saves.look": "the colours, marked by the game",
}


class Marked(NamedTuple):
    module: str
    line: int
    text: str


@cache
def calls() -> tuple[tuple[str, ast.Call, str], ...]:
    """Every call that marks or translates."""
    return tuple(_calls())


def _calls() -> Iterator[tuple[str, ast.Call, str]]:
    for path in PAGES:
        module = name_of(path)
        if not within(module, "tests"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS:
                    yield module, node, node.func.id


def marked() -> list[Marked]:
    return [
        Marked(module, node.lineno, text.value)
        for module, node, name in calls()
        for place in MARKS[name]
        if isinstance(text := node.args[place], ast.Constant) and isinstance(text.value, str)
    ] + [Marked(f"tui.games.{game}", 0, text) for game in GAMES for text in lesson_of(game).texts]


def test_there_is_a_catalogue() -> None:
    assert len({text.text for text in marked()}) > 400


def test_no_text_is_padded() -> None:
    assert [each for each in marked() if each.text.strip(" ") != each.text] == []


def test_no_text_is_empty() -> None:
    """An empty one gives the head of a catalogue."""
    assert [each for each in marked() if not each.text.strip()] == []


def test_places_have_names() -> None:
    for each in marked():
        assert all(name.isidentifier() for name in places_of(each.text)), each


def places_of(template: str) -> set[str]:
    return {name for _words, name, _spec, _conversion in Formatter().parse(template) if name is not None}


def test_one_and_many_speak_of_the_same() -> None:
    """But that one of a thing may go without its number."""
    for module, node, name in calls():
        if name == "ngettext" and module != "tui.words":
            one, many = (
                {name for _w, name, _s, _c in Formatter().parse(ast.literal_eval(arg))} for arg in node.args[:2]
            )
            assert many - one <= {"count", None}, (module, node.lineno)
            assert one <= many, (module, node.lineno)


def test_what_is_translated_stands_there_or_was_marked() -> None:
    found = {
        module
        for module, node, name in calls()
        for place in MARKS[name]
        if not (isinstance(node.args[place], ast.Constant) and isinstance(node.args[place].value, str))  # type: ignore[attr-defined]  # a constant has one
    }
    assert found - set(DYNAMIC) == set()
    assert set(DYNAMIC) - found == set()


FORBIDDEN = {"capitalize", "title", "partition", "rpartition", "swapcase"}


def test_no_word_that_was_translated_is_cut_or_changed() -> None:
    """A capital, an initial or the half of a sentence is another text in another language."""
    found = []
    for path in PAGES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))) if within(name_of(path), "tui") else ():
            match node:
                case ast.Attribute(attr="capitalize"):
                    found.append((name_of(path), node.lineno))
                case ast.Attribute(ast.Call(ast.Name(name)), attr) if name in MARKS and attr in FORBIDDEN:
                    found.append((name_of(path), node.lineno))
                case ast.Subscript(ast.Call(ast.Name(name))) if name in MARKS:
                    found.append((name_of(path), node.lineno))
    assert found == []


def test_no_two_texts_are_put_together() -> None:
    """Neither by `+` nor by a join: a list is `listed`, and a sentence is one template."""
    found = []
    for path in PAGES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))) if within(name_of(path), "tui") else ():
            match node:
                case ast.BinOp(left, ast.Add(), right) if translated(left) and translated(right):
                    found.append((name_of(path), node.lineno))
                case ast.Call(ast.Attribute(joint, "join")) if translated(joint):
                    found.append((name_of(path), node.lineno))
    assert found == []


def translated(node: ast.expr) -> bool:
    match node:
        case ast.Call(ast.Name(name)):
            return name in MARKS
        case ast.Call(ast.Attribute(value, "format")):
            return translated(value)
        case _:
            return False
