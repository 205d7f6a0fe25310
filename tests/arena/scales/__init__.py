"""Scales of strengths."""
