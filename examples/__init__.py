"""Examples: agents and bots that play our games, and a whole game of its own."""
