"""One search for all games: a tree over imagined tables, led by the game's evaluation."""
