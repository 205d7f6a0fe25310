"""Courses and studies over HTTP."""
