"""Evaluations: what a table is worth to each player, game by game."""
