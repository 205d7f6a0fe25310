"""Lasting effects of the expansion, a file for each query or kind of trigger."""
