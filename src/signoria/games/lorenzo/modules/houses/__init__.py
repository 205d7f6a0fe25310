"""Houses of Renaissance: families, special tokens, the special tower, new leaders, a fifth player."""
