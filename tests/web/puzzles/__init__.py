"""Puzzles in a real browser."""
