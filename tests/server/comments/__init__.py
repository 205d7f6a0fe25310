"""Tests of comments on finished games."""
