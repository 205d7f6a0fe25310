"""Lasting effects, a file for each query they modify or kind of trigger."""
