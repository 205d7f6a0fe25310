"""Lasting effects that need leaders, a file for each query."""
