"""Production."""
