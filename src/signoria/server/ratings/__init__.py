"""Ratings and profiles: what is kept of finished games, and what is told of those who played them."""
