"""Bots: what they may see, how they answer, how well they play."""
