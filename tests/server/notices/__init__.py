"""People are called when it is their turn: once, also when servers are killed, and nobody else."""
