"""Moderation: what hosts, players and those who look after a server do about people who spoil games."""
