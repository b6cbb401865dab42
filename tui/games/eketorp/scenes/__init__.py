"""What has happened, acted out on the board: only what everybody may know of it."""
