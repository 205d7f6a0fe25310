"""The kernel by itself, with a toy game of its own."""
