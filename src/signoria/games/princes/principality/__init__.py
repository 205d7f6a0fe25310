"""The principality: its grid, and placing pieces on it."""
