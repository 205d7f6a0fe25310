"""The auction phase."""
