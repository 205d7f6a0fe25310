"""Lasting effects of the expansion, a file for each query they modify."""
