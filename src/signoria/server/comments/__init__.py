"""Comments: what the players of a finished game say about its moments."""
