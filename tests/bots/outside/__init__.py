"""Bots from outside: what they are told, how they are named, and what they cannot break."""
