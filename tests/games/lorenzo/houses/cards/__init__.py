"""The special tower, its cards, and cards of one's own."""
