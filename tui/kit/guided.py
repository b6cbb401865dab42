"""A game's guide as a text to read, whole or at the place of a question."""

from collections.abc import Sequence

from tui.games.guide import GuidePage, Section
from tui.kit.markdown import paragraphs
from tui.kit.pictured import Block, Pictured


def blocks(guide: Sequence[GuidePage]) -> list[Block]:
    """The whole guide."""
    found: list[Block] = []
    for page in guide:
        found += paragraphs(f"# {page.title}\n{page.before}")
        for section in page.sections:
            found += _blocks(section)
    return found


def place_of(guide: Sequence[GuidePage], phase: str) -> list[Block]:
    """The section on a question, by its view's phase; nothing if there is none."""
    sections = (section for page in guide for section in page.sections)
    return next((_blocks(section) for section in sections if phase in section.phases), [])


def _blocks(section: Section) -> list[Block]:
    [head] = paragraphs(f"### {section.title}")
    head.append(f"   {section.rules}", "calm")
    return [head, Pictured(section.draw, paragraphs(section.text), section.high)]
