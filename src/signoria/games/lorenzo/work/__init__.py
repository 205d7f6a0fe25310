"""Harvest and production."""
