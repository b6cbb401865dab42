"""The pages of Eketorp: cards turned up, plans revealed, a round's end, the final score."""
