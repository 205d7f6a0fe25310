"""The features of the games: what a table looks like to a seat, as named numbers."""
