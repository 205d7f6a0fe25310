"""What the pages of all games share."""
