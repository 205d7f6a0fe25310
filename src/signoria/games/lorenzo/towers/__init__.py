"""The towers: what a card costs, and taking it."""
