"""Attacks on a server of our own, as tests and as commands."""
