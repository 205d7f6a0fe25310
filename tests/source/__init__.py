"""How the source is laid out: files one can read in one go, and folders one can take in."""
