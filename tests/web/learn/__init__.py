"""Courses and lessons in a real browser."""
