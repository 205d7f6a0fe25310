"""The arena: bots against bots, fairly seated, with intervals on every number."""
