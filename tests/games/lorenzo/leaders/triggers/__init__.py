"""Triggers, some of kinds that no card of the game has."""
