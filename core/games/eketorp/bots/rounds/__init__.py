"""Rounds that bots only imagine: the jarl's (rollout, sampler) and the konung's (imagined, outlook)."""
