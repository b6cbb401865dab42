"""What a person meets: the screens and the command line. Only `play` imports Textual."""
