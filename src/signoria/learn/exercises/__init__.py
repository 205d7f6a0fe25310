"""Exercises: the moments of one's own games at which a move cost much, to be played again.

A review finds them (`exercise`), and they come back after days, the better they go the later (`rhythm`).
See docs/adr/0026-exercises.md.
"""
