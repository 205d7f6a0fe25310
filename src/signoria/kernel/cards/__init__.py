"""Card files: how they are read, worded and drawn."""
