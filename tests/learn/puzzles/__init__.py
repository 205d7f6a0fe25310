"""Puzzles: how they are found, judged, rated, and what is told of them."""
