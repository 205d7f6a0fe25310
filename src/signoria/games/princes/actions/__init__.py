"""The action phase."""
