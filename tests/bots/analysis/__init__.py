"""A game thought over again: verdicts, and what counts of them."""
