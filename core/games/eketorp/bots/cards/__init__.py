"""Cards that a seat does not see, hands that others may hold, and the mixed choice of a card."""
