"""What players of a table do together: one asks, and it is done when all have agreed."""
