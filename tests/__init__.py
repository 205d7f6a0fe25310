"""The tests of Signoria."""
