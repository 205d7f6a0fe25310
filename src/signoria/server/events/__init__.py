"""Tournaments for a club: who takes part, rounds and their tables, what is shown when."""
