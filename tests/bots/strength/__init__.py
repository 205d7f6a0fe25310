"""Strengths and characters."""
