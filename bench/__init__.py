"""Benchmarks: speed against ourselves and against peers, in one run."""
