"""Commands for those who write bots."""
