"""Tests of ways back to one's name."""
