"""Tournaments: pairing, points and standings."""
