"""The layout for widgets that compute the places of their own parts."""

from collections.abc import Mapping
from typing import Protocol, runtime_checkable

from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from tui.play.boxes import Box


@runtime_checkable
class Placed(Protocol):
    """A widget that gives its parts' places for a size."""

    def places(self, size: Size) -> Mapping[Widget, Box]: ...


class Placing(Layout):
    name = "placing"

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        assert isinstance(parent, Placed)
        places = parent.places(size)
        return [
            WidgetPlacement(Region(*places[child]), NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child in places
        ]
