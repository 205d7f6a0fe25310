"""Lasting effects on what a player receives, needs and scores."""
