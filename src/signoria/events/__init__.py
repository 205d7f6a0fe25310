"""Tournaments without a server: who plays whom, on which seat, what a table is worth, who leads."""
