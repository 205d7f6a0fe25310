"""Triggers: what happens whenever something else does."""
