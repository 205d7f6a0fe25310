"""Setting up a fresh machine: what `make` does before it does what it was asked for."""
