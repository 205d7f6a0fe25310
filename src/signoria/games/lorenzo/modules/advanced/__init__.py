"""The advanced rules: bonus tiles of choice and leaders."""
