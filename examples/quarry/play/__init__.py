"""The rules of Quarry in the order of play: the setup, a turn, the end."""
