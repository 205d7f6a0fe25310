"""The leaders."""
