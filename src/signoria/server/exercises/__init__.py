"""Exercises: people practise the moments of their own games at which a move cost much."""
