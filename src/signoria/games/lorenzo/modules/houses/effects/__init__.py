"""The effects of the new cards."""
