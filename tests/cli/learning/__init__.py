"""Lessons at the terminal, and the check for their authors."""
