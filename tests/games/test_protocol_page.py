"""The decisions on the page of the table protocol: read as it says, and written so."""

import json
from pathlib import Path

import pytest

import core.games
from core.games.claim import decisions as claim
from core.games.drakkars import decisions as drakkars
from core.games.eketorp import decisions as eketorp
from core.games.eketorp.model import FieldAt, Plan, SlotAt

PAGE = Path(__file__).parents[2].joinpath("core", "protocol.md").read_text("utf-8")
MADE = {
    "eketorp": [
        Plan(0, (2, 0, 1, 0, 0, 0, 0), (SlotAt(2, "boat"),)),
        eketorp.StartFight(1, FieldAt("A"), 2),
        eketorp.StartFight(1, SlotAt(0, "ram"), 2),
        eketorp.StartSiege(1, SlotAt(0, "ram")),
        eketorp.Swap(1, swap=True),
        eketorp.PlayCard(1, 5),
        eketorp.Loot(1, (1, 0), "wood"),
        eketorp.Build(1, "wood", 3),
    ],
    "claim": [
        claim.Place(0, "c4"), claim.Remove(0, "c4"), claim.Claim(0, "B", "d2"), claim.Move(0, "c4", "c5"),
        claim.PutCastle(0, "B", "d2"), claim.Done(0),
    ],
    "drakkars": [
        drakkars.Sail(0, 1, 4, 7, 3), drakkars.Swap(0, ((0, 1), (1, 0))), drakkars.SailTwo(0, (1, 0), 2, (0, 1)),
        drakkars.GoBack(0, (1, 0)), drakkars.Hide(0, 1), drakkars.Join(0, 4), drakkars.Draw(0), drakkars.Launch(0),
        drakkars.Meet(0, fight=True), drakkars.PlayCard(1, 9), drakkars.MoveBarrel(0, 1, 6),
        drakkars.Take(0, "discards", (5, 9)), drakkars.PutAway(0, 2), drakkars.GiveUp(0),
    ],
}  # fmt: skip


@pytest.mark.parametrize("name", MADE)
def test_decisions_both_ways_as_the_page_has_them(name: str) -> None:
    block = PAGE.partition(f"### Decisions of {name.title()}")[2].split("```")[1].removeprefix("json\n")
    written, game = [json.loads(line) for line in block.splitlines()], core.games.game(name)
    assert [game.read_decision(wire) for wire in written] == MADE[name]
    assert [game.decision_wire(decision) for decision in MADE[name]] == written
