"""Connections before they are requests: how many there may be, how large and how slow."""
