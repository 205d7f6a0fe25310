"""Receiving and paying goods."""
