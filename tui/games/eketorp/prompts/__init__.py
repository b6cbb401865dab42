"""The prompts of Eketorp: each takes keys, draws itself, and ends in a decision."""

from collections.abc import Sequence
from typing import Any

from core.games.eketorp.decisions import Build, Decision, Loot, PlanForm, PlayCard, StartFight, StartSiege, Swap
from core.games.eketorp.views import View
from core.kernel.types import Form
from tui.games.eketorp.prompts.base import EketorpPrompt
from tui.games.eketorp.prompts.build import BuildPrompt
from tui.games.eketorp.prompts.card import CardPrompt
from tui.games.eketorp.prompts.loot import LootPrompt
from tui.games.eketorp.prompts.plan import PlanPrompt
from tui.games.eketorp.prompts.start import StartPrompt

PROMPTS: dict[type, Any] = {
    StartFight: StartPrompt,
    StartSiege: StartPrompt,
    Swap: CardPrompt,
    PlayCard: CardPrompt,
    Loot: LootPrompt,
    Build: BuildPrompt,
}


def prompt_for(view: View, options: Sequence[Decision] | Form, alone: bool = False) -> EketorpPrompt:
    """The prompt for these options. `alone`: it may say "you"."""
    if isinstance(options, Form):
        assert isinstance(options, PlanForm)
        found: EketorpPrompt = PlanPrompt(view, options)
    else:
        found = PROMPTS[type(options[0])](view, options)
    found.alone = alone
    return found
