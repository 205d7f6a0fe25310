"""Whole games as readable text, and numbers of lines: a changed line is a changed rule."""
