"""The families and their auction."""
