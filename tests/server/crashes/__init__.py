"""Servers that are killed while people play: a harness, a test and a command."""
