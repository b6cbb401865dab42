"""Tables on disk: the journal, its recovery and upgrades, and the shelf of saved games."""
