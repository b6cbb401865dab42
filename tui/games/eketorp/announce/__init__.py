"""What deserves a look: cards turned up, plans revealed, a round's end, the final score."""
