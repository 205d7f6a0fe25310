"""The special cards and the adaptation tile."""
