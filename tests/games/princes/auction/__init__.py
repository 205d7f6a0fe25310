"""The auction and its objects."""
