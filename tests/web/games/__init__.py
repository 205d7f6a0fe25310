"""The page of each game."""
