"""What the cards, leaders and tokens of the expansion make happen, a file for each verb."""
