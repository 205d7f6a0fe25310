"""Laws on words and sentences."""
