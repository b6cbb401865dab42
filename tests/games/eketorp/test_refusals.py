"""Every way the rules refuse a decision: with a code, the rule's number, and a sentence."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import core.games.eketorp.decide as rules
from core.games.eketorp import Decision, State
from core.games.eketorp.decisions import Build, Loot, PlayCard, Swap
from core.games.eketorp.model import Plan
from core.kernel.types import RefusalCode
from tests.builders import Own, act, clash, fight, plan, position, refusal, siege

PLANNING = position({0: Own(home=3), 2: Own(home=0)}, phase="plan")
LONE = position({0: Own(home=1)}, phase="plan")
FIGHTING = position(
    fields={"A": ("G", {0: 1, 1: 1}), "B": ("GG", {0: 1, 1: 1}), "C": ("", {1: 1, 2: 1})},
    slots={(1, "catapult"): (0,), (1, "ram"): (0, 2), (0, "boat"): (2,), (2, "boat"): (0,)},
    held=((2, "boat"),),
)
SWAPPING, _ = act(FIGHTING, fight(0, "A", 1))
PLAYING, _ = act(SWAPPING, Swap(0, False), Swap(1, False))
BESIEGED = position({1: Own(walls=("WG", "C"))}, slots={(1, "catapult"): (0,), (1, "ram"): (2,)})
LOOTING, _ = clash(BESIEGED, siege(0, (1, "catapult")), 5, 2)
BUILDING = position({0: Own(walls=("GGG",), carried="GW"), 1: Own(carried="G")}, phase="build")
OVER, _ = act(position(phase="build", round=10))

# The position, the decision, the code and the rule, and how the sentence reads.
REFUSALS: list[tuple[State, Decision, RefusalCode, str | None, str]] = [
    # decide
    (OVER, plan(0), "finished", None, "The game is over."),
    (PLANNING, plan(3), "not-your-turn", None, "Nobody sits there."),
    (PLANNING, plan(-1), "not-your-turn", None, "Nobody sits there."),
    (FIGHTING, fight(1, "A", 0), "not-your-turn", None, "It is not your turn to decide anything."),
    (LOOTING, Loot(1, (1, 0), "wood"), "not-your-turn", None, "It is not your turn to decide anything."),
    (BUILDING, Build(1, "grass", 0), "not-your-turn", None, "It is not your turn to decide anything."),
    # a decision of another phase
    (FIGHTING, plan(0), "illegal", "E-3.4", "Plans are made in phase 2."),
    (SWAPPING, fight(0, "A", 1), "illegal", "E-4.4", "only by the seat whose turn it is in phase 4"),
    (PLAYING, siege(0, (1, "catapult")), "illegal", "E-4.4", "only by the seat whose turn it is in phase 4"),
    (PLAYING, Swap(0, True), "illegal", "E-4.6", "A hand is swapped before the cards of a fight are chosen"),
    (SWAPPING, PlayCard(0, 2), "illegal", "E-4.8", "once the swaps are settled"),
    (BUILDING, Loot(0, (0, 0), None), "illegal", "E-4.16", "Stones are looted after a siege is won."),
    (LOOTING, Build(0, "grass", 0), "illegal", "E-5.2", "Stones are laid in phase 5."),
    # planning
    (PLANNING, plan(2), "not-your-turn", "E-3.4", "You have no Viking at home, and so owe no plan."),
    (PLANNING, Plan(0, (-1, 2, 0, 0, 0, 0, 0), ()), "illegal", "E-3.4", "A plan names a number of Vikings, 0 or more"),
    (PLANNING, Plan(0, (1, 2), ()), "illegal", "E-3.4", "for each of the fields A to G"),
    (PLANNING, plan(0, {}, (0, "ram")), "illegal", "E-3.5", "Nobody besieges their own village."),
    (PLANNING, plan(0, {}, (3, "ram")), "illegal", "E-3.5", "That village belongs to no player."),
    (PLANNING, plan(0, {}, (-1, "ram")), "illegal", "E-3.5", "That village belongs to no player."),
    (
        PLANNING,
        plan(0, {}, (1, "ram"), (1, "ram")),
        "illegal",
        "E-3.4",
        "At most one Viking of a colour goes to a siege",
    ),
    (PLANNING, plan(0, {"A": 4}), "illegal", "E-3.4", "You have 3 Vikings at home, and the plan sends 4."),
    (PLANNING, plan(0, {"A": 3}, (1, "ram")), "illegal", "E-3.4", "You have 3 Vikings at home, and the plan sends 4."),
    (LONE, plan(0, {"A": 2}), "illegal", "E-3.4", "You have 1 Viking at home, and the plan sends 2."),
    # starting
    (FIGHTING, fight(0, "C", 1), "illegal", "E-4.5", "You have no Viking on field C."),
    (FIGHTING, fight(0, "B", 1), "illegal", "E-4.1", "Field B is not contested."),
    (FIGHTING, fight(0, "A", 2), "illegal", "E-4.5", "That colour has no Viking there for you to fight."),
    (FIGHTING, fight(0, "A", 0), "illegal", "E-4.5", "That colour has no Viking there for you to fight."),
    (FIGHTING, fight(0, "A", 9), "illegal", "E-4.5", "That colour has no Viking there for you to fight."),
    (FIGHTING, siege(0, (5, "ram")), "illegal", "E-3.5", "That village belongs to no player."),
    (FIGHTING, siege(0, (-1, "ram")), "illegal", "E-3.5", "That village belongs to no player."),
    (FIGHTING, siege(0, (0, "boat")), "illegal", "E-4.5", "The owner of a besieged village can never start its siege."),
    (
        FIGHTING,
        fight(0, (0, "boat"), 2),
        "illegal",
        "E-4.5",
        "The owner of a besieged village can never start its siege.",
    ),
    (FIGHTING, siege(0, (1, "boat")), "illegal", "E-4.5", "You have no Viking on that slot."),
    (FIGHTING, siege(0, (2, "boat")), "illegal", "E-4.19", "Your Viking has won that siege, and starts no more"),
    (FIGHTING, siege(0, (1, "ram")), "illegal", "E-4.3", "You are not alone on that slot: fight for it first."),
    (
        FIGHTING,
        fight(0, (1, "catapult"), 2),
        "illegal",
        "E-4.2",
        "Nobody contests that slot: the siege itself is pending.",
    ),
    (FIGHTING, fight(0, (1, "ram"), 1), "illegal", "E-4.5", "That colour has no Viking there for you to fight."),
    # cards
    (PLAYING, PlayCard(0, 6), "illegal", "E-4.8", "There is no 6 in your hand."),
    (PLAYING, PlayCard(0, 0), "illegal", "E-4.8", "There is no 0 in your hand."),
    # loot
    (LOOTING, Loot(0, (3, 0), "wood"), "illegal", "E-4.16", "There are not so many stones on those two spaces."),
    (LOOTING, Loot(0, (-1, 0), "wood"), "illegal", "E-4.16", "There are not so many stones on those two spaces."),
    (LOOTING, Loot(0, (0, 2), "clay"), "illegal", "E-4.16", "There are not so many stones on those two spaces."),
    (LOOTING, Loot(0, (1, 1), "clay"), "illegal", "E-4.16", "These stones are worth 4, and the damage pays for 3."),
    (LOOTING, Loot(0, (1, 0), "wood"), "illegal", "E-4.16", "The loot is one of the stones taken"),
    (LOOTING, Loot(0, (1, 0), None), "illegal", "E-4.16", "The loot is one of the stones taken"),
    (LOOTING, Loot(0, (0, 0), "grass"), "illegal", "E-4.16", "The loot is one of the stones taken"),
    # building
    (BUILDING, Build(0, "clay", 1), "illegal", "E-5.2", "You have gained no such stone."),
    (BUILDING, Build(0, "grass", 6), "illegal", "E-1.2", "A village has six wall spaces."),
    (BUILDING, Build(0, "grass", -1), "illegal", "E-1.2", "A village has six wall spaces."),
    (BUILDING, Build(0, "grass", 0), "illegal", "E-5.2", "Three stones lie on that space, and it can bear no more."),
]


@pytest.mark.parametrize(("state", "decision", "code", "rule", "text"), REFUSALS)
def test_a_refusal(state: State, decision: Decision, code: RefusalCode, rule: str | None, text: str) -> None:
    refused = refusal(state, decision)
    assert (refused.code, refused.rule) == (code, rule)
    assert text in refused.text
    assert refused.text.endswith(".")


def test_a_decision_that_is_illegal_names_its_rule() -> None:
    assert all(rule is not None for _, _, code, rule, _ in REFUSALS if code == "illegal")


def sentences() -> Iterator[str]:
    """Every sentence that the rules could answer with."""
    for path in Path(rules.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(ast.Name("N_"), [ast.Constant(str(sentence))]):
                    yield sentence
                case ast.Call(ast.Name("Refused"), [_, _, ast.Constant()]):
                    raise AssertionError(f"{path.name}, line {node.lineno}: a sentence that is not marked")


def test_every_refusal_is_provoked() -> None:
    provoked = [refusal(state, decision).sentence for state, decision, *_ in REFUSALS]
    told = {sentence.template for sentence in provoked} | {sentence.many for sentence in provoked}
    assert sorted(set(sentences()) - told) == []
