"""Turns the Markdown of the rules and the help into paragraphs to read."""

import re

from rich.text import Text

from tui import theme
from tui.widgets.canvas import wrapped

_INLINE = re.compile(r"\*\*(.+?)\*\*|`(.+?)`|\b(RULING\b[.:]?)|\b([CDEX]-\d+(?:\.\d+)*)")
_MARK = re.compile(r"[ -]+|\d+\. ")  # before a list item
_NUMBERED = re.compile(r"\d+\. ")  # of a list; within a paragraph, a line that begins so is indented
_HEADS = ("accent", "ink+bold")  # of large headings, and of small ones
KEY = "accent"
RULING = "House rule"  # the readers' word for it
FENCE = "```"
_ROLES = ("ink+bold", KEY, "dim", "calm")  # bold, a key, a ruling of ours, a rule's number


def is_heading(paragraph: Text) -> bool:
    return str(paragraph.style) in map(theme.pen, _HEADS)


def is_chapter(paragraph: Text) -> bool:
    """True for a large heading."""
    return str(paragraph.style) == theme.pen(_HEADS[0])


def paragraphs(text: str) -> list[Text]:
    return [_paragraph(block) for block in _blocks(text)]


def _blocks(text: str) -> list[str]:
    """Lines that belong together, joined; blank lines kept as they are."""
    blocks: list[str] = []
    drawn = False  # between two fences, where each line stands as it is
    for line in text.strip().splitlines():
        stripped = line.strip()
        if stripped.startswith(FENCE):
            drawn = not drawn
            continue
        opens = not stripped or stripped.startswith(("#", "- ", "* ", "|")) or _NUMBERED.match(line)
        if drawn:
            blocks.append(FENCE + line)
        elif opens or not blocks or not blocks[-1] or blocks[-1].startswith(("#", "|", FENCE)):
            blocks.append(line.rstrip() if stripped.startswith(("- ", "* ", "|")) else stripped)
        else:
            blocks[-1] += " " + stripped
    return blocks


def _paragraph(block: str) -> Text:
    if block.startswith(FENCE):
        return Text(block.removeprefix(FENCE))
    if block.startswith("#"):
        depth = len(block) - len(block.lstrip("#"))
        words = block.lstrip("# ")
        return Text(words.upper() if depth == 1 else words, theme.pen(_HEADS[depth > 2]))
    if block.startswith("|"):
        cells = [cell.strip() for cell in block.strip("|").split("|")]
        return Text() if set(block) <= set("|-: ") else _inline("  ".join(f"{cell:<14}" for cell in cells).rstrip())
    return _inline(re.sub(r"^(\s*)\* ", r"\1- ", block))


def _inline(words: str) -> Text:
    text, at = Text(), 0
    for match in _INLINE.finditer(words):
        text.append(words[at : match.start()])
        group = next(number for number in range(1, 5) if match.group(number) is not None)
        ruling = RULING.lower() if words[: match.start()].endswith("(") else RULING
        text.append(match.group(group).replace("RULING", ruling), _ROLES[group - 1])
        at = match.end()
    text.append(words[at:])
    return text


def broken(text: Text, width: int) -> list[Text]:
    """A paragraph in lines; those of a list item are indented behind its mark."""
    begins = _MARK.match(text.plain)
    mark = begins.end() if begins else 0
    first, *rest = wrapped(text, width)
    if not rest or not mark:
        return [first, *rest]
    return [first, *(Text(" " * mark).append_text(line) for line in wrapped(text[len(first) + 1 :], width - mark))]
