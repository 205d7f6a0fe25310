"""Lasting effects on taking cards from the towers."""
