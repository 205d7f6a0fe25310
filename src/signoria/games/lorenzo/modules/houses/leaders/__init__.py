"""What the new leaders bring."""
