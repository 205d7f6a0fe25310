"""The compiled form of the very same files."""
