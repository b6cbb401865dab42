"""A sentence of advice at the first of each kind of decision, by phase."""

from core.kernel.words import N_

TIPS = {
    "place": N_("Two pieces side by side cannot be trapped along their line."),
    "remove": N_("Take off the enemies that keep you from claiming a territory."),
    "claim": N_("A castle at the edge of the island is caught by one enemy alone: put it further in."),
    "turn": N_("Look at a point before Enter: the words here say what would be in danger there."),
    "again": N_("The same piece may capture once more; d ends the turn."),
    "castle": N_("A castle at the edge of the island is caught by one enemy alone: put it further in."),
}
