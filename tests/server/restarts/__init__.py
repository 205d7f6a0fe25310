"""Processes are restarted one after the other while people play: a harness, a test and a command."""
