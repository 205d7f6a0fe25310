"""The rules of each game, section by section of its rulebook."""
