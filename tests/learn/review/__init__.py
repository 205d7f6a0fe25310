"""A game thought over again: looks, sums and sentences."""
