"""Ratings and profiles: what is kept of finished games, what follows from it, who may see it."""
