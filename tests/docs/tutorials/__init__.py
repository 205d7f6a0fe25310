"""Tutorials, followed from the first line to the last."""
