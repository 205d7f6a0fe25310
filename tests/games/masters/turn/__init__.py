"""The actions of a turn."""
