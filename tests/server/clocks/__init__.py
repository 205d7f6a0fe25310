"""Clocks at tables."""
