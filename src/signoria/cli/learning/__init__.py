"""Lessons at the terminal: the list, the board of a lesson, and what is remembered of it."""
