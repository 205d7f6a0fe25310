"""Notices: calling people when it is their turn."""
