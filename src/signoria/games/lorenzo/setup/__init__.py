"""Setting up: the board and cards from their files, and the start of a game."""
