"""What may be added to the base game."""
