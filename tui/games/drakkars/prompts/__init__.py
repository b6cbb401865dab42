"""The prompts of Drakkars: one for each kind of decision."""

from collections.abc import Sequence

from core.games.drakkars.decisions import Decision, Meet, MoveBarrel, PlayCard, PutAway, Take
from core.games.drakkars.views import View
from tui.games.drakkars.prompts.base import DrakkarsPrompt
from tui.games.drakkars.prompts.card import CardPrompt
from tui.games.drakkars.prompts.pick import PickPrompt
from tui.games.drakkars.prompts.take import TakePrompt
from tui.games.drakkars.prompts.turn import TurnPrompt


def prompt_for(view: View, options: Sequence[Decision], alone: bool = False) -> DrakkarsPrompt:
    prompt = _prompt_for(view, options)
    prompt.alone = alone
    return prompt


def _prompt_for(view: View, options: Sequence[Decision]) -> DrakkarsPrompt:
    match options[0]:
        case PlayCard() | PutAway():
            return CardPrompt(view, [option for option in options if isinstance(option, PlayCard | PutAway)])
        case Meet() | MoveBarrel():
            return PickPrompt(view, [option for option in options if isinstance(option, Meet | MoveBarrel)])
        case Take():
            return TakePrompt(view, [option for option in options if isinstance(option, Take)])
        case _:
            return TurnPrompt(view, options)
