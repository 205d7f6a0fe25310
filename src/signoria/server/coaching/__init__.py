"""The coach at tables: asked on one's own turn, where the host allows it."""
