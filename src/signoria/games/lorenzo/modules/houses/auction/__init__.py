"""The auction of the families."""
