"""Estimates of unseen cards and others' hands, and the mixed choice of a card."""
