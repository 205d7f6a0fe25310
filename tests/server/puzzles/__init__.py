"""Puzzles at the server: what is told when, and that ratings are settled once."""
