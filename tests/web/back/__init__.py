"""Looking back at finished games: their end, their analysis, their replay."""
