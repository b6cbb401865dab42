"""Parts that the tables of all games share: prompts and their keys, panels, cards, chips, sentences in colours."""
