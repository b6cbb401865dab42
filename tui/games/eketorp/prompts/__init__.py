"""What is asked of a seat: each prompt is told keys, draws itself, and ends in a decision."""

from typing import Any

from core.games.eketorp.views import View
from tui.games.eketorp.prompts.base import Prompt


def prompt_for(view: View, options: Any) -> Prompt | None:
    return None
