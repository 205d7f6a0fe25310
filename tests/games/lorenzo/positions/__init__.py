"""Positions, and what is told about them."""
