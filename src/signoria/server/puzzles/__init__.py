"""Puzzles at the server: which there are, what was tried, and ratings of players and puzzles."""
