"""Stores in the database: statements, nothing else. What they promise stands in `kept.py` beside each
service."""
