"""Masters of Renaissance: market, cards, production, faith; one to four players."""
