"""A turn: the market, buying cards, leader actions, and the rounds."""
