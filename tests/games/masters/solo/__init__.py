"""The solo game."""
