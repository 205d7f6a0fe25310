"""The new leaders."""
