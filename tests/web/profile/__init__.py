"""Profiles, lists of ratings, and what a rated game leaves behind."""
