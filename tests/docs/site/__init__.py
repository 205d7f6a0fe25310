"""The documentation site: what is on it, and whether it builds."""
