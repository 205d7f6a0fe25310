"""What can be added to the basic game."""
